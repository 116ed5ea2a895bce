import { type Exact, exact, multiply, ZERO } from "@tuntikirja/contract/kernel/exact.ts";
import { monthOf, weekdayCount } from "@tuntikirja/contract/kernel/month.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { expectedOfDay, type WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import type { LoggedDays } from "@tuntikirja/contract/work-days/range-fold.ts";
import { paidTimeOf } from "#money/paid-time.ts";
import { isWithoutPromise } from "./assumed-hours.ts";
import type { PaidTime, Wage } from "#money/wage-rules.ts";

/**
 * The time a person is paid for, as logged on all the days and as expected on the dates after the last that counts: an hourly wage
 * earns the hours of the contract on future days that have no entries. Under a contract that promises no hours each
 * weekday to come earns its part of the minutes that are assumed for a month. Rules §8.
 */
export function payToCome(
	dates: readonly LocalDate[],
	days: LoggedDays,
	terms: WorkTerms,
	wages: readonly Wage[],
	through: LocalDate,
	assumedMinutes: Exact = ZERO,
): PaidTime {
	const logged = paidTimeOf(days, terms, wages);
	const open = dates.filter((date) => date > through && (days.get(date)?.entries.length ?? 0) === 0);
	const expected = open.map((date) => {
		if (isWithoutPromise(terms, date))
			return [date, multiply(assumedMinutes, exact(1, weekdayCount(monthOf(date))))] as const;
		const { minutes } = expectedOfDay(terms, date, days.get(date)?.isHolidayExempt ?? false);
		return [date, minutes] as const;
	});
	return { ...logged, paidMinutes: new Map([...logged.paidMinutes, ...expected]) };
}
