import { type Exact, exact, multiply, sum, ZERO } from "@tuntikirja/contract/kernel/exact.ts";
import { isWeekend, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, datesOf, eachMonth, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { bindingContract, type WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import type { LoggedDays } from "@tuntikirja/contract/work-days/range-fold.ts";
import { paidTimeOf } from "#money/paid-time.ts";
import { type Wage, wageInForce } from "#money/wage-rules.ts";

/** Closed months whose mean is the estimate of a month to come, for a person without promised hours. Rules §8. */
const MEAN_MONTHS = 3;

/** The last months before that of the day. */
export function closedMonths(today: LocalDate): Month[] {
	const month = monthOf(today);
	return eachMonth(addMonths(month, -MEAN_MONTHS), addMonths(month, -1));
}

/** Whether the day is a weekday under a contract that promises no hours. */
export function isWithoutPromise(terms: WorkTerms, date: LocalDate): boolean {
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
