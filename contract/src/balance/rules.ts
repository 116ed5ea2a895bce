import { add, type Exact, exact, sum, ZERO } from "#kernel/exact.ts";
import type { LocalDate } from "#kernel/local-date.ts";

/** What moved a balance besides work. Of hours taken out of it an admin decides as what they are paid. */
export const ADJUSTMENT_KINDS = [
	"opening",
	"payout",
	"additional-work",
	"overtime",
	"correction",
	"contract-end",
] as const;
/** Most people whose balances one call adjusts: their ledgers change in one transaction. */
export const MOST_ADJUSTED = 100;

/** One of the kinds of adjustment. */
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];

/** Hours taken out of a balance by an admin to be paid, by as what. */
export const PAID_KINDS = [
	"payout",
	"additional-work",
	"overtime",
] as const satisfies readonly AdjustmentKind[];

/** True of hours that a batch of payroll hands over as pay. */
export function isPaidOut(kind: AdjustmentKind): kind is (typeof PAID_KINDS)[number] {
	return PAID_KINDS.some((paid) => paid === kind);
}

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
