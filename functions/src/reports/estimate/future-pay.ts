import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { expectedOfDay, type WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import type { LoggedDays } from "@tuntikirja/contract/work-days/range-fold.ts";
import { paidTimeOf } from "#money/paid-time.ts";
import type { PaidTime, Wage } from "#money/wage-rules.ts";

/**
 * The time a person is paid for, as logged up to today and as expected after that: an hourly wage earns the hours of
 * the contract on future days that have no entries. The hours of a contract without fixed hours are not known, so its
 * future days count as 0. Rules §8.
 */
export function payToCome(
	dates: readonly LocalDate[],
	days: LoggedDays,
	terms: WorkTerms,
	wages: readonly Wage[],
	today: LocalDate,
): PaidTime {
	const onDates = dates.flatMap((date) => {
		const day = days.get(date);
		return day === undefined ? [] : [[date, day] as const];
	});
	const logged = paidTimeOf(new Map(onDates), terms, wages);
	const open = dates.filter((date) => date > today && (days.get(date)?.entries.length ?? 0) === 0);
	const expected = open.map((date) => {
		const { minutes } = expectedOfDay(terms, date, days.get(date)?.isHolidayExempt ?? false);
		return [date, minutes] as const;
	});
	return { ...logged, paidMinutes: new Map([...logged.paidMinutes, ...expected]) };
}
