import { type Exact, exact, multiply, sum, ZERO } from "@tuntikirja/contract/kernel/exact.ts";
import { isWeekend, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import {
	addMonths,
	datesOf,
	eachMonth,
	firstDay,
	lastDay,
	type Month,
	monthOf,
	weekdayCount,
} from "@tuntikirja/contract/kernel/month.ts";
import {
	bindingContract,
	expectedOfDay,
	type WorkTerms,
} from "@tuntikirja/contract/work-days/expected-hours.ts";
import type { LoggedDays } from "@tuntikirja/contract/work-days/range-fold.ts";
import {
	centsOfDates,
	datesByWage,
	type MultipliedDates,
	type PaidTime,
	type Wage,
	wageInForce,
	paidTimeOf,
} from "#money/wage-rules.ts";
import { daysOnlyWithWage, hasWeekdayWithin, wagesUnderContract } from "#money/wages-under-contract.ts";

/** A person's month, its amounts in whole cents. */
export interface EstimatedMonth {
	readonly month: Month;
	/** Null: without a wage by the hour no hours are paid for. */
	readonly paidMinutes: Exact | null;
	readonly cost: bigint;
	readonly expense: bigint;
	readonly isEstimate: boolean;
	/** There are days of employment without a wage. */
	readonly lacksWage: boolean;
	/** There are weekdays with a wage and without a contract. */
	readonly lacksContract: boolean;
}

/** What an estimate of a person rests on. */
export interface EstimateSources {
	readonly wages: readonly Wage[];
	readonly terms: WorkTerms;
	readonly days: LoggedDays;
	/** Paid minutes of a month to come under a contract that promises none. */
	readonly assumedMinutes: Exact;
	/** Days after it are to come: today, too, as long as nothing is logged on it. Rules §4. */
	readonly through: LocalDate;
}

/** Cost and expense of whole months, with the dates of each by their multiplier. Rules §8. */
export function estimateMonths(
	months: readonly { readonly month: Month; readonly multiplied: MultipliedDates }[],
	{ terms, days, through, assumedMinutes, ...of }: EstimateSources,
): EstimatedMonth[] {
	const all = months.flatMap(({ month }) => datesOf(month));
	const time = payToCome(all, days, terms, of.wages, through, assumedMinutes);
	const wages = wagesUnderContract(of.wages, terms.contracts);
	const onlyWage = daysOnlyWithWage(of.wages, terms.contracts);
	return months.map(({ month, multiplied }) => {
		const byWage = datesByWage(datesOf(month), wages);
		const hourly = [...byWage].flatMap(([wage, dates]) => (wage?.kind === "hourly" ? dates : []));
		return {
			month,
			paidMinutes:
				hourly.length === 0 ? null : sum(hourly.flatMap((date) => time.paidMinutes.get(date) ?? [])),
			...centsOfDates(multiplied, wages, time),
			isEstimate: lastDay(month) > through,
			lacksWage: (byWage.get(null) ?? []).some((date) => bindingContract(terms, date) !== null),
			lacksContract: hasWeekdayWithin(onlyWage, { startDate: firstDay(month), endDate: lastDay(month) }),
		};
	});
}

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

/** Closed months whose mean is the estimate of a month to come, for a person without promised hours. Rules §8. */
const MEAN_MONTHS = 3;

/** The last months before that of the day. */
export function closedMonths(today: LocalDate): Month[] {
	const month = monthOf(today);
	return eachMonth(addMonths(month, -MEAN_MONTHS), addMonths(month, -1));
}

/** Whether the day is a weekday under a contract that promises no hours. */
function isWithoutPromise(terms: WorkTerms, date: LocalDate): boolean {
	return !isWeekend(date) && bindingContract(terms, date)?.partTimeMinutesPerMonth === 0;
}

/** Whether the cost of any of the dates to come rests on an assumption: paid by the hour, none of them promised. */
export function restsOnAssumption(
	toCome: readonly LocalDate[],
	terms: WorkTerms,
	wages: readonly Wage[],
): boolean {
	return toCome.some((date) => isWithoutPromise(terms, date) && wageInForce(wages, date)?.kind === "hourly");
}

/** The mean of the paid minutes of the months in which the person had a contract; 0 without such a month. */
export function meanPaidMinutes(
	months: readonly Month[],
	days: LoggedDays,
	terms: WorkTerms,
	wages: readonly Wage[],
): Exact {
	const employed = months.filter((month) =>
		datesOf(month).some((date) => bindingContract(terms, date) !== null),
	);
	if (employed.length === 0) return ZERO;
	const { paidMinutes } = paidTimeOf(days, terms, wages);
	const paid = employed.flatMap(datesOf).map((date) => paidMinutes.get(date) ?? ZERO);
	return multiply(sum(paid), exact(1, employed.length));
}
