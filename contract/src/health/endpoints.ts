import { z } from "zod";
import { endpoint } from "#kernel/endpoint.ts";

/** For the people who run the service. */
export const health = {
	/** Whether it answers, and how long the oldest balance has waited for its recomputation. */
	getHealth: endpoint("public", "GET", "/healthz", "Health")
		.input(z.strictObject({}))
		.output(z.strictObject({ status: z.literal("ok"), oldestStaleSeconds: z.number() })),
};
