import { ofMany } from "#firestore/reader.ts";
import { endAccessOfLeft } from "#users/leaving/end-access.ts";
import { scheduled } from "#events/scheduled.ts";
import { settleIdentityOrLater } from "./settle-identity.ts";
import { openIdentityTasks } from "#records/people/identity-tasks.ts";

/** People settled in one run; the next run, ten minutes later, goes on. */
const PEOPLE_AT_ONCE = 100;
/** Pages of documents searched for the traces of a deleted person in one run. */
const PAGES_AT_ONCE = 500;

/** Ends the access of those whose last day is over, and finishes what a crash or the identity provider has left undone. */
export async function sweepIdentities(): Promise<void> {
	await endAccessOfLeft();
	for (const { userId } of await ofMany().find(openIdentityTasks(PEOPLE_AT_ONCE)))
		await settleIdentityOrLater(userId, PAGES_AT_ONCE);
}

/** Every ten minutes. */
export const identitySweeper = scheduled("every 10 minutes", sweepIdentities);
