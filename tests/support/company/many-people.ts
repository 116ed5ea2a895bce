import type { Doc } from "@tuntikirja/functions/firestore/reader.ts";
import { recomputeBalance } from "@tuntikirja/functions/hours/balances/recompute-balance.ts";
import { recomputeHolidayCounts } from "@tuntikirja/functions/holidays/recompute-holiday-counts.ts";
import { employmentContractsDoc } from "@tuntikirja/functions/records/people/employment-contracts.ts";
import { userDoc } from "@tuntikirja/functions/records/people/users.ts";
import { wagesDoc } from "@tuntikirja/functions/records/people/wages.ts";
import { aContract } from "#tests/support/contracts.ts";
import { aProfile } from "#tests/support/people.ts";
import { putAll } from "#tests/support/stored.ts";

/** People whose balances and holidays are counted at the same time: one mostly waits for the database. */
const AT_ONCE = 8;

/** Ids of people who do not sign in: `person-1`, `person-2` … */
export const manyIds = (count: number): string[] =>
	Array.from({ length: count }, (_, index) => `person-${index + 1}`);

/** Writes the profile, the contract and the wage of each, all from the same day on. */
export function putPeople(uids: readonly string[], startDate: string): Promise<void> {
	const wage = { startDate, endDate: null, kind: "monthly" as const, cents: 400_000 };
	return putAll(
		uids.flatMap((uid): [Doc<unknown>, unknown][] => [
			[userDoc(uid), aProfile({ name: `Person ${uid.slice(7)}`, email: `${uid}@example.com`, startDate })],
			[employmentContractsDoc(uid), { userId: uid, contracts: { c1: aContract({ startDate }) } }],
			[wagesDoc(uid), { userId: uid, wages: { w1: wage } }],
		]),
	);
}

/** Counts the balance and the annual holiday of each, as the triggers would. */
export async function recomputeAll(uids: readonly string[]): Promise<void> {
	for (let start = 0; start < uids.length; start += AT_ONCE)
		await Promise.all(
			uids.slice(start, start + AT_ONCE).map(async (uid) => {
				await recomputeBalance(uid);
				await recomputeHolidayCounts(uid);
			}),
		);
}
