import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections/collections.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { generatedHolidayYear, holidayYearSchema } from "#records/company/national-holidays.ts";
import { onWritten } from "#events/on-written.ts";
import { recheckAllPeople } from "./recheck-all-people.ts";

/** A day off more or less changes the expected hours of all people; this trigger folds those written past the API. */
export const onNationalHolidaysWritten = onWritten(
	`${COLLECTIONS.nationalHolidays}/{year}`,
	{ timeoutSeconds: 300 },
	async ({ before, after, params }) => {
		const year = Number(params.year);
		// What the API changes is noted with the settings: their trigger folds it.
		if (notedAt(after) > notedAt(before)) return;
		const months = changedMonths(datesOff(year, before?.data()), datesOff(year, after?.data()));
		if (months === "all") await recheckAllPeople((month) => month.startsWith(`${year}-`), `${year}-12`);
		else if (months.size > 0) await recheckAllPeople((month) => months.has(month), [...months].sort().at(-1));
	},
);

function notedAt(snapshot: { get: (field: string) => unknown } | undefined): string {
	const at = snapshot?.get("notedAt");
	return typeof at === "string" ? at : "";
}

/** Days off of a year, null when its document cannot be read; without one they are the generator's. */
function datesOff(year: number, data: unknown): Set<LocalDate> | null {
	const { success, data: stored } = holidayYearSchema.safeParse(data ?? generatedHolidayYear(year));
	return success ? new Set(Object.values(stored.holidays).map(({ date }) => date)) : null;
}

/** Months of the dates that are a day off in only one of the two; what a holiday is called moves no hour. */
export function changedMonths(
	before: Set<LocalDate> | null,
	after: Set<LocalDate> | null,
): Set<Month> | "all" {
	if (before === null || after === null) return "all";
	const onlyBefore = [...before].filter((date) => !after.has(date));
	const onlyAfter = [...after].filter((date) => !before.has(date));
	return new Set([...onlyBefore, ...onlyAfter].map(monthOf));
}
