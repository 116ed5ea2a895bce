import type { hoursPreviewShape } from "@tuntikirja/contract/previews/preview-schema.ts";
import { type Exact, subtract } from "@tuntikirja/contract/kernel/exact.ts";
import { toHours } from "@tuntikirja/contract/kernel/hours.ts";
import { earlier, eachDate, type LocalDate, later } from "@tuntikirja/contract/kernel/local-date.ts";
import {
	firstDay,
	lastDay,
	type Month,
	addMonths,
	eachMonth,
	monthOf,
} from "@tuntikirja/contract/kernel/month.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { foldDates, foldMonth } from "@tuntikirja/contract/work-days/range-fold.ts";
import type { z } from "zod";
import { database, type Reader } from "#firestore/reader.ts";
import type { Caller } from "#records/people/caller.ts";
import { loadTerms } from "#hours/load-terms.ts";
import { loggedDays, type WorkMonth, workMonthDoc, isClosed } from "#records/months/work-months.ts";
import type { ClosedPeriod } from "@tuntikirja/contract/kernel/periods.ts";
import { today } from "#firestore/clock.ts";

/** Months after the present one that a preview shows of what is known to come. */
const MONTHS_AHEAD = 12;

/** Months that a preview of amounts looks at, at most: five years, as reports do; of many people or projects at once, one. */
const MOST_MONTHS = 60;
export const MOST_MONTHS_OF_MANY = 12;

export type TouchedState = "locked" | "closed" | "open";

/** The last day that previews look at. */
export function previewHorizon(): LocalDate {
	return lastDay(addMonths(monthOf(today()), MONTHS_AHEAD));
}

/** From when a preview of amounts looks at the days, and that month where they begin before it. */
export function earliestShown(
	days: readonly ClosedPeriod[],
	most = MOST_MONTHS,
): { from: LocalDate; since: Month | null } {
	const since = addMonths(monthOf(today()), 1 - most);
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
export function touchedState(month: Month, isLocked = false): TouchedState {
	if (isLocked) return "locked";
	return isOver(month) ? "closed" : "open";
}

/** How many of the months shown are over. */
export function countClosed(shown: readonly { readonly month: Month }[]): number {
	return shown.filter(({ month }) => isOver(month)).length;
}

function isOver(month: Month): boolean {
	return month < monthOf(today());
}

type PreviewMonth = z.output<typeof hoursPreviewShape.months>[number];

/** A month that changes, with the exact minutes by which its part of the balance does. */
export interface ChangedHours {
	readonly shown: PreviewMonth;
	readonly flexChange: Exact;
}

/** The days that count in a balance, both included: it does not move by what changes on others. */
export interface CountedDays {
	readonly from: LocalDate;
	readonly asOf: LocalDate;
}

export interface HoursChange {
	readonly terms: (before: WorkTerms) => WorkTerms;
	/** The months whose entries it changes, as they are after it. */
	readonly months?: ReadonlyMap<Month, WorkMonth>;
}

/**
 * Each month folded under the terms as they are and as they would be; those that stay alike are left out. Reads the
 * months, two documents of terms, and one for each calendar year between the first month and the last.
 */
export async function previewHours(
	{ uid, profile }: Caller,
	months: readonly Month[],
	counted: CountedDays,
	change: HoursChange,
	reader: Reader = database,
): Promise<ChangedHours[]> {
	const [first, last] = [months[0], months.at(-1)];
	if (first === undefined || last === undefined) return [];
	const person = { uid, startDate: profile.startDate };
	const [{ terms }, documents] = await Promise.all([
		loadTerms(reader, person, firstDay(first), lastDay(last)),
		reader.getAll(months.map((month) => workMonthDoc(uid, month))),
	]);
	const changed = change.terms(terms);
	return months.flatMap((month, index) => {
		const document = documents[index] ?? null;
		const after = { document: change.months?.get(month) ?? document, terms: changed };
		const hours = changedHours(month, { document, terms }, after, counted);
		if (hours === null) return [];
		const { flexChange, ...expected } = hours;
		const state = touchedState(month, isClosed(document));
		return [{ shown: { month, ...expected, flexChange: toHours(flexChange), state }, flexChange }];
	});
}

/** A month's entries and what its hours are folded by. */
interface MonthSide {
	readonly document: Parameters<typeof loggedDays>[0][number];
	readonly terms: WorkTerms;
}

/** What of a month changes, its expected hours and its part of the balance; null when it stays alike. */
export function changedHours(
	month: Month,
	before: MonthSide,
	after: MonthSide,
	{ from, asOf }: CountedDays,
): (Pick<PreviewMonth, "expectedBefore" | "expectedAfter"> & Pick<ChangedHours, "flexChange">) | null {
	const counted = eachDate(later(firstDay(month), from), earlier(lastDay(month), asOf));
	const flexOf = ({ document, terms }: MonthSide) => foldDates(counted, loggedDays([document]), terms).flex;
	const flexChange = subtract(flexOf(after), flexOf(before));
	const expectedOf = ({ document, terms }: MonthSide) =>
		toHours(foldMonth(month, loggedDays([document]), terms).expected);
	const [expectedBefore, expectedAfter] = [expectedOf(before), expectedOf(after)];
	if (expectedBefore === expectedAfter && flexChange.n === 0n) return null;
	return { expectedBefore, expectedAfter, flexChange };
}
