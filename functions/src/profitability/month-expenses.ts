import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import { datesOf, type Month } from "@tuntikirja/contract/kernel/month.ts";
import { type CompanySettings, datesByMultiplier } from "#records/company/company-settings.ts";
import type { Pay } from "#money/load-pay.ts";
import { valueOf } from "#money/value-of.ts";
import { centsOfDates, type MultipliedDates } from "#money/wage-rules.ts";

/**
 * Says what a person costs on the counted days of a month, in whole cents: each date's cost under the multiplier in force
 * on it. Rules §8. The dates are looked up once for all people who have logged something today, and once for the others.
 */
export function expensesOfMonth(
	month: Month,
	settings: CompanySettings,
	{ startDate, endDate }: DateRange,
): (pay: Pick<Pay, "wages" | "time" | "through">) => bigint {
	const counted = datesOf(month).filter((date) => date >= startDate && date <= endDate);
	const multiplied = new Map<LocalDate, MultipliedDates>();
	return ({ wages, time, through }) => {
		const dates = valueOf(multiplied, through, () =>
			datesByMultiplier(
				settings,
				counted.filter((date) => date <= through),
			),
		);
		return centsOfDates(dates, wages, time).expense;
	};
}
