import { addDays } from "date-fns/addDays";
import { getYear } from "date-fns/getYear";
import { lightFormat } from "date-fns/lightFormat";
import { parseISO } from "date-fns/parseISO";
import { monthOfWord } from "./month-word.ts";

const YEARS = { first: 1900, last: 2199 };

/** Days from today. */
const FROM_TODAY: ReadonlyMap<string, number> = new Map([
	["today", 0],
	["tänään", 0],
	["yesterday", -1],
	["eilen", -1],
	["toissapäivänä", -2],
	["tomorrow", 1],
	["huomenna", 1],
	["ylihuomenna", 2],
]);
const DAYS_ON = /^[+-]\d{1,3}$/;

/** The first that fits is taken. A two-digit year has no hyphens, with which other people begin by the year. */
const WRITTEN = [
	/^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
	/^(?<day>\d{1,2})[.,/]\s*(?<month>\d{1,2})(?:[.,/]\s*(?<year>\d{4}|\d{2})?)?$/,
	/^(?<day>\d{1,2})(?:-|\s+)(?<month>\d{1,2})(?:-|\s+)(?<year>\d{4})$/,
	/^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})$/,
	/^(?<day>\d{1,2})\.?\s+(?<name>\p{L}+)\.?(?:\s+(?<year>\d{4}))?$/u,
	/^(?<name>\p{L}+)\s+(?<day>\d{1,2})(?:,?\s+(?<year>\d{4}))?$/u,
];

/**
 * The date `yyyy-MM-dd` of a text as people type it: `10.6.2026`, `10.6.26`, `10.6.`, with commas or slashes for the
 * points (the day comes first in all of them), `100626`, `10 June`, `10. kesäkuuta`, `2026-06-10`, `today`, `tänään`, `+3`. Without
 * a year it is that of `near`; one of two digits is the nearest to today. Null when it is none of these, or a date that
 * does not exist. Years 1900–2199.
 */
export function parseDate(text: string, near: string, today: string): string | null {
	const typed = text.trim().toLowerCase();
	const days = FROM_TODAY.get(typed) ?? (DAYS_ON.test(typed) ? Number(typed) : null);
	const date = days === null ? parseISO(asStored(typed, near, today)) : addDays(parseISO(today), days);
	// Of a date that does not exist the year is no number.
	const year = getYear(date);
	return year >= YEARS.first && year <= YEARS.last ? lightFormat(date, "yyyy-MM-dd") : null;
}

/** By expressions: date-fns' own patterns are 8 kB, for which a page with a long form has no room. */
function asStored(typed: string, near: string, today: string): string {
	const found = WRITTEN.map((pattern) => pattern.exec(typed)).find((match) => match !== null);
	const { year = near.slice(0, 4), month, name = "", day = "" } = found?.groups ?? {};
	return [
		year.length === 2 ? wholeYear(Number(year), today) : year,
		(month ?? String(monthOfWord(name))).padStart(2, "0"),
		day.padStart(2, "0"),
	].join("-");
}

/** The year may be one of two digits, or the beginning of one of four. */
const YEAR_BEGUN = /(?:^\d{4}|[.,/]\s*)(?:19|20)$/;

/** Says whether a date may become another one by two more digits: `30.6.20` is 2020, and the beginning of 2026. */
export function isYearBegun(text: string): boolean {
	return YEAR_BEGUN.test(text.trim());
}

/** From 50 years before to 49 years after this one. */
function wholeYear(short: number, today: string): number {
	const first = Number(today.slice(0, 4)) - 50;
	return first + ((short - (first % 100) + 100) % 100);
}

/** The date as people write it: `10.06.2026`, in both languages. Spec §9. */
export function writeDate(date: string): string {
	return lightFormat(parseISO(date), "dd.MM.yyyy");
}
