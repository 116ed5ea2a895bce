import { type Exact, exact } from "#kernel/exact.ts";

const CLOCK = /^(\d{1,4}):([0-5]?\d)(?::([0-5]?\d))?$/;
const DECIMAL = /^(?:\d{1,4}(?:[.,]\d{1,20})?|[.,]\d{1,20})$/;
const GROUPED = /^\d{1,3}(?:(?:\.\d{3})+,\d{1,20}|(?:,\d{3})+\.\d{1,20})$/;

/**
 * The exact minutes that a text names: `1:30`, `01:30:00`, or hours as a decimal with a point or a comma, `2.000,0`,
 * `2 000,0` and `2'000.0` with groups. Null: none of these; a negative one is none. No row has a thousand hours, so `1,234`
 * is a little over one.
 */
export function fileMinutes(text: string): Exact | null {
	const plain = text.trim().replaceAll(/[\s'’]/g, "");
	const clock = CLOCK.exec(plain);
	if (clock !== null) {
		const [, hours, minutes, seconds = "0"] = clock;
		return exact(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), 60);
	}
	const digits = GROUPED.test(plain) ? ungrouped(plain) : plain.replace(",", ".");
	if (!DECIMAL.test(digits)) return null;
	const [whole = "", fraction = ""] = digits.split(".");
	return exact(BigInt(whole + fraction) * 60n, 10n ** BigInt(fraction.length));
}

/** `2.000,5` as `2000.5`: the last separator is the decimal one. */
function ungrouped(text: string): string {
	const last = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
	return `${text.slice(0, last).replaceAll(/[.,]/g, "")}.${text.slice(last + 1)}`;
}
