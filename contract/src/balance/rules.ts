import { add, type Exact, exact, sum, ZERO } from "#kernel/exact.ts";
import { later, type LocalDate } from "#kernel/local-date.ts";

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

/**
 * The days at whose start the ledger says what the balance is, in order. Lines of a day that take each other back, an
 * opening and its counter-entry, say nothing; a single opening of 0 does.
 */
export function openingDates(lines: readonly Pick<Adjustment, "date" | "kind" | "minutes">[]): LocalDate[] {
	const openings = lines.filter(({ kind }) => kind === "opening");
	const byDate = [...Map.groupBy(openings, ({ date }) => date)];
	const saidAnew = byDate.filter(([, ofDay]) => {
		const isAny = ofDay.some(({ minutes }) => minutes !== 0);
		return !isAny || ofDay.reduce((total, { minutes }) => total + minutes, 0) !== 0;
	});
	return saidAnew.map(([date]) => date).sort();
}

/**
 * The first day that counts in a balance of these days: that of the latest opening among them, which is the balance at
 * the start of its day. No hours, expected hours or adjustments before it move the balance. Rules §4.
 */
export function countedFrom(openings: readonly LocalDate[], from: LocalDate, asOf: LocalDate): LocalDate {
	return openings.filter((date) => date >= from && date <= asOf).reduce(later, from);
}

/** Opening and later adjustments that count within the requested days, in exact minutes. Rules §4. */
export function adjustmentSums(
	adjustments: readonly Adjustment[],
	from: LocalDate,
	asOf: LocalDate,
): { from: LocalDate; opening: Exact; later: Exact } {
	const first = countedFrom(openingDates(adjustments), from, asOf);
	const counted = adjustments.filter((adjustment) => adjustment.date >= first && adjustment.date <= asOf);
	const total = (isOpening: boolean) =>
		sum(counted.filter((one) => (one.kind === "opening") === isOpening).map((one) => exact(one.minutes)));
	return { from: first, opening: total(true), later: total(false) };
}

/** balance = opening + Σ flex + Σ adjustments from the first day that counts on, in exact minutes. Rules §4. */
export function balanceOf(opening: Exact, flexes: readonly Exact[], later: Exact): Exact {
	return add(add(opening, later), flexes.length === 0 ? ZERO : sum(flexes));
}
