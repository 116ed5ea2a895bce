import type { Role } from "./access.ts";

/** `read-only`: calls that change something are refused. `closed`: all calls of all but admins are. */
export const LOCKDOWN_STATES = ["open", "read-only", "closed"] as const;
/** One of the states. */
export type LockdownState = (typeof LOCKDOWN_STATES)[number];

/** The header of every answer during a lockdown: its state. No header: open. */
export const LOCKDOWN_HEADER = "x-lockdown";

/** What the rule needs to know of an endpoint. */
interface Call {
	readonly method: string;
	/** Signing in, the state of the service, and the switch itself. */
	readonly worksInLockdown: boolean;
}

/**
 * Why a caller of this role (null: not signed in) may not make the call now, or null. During `read-only` this holds for
 * admins too, so that nothing changes while the data is looked at.
 */
export function whyLockedDown(state: LockdownState, call: Call, role: Role | null): "locked-down" | null {
	if (state === "open" || call.worksInLockdown) return null;
	const isAllowed = state === "closed" ? role === "admin" : call.method === "GET";
	return isAllowed ? null : "locked-down";
}
