import { exact, roundHalfAwayFromZero } from "@tuntikirja/contract/kernel/exact.ts";
import { percentOf, toEuros } from "@tuntikirja/contract/kernel/money.ts";
import type { MonthlyProfit, ProfitPercentages, Profits } from "@tuntikirja/contract/profitability/schema.ts";
import { billingRateOf } from "#money/billed-hours.ts";
import { dataQualityOf } from "./data-quality.ts";
import type { EarnedMonth, LoadedProfits } from "./load-profits.ts";
import type { CentParts } from "./month-profit.ts";

/**
 * With fewer paid people a caller could compute a colleague's wage from the company's percentage and their own wage
 * (docs/decisions/086-profit-percentages-hide-wages.md).
 */
const LEAST_PAID_PEOPLE = 3;

const euros = (cents: bigint) => toEuros(exact(cents));
const incomeOf = ({ revenue, fixedRevenue }: CentParts) => revenue + fixedRevenue;
const valueOf = (parts: CentParts) => incomeOf(parts) - parts.expenses;

/** Months and their sum in euros, for admins. Each line adds up, and so do the lines. */
export function presentProfits(loaded: LoadedProfits, names: ReadonlyMap<string, string>): Profits {
	const { earned } = loaded;
	const months = earned.map(({ profit }) => profit);
	const total = (field: keyof CentParts) => months.reduce((cents, month) => cents + month[field], 0n);
	return {
		dataQuality: dataQualityOf(loaded, names),
		totals: profitLine({
			revenue: total("revenue"),
			fixedRevenue: total("fixedRevenue"),
			expenses: total("expenses"),
		}),
		monthlyData: earned.map((month) => presentMonth(month, names)),
	};
}

function presentMonth(
	{ month, billed, profit }: EarnedMonth,
	names: ReadonlyMap<string, string>,
): MonthlyProfit {
	const users = profit.users.map(({ userId, ...parts }) => ({
		id: userId,
		name: names.get(userId) ?? "",
		revenue: euros(parts.revenue),
		expenses: euros(parts.expenses),
		value: euros(valueOf(parts)),
	}));
	return {
		month,
		...profitLine(profit),
		billingRate: billingRateOf(companyMinutes(billed)),
		users: users.sort((a, b) => a.name.localeCompare(b.name, "fi")),
		projects: profit.projects.map(({ project, ...parts }) => ({ project, ...amountsOf(parts) })),
	};
}

function companyMinutes(billed: EarnedMonth["billed"]) {
	const people = [...billed.values()];
	const sum = (field: "total" | "billable") => people.reduce((minutes, one) => minutes + one[field], 0);
	return { total: sum("total"), billable: sum("billable") };
}

function amountsOf(parts: CentParts) {
	return {
		revenue: euros(parts.revenue),
		fixedRevenue: euros(parts.fixedRevenue),
		expenses: euros(parts.expenses),
		value: euros(valueOf(parts)),
	};
}

function profitLine(parts: CentParts) {
	return { ...amountsOf(parts), profitPercent: percentOf(exact(valueOf(parts)), exact(incomeOf(parts))) };
}

/** The caller's own billing rate and the company's percentage of each month, for callers who are not admins. */
export function presentPercentages({ earned }: LoadedProfits, uid: string): ProfitPercentages {
	return {
		monthlyData: earned.map(({ month, billed, profit, paidPeople }) => ({
			month,
			billingRate: billingRateOf(billed.get(uid) ?? { total: 0, billable: 0 }),
			profitPercent: paidPeople < LEAST_PAID_PEOPLE ? null : wholePercent(profit),
		})),
	};
}

function wholePercent(parts: CentParts): number | null {
	const income = incomeOf(parts);
	return income === 0n ? null : Number(roundHalfAwayFromZero(exact(valueOf(parts) * 100n, income)));
}
