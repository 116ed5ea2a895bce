import { roundHalfAwayFromZero, subtract, ZERO } from "#kernel/exact.ts";
import { fileMinutes } from "./file-durations.ts";

const PLAIN = /^-?\d{1,9}(?:[.,]\d{1,20})?$/;
const GROUPED = /^-?\d{1,3}(?:(?:\.\d{3})+(?:,\d{1,20})?|(?:,\d{3})+(?:\.\d{1,20})?)$/;
/** Two thousand, or a little over two. */
const IN_DOUBT = /^-?\d{1,3}[.,]\d{3}$/;

const plainOf = (text: string) => text.replaceAll(/[\s€'’]/g, "").replace("−", "-");

/**
 * The amount that a text names: `12.50`, `12,5`, `2 000`, `2.000,50 €`. Null: none of these, or one that can be read in two ways, as
 * `2.000`.
 */
export function fileAmount(text: string): number | null {
	const plain = plainOf(text);
	if (IN_DOUBT.test(plain)) return null;
	if (PLAIN.test(plain)) return Number(plain.replace(",", "."));
	if (!GROUPED.test(plain)) return null;
	const last = Math.max(plain.lastIndexOf("."), plain.lastIndexOf(","));
	const isDecimal = plain.includes(".") && plain.includes(",");
	const whole = (isDecimal ? plain.slice(0, last) : plain).replaceAll(/[.,]/g, "");
	return Number(isDecimal ? `${whole}.${plain.slice(last + 1)}` : whole);
}

/** The minutes of hours with a sign, to the nearest one: `+12:30`, `-2,5`. Null: they are no hours. */
export function fileSignedMinutes(text: string): number | null {
	const [, sign = "", hours = ""] = /^([-+]?)(.*)$/.exec(plainOf(text)) ?? [];
	const minutes = fileMinutes(hours);
	if (minutes === null) return null;
	return Number(roundHalfAwayFromZero(sign === "-" ? subtract(ZERO, minutes) : minutes));
}
