import { eachDate, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import { expectedOfDay, type WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import type { LoggedDays } from "@tuntikirja/contract/work-days/range-fold.ts";
import { dependsOnTerms, paidTimeOf } from "#money/paid-time.ts";
import { type PaidTime, type Wage, wageInForce } from "#money/wage-rules.ts";

/**
 * Says whether what somebody costs in the range depends on what is due: by the hour, for unpaid leave, and where a day
 * without a wage is a gap or not. The contracts of everybody else need not be read.
 */
export function needsTerms(
	days: LoggedDays,
	wages: readonly Wage[],
	{ startDate, endDate }: DateRange,
): boolean {
	if (wages.some(({ kind }) => kind === "hourly") || dependsOnTerms(days, wages)) return true;
	return eachDate(startDate, endDate).some((date) => wageInForce(wages, date) === null);
}

/**
 * What somebody is paid for, as logged up to today and as expected after that: a wage by the hour earns the hours of
 * the contract on days to come, unless something has been planned for them. Nobody knows the hours of a contract that
 * promises none, so those are worth nothing here. Rules §8.
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
