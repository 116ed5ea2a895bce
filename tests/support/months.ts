import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay, lastDay, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { foldMonth } from "@tuntikirja/contract/work-days/range-fold.ts";
import { markStale } from "@tuntikirja/functions/records/derived/balances.ts";
import { transact } from "@tuntikirja/functions/firestore/transact.ts";
import { userDoc } from "@tuntikirja/functions/records/people/users.ts";
import { loadTerms } from "@tuntikirja/functions/hours/load-terms.ts";
import { withDays } from "@tuntikirja/functions/records/months/month-outline.ts";
import {
	loggedDays,
	type StoredDay,
	type StoredEntry,
	storedTotals,
	type WorkMonth,
	workMonthDoc,
} from "@tuntikirja/functions/records/months/work-months.ts";
import { demandFirestoreEmulator } from "./emulators.ts";

/** One day as it is stored, with these entries. */
export function aDay(
	entries: Readonly<Record<string, StoredEntry>>,
	overrides: Partial<StoredDay> = {},
): StoredDay {
	return { entries, isHolidayExempt: false, deletedEntryIds: [], ...overrides };
}

/**
 * Writes a person's month without the API, as a save would leave it: with its totals and the stale marker. For
 * history, locks, and states that no call can create.
 */
export async function putMonth(
	uid: string,
	days: Readonly<Record<LocalDate, StoredDay>>,
	{
		month = monthOf(Object.keys(days)[0] ?? ""),
		state = "open",
	}: { month?: Month; state?: WorkMonth["state"] } = {},
): Promise<void> {
	demandFirestoreEmulator();
	await transact(async (writer) => {
		const profile = await writer.get(userDoc(uid));
		if (profile === null) throw new Error(`There is no person ${uid}.`);
		const { terms } = await loadTerms(
			writer,
			{ uid, startDate: profile.startDate },
			firstDay(month),
			lastDay(month),
		);
		const before = await writer.get(workMonthDoc(uid, month));
		const revision = (before?.revision ?? 0) + 1;
		const draft = { ...withDays({ userId: uid, month, days: {} }, { ...days }), state, revision };
		const totals = storedTotals(foldMonth(month, loggedDays([draft]), terms));
		writer.set(workMonthDoc(uid, month), { ...draft, totals });
		markStale(writer, uid, month, revision);
	});
}
