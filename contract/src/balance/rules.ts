import { add, type Exact, exact, sum, ZERO } from "#kernel/exact.ts";
import type { LocalDate } from "#kernel/local-date.ts";

/** What moved a balance besides work. */
export const ADJUSTMENT_KINDS = ["opening", "payout", "correction", "contract-end"] as const;
/** Most people whose balances one call adjusts: their ledgers change in one transaction. */
export const MOST_ADJUSTED = 100;

/** One of the kinds of adjustment. */
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];

/** One line of the append-only ledger, corrected only by a counter-entry. Minutes may be negative. */
export interface Adjustment {
	readonly id: string;
	readonly date: LocalDate;
	readonly kind: AdjustmentKind;
	readonly minutes: number;
	readonly notes: string;
}

/** Opening and later adjustments dated within the requested days, in exact minutes. Rules §4. */
export function adjustmentSums(
	adjustments: readonly Adjustment[],
	from: LocalDate,
	asOf: LocalDate,
): { opening: Exact; later: Exact } {
	const counted = adjustments.filter((adjustment) => adjustment.date >= from && adjustment.date <= asOf);
	const total = (isOpening: boolean) =>
		sum(counted.filter((one) => (one.kind === "opening") === isOpening).map((one) => exact(one.minutes)));
	return { opening: total(true), later: total(false) };
}

/** balance = opening + Σ flex + Σ adjustments, in exact minutes. Rules §4. */
export function balanceOf(opening: Exact, flexes: readonly Exact[], later: Exact): Exact {
	return add(add(opening, later), flexes.length === 0 ? ZERO : sum(flexes));
}
