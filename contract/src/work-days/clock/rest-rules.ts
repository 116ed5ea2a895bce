import { addDays, eachDate, isoWeekday, type LocalDate } from "#kernel/local-date.ts";
import { DAY_TYPES } from "#kernel/day-types.ts";
import type { LoggedTime } from "#work-days/day-fold.ts";
import type { LoggedDays } from "#work-days/range-fold.ts";
import { instantAt, type Span, spanOf } from "./clock-times.ts";

const HOUR_MS = 3_600_000;

/**
 * Rests of the Working Hours Act (työaikalaki 872/2019), warned about and never blocking. [L]
 * 24 §: over 6 hours of work a day need a break, which may be agreed down to 30 minutes.
 * 25 §: in the 24 hours after the start of each shift, 11 hours of uninterrupted rest.
 * 27 §: once in seven days, 35 hours of uninterrupted rest.
 */
export const REST_LIMITS = { breakMinutes: 30, breakAfterHours: 6, dailyHours: 11, weeklyHours: 35 } as const;

export const REST_KINDS = ["break", "daily", "weekly"] as const;
export type RestKind = (typeof REST_KINDS)[number];

/** A rest that is too short: on the day of the work, or in the week that begins on this Monday. */
export interface ShortRest {
	readonly kind: RestKind;
	readonly date: LocalDate;
}

/**
 * The rests that the logged times show to be too short, by date. Only what is known counts: a day or a week with work
 * that has no times is not judged, nor is a shift or a week whose end is after `asOf`, the last day that counts.
 */
export function shortRests(logged: LoggedDays, startDate: LocalDate, asOf: LocalDate): ShortRest[] {
	const dates = eachDate(startDate, asOf);
	const spans = mergedSpans(dates, logged);
	const found = [
		...dates.filter((date) => lacksBreak(date, logged)).map(short("break")),
		...dates.filter((date) => lacksDailyRest(date, asOf, logged, spans)).map(short("daily")),
		...dates.filter((date) => lacksWeeklyRest(date, asOf, logged, spans)).map(short("weekly")),
	];
	return found.sort((a, b) => a.date.localeCompare(b.date));
}

const short =
	(kind: RestKind) =>
	(date: LocalDate): ShortRest => ({ kind, date });

function workOn(date: LocalDate, logged: LoggedDays): readonly LoggedTime[] {
	const entries = logged.get(date)?.entries ?? [];
	return entries.filter(({ dayTypeId, minutes }) => dayTypeId === DAY_TYPES.NORMAL_DAY && minutes > 0);
}

/** Says whether all work of the days has times: without them the time of the work is not known. */
function isKnown(dates: readonly LocalDate[], logged: LoggedDays): boolean {
	return dates.every((date) => workOn(date, logged).every(({ clock }) => clock !== undefined));
}

function spansOn(date: LocalDate, logged: LoggedDays): Span[] {
	return workOn(date, logged).flatMap(({ clock }) => (clock && spanOf(date, clock)) ?? []);
}

/** The stretches of work in order; those that touch are one. */
function mergedSpans(dates: readonly LocalDate[], logged: LoggedDays): Span[] {
	const merged: Span[] = [];
	for (const span of dates.flatMap((date) => spansOn(date, logged)).sort((a, b) => a.from - b.from)) {
		const last = merged.at(-1);
		if (last === undefined || span.from > last.to) merged.push(span);
		else merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
	}
	return merged;
}

/** Over 6 hours on a day, whose stretches leave less than 30 minutes between them and of logged breaks. */
function lacksBreak(date: LocalDate, logged: LoggedDays): boolean {
	const work = workOn(date, logged);
	const minutes = work.reduce((sum, one) => sum + one.minutes, 0);
	if (minutes <= REST_LIMITS.breakAfterHours * 60 || !isKnown([date], logged)) return false;
	const breaks = work.map(({ clock }) => clock?.breakMinutes ?? 0);
	const spans = mergedSpans([date], logged);
	const gaps = spans.slice(1).map(({ from }, index) => (from - (spans[index]?.to ?? from)) / 60_000);
	return Math.max(0, ...breaks, ...gaps) < REST_LIMITS.breakMinutes;
}

function lacksDailyRest(
	date: LocalDate,
	asOf: LocalDate,
	logged: LoggedDays,
	spans: readonly Span[],
): boolean {
	// The 24 hours end on the next day: it has to be over.
	if (addDays(date, 1) > asOf || !isKnown([date, addDays(date, 1)], logged)) return false;
	const day = dayOf(date);
	const starts = spans.filter(({ from }) => from >= day.from && from < day.to);
	return starts.some(({ from }) => {
		const window = { from, to: from + 24 * HOUR_MS };
		return longestRest(window, spans, false) < REST_LIMITS.dailyHours * HOUR_MS;
	});
}

/** Of the week that begins on this Monday. A rest that begins in it counts whole. */
function lacksWeeklyRest(
	date: LocalDate,
	asOf: LocalDate,
	logged: LoggedDays,
	spans: readonly Span[],
): boolean {
	const sunday = addDays(date, 6);
	if (isoWeekday(date) !== 1 || sunday >= asOf) return false;
	if (!isKnown(eachDate(date, addDays(sunday, 1)), logged)) return false;
	const week = { from: dayOf(date).from, to: dayOf(sunday).to };
	const isWorked = spans.some(({ from, to }) => from < week.to && to > week.from);
	return isWorked && longestRest(week, spans, true) < REST_LIMITS.weeklyHours * HOUR_MS;
}

/** The longest stretch of the window without work; `isWhole`: one that begins in it counts until the next work. */
function longestRest(window: Span, spans: readonly Span[], isWhole: boolean): number {
	const within = spans.filter(({ from, to }) => from < window.to && to > window.from);
	const next = spans.find(({ from }) => from >= window.to)?.from ?? Number.POSITIVE_INFINITY;
	const begins = [window.from, ...within.map(({ to }) => to)];
	const ends = [...within.map(({ from }) => from), isWhole ? next : window.to];
	const rests = begins.map((begin, index) => (begin < window.to ? (ends[index] ?? begin) - begin : 0));
	return Math.max(...rests);
}

/** From midnight to midnight: clocks are never changed at midnight, so both exist. */
function dayOf(date: LocalDate): Span {
	const from = instantAt(date, "00:00") ?? Number.NaN;
	return { from, to: instantAt(addDays(date, 1), "00:00") ?? Number.NaN };
}
