import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import type { Exact } from "@tuntikirja/contract/kernel/exact.ts";
import { datesOf, type Month } from "@tuntikirja/contract/kernel/month.ts";
import { type CompanySettings, expensesMultiplierOn } from "#records/company/company-settings.ts";
import type { Pay } from "#money/load-pay.ts";
import { expenseOfDates } from "#money/wage-rules.ts";

/**
 * A person's expense of the counted days of a month in exact cents, each date's cost under the multiplier in force on
 * it. Rules §8.
 */
export function monthExpense(
	month: Month,
	{ wages, time }: Pick<Pay, "wages" | "time">,
	settings: CompanySettings,
	{ startDate, endDate }: DateRange,
): Exact {
	const counted = datesOf(month).filter((date) => date >= startDate && date <= endDate);
	return expenseOfDates(counted, wages, time, (date) => expensesMultiplierOn(settings, date));
}
