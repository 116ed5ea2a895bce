import { addDays, isoWeek, type LocalDate, mondayOf } from "#kernel/local-date.ts";
import type { DateRange } from "#kernel/range.ts";

/** The Mondays of all ISO weeks that the range touches. */
export function mondaysOf({ startDate, endDate }: DateRange): LocalDate[] {
	const mondays: LocalDate[] = [];
	for (let monday = mondayOf(startDate); monday <= endDate; monday = addDays(monday, 7)) mondays.push(monday);
	return mondays;
}

/** The name of a week by its Monday, `2026-W25`; the week belongs to the year of its Thursday. */
export function weekName(monday: LocalDate): string {
	return `${addDays(monday, 3).slice(0, 4)}-W${String(isoWeek(monday)).padStart(2, "0")}`;
}
