import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { PersonHolidays } from "@tuntikirja/contract/special-days/schema.ts";

/** A person with the sums of all buckets. */
export interface HolidayRow extends PersonHolidays {
	readonly earned: number;
	readonly taken: number;
	readonly planned: number;
	readonly paidOut: number;
	/** Days used beyond the earned ones in the current holiday year: earned minus all used days are the days left. */
	readonly beyond: number;
	/** Negative when more was logged than was earned. */
	readonly left: number;
	/** Days left past their deadline. */
	readonly overdue: number;
	/** The first deadline of the days left; null when there is none. */
	readonly useBy: LocalDate | null;
	/** Days left with that deadline. */
	readonly dueDays: number;
}

export function holidayRows(people: readonly PersonHolidays[]): HolidayRow[] {
	return people.map((person) => {
		const { subdivision: buckets, holidayLimit, availableHolidays } = person.holidays;
		const sum = (field: "taken" | "planned" | "paidOut") =>
			buckets.reduce((days, bucket) => days + bucket[field], 0);
		const [taken, planned, paidOut] = [sum("taken"), sum("planned"), sum("paidOut")];
		const due = buckets.filter(({ remaining, to }) => remaining > 0 && to !== null);
		const useBy = due.map(({ to }) => to).sort()[0] ?? null;
		return {
			...person,
			earned: holidayLimit,
			taken,
			planned,
			paidOut,
			beyond: holidayLimit - taken - planned - paidOut - availableHolidays,
			left: availableHolidays,
			overdue: buckets.reduce((days, { isOverdue, remaining }) => days + (isOverdue ? remaining : 0), 0),
			useBy,
			dueDays: due.reduce((days, { to, remaining }) => days + (to === useBy ? remaining : 0), 0),
		};
	});
}
