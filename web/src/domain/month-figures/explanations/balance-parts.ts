import type { Balance } from "@tuntikirja/contract/balance/endpoints.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { sumHours } from "#domain/work-days/day-state.ts";

type MonthPart = Balance["byMonth"][number];
type Adjustment = Balance["adjustments"][number];

/** One line of the sum of a balance. */
export type BalanceLine =
	| { readonly kind: "month"; readonly key: string; readonly part: MonthPart; readonly after: number }
	| {
			readonly kind: "adjustment";
			readonly key: string;
			readonly adjustment: Adjustment;
			readonly after: number;
	  };

export interface BalanceYear {
	readonly year: string;
	readonly lines: readonly BalanceLine[];
	/** The year's change of the balance. */
	readonly change: number;
	/** The balance at its end. */
	readonly after: number;
}

/** Whether an opening says from which day on the balance counts. */
export function isOpened({ startDate, adjustments }: Balance): boolean {
	return adjustments.some(({ kind, date }) => kind === "opening" && date === startDate);
}

/**
 * The balance as a sum in chronological order: opening, then months and adjustments, each adjustment after the
 * month of its date. Openings are part of `opening` already.
 */
export function balanceYears(balance: Balance): BalanceYear[] {
	const later = balance.adjustments.filter(({ kind }) => kind !== "opening");
	const lines = [
		...balance.byMonth.map((part) => ({ at: `${part.month}-99`, hours: part.flex, part })),
		...later.map((adjustment) => ({
			at: `${monthOf(adjustment.date)}-99z`,
			hours: adjustment.hours,
			adjustment,
		})),
	].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));

	let after = balance.opening;
	const years = new Map<string, BalanceLine[]>();
	for (const line of lines) {
		after = sumHours([after, line.hours]);
		const year = line.at.slice(0, 4);
		const next: BalanceLine =
			"part" in line
				? { kind: "month", key: line.part.month, part: line.part, after }
				: { kind: "adjustment", key: line.adjustment.id, adjustment: line.adjustment, after };
		years.set(year, [...(years.get(year) ?? []), next]);
	}
	return [...years].map(([year, inYear]) => ({
		year,
		lines: inYear,
		change: sumHours(inYear.map((line) => (line.kind === "month" ? line.part.flex : line.adjustment.hours))),
		after: inYear.at(-1)?.after ?? balance.opening,
	}));
}
