import { LOCKDOWN_HEADER, type LockdownState, whyLockedDown } from "@tuntikirja/contract/kernel/lockdown.ts";
import type { EndpointMeta } from "@tuntikirja/contract/kernel/endpoint.ts";
import type { Role } from "@tuntikirja/contract/kernel/access.ts";
import { AppError } from "#errors/app-error.ts";
import { now } from "#firestore/clock.ts";
import { database } from "#firestore/reader.ts";
import { metered } from "#firestore/meter.ts";
import { lockdownDoc, OPEN } from "#records/company/lockdown.ts";

/** So long an instance uses the state that it has read: a switch takes effect within this time. */
const FRESH_MS = 5_000;

/** Seconds after which a refused client may ask again. */
const RETRY_AFTER_SECONDS = 60;

let known: { readonly state: LockdownState; readonly at: number } = {
	state: OPEN.state,
	at: Number.NEGATIVE_INFINITY,
};
let asking: Promise<LockdownState> | null = null;

/** The state, at most five seconds old. One read for all calls of the instance in that time, in no call's meter. */
export function lockdownState(): Promise<LockdownState> {
	if (now().getTime() - known.at < FRESH_MS) return Promise.resolve(known.state);
	asking ??= metered({ reads: 0, writes: 0 }, read).finally(() => {
		asking = null;
	});
	return asking;
}

async function read(): Promise<LockdownState> {
	const at = now().getTime();
	const { state } = (await database.get(lockdownDoc)) ?? OPEN;
	known = { state, at };
	return state;
}

/** Sets the state that this instance has just stored, so that the caller's next call meets it. */
export function noteLockdown(state: LockdownState): void {
	known = { state, at: now().getTime() };
}

/** The header of an answer: it shows a page that is already open that a lockdown has begun. */
export function lockdownHeader(): Record<string, string> {
	return known.state === "open" ? {} : { [LOCKDOWN_HEADER]: known.state };
}

/** Refuses a call that the state does not allow. @throws locked-down */
export function requireOpen(
	state: LockdownState,
	meta: EndpointMeta,
	method: string | undefined,
	role: Role | null,
): void {
	const call = { method: method ?? "POST", worksInLockdown: meta.worksInLockdown === true };
	const reason = whyLockedDown(state, call, role);
	if (reason !== null) throw new AppError(reason, { state, retryAfterSeconds: RETRY_AFTER_SECONDS });
}
