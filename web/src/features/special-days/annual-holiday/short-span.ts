import { lightFormat } from "date-fns/lightFormat";
import { parseISO } from "date-fns/parseISO";
import type { DateSpan } from "#domain/holidays/booking-preview.ts";

/** `5.–23.7.`, `29.6.–24.7.`, or the one day `6.7.`: where the year is on the screen. */
export function shortSpan({ from, to }: DateSpan): string {
	const [first, last] = [parseISO(from), parseISO(to)];
	const end = lightFormat(last, "d.M.");
	if (from === to) return end;
	return `${lightFormat(first, from.slice(0, 7) === to.slice(0, 7) ? "d." : "d.M.")}–${end}`;
}
