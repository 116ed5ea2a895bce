import { daysBetween, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { changedPaths } from "#records/audit/field-changes.ts";
import { recheckPerson } from "#hours/balances/recompute-balance.ts";
import { firstDays } from "#records/derived/balances.ts";
import { today } from "#firestore/clock.ts";
import { database } from "#firestore/reader.ts";
import { log, orLog } from "#errors/log.ts";
import { recomputeHolidayCounts } from "#holidays/recompute-holiday-counts.ts";
import { countedPeople, holidayCountsDoc } from "#records/derived/holiday-counts.ts";

/** Nights in which each person is reconciled once. */
const SLICES = 7;

/**
 * Recomputes the hours and holidays of some people, and of all without a count of holidays, from the source documents. The stored sums should be equal, because
 * triggers and sweepers keep them up to date. A difference is a fault in the code: it is logged and corrected.
 */
export async function reconcile(): Promise<void> {
	const night = daysBetween("2000-01-01", today()) % SLICES;
	const counted = await countedPeople();
	for (const { uid } of await firstDays()) {
		if (sliceOf(uid) === night || !counted.has(uid))
			await orLog("A person could not be reconciled", { uid }, () => reconcilePerson(uid, today()));
	}
}

function sliceOf(uid: string): number {
	return Array.from(uid).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % SLICES;
}

/** Corrects one person's sums, and returns which months were wrong and whether the holidays were. */
export async function reconcilePerson(
	uid: string,
	date: LocalDate,
): Promise<{ months: readonly string[]; areHolidaysWrong: boolean }> {
	const months = await recheckPerson(uid);
	for (const month of months) log("error", "A month was not what its days make it", { uid, month });
	const before = await database.get(holidayCountsDoc(uid));
	await recomputeHolidayCounts(uid, "live");
	const after = await database.get(holidayCountsDoc(uid));
	// Those of another day are not wrong but late: planned days become taken ones. So are those that know they are behind.
	const isOfNow = before?.countedOn === date && changedPaths(before.basis, after?.basis).length === 0;
	const areHolidaysWrong = isOfNow && before.revision !== after?.revision;
	if (areHolidaysWrong) log("error", "Holidays were not what their sources make them", { uid });
	return { months, areHolidaysWrong };
}
