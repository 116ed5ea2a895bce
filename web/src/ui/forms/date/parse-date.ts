import { isWithinInterval } from "date-fns/isWithinInterval";
import { lightFormat } from "date-fns/lightFormat";
import { parse } from "date-fns/parse";
import { parseISO } from "date-fns/parseISO";

const YEARS = { start: parseISO("1900-01-01"), end: parseISO("2199-12-31") };
const STORED = /^\d{4}-\d{2}-\d{2}$/;
const TYPED = ["d.M.yyyy", "d.M.", "d.M"];

/**
 * The date `yyyy-MM-dd` that people type as `10.6.2026`, `10.6.` or `2026-06-10`. Without a year it is that
 * of `near`. Null when it is none of these, or a date that does not exist. Years 1900–2199.
 */
export function parseDate(text: string, near: string): string | null {
	const typed = text.trim();
	// What is stored is read strictly: by a pattern, `2026-1-4` is a date too.
	const read = STORED.test(typed)
		? [parseISO(typed)]
		: TYPED.map((form) => parse(typed, form, parseISO(near)));
	const date = read.find((one) => isWithinInterval(one, YEARS));
	return date ? lightFormat(date, "yyyy-MM-dd") : null;
}

/** The date as people write it: `10.06.2026`, in both languages. Spec §9. */
export function writeDate(date: string): string {
	return lightFormat(parseISO(date), "dd.MM.yyyy");
}
