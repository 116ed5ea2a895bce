import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { datesOf, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { type ListedDay, type ListedEntry, listedDays } from "#records/months/listed-days.ts";
import {
	isOutlineOfHistory,
	type OutlinedDay,
	type OutlinedEntry,
	outlinedDays,
} from "#records/months/month-outline.ts";

/** Raised with each change of the form below: all months are then folded again. */
export const COPY_FORM = 1;

/** What an entry is on, and the reason of leave; each once, because a month knows few of them. */
type Work = readonly [
	project: OutlinedEntry["project"],
	label: OutlinedEntry["label"],
	invoice?: OutlinedEntry["invoice"] | null,
	reasonId?: string,
];

/** What most days do not have: the times of their entries by place, null for one without, and requests. */
interface Rest {
	readonly clocks?: readonly (OutlinedEntry["clock"] | null)[];
	readonly requests?: OutlinedDay["requests"];
}

interface Copy {
	readonly copy: number;
	/** Of a month that is history; second, as in an outline. */
	readonly history?: 1;
	readonly works: readonly Work[];
	/**
	 * For each day: its number in the month, 1 if it is exempt from a holiday, how many entries it has, and three numbers for
	 * each of these: day type, minutes, place of its work.
	 */
	readonly numbers: readonly number[];
	/** By date. */
	readonly rest?: Readonly<Record<LocalDate, Rest>>;
}

/**
 * What a shard has of a month: the outline, in which an entry is three numbers and has no id. Reports of all people name
 * no entry, and ids, dates and lists in lists were half of the text and two thirds of the work of reading it
 * (docs/decisions/173-folded-months.md). An outline of another form, or with a day that is not in the month, is copied as
 * it is: readers read it as that of the month.
 */
export function copyOf(month: Month, outline: string): string {
	const days = outlinedDays(outline);
	if (days === null || Object.keys(days).some((date) => monthOf(date) !== month)) return outline;
	return JSON.stringify(copied(listedDays(days), isOutlineOfHistory(outline)));
}

function copied(days: readonly ListedDay[], isHistory: boolean): Copy {
	const places = new Map<string, number>();
	const numbers = days.flatMap(({ date, isHolidayExempt, entries }) => [
		Number(date.slice(-2)),
		isHolidayExempt ? 1 : 0,
		entries.length,
		...entries.flatMap((entry) => [entry.dayTypeId, entry.minutes, placeOf(entry, places)]),
	]);
	const works = [...places.keys()].map((key) => JSON.parse(key) as Work);
	const rest = Object.fromEntries(days.flatMap((day) => restOf(day)));
	const head = { copy: COPY_FORM, ...(isHistory && { history: 1 as const }) };
	return { ...head, works, numbers, ...(Object.keys(rest).length > 0 && { rest }) };
}

/** The place of its work among those so far. */
function placeOf(entry: OutlinedEntry, places: Map<string, number>): number {
	const work = workOf(entry);
	const key = JSON.stringify(work);
	const place = places.get(key) ?? places.size;
	places.set(key, place);
	return place;
}

function workOf({ project, label, invoice, reasonId }: OutlinedEntry): Work {
	if (reasonId !== undefined) return [project, label, invoice ?? null, reasonId];
	return invoice === undefined ? [project, label] : [project, label, invoice];
}

function restOf({ date, entries, requests }: ListedDay): [LocalDate, Rest][] {
	const clocks = entries.map(({ clock }) => clock ?? null);
	const isClocked = clocks.some((clock) => clock !== null);
	if (!isClocked && requests === undefined) return [];
	return [[date, { ...(isClocked && { clocks }), ...(requests && { requests }) }]];
}

/** Whether a text is a copy of today's form; cheap, because `copyOf` writes the form first. */
export function isCopy(text: string): boolean {
	return text.startsWith(`{"copy":${COPY_FORM},`);
}

/** The days of a copy. The id of an entry is its place within its day. */
export function copiedDays(month: Month, copy: string): ListedDay[] {
	// Only `copyOf` writes these texts, and `isCopy` was asked: parsing each value would cost what the form saves.
	const { works, numbers, rest } = JSON.parse(copy) as Copy;
	const dates = datesOf(month);
	const days: ListedDay[] = [];
	let at = 0;
	while (at < numbers.length) {
		const date = dates[(numbers[at] ?? 0) - 1] ?? "";
		const count = numbers[at + 2] ?? 0;
		const entries = copiedEntries(numbers, at + 3, count, works);
		days.push({ date, entries, isHolidayExempt: numbers[at + 1] === 1 });
		at += 3 + 3 * count;
	}
	return rest === undefined ? days : days.map((day) => withRest(day, own(rest, day.date)));
}

/** A loop, and not a chain of arrays: a company's year is 100,000 entries. */
function copiedEntries(
	numbers: readonly number[],
	from: number,
	count: number,
	works: readonly Work[],
): ListedEntry[] {
	const entries: ListedEntry[] = [];
	for (let place = 0; place < count; place += 1) {
		const at = from + 3 * place;
		const work = works[numbers[at + 2] ?? -1];
		const entry = {
			id: idOf(place),
			dayTypeId: numbers[at] ?? 0,
			minutes: numbers[at + 1] ?? 0,
			project: work?.[0] ?? null,
			label: work?.[1] ?? null,
		};
		if (work === undefined || work.length === 2) entries.push(entry);
		else {
			const [, , invoice, reasonId] = work;
			entries.push({ ...entry, ...(invoice && { invoice }), ...(reasonId !== undefined && { reasonId }) });
		}
	}
	return entries;
}

const ids: string[] = [];

/** The id of the entry at a place. Made once each. */
function idOf(place: number): string {
	const id = ids[place] ?? `e${place}`;
	ids[place] = id;
	return id;
}

function withRest(day: ListedDay, rest: Rest | undefined): ListedDay {
	if (rest === undefined) return day;
	const { clocks = [], requests } = rest;
	const entries = day.entries.map((entry, place) => {
		const clock = clocks[place];
		return clock ? { ...entry, clock } : entry;
	});
	return { ...day, entries, ...(requests && { requests }) };
}
