import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import type { Exact } from "@tuntikirja/contract/kernel/exact.ts";
import { datesOf, type Month } from "@tuntikirja/contract/kernel/month.ts";
import { type CompanySettings, datesByMultiplier } from "#records/company/company-settings.ts";
import type { Pay } from "#money/load-pay.ts";
import { amountsOfDates } from "#money/wage-rules.ts";

/**
 * Says what a person costs on the counted days of a month, in exact cents: each date's cost under the multiplier in force
 * on it. Rules §8. The dates are looked up once for all people.
 */
export function expensesOfMonth(
	month: Month,
	settings: CompanySettings,
	{ startDate, endDate }: DateRange,
): (pay: Pick<Pay, "wages" | "time">) => Exact {
	const counted = datesOf(month).filter((date) => date >= startDate && date <= endDate);
	const multiplied = datesByMultiplier(settings, counted);
	return ({ wages, time }) => amountsOfDates(multiplied, wages, time).expense;
}
