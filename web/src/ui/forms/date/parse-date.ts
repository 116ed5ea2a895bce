import { isWithinInterval } from "date-fns/isWithinInterval";
import { lightFormat } from "date-fns/lightFormat";
import { parseISO } from "date-fns/parseISO";

const YEARS = { start: parseISO("1900-01-01"), end: parseISO("2199-12-31") };
const STORED = /^\d{4}-\d{2}-\d{2}$/;
const TYPED = /^(\d{1,2})\.(\d{1,2})(?:\.(\d{4})?)?$/;

/**
 * The date `yyyy-MM-dd` that people type as `10.6.2026`, `10.6.` or `2026-06-10`. Without a year it is that
 * of `near`. Null when it is none of these, or a date that does not exist. Years 1900–2199.
 */
export function parseDate(text: string, near: string): string | null {
	const typed = text.trim();
	const date = parseISO(STORED.test(typed) ? typed : asStored(typed, near));
	return isWithinInterval(date, YEARS) ? lightFormat(date, "yyyy-MM-dd") : null;
}

/** By an expression: date-fns' own patterns are 8 kB, for which a page with a long form has no room. */
function asStored(typed: string, near: string): string {
	const [, day = "", month = "", year = near.slice(0, 4)] = TYPED.exec(typed) ?? [];
	return [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-");
}

/** The date as people write it: `10.06.2026`, in both languages. Spec §9. */
export function writeDate(date: string): string {
	return lightFormat(parseISO(date), "dd.MM.yyyy");
}
