import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { type Exact, sum } from "@tuntikirja/contract/kernel/exact.ts";
import { datesOf, type Month } from "@tuntikirja/contract/kernel/month.ts";
import { type CompanySettings, expensesMultiplierOn } from "#records/company/company-settings.ts";
import type { Pay } from "#money/load-pay.ts";
import { costOfDates, expenseOf } from "#money/wage-rules.ts";

/**
 * A person's expense of a month up to its last counted day in exact cents, each date's cost under the multiplier in
 * force on it. Rules §8.
 */
export function monthExpense(
	month: Month,
	{ wages, time }: Pick<Pay, "wages" | "time">,
	settings: CompanySettings,
	lastCounted: LocalDate,
): Exact {
	const counted = datesOf(month).filter((date) => date <= lastCounted);
	const byMultiplier = Map.groupBy(counted, (date) => expensesMultiplierOn(settings, date));
	return sum(
		[...byMultiplier].map(([multiplier, dates]) => expenseOf(costOfDates(dates, wages, time), multiplier)),
	);
}
