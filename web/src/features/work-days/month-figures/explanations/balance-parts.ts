import type { Balance } from "@tuntikirja/contract/balance/endpoints.ts";
import { sumHours } from "#features/work-days/calendar/hours-sum.ts";

type MonthPart = Balance["byMonth"][number];
type Adjustment = Balance["adjustments"][number];

/** One line of the sum that makes a balance. */
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
	/** What the year added. */
	readonly change: number;
	/** The balance when it ended. */
	readonly after: number;
}

/**
 * The balance as a sum in the order of time: opening, then months and adjustments, an adjustment after the
 * month it is dated in. Openings are in `opening` already.
 */
export function balanceYears(balance: Balance): BalanceYear[] {
	const later = balance.adjustments.filter(({ kind }) => kind !== "opening");
	const lines = [
		...balance.byMonth.map((part) => ({ at: `${part.month}-99`, hours: part.flex, part })),
		...later.map((adjustment) => ({
			at: `${adjustment.date.slice(0, 7)}-99z`,
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
