import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import {
	daysBetween,
	eachDate,
	isoWeek,
	type LocalDate,
	mondayOf,
} from "@tuntikirja/contract/kernel/local-date.ts";
import { eachMonth, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import type { EntryLine } from "@tuntikirja/contract/reports/entries-schema.ts";
import { lightFormat } from "date-fns/lightFormat";
import { parseISO } from "date-fns/parseISO";
import { sumHours } from "#domain/sums.ts";

export const GROUPINGS = ["none", "project", "label", "dayType", "reason", "month", "person"] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Filters of the entries; an empty text is no filter. */
export interface EntryFilters {
	readonly project: string;
	readonly label: string;
	readonly dayType: string;
	readonly reason: string;
	readonly text: string;
}

/** Group key of entries without a project, label or reason of absence. */
export const NOTHING = "none";

const KEY: Readonly<Record<Exclude<Grouping, "none">, (entry: EntryLine) => string>> = {
	project: ({ project }) => project?.id ?? NOTHING,
	label: ({ label }) => label?.id ?? NOTHING,
	dayType: ({ dayTypeId }) => String(dayTypeId),
	reason: ({ reasonId }) => reasonId ?? NOTHING,
	month: ({ date }) => monthOf(date),
	person: ({ userId }) => userId,
};

/** Entries that match all filters. The note search ignores case, like the server's search for a file. */
export function filterEntries(entries: readonly EntryLine[], filters: EntryFilters): readonly EntryLine[] {
	const { project, label, dayType, reason } = filters;
	const text = filters.text.trim().toLowerCase();
	return entries.filter(
		(entry) =>
			(project === "" || KEY.project(entry) === project) &&
			(label === "" || KEY.label(entry) === label) &&
			(dayType === "" || KEY.dayType(entry) === dayType) &&
			(reason === "" || KEY.reason(entry) === reason) &&
			(text === "" || entry.notes.toLowerCase().includes(text)),
	);
}

/** Whether any leave has a reason of absence: without one, the report does not speak of reasons. */
export function haveReasons(entries: readonly EntryLine[]): boolean {
	return entries.some(({ reasonId }) => reasonId !== undefined);
}

export interface EntryGroup {
	readonly key: string;
	readonly entries: readonly EntryLine[];
	readonly hours: number;
}

export function groupEntries(
	entries: readonly EntryLine[],
	grouping: Exclude<Grouping, "none">,
): EntryGroup[] {
	const groups = Map.groupBy(entries, KEY[grouping]);
	return [...groups].map(([key, own]) => ({ key, entries: own, hours: hoursOf(own) }));
}

export function hoursOf(entries: readonly EntryLine[]): number {
	return sumHours(entries.map(({ hours }) => hours));
}

/** Hours of work, without leave. */
export function workedHours(entries: readonly EntryLine[]): number {
	return hoursOf(entries.filter(({ dayTypeId }) => dayTypeId === DAY_TYPES.NORMAL_DAY));
}

/** A day, week or month of the chart. */
export interface Bucket {
	readonly unit: "day" | "week" | "month";
	/** A date (of a week its Monday) or a month. */
	readonly key: string;
	readonly worked: number;
	readonly leave: number;
}

/** Up to this many days the bars are days, then weeks, then months, so that bars are wide enough to distinguish. */
const MOST_DAYS = 31;
const MOST_WEEK_DAYS = 190;

/** The hours of a period over time, including buckets without entries. */
export function bucketsOf(entries: readonly EntryLine[], { startDate, endDate }: DateRange): Bucket[] {
	const length = daysBetween(startDate, endDate) + 1;
	const unit = length <= MOST_DAYS ? "day" : length <= MOST_WEEK_DAYS ? "week" : "month";
	const keyOf = { day: (date: LocalDate) => date, week: mondayOf, month: monthOf }[unit];
	const keys =
		unit === "month"
			? eachMonth(monthOf(startDate), monthOf(endDate))
			: [...new Set(eachDate(startDate, endDate).map(keyOf))];
	const groups = Map.groupBy(entries, ({ date }) => keyOf(date));
	return keys.map((key) => {
		const own = groups.get(key) ?? [];
		const worked = workedHours(own);
		return { unit, key, worked, leave: sumHours([hoursOf(own), -worked]) };
	});
}

export function bucketLabel({ unit, key }: Bucket): string {
	if (unit === "week") return String(isoWeek(key));
	return lightFormat(parseISO(key), unit === "day" ? "d.M." : "M/yy");
}
