import { addDays, earlier, later, type LocalDate, daysBetween } from "./local-date.ts";
import type { ErrorCode } from "./error-statuses.ts";

/** Something that holds from a date on: a contract, a wage, an availability. */
export interface Period {
	readonly startDate: LocalDate;
	/** Null: until the day before the next one starts. */
	readonly endDate: LocalDate | null;
}

/** A period with both of its days. */
export interface ClosedPeriod {
	readonly startDate: LocalDate;
	readonly endDate: LocalDate;
}

/** The last date that there is; where a period without an end ends. */
export const LAST_DATE: LocalDate = "2199-12-31";

function inOrder<P extends Period>(periods: readonly P[]): P[] {
	return [...periods].sort((a, b) => a.startDate.localeCompare(b.startDate));
}

/** The period in force on the date: the latest started one, unless it has ended. Rules §2.1. */
export function periodInForce<P extends Period>(periods: readonly P[], date: LocalDate): P | null {
	let latest: P | null = null;
	for (const period of periods) {
		if (period.startDate <= date && (latest === null || period.startDate > latest.startDate)) latest = period;
	}
	return latest !== null && latest.endDate !== null && latest.endDate < date ? null : latest;
}

/** Says whether two of the periods claim one day: they start on the same one, or one has a last day after the next starts. */
export function doOverlap(periods: readonly Period[]): boolean {
	const sorted = inOrder(periods);
	return sorted.some((period, index) => {
		const next = sorted[index + 1];
		if (next === undefined) return false;
		return (
			next.startDate === period.startDate || (period.endDate !== null && period.endDate >= next.startDate)
		);
	});
}

/** The days that each period holds, in order. Of periods that do not overlap. */
export function heldDays(periods: readonly Period[]): ClosedPeriod[] {
	const sorted = inOrder(periods);
	return sorted.map(({ startDate, endDate }, index) => {
		const next = sorted[index + 1];
		return { startDate, endDate: endDate ?? (next === undefined ? LAST_DATE : addDays(next.startDate, -1)) };
	});
}

/** The days of the first periods that none of the second hold, in order. */
export function daysWithout(held: readonly ClosedPeriod[], by: readonly ClosedPeriod[]): ClosedPeriod[] {
	return by.reduce<ClosedPeriod[]>(
		(left, cut) =>
			left.flatMap(({ startDate, endDate }) => {
				if (cut.endDate < startDate || cut.startDate > endDate) return [{ startDate, endDate }];
				return [
					{ startDate, endDate: earlier(endDate, addDays(cut.startDate, -1)) },
					{ startDate: later(startDate, addDays(cut.endDate, 1)), endDate },
				].filter((part) => part.startDate <= part.endDate);
			}),
		[...held],
	);
}

/** The days without a period, from the given day to the last day with one. */
export function gapsOf(periods: readonly Period[], from: LocalDate): ClosedPeriod[] {
	const held = heldDays(periods);
	const last = held.at(-1)?.endDate;
	return last === undefined || last < from ? [] : daysWithout([{ startDate: from, endDate: last }], held);
}

/** The stretches of days on which something else is in force after a change of periods, in order. */
export function daysThatDiffer<P extends Period>(
	before: readonly P[],
	after: readonly P[],
	isSame: (before: P | null, after: P | null) => boolean,
): ClosedPeriod[] {
	const steps = [before, after]
		.flatMap(heldDays)
		.flatMap(({ startDate, endDate }) => [startDate, addDays(endDate, 1)]);
	const starts = [...new Set(steps)].filter((date) => date <= LAST_DATE).sort();
	return starts.flatMap((startDate, index) => {
		const next = starts[index + 1];
		if (isSame(periodInForce(before, startDate), periodInForce(after, startDate))) return [];
		return [{ startDate, endDate: next === undefined ? LAST_DATE : addDays(next, -1) }];
	});
}

/** Inclusive range of dates. */
export interface DateRange {
	readonly startDate: LocalDate;
	readonly endDate: LocalDate;
}

/** Longest ranges, in days: work days 400, reports and balances five years. */
export const RANGE_LIMIT_DAYS = { workDays: 400, reports: 5 * 366 } as const;

/** The code that refuses the range, or null when it can be answered. */
export function whyCannotAsk(range: DateRange, limitDays: number): ErrorCode | null {
	if (range.endDate < range.startDate) return "range-inverted";
	return daysBetween(range.startDate, range.endDate) >= limitDays ? "range-too-long" : null;
}

/** A setting through time: each value holds from its date until the next one. Order does not matter. */
export type EffectiveDated<T> = readonly { readonly from: LocalDate; readonly value: T }[];

/** The value in force on the date, or the fallback before the first one. */
export function inForce<T>(history: EffectiveDated<T>, date: LocalDate, fallback: T): T {
	let current: { from: LocalDate; value: T } | null = null;
	for (const step of history) {
		if (step.from <= date && (current === null || step.from >= current.from)) current = step;
	}
	return current === null ? fallback : current.value;
}
