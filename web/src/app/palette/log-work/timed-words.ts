import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { parseHours } from "#features/work-days/hours-input/parse-hours.ts";
import { dayAt } from "./day-words.ts";

/** The hours and the day understood so far, and the words that are left. */
export interface TimedWords {
	readonly minutes: number | null;
	readonly date: LocalDate | null;
	readonly words: readonly string[];
	/** Known from the verb. In Finnish, `to` is Thursday anywhere in the line. */
	readonly isFinnish: boolean;
}

/** `7 t 30 min` */
const HOURS_WORDS = 4;
/** They join hours and project and mean nothing themselves. */
const JOINING = new Set(["on", "for", "to", "hours", "hour", "tuntia", "tunti"]);

/** Takes hours and day off the front, in any order, each once. */
export function withTime(from: TimedWords, today: LocalDate): TimedWords {
	const { minutes, date, words } = from;
	const hours = minutes === null ? hoursAt(words) : null;
	if (hours) return withTime({ ...from, minutes: hours.minutes, words: words.slice(hours.count) }, today);
	const day = date === null && !isEnglishTo(from) ? dayAt(words, today) : null;
	return day ? withTime({ ...from, date: day.date, words: words.slice(day.count) }, today) : from;
}

/** The same before a project is named, where joining words may come between. */
export function withTimeBeforeProject(from: TimedWords, today: LocalDate): TimedWords {
	const next = withTime(from, today);
	const [word = "", ...others] = next.words;
	const joins = others.length > 0 && JOINING.has(word.toLowerCase());
	return joins ? withTimeBeforeProject({ ...next, words: others }, today) : next;
}

function isEnglishTo({ words, isFinnish }: TimedWords): boolean {
	return !isFinnish && words.length > 1 && words[0]?.toLowerCase() === "to";
}

function hoursAt(words: readonly string[]): { minutes: number; count: number } | null {
	for (let count = Math.min(HOURS_WORDS, words.length); count > 0; count--) {
		const minutes = parseHours(words.slice(0, count).join(" "));
		if (minutes !== null) return { minutes, count };
	}
	return null;
}

/** What a line says that ends here: the words that are left are its note, but for a day before or after them. */
export function endedByDay(from: TimedWords, today: LocalDate) {
	const { minutes, date, words } = withTime(from, today);
	for (const count of date === null ? [2, 1] : []) {
		const last = words.length >= count ? dayAt(words.slice(-count), today) : null;
		if (last?.count === count) return { minutes, date: last.date, note: words.slice(0, -count).join(" ") };
	}
	return { minutes, date: date ?? today, note: words.join(" ") };
}
