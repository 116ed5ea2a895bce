import { oc } from "@orpc/contract";
import type { Guard, Reach } from "./access.ts";

/** What the contract says of an endpoint beside its method, path, input and output. */
export interface EndpointMeta extends Guard {
	/** Who may name another person in it; left out: admins. */
	readonly reach?: Reach;
	/** It answers 202, with the request, where a lead has to approve what was asked for. */
	readonly mayBeRequested?: true;
	/** It is answered during a lockdown too: what is needed to sign in and to end sessions, to see the state and to end it. */
	readonly worksInLockdown?: true;
}

/** In this call a lead may name a person of a group that they lead. */
export const FOR_LEADS_TOO = { reach: "leads" } as const;

/** Those with the duty invoicing may make this call about all people and projects, as admins do. Decision 195. */
export const FOR_INVOICING = { duty: "invoicing" } as const;

/** The same with the duty payroll. */
export const FOR_PAYROLL = { duty: "payroll" } as const;

/** Leave of a kind that the company has approved is requested by this call, and 202 is answered. Decision 172. */
export const REQUESTS_LEAVE = { mayBeRequested: true } as const;

/**
 * Starts the declaration of an endpoint. Paths are those of spec §7 under `/api`; each also answers
 * without its trailing slash.
 */
export function endpoint(
	access: Guard["access"],
	method: "GET" | "POST" | "PUT" | "DELETE",
	path: `/${string}`,
	summary: string,
	more: Omit<EndpointMeta, "access"> = {},
) {
	return oc.$meta<EndpointMeta>({ access, ...more }).route({ method, path, summary });
}
