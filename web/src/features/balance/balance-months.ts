import type { Balance } from "@tuntikirja/contract/balance/endpoints.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { sumHours } from "#domain/work-days/day-state.ts";

/** A month of the balance with the sum of its adjustments. */
export interface BalanceMonth {
	readonly month: Month;
	readonly expected: number;
	readonly credited: number;
	readonly flex: number;
	/** Σ of the adjustments dated in it, without openings: the sum starts with those. */
	readonly adjusted: number;
	/** The balance at its end, or today. */
	readonly after: number;
}

/** The months in order, each with the balance after it. */
export function balanceMonths(balance: Balance): BalanceMonth[] {
	const later = balance.adjustments.filter(({ kind }) => kind !== "opening");
	let after = balance.opening;
	return balance.byMonth.map((part) => {
		const own = later.filter(({ date }) => date.startsWith(part.month));
		const adjusted = sumHours(own.map(({ hours }) => hours));
		after = sumHours([after, part.flex, adjusted]);
		return { ...part, adjusted, after };
	});
}
