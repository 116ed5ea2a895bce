import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { LoggedTime } from "@tuntikirja/contract/work-days/day-fold.ts";
import type { LoggedDay } from "@tuntikirja/contract/work-days/range-fold.ts";
import type { OutlinedDay, OutlinedDays, OutlinedEntry } from "./month-outline.ts";
import { isOfKnownType } from "./work-months.ts";

export type ListedEntry = OutlinedEntry & { readonly id: string };

export interface ListedDay extends Omit<OutlinedDay, "entries"> {
	readonly date: LocalDate;
	readonly entries: readonly ListedEntry[];
}

/**
 * A month whose days and entries are lists, in order. Reports of all people go through 100,000 entries: in objects by date
 * and id, of which each person's month is of another shape, they take half as long again.
 */
export interface ListedMonth {
	readonly userId: string;
	readonly month: Month;
	readonly days: readonly ListedDay[];
	/** It was paid and invoiced before the company moved in: see `isHistory`. */
	readonly isHistory?: true;
}

/** The days in order, and their entries by id: objects have ids of digits alone before the others. */
export function listedDays(days: OutlinedDays): ListedDay[] {
	const inOrder = Object.entries(days).sort(byKey);
	return inOrder.map(([date, { entries, ...day }]) => ({
		...day,
		date,
		entries: Object.entries(entries)
			.sort(byKey)
			.map(([id, entry]) => ({ ...entry, id })),
	}));
}

function byKey([a]: [string, unknown], [b]: [string, unknown]): number {
	return a < b ? -1 : 1;
}

export function inLists<M extends { readonly days: OutlinedDays }>(month: M) {
	return { ...month, days: listedDays(month.days) };
}

/** The days by date, their entries by id. */
export function daysByDate(days: readonly ListedDay[]): OutlinedDays {
	return Object.fromEntries(
		days.map(({ date, entries, ...day }) => {
			const byId = Object.fromEntries(entries.map(({ id, ...entry }) => [id, entry]));
			return [date, { ...day, entries: byId }];
		}),
	);
}

/** What was logged on a date, with the listed entries themselves. */
interface ListedLoggedDay extends LoggedDay {
	readonly entries: readonly (ListedEntry & LoggedTime)[];
}

/** The days of months as the rules want them. */
export function loggedInLists(
	months: readonly Pick<ListedMonth, "days">[],
): ReadonlyMap<LocalDate, ListedLoggedDay> {
	const logged = new Map<LocalDate, ListedLoggedDay>();
	for (const { days } of months)
		for (const { date, entries, isHolidayExempt } of days)
			logged.set(date, { entries: entries.filter(isOfKnownType), isHolidayExempt });
	return logged;
}
