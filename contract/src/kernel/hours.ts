import { type Exact, exact, multiply, roundHalfAwayFromZero } from "./exact.ts";

/** Hours as a decimal number with at most two decimals: the form on the wire and on screen. */
export type Hours = number;

/** Standard work day in minutes: 7.5 hours. Spec §9. */
export const STANDARD_DAY_MINUTES = 450;

/** Most that one day can hold, in minutes. */
export const DAY_LIMIT_MINUTES = 24 * 60;

/** Decimal hours to integer minutes; 0.33 h is 20 minutes, so two decimals lose nothing. */
export function toMinutes(hours: Hours): number {
	return Math.round(hours * 60);
}

/** An entry's minutes to hundredths of an hour, as they are printed: hours are billed at two decimals. Rules §9. */
export function toHundredths(minutes: number): number {
	return Math.round((minutes * 100) / 60);
}

/** Hundredths of an hour to decimal hours. */
export function hundredthsToHours(hundredths: number): Hours {
	return hundredths / 100;
}

/** Exact minutes to decimal hours, rounded once, half up, to two decimals. */
export function toHours(minutes: Exact): Hours {
	const hundredths = Number(roundHalfAwayFromZero(multiply(minutes, exact(100, 60))));
	return hundredths === 0 ? 0 : hundredths / 100;
}

/** Integer minutes to decimal hours with two decimals: `toHours` without exact numbers, for answers of many lines. */
export function minutesToHours(minutes: number): Hours {
	// Never a half: a third of an hour has no multiple that ends in five thousandths.
	const hundredths = toHundredths(minutes);
	return hundredths === 0 ? 0 : hundredths / 100;
}
