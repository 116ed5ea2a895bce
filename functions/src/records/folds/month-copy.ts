import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { datesOf, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import {
	type OutlinedDay,
	type OutlinedDays,
	type OutlinedEntry,
	outlinedDays,
} from "#records/months/month-outline.ts";

/** Raised with each change of the form below: all months are then folded again. */
export const COPY_FORM = 1;

/** What an entry is on; each pair of it and an invoice once, because a month knows few of them. */
type Work = readonly [
	project: OutlinedEntry["project"],
	label: OutlinedEntry["label"],
	invoice?: OutlinedEntry["invoice"],
];
type Clock = OutlinedEntry["clock"];
type DayRow = readonly [
	day: number,
	isHolidayExempt: 0 | 1,
	/** Three numbers for each entry: day type, minutes, index of its work. */
	entries: readonly number[],
	/** The times of the entries, by place, and the requests of the day; both null or left out where there are none. */
	clocks?: readonly (Clock | null)[] | null,
	requests?: OutlinedDay["requests"] | null,
];

interface Copy {
	readonly copy: number;
	readonly works: readonly Work[];
	readonly days: readonly DayRow[];
}

/**
 * What a shard has of a month: the outline, in which an entry is three numbers and has no id. Reports of all people name
 * no entry, and ids, dates and lists of their own were half of the text and of the work of reading it
 * (docs/decisions/173-folded-months.md). An outline of another form, or with a day that is not in the month, is copied as
 * it is: readers read it as that of the month.
 */
export function copyOf(month: Month, outline: string): string {
	const days = outlinedDays(outline);
	if (days === null || Object.keys(days).some((date) => monthOf(date) !== month)) return outline;
	const works = new Map<string, number>();
	const rows = Object.entries(days).map(([date, day]) => dayRow(date, day, works));
	return JSON.stringify({ copy: COPY_FORM, works: [...works.keys()].map((key) => JSON.parse(key)), days: rows });
}

function dayRow(date: LocalDate, day: OutlinedDay, works: Map<string, number>): DayRow {
	const entries = Object.values(day.entries);
	const numbers = entries.flatMap((entry) => [entry.dayTypeId, entry.minutes, placeOf(entry, works)]);
	const row = [Number(date.slice(-2)), day.isHolidayExempt ? 1 : 0, numbers] as const;
	const clocks = entries.some(({ clock }) => clock) ? entries.map(({ clock }) => clock ?? null) : null;
	if (day.requests !== undefined) return [...row, clocks, day.requests];
	return clocks === null ? row : [...row, clocks];
}

/** The place of its work among those so far. */
function placeOf({ project, label, invoice }: OutlinedEntry, works: Map<string, number>): number {
	const work: Work = invoice === undefined ? [project, label] : [project, label, invoice];
	const key = JSON.stringify(work);
	const place = works.get(key) ?? works.size;
	works.set(key, place);
	return place;
}

/** Whether a text is a copy of today's form; cheap, because `copyOf` writes the form first. */
export function isCopy(text: string): boolean {
	return text.startsWith(`{"copy":${COPY_FORM},`);
}

/** The days of a copy. The id of an entry is its place within its day. */
export function copiedDays(month: Month, copy: string): OutlinedDays {
	// Only `copyOf` writes these texts, and `isCopy` was asked: parsing each value would cost what the form saves.
	const { works, days: rows } = JSON.parse(copy) as Copy;
	const dates = datesOf(month);
	const days: Record<LocalDate, OutlinedDay> = {};
	for (const [day, isHolidayExempt, numbers, clocks, requests] of rows) {
		const entries = copiedEntries(numbers, works, clocks ?? []);
		const copied = { entries, isHolidayExempt: isHolidayExempt === 1 };
		days[dates[day - 1] ?? ""] = requests ? { ...copied, requests } : copied;
	}
	return days;
}

/** A loop, and not a chain of arrays: a company's year is 100,000 entries. */
function copiedEntries(
	numbers: readonly number[],
	works: readonly Work[],
	clocks: readonly (Clock | null)[],
): OutlinedDay["entries"] {
	const entries: Record<string, OutlinedEntry> = {};
	for (let place = 0; place * 3 < numbers.length; place += 1) {
		const [dayTypeId, minutes] = [numbers[place * 3] ?? 0, numbers[place * 3 + 1] ?? 0];
		const [project, label, invoice] = works[numbers[place * 3 + 2] ?? -1] ?? NO_WORK;
		const entry = { dayTypeId, minutes, project, label };
		const clock = clocks[place];
		entries[idOf(place)] =
			invoice || clock ? { ...entry, ...(invoice && { invoice }), ...(clock && { clock }) } : entry;
	}
	return entries;
}

const NO_WORK: Work = [null, null];

const ids: string[] = [];

/** A letter precedes the place, because objects whose keys are numbers are slow to go through. Made once each. */
function idOf(place: number): string {
	const id = ids[place] ?? `e${place}`;
	ids[place] = id;
	return id;
}
