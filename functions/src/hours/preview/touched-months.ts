import { earlier, later, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import {
	addMonths,
	eachMonth,
	firstDay,
	lastDay,
	type Month,
	monthOf,
} from "@tuntikirja/contract/kernel/month.ts";
import type { ClosedPeriod } from "@tuntikirja/contract/kernel/periods.ts";
import { today } from "#firestore/clock.ts";

/** Months after the present one that a preview shows of what is known to come. */
const MONTHS_AHEAD = 12;

/** Months that a preview of amounts looks at, at most: five years, as reports do. */
const MOST_MONTHS = 60;

export type TouchedState = "locked" | "closed" | "open";

/** The last day that previews look at. */
export function previewHorizon(): LocalDate {
	return lastDay(addMonths(monthOf(today()), MONTHS_AHEAD));
}

/** From when a preview of amounts looks at the days, and that month where they begin before it. */
export function earliestShown(days: readonly ClosedPeriod[]): { from: LocalDate; since: Month | null } {
	const since = addMonths(monthOf(today()), 1 - MOST_MONTHS);
	const isCut = days.some(({ startDate }) => startDate < firstDay(since));
	return { from: firstDay(since), since: isCut ? since : null };
}

/** The months of the days between two dates, both included; each once and in order. */
export function monthsWithin(days: readonly ClosedPeriod[], from: LocalDate, to: LocalDate): Month[] {
	const months = days.flatMap(({ startDate, endDate }) => {
		const [first, last] = [later(startDate, from), earlier(endDate, to)];
		return first > last ? [] : eachMonth(monthOf(first), monthOf(last));
	});
	return [...new Set(months)].sort();
}

/** Whether a month may change. */
export function touchedState(month: Month, isLocked: boolean): TouchedState {
	if (isLocked) return "locked";
	return isOver(month) ? "closed" : "open";
}

/** How many of the months shown are over, and how many locked ones refuse, those that would stay as they are too. */
export function countTouched(
	shown: readonly { readonly month: Month; readonly state: TouchedState }[],
	refusing: readonly Month[],
): { closedMonths: number; lockedMonths: number } {
	const locked = shown.filter(({ state }) => state === "locked").map(({ month }) => month);
	return {
		closedMonths: shown.filter(({ month }) => isOver(month)).length,
		lockedMonths: new Set([...locked, ...refusing]).size,
	};
}

/** Of the days, those of months that are over: no other can be locked. */
export function daysThatAreOver(days: readonly ClosedPeriod[]): ClosedPeriod[] {
	const last = lastDay(addMonths(monthOf(today()), -1));
	return days
		.filter(({ startDate }) => startDate <= last)
		.map(({ startDate, endDate }) => ({ startDate, endDate: earlier(endDate, last) }));
}

function isOver(month: Month): boolean {
	return month < monthOf(today());
}
