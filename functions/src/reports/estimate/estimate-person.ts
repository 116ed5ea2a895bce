import { type Exact, sum } from "@tuntikirja/contract/kernel/exact.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { datesOf, firstDay, lastDay, type Month } from "@tuntikirja/contract/kernel/month.ts";
import { bindingContract, type WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import type { LoggedDays } from "@tuntikirja/contract/work-days/range-fold.ts";
import { amountsOfDates, type MultipliedDates, type Wage, wageInForce } from "#money/wage-rules.ts";
import { daysOnlyWithWage, hasWeekdayWithin, wagesUnderContract } from "#money/wages-under-contract.ts";
import { payToCome } from "./future-pay.ts";

/** A person's month in exact cents. */
export interface EstimatedMonth {
	readonly month: Month;
	readonly paidMinutes: Exact;
	readonly cost: Exact;
	readonly expense: Exact;
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
	readonly today: LocalDate;
}

/** Cost and expense of a whole month. Rules §8. */
export function estimateMonth(
	month: Month,
	multiplied: MultipliedDates,
	sources: EstimateSources,
): EstimatedMonth {
	const { terms, days, today } = sources;
	const dates = datesOf(month);
	const time = payToCome(dates, days, terms, sources.wages, today, sources.assumedMinutes);
	const wages = wagesUnderContract(sources.wages, terms.contracts);
	const onlyWage = daysOnlyWithWage(sources.wages, terms.contracts);
	const hourly = dates.filter((date) => wageInForce(wages, date)?.kind === "hourly");
	return {
		month,
		paidMinutes: sum(hourly.flatMap((date) => time.paidMinutes.get(date) ?? [])),
		...amountsOfDates(multiplied, wages, time),
		isEstimate: lastDay(month) > today,
		lacksWage: dates.some(
			(date) => bindingContract(terms, date) !== null && wageInForce(wages, date) === null,
		),
		lacksContract: hasWeekdayWithin(onlyWage, { startDate: firstDay(month), endDate: lastDay(month) }),
	};
}
