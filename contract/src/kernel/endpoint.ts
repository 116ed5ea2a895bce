import { oc } from "@orpc/contract";
import type { AccessLevel } from "./access.ts";

/** What the contract says of an endpoint beside its method, path, input and output. */
export interface EndpointMeta {
	/** Who may call it. Required, so that it cannot be forgotten. */
	readonly access: AccessLevel;
}

/**
 * Starts the declaration of an endpoint. Paths are those of spec §7 under `/api`; each also answers
 * without its trailing slash.
 */
export function endpoint(
	access: AccessLevel,
	method: "GET" | "POST" | "PUT" | "DELETE",
	path: `/${string}`,
	summary: string,
) {
	return oc.$meta<EndpointMeta>({ access }).route({ method, path, summary });
}
