import { type Exact, sum } from "@tuntikirja/contract/kernel/exact.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { datesOf, firstDay, lastDay, type Month } from "@tuntikirja/contract/kernel/month.ts";
import { bindingContract, type WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import type { LoggedDays } from "@tuntikirja/contract/work-days/range-fold.ts";
import { centsOfDates, datesByWage, type MultipliedDates, type Wage } from "#money/wage-rules.ts";
import { daysOnlyWithWage, hasWeekdayWithin, wagesUnderContract } from "#money/wages-under-contract.ts";
import { payToCome } from "./future-pay.ts";

/** A person's month, its amounts in whole cents. */
export interface EstimatedMonth {
	readonly month: Month;
	readonly paidMinutes: Exact;
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
			paidMinutes: sum(hourly.flatMap((date) => time.paidMinutes.get(date) ?? [])),
			...centsOfDates(multiplied, wages, time),
			isEstimate: lastDay(month) > through,
			lacksWage: (byWage.get(null) ?? []).some((date) => bindingContract(terms, date) !== null),
			lacksContract: hasWeekdayWithin(onlyWage, { startDate: firstDay(month), endDate: lastDay(month) }),
		};
	});
}
