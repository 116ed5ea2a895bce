import type { LocalDate } from "#kernel/local-date.ts";

/** Years after which working-time records are purged, counted from the end of their financial year. [L] */
export const DEFAULT_PURGE_YEARS = 6;

/** When a record of a date may be deleted at the earliest, and when it is by default. Rules §13. */
export function retentionOf(
	date: LocalDate,
	purgeYears: number = DEFAULT_PURGE_YEARS,
): { floor: LocalDate; purge: LocalDate } {
	const year = Number(date.slice(0, 4));
	return { floor: `${year + 2}-12-31`, purge: `${year + Math.max(2, purgeYears)}-12-31` };
}

/** The latest year all of whose records may be purged on a day; of the day that the retention ends on, not yet. */
export function lastYearPastRetention(today: LocalDate, purgeYears: number = DEFAULT_PURGE_YEARS): number {
	let year = Number(today.slice(0, 4));
	while (retentionOf(`${year}-12-31`, purgeYears).purge >= today) year -= 1;
	return year;
}
