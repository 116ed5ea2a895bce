import { LOCKDOWN_STATES, type LockdownState } from "@tuntikirja/contract/kernel/lockdown.ts";
import { database } from "@tuntikirja/functions/firestore/reader.ts";
import { lockdownDoc, OPEN, type StoredLockdown } from "@tuntikirja/functions/records/company/lockdown.ts";
import { changeLockdown } from "@tuntikirja/functions/settings/change-lockdown.ts";

/** Says whether a word is one of the states. */
export function isState(word: string): word is LockdownState {
	return (LOCKDOWN_STATES as readonly string[]).includes(word);
}

/** The state that is stored. */
export async function presentState(): Promise<StoredLockdown> {
	return (await database.get(lockdownDoc)) ?? OPEN;
}

/** Stores another state, with an audit row that names no admin. */
export function switchTo(state: LockdownState): Promise<StoredLockdown> {
	return changeLockdown(state, null, "lockdown-script");
}
