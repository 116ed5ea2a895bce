import type { RateLimit } from "#rate-limits/take.ts";

/** Failed sign-ins that are passed on: of one address of the network, and of all together. Threat T9. */
export const PER_HOP: RateLimit = { scope: "failed-login-hop", limit: 5, windowSeconds: 600 };
export const OF_ALL = {
	scope: "failed-login-all",
	limit: 30,
	windowSeconds: 3600,
	shards: 3,
} satisfies RateLimit;
