import {
	add,
	type Exact,
	exact,
	roundHalfAwayFromZero,
	subtract,
	ZERO,
} from "@tuntikirja/contract/kernel/exact.ts";
import {
	addDays,
	earlier,
	daysBetween,
	later,
	type LocalDate,
} from "@tuntikirja/contract/kernel/local-date.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import { percentOf } from "@tuntikirja/contract/kernel/money.ts";
import { eachMonth, firstDay, lastDay, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { ProjectPrices } from "#records/company/projects.ts";
import type { PricedWork } from "./priced-work.ts";
import { soldCents } from "./billing-line.ts";

/** A fixed fee: for the whole project, spread over its calendar days, or for each month. Cents. */
export type FixedFee =
	| { readonly per: "project"; readonly cents: number; readonly from: LocalDate; readonly to: LocalDate }
	| {
			readonly per: "month";
			readonly cents: number;
			readonly from: LocalDate;
			readonly to: LocalDate | null;
	  };

/** A fee's share of a month in exact cents. Rules §9. */
export function fixedRevenueOf(fee: FixedFee, month: Month): Exact {
	return fixedRevenueWithin(fee, month, { startDate: firstDay(month), endDate: lastDay(month) });
}

/**
 * The same of the month's days that lie in a range: of those between the fee's first and last day, each is worth an equal
 * part of a project's fee, or of a month's by the days of that month.
 */
export function fixedRevenueWithin(fee: FixedFee, month: Month, range: DateRange): Exact {
	const from = [range.startDate, firstDay(month), fee.from].reduce(later);
	const to = [range.endDate, lastDay(month), fee.to ?? lastDay(month)].reduce(earlier);
	const days = daysBetween(from, to) + 1;
	if (days <= 0) return ZERO;
	const [first, last] = fee.per === "month" ? [firstDay(month), lastDay(month)] : [fee.from, fee.to];
	return exact(fee.cents * days, daysBetween(first, last) + 1);
}

/**
 * The same in whole cents: what has accrued in the month by the range's end less what had before its start. So the
 * parts of a month add up to it, wherever an invoice or a range divides it.
 */
export function feeCentsOfMonth(fee: FixedFee, month: Month, { startDate, endDate }: DateRange): bigint {
	const accruedBy = (date: LocalDate) =>
		roundHalfAwayFromZero(fixedRevenueWithin(fee, month, { startDate: firstDay(month), endDate: date }));
	return endDate < startDate ? 0n : accruedBy(endDate) - accruedBy(addDays(startDate, -1));
}

/** A fee's whole cents of all days of a range. */
export function feeCents(fee: FixedFee, range: DateRange): number {
	if (range.endDate < range.startDate) return 0;
	const months = eachMonth(monthOf(range.startDate), monthOf(range.endDate));
	return Number(months.reduce((cents, month) => cents + feeCentsOfMonth(fee, month, range), 0n));
}

/** value = revenue + fixedRevenue − expenses, and its share of the revenue in per cent (null without any). */
export function profitOf(
	revenue: Exact,
	fixedRevenue: Exact,
	expenses: Exact,
): { value: Exact; percent: number | null } {
	const income = add(revenue, fixedRevenue);
	const value = subtract(income, expenses);
	return { value, percent: percentOf(value, income) };
}

/**
 * The revenue of a project's work, and its fee, on the days of a month within the range, in whole cents. The
 * reports of sales and of profit ask here and add up these cents, so that they agree (decision 139). Rules §9.
 */
export function projectRevenue(
	{ fixedFee }: Pick<ProjectPrices, "fixedFee">,
	work: readonly PricedWork[],
	month: Month,
	range: DateRange,
): Record<"revenue" | "fixedRevenue", bigint> {
	const [from, to] = [later(firstDay(month), range.startDate), earlier(lastDay(month), range.endDate)];
	const own = work.filter(({ date }) => date >= from && date <= to);
	return {
		revenue: BigInt(soldCents(own)),
		fixedRevenue: fixedFee === null ? 0n : feeCentsOfMonth(fixedFee, month, range),
	};
}
