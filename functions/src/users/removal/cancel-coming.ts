import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { transact } from "#firestore/transact.ts";
import { changedMonths, writeMonths } from "#hours/changed-months.ts";
import { loadTermsOfYears } from "#hours/load-terms.ts";
import { monthsBetween, type StoredDay } from "#records/months/work-months.ts";

/** Leave can be entered to the end of the holiday year after next, so all months to come fit into one transaction. */
const MOST_MONTHS = 40;
const LAST_MONTH: Month = "2199-12";

/** Deletes what a deleted person has entered for the days after the date: their contract ends on it. Safe to repeat. */
export function cancelComing(uid: string, startDate: LocalDate, date: LocalDate): Promise<void> {
	return transact(async (writer) => {
		const found = await writer.find(monthsBetween(uid, monthOf(date), LAST_MONTH, MOST_MONTHS));
		// The id range may include another person, whose id begins with this one.
		const months = new Map(
			found.filter(({ userId }) => userId === uid).map((month) => [month.month, month] as const),
		);
		const days = new Map<LocalDate, StoredDay>();
		for (const month of months.values())
			for (const [on, day] of Object.entries(month.days))
				if (on > date && Object.keys(day.entries).length > 0)
					days.set(on, {
						...day,
						entries: {},
						deletedEntryIds: [...day.deletedEntryIds, ...Object.keys(day.entries)],
					});
		if (days.size === 0) return;
		const years = [...new Set([...days.keys()].map((on) => Number(on.slice(0, 4))))];
		const { terms } = await loadTermsOfYears(writer, { uid, startDate }, years);
		writeMonths(writer, uid, changedMonths(uid, months, days, terms));
	});
}
