import { isLocalDate, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";

const TYPED = /^(\d{1,2})\.(\d{1,2})(?:\.(\d{4})?)?$/;

/**
 * The date that people type as `10.6.2026`, `10.6.` or `2026-06-10`. Without a year it is that
 * of `near`. Null when it is none of these, or a date that does not exist.
 */
export function parseDate(text: string, near: LocalDate): LocalDate | null {
	const typed = text.trim();
	if (isLocalDate(typed)) return typed;
	const [, day = "", month = "", year = near.slice(0, 4)] = TYPED.exec(typed) ?? [];
	const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
	return isLocalDate(date) ? date : null;
}
