import { daysBetween, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { eachMonth, firstDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";

/** A period drawn as a line: the position of a date on it, from 0 to 1. */
export interface TimeScale {
	readonly from: LocalDate;
	readonly to: LocalDate;
	/** Where a day begins; dates outside are placed at the edge. */
	readonly at: (date: LocalDate) => number;
	/** Where a day ends; no date is the edge. */
	readonly after: (date: LocalDate | null) => number;
	/** First days of months, as many as can be distinguished. */
	readonly marks: readonly LocalDate[];
}

/** More marks than this overlap on a phone. */
const MOST_MARKS = 12;

export function timeScale(from: LocalDate, to: LocalDate): TimeScale {
	const days = daysBetween(from, to) + 1;
	const share = (count: number) => Math.min(1, Math.max(0, count / days));
	const months = eachMonth(monthOf(from), monthOf(to));
	const years = months.filter((month) => month.endsWith("-01"));
	const shown = months.length <= MOST_MARKS ? months : years;
	return {
		from,
		to,
		at: (date) => share(daysBetween(from, date)),
		after: (date) => (date === null ? 1 : share(daysBetween(from, date) + 1)),
		marks: shown.map(firstDay).filter((date) => date >= from),
	};
}
