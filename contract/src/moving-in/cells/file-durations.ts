import { type Exact, exact } from "#kernel/exact.ts";
import { daysBetween } from "#kernel/local-date.ts";
import { type DateOrder, fileDate } from "./file-dates.ts";

/** What a plain number of a duration counts. */
export const DURATION_UNITS = ["hours", "minutes", "seconds"] as const;
export type DurationUnit = (typeof DURATION_UNITS)[number];

/** Of an hour. */
const PARTS = { hours: 1, minutes: 60, seconds: 3600 } as const satisfies Record<DurationUnit, number>;

const CLOCK = /^(\d{1,4}):([0-5]?\d)(?::([0-5]?\d))?$/;
const DECIMAL = /^(?:\d{1,6}(?:[.,]\d{1,20})?|[.,]\d{1,20})$/;
/** A little over three or three thousand: of hours only the first is possible. */
const IN_DOUBT = /^\d{1,3}[.,]\d{3}$/;
const GROUPED = /^\d{1,3}(?:(?:\.\d{3})+,\d{1,20}|(?:,\d{3})+\.\d{1,20})$/;

/**
 * The exact minutes that a text names: `1:30`, `01:30:00`, or hours (or what the unit says) as a decimal with a point or a comma, `2.000,0`,
 * `2 000,0` and `2'000.0` with groups. Null: none of these; a negative one is none. No row has a thousand hours, so `1,234`
 * is a little over one.
 */
export function fileMinutes(text: string, unit: DurationUnit = "hours"): Exact | null {
	const plain = text.trim().replaceAll(/[\s'’]/g, "");
	const clock = CLOCK.exec(plain);
	if (clock !== null) {
		const [, hours, minutes, seconds = "0"] = clock;
		return exact(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), 60);
	}
	if (unit !== "hours" && IN_DOUBT.test(plain)) return null;
	const digits = GROUPED.test(plain) ? ungrouped(plain) : plain.replace(",", ".");
	if (!DECIMAL.test(digits)) return null;
	const [whole = "", fraction = ""] = digits.split(".");
	return exact(BigInt(whole + fraction) * 60n, BigInt(PARTS[unit]) * 10n ** BigInt(fraction.length));
}

const TIME = /(?:^|[T ])(\d{1,2}):([0-5]\d)(?::([0-5]\d))?(?: ?([ap])\.?m\.?)?$/i;

/**
 * The exact minutes between two clock times, with or without their dates. An end before its start is of the next day where no
 * dates say which. Null: one is no time, or the end is not after the start.
 */
export function spanMinutes(start: string, end: string, order: DateOrder): Exact | null {
	const [from, to] = [secondOfDay(start), secondOfDay(end)];
	if (from === null || to === null) return null;
	const [first, last] = [fileDate(start, order), fileDate(end, order)];
	const days = first === null || last === null ? (to < from ? 1 : 0) : daysBetween(first, last);
	const seconds = days * 86_400 + to - from;
	return seconds > 0 ? exact(seconds, 60) : null;
}

/** The seconds since midnight that a text names at its end, on 12 or 24 hours. */
function secondOfDay(text: string): number | null {
	const found = TIME.exec(text.trim());
	if (found === null) return null;
	const [, hours, minutes, seconds = "0", half] = found;
	const isAfternoon = half?.toLowerCase() === "p";
	const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (isAfternoon ? 12 : 0);
	return hour > 24 ? null : hour * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** `2.000,5` as `2000.5`: the last separator is the decimal one. */
function ungrouped(text: string): string {
	const last = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
	return `${text.slice(0, last).replaceAll(/[.,]/g, "")}.${text.slice(last + 1)}`;
}
