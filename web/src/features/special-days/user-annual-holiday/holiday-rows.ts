import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { beyondBuckets } from "#domain/special-days/beyond-buckets.ts";
import type { PersonHolidays } from "@tuntikirja/contract/special-days/schema.ts";

/** A person with the sums of all buckets. */
export interface HolidayRow extends PersonHolidays {
	readonly earned: number;
	readonly taken: number;
	readonly planned: number;
	readonly paidOut: number;
	/** Those of the used days that are beyond the earned ones. */
	readonly beyond: number;
	/** Negative when more was logged than was earned. */
	readonly left: number;
	/** Days left past their deadline. */
	readonly overdue: number;
	/** The next deadline of the days left; null when there is none to come. */
	readonly useBy: LocalDate | null;
	/** Days left with that deadline. */
	readonly dueDays: number;
}

const LAST: LocalDate = "9999-12-31";

/** The rows, the next deadline first. */
export function holidayRows(people: readonly PersonHolidays[]): HolidayRow[] {
	const rows = people.map((person): HolidayRow => {
		const { subdivision: buckets, holidayLimit, used, availableHolidays } = person.holidays;
		const due = buckets.filter(({ remaining, to, isOverdue }) => remaining > 0 && to !== null && !isOverdue);
		const useBy = due.map(({ to }) => to).sort()[0] ?? null;
		return {
			...person,
			earned: holidayLimit,
			...used,
			beyond: beyondBuckets(person.holidays)?.days ?? 0,
			left: availableHolidays,
			overdue: buckets.reduce((days, { isOverdue, remaining }) => days + (isOverdue ? remaining : 0), 0),
			useBy,
			dueDays: due.reduce((days, { to, remaining }) => days + (to === useBy ? remaining : 0), 0),
		};
	});
	return rows.sort((a, b) => (a.useBy ?? LAST).localeCompare(b.useBy ?? LAST));
}
