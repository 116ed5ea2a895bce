import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { eachMonthOfInterval } from "date-fns/eachMonthOfInterval";
import { eachYearOfInterval } from "date-fns/eachYearOfInterval";
import { isBefore } from "date-fns/isBefore";
import { lightFormat } from "date-fns/lightFormat";
import { parseISO } from "date-fns/parseISO";

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
	const [start, end] = [parseISO(from), parseISO(to)];
	const daysTo = (date: LocalDate) => differenceInCalendarDays(parseISO(date), start);
	const share = (count: number) => Math.min(1, Math.max(0, count / (daysTo(to) + 1)));
	const months = eachMonthOfInterval({ start, end });
	const shown = months.length <= MOST_MARKS ? months : eachYearOfInterval({ start, end });
	return {
		from,
		to,
		at: (date) => share(daysTo(date)),
		after: (date) => (date === null ? 1 : share(daysTo(date) + 1)),
		marks: shown.filter((date) => !isBefore(date, start)).map((date) => lightFormat(date, "yyyy-MM-dd")),
	};
}
