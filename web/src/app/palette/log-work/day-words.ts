import { addDays, isoWeekday, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { getYear } from "date-fns/getYear";
import { parseISO } from "date-fns/parseISO";
import { parseDate } from "#ui/forms/date/parse-date.ts";

/** From Monday to Sunday; Finnish also says on which day: `maanantaina`. */
const WEEKDAYS = [
	/^(mon(day)?|ma|maanantai(na)?)$/,
	/^(tue(s|sday)?|ti|tiistai(na)?)$/,
	/^(wed(nesday)?|ke|keskiviikko(na)?)$/,
	/^(thu(rs|rsday)?|to|torstai(na)?)$/,
	/^(fri(day)?|pe|perjantai(na)?)$/,
	/^(sat(urday)?|la|lauantai(na)?)$/,
	/^(sun(day)?|su|sunnuntai(na)?)$/,
];
const LAST = new Set(["last", "viime"]);

/**
 * One word that is a date in a line: `12.11.`, `12.11.26`, `12/11/2026`, `2026-11-12`, `today`. Without a point after its month,
 * `12.11` is a number in a note, as are `12/11` and `121126`.
 */
const WRITTEN_DATE = /^(\d{1,2}([.,/])\d{1,2}(\2(\d{4}|\d{2})|[.,])|\d{4}-\d{1,2}-\d{1,2}|\p{L}{5,})$/u;

/** Days after which a date without a year is that of the year before: in January, `30.12.` has just been. */
const AHEAD = 183;

/** A date, and how many words say it. */
export interface SaidDay {
	readonly date: LocalDate;
	readonly count: number;
}

/**
 * The day that the words say, read from the first of them, or null. A weekday is the latest one there has
 * been, today included; with `last` before it, today is not.
 */
export function dayAt(words: readonly string[], today: LocalDate): SaidDay | null {
	const [first = "", second = ""] = words.map((word) => word.toLowerCase());
	const written = WRITTEN_DATE.test(first) ? writtenDate(first, today) : null;
	if (written) return { date: written, count: 1 };
	const weekday = weekdayOf(first);
	if (weekday) return { date: latest(weekday, today), count: 1 };
	const lastWeekday = LAST.has(first) ? weekdayOf(second) : 0;
	return lastWeekday ? { date: latest(lastWeekday, addDays(today, -1)), count: 2 } : null;
}

function writtenDate(text: string, today: LocalDate): LocalDate | null {
	const date = parseDate(text, today, today);
	if (date === null || !/[.,]$/.test(text) || date <= addDays(today, AHEAD)) return date;
	return parseDate(`${text}${getYear(parseISO(today)) - 1}`, today, today);
}

/** 1 Monday … 7 Sunday, 0: no weekday. */
function weekdayOf(word: string): number {
	return WEEKDAYS.findIndex((names) => names.test(word)) + 1;
}

/** The latest date on that weekday, not after the given one. */
function latest(weekday: number, upTo: LocalDate): LocalDate {
	return addDays(upTo, -((isoWeekday(upTo) - weekday + 7) % 7));
}
