import { availabilityOn, type Availability } from "@tuntikirja/contract/availability/rules.ts";
import {
	type Exact,
	multiply,
	notNegative,
	shareOf,
	subtract,
	sum,
} from "@tuntikirja/contract/kernel/exact.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { foldDate, type LoggedDays } from "@tuntikirja/contract/work-days/range-fold.ts";

/**
 * Minutes of the dates that can still be planned: what is due, without the leave that is planned, times the
 * availability of each date. Rules §11.
 */
export function freeMinutes(
	dates: readonly LocalDate[],
	days: LoggedDays,
	terms: WorkTerms,
	availabilities: readonly Availability[],
): Exact {
	return sum(
		dates.map((date) => {
			const { expected, paidLeave, unpaidLeave, sickLeave, balanceLeave } = foldDate(date, days, terms);
			const leave = sum([paidLeave, unpaidLeave, sickLeave, balanceLeave]);
			return multiply(notNegative(subtract(expected, leave)), shareOf(availabilityOn(availabilities, date)));
		}),
	);
}
