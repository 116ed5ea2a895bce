import { type Exact, exact } from "@tuntikirja/contract/kernel/exact.ts";
import { percentOf, toCents } from "@tuntikirja/contract/kernel/money.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { MonthlyProfit } from "@tuntikirja/contract/profitability/schema.ts";
import { sumEuros } from "#domain/sums.ts";

export type ProfitView = "months" | "people" | "projects";

/** Revenue and costs of a month, a person or a project over the period. */
export interface ProfitRow {
	readonly id: string;
	/** Only for months, whose name depends on the language; else null. */
	readonly month: Month | null;
	/** Null for months, and for what belongs to no project or no person. */
	readonly name: string | null;
	readonly revenue: number;
	/** Null for people: fees belong to none of them. */
	readonly fixedRevenue: number | null;
	readonly expenses: number;
	readonly value: number;
	/** Null without revenue. */
	readonly profitPercent: number | null;
}

interface Part {
	readonly of: Named | null;
	readonly revenue: number;
	readonly fixedRevenue: number | null;
	readonly expenses: number;
	readonly value: number;
}

/** The row of the fixed fees among those of people. */
export const FEES = "fees";

/** The rows of the view, which add up to the period. */
export function profitRows(months: readonly MonthlyProfit[], view: ProfitView): ProfitRow[] {
	if (view === "months") {
		return months.map(({ month, revenue, fixedRevenue, expenses, value, profitPercent }) => ({
			id: month,
			month,
			name: null,
			revenue,
			fixedRevenue,
			expenses,
			value,
			profitPercent,
		}));
	}
	if (view === "people") {
		const people = months.flatMap(({ users }) =>
			users.map((user) => ({ ...user, of: user, fixedRevenue: null })),
		);
		const fees = months.flatMap(({ fixedRevenue }) =>
			fixedRevenue === 0 ? [] : [{ of: null, revenue: 0, fixedRevenue, expenses: 0, value: fixedRevenue }],
		);
		return [...summed(people), ...summed(fees).map((row) => ({ ...row, id: FEES }))];
	}
	return summed(months.flatMap(({ projects }) => projects.map((part) => ({ ...part, of: part.project }))));
}

/** Sums each person's or project's parts over the months, exact to the cent like the figures of the months. */
function summed(parts: readonly Part[]): ProfitRow[] {
	return [...Map.groupBy(parts, ({ of }) => of?.id ?? "")].map(([id, own]) => {
		const total = (figure: "revenue" | "expenses" | "value") => sumEuros(own.map((part) => part[figure]));
		const fees = own.flatMap(({ fixedRevenue }) => fixedRevenue ?? []);
		const [revenue, fixedRevenue, value] = [
			total("revenue"),
			fees.length === 0 ? null : sumEuros(fees),
			total("value"),
		];
		return {
			id,
			month: null,
			name: own[0]?.of?.name ?? null,
			revenue,
			fixedRevenue,
			expenses: total("expenses"),
			value,
			profitPercent: percentOf(exactCents(value), exactCents(sumEuros([revenue, fixedRevenue ?? 0]))),
		};
	});
}

function exactCents(euros: number): Exact {
	return exact(toCents(euros));
}
