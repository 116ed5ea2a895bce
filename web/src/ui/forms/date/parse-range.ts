import { addYears } from "date-fns/addYears";
import { lightFormat } from "date-fns/lightFormat";
import { parseISO } from "date-fns/parseISO";
import type { DateSpan } from "./calendar-month.tsx";
import { parseDate } from "./parse-date.ts";

/** A hyphen in `2026-12-21` is none between two dates: every place is tried, and only one may give two dates. */
const BETWEEN = /\s*[–—-]\s*|\s+to\s+/gi;
/** `21.` before `23.12.` */
const DAY_ALONE = /^\d{1,2}\.?$/;
const WITHOUT_YEAR = /^\d{1,2}[.,/]\s*\d{1,2}[.,/]?$/;

/**
 * The range that people type as `21.–23.12.`, `21.12.–3.1.`, `21.12. to 3.1.2027` or as one date, each date in the ways
 * of `parseDate`. A year that is missing is that of the other date, or this one; a range may pass the New Year. Null
 * when it is none, or could be two.
 */
export function parseRange(text: string, today: string): DateSpan | null {
	const typed = text.trim();
	const date = parseDate(typed, today, today);
	if (date) return { from: date, to: date };
	const spans = [...typed.matchAll(BETWEEN)].flatMap(({ 0: mark, index }) => {
		const span = spanOf(typed.slice(0, index), typed.slice(index + mark.length), today);
		return span ? [span] : [];
	});
	const [span = null, ...others] = spans;
	return others.length === 0 ? span : null;
}

function spanOf(first: string, last: string, today: string): DateSpan | null {
	if (DAY_ALONE.test(first)) {
		const to = parseDate(last, today, today);
		const from =
			to && parseDate(`${Number.parseInt(first, 10)}.${Number(to.slice(5, 7))}.${to.slice(0, 4)}`, to, today);
		return from && to && from <= to ? { from, to } : null;
	}
	const [isFirstOpen, isLastOpen] = [WITHOUT_YEAR.test(first), WITHOUT_YEAR.test(last)];
	const known = isFirstOpen && !isLastOpen ? parseDate(last, today, today) : null;
	const from = parseDate(first, known ?? today, today);
	const to = parseDate(last, from ?? today, today);
	if (!from || !to) return null;
	if (from <= to) return { from, to };
	if (isLastOpen) return { from, to: inYears(to, 1) };
	return isFirstOpen ? { from: inYears(from, -1), to } : null;
}

function inYears(date: string, years: number): string {
	return lightFormat(addYears(parseISO(date), years), "yyyy-MM-dd");
}
