/**
 * A calendar date `yyyy-MM-dd` in Europe/Helsinki, never an instant: a day there has 23 or 25 hours twice
 * a year, so dates are compared as strings and counted in UTC days.
 */
export type LocalDate = string;

const DAY_MS = 86_400_000;
const PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** Reports and plans of a company ask for the same few thousand dates again and again, so each is worked out once. */
const DATES = new Map<number, LocalDate>();
const INSTANTS = new Map<LocalDate, number>();

function fromUtcMs(ms: number): LocalDate {
	const known = DATES.get(ms);
	if (known !== undefined) return known;
	const date = new Date(ms).toISOString().slice(0, 10);
	DATES.set(ms, date);
	return date;
}

function utcMs(date: LocalDate): number {
	const known = INSTANTS.get(date);
	if (known !== undefined) return known;
	const ms = parsedMs(date);
	INSTANTS.set(date, ms);
	return ms;
}

function parsedMs(date: LocalDate): number {
	return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)));
}

/** Says whether the text is a date that exists (2026-02-30 does not). Years 1900–2199. */
export function isLocalDate(text: string): boolean {
	if (!PATTERN.test(text) || text < "1900-01-01" || text > "2199-12-31") return false;
	// Not remembered: texts that are no dates are without number.
	return new Date(parsedMs(text)).toISOString().slice(0, 10) === text;
}

/** The date a number of days later (negative: earlier). */
export function addDays(date: LocalDate, days: number): LocalDate {
	return fromUtcMs(utcMs(date) + days * DAY_MS);
}

/** Whole days from one date to another; 0 for the same date. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
	return Math.round((utcMs(to) - utcMs(from)) / DAY_MS);
}

/** ISO weekday: 1 Monday … 7 Sunday. */
export function isoWeekday(date: LocalDate): number {
	// The first day of 1970 was a Thursday.
	const days = utcMs(date) / DAY_MS + 3;
	return (((days % 7) + 7) % 7) + 1;
}

/** Saturday or Sunday. Spec §9. */
export function isWeekend(date: LocalDate): boolean {
	return isoWeekday(date) > 5;
}

/** All dates from the first to the last, both included; none when the range is inverted. */
export function eachDate(from: LocalDate, to: LocalDate): LocalDate[] {
	const first = utcMs(from);
	const days = Math.max(0, daysBetween(from, to) + 1);
	return Array.from({ length: days }, (_, index) => fromUtcMs(first + index * DAY_MS));
}

/** ISO 8601 week number of the date (1–53); its week belongs to the year of its Thursday. */
export function isoWeek(date: LocalDate): number {
	const thursday = addDays(date, 4 - isoWeekday(date));
	return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}

/** The earlier of two dates. */
export function earlier(a: LocalDate, b: LocalDate): LocalDate {
	return a < b ? a : b;
}

/** The Monday of the date's ISO week. */
export function mondayOf(date: LocalDate): LocalDate {
	return addDays(date, 1 - isoWeekday(date));
}

/** The later of two dates. */
export function later(a: LocalDate, b: LocalDate): LocalDate {
	return a > b ? a : b;
}
