import { minutesToHours, toMinutes } from "@tuntikirja/contract/kernel/hours.ts";

/** Units per hour in which both a minute (5) and a hundredth (3) are whole numbers. */
const PARTS = 300;

/**
 * Adds hours without rounding errors. Two decimals that stand for a whole minute count as that minute: three times
 * 0.33 is an hour. Other fractions (85.71 of a part-timer) count as they are written.
 */
export function sumHours(hours: readonly number[]): number {
	const parts = hours.reduce((sum, one) => sum + partsOf(one), 0);
	return Math.round(parts / (PARTS / 100)) / 100;
}

function partsOf(hours: number): number {
	const minutes = toMinutes(hours);
	return minutesToHours(minutes) === hours ? minutes * 5 : Math.round(hours * 100) * 3;
}

/** Adds hours as they are billed, at two decimals: three times 0.33 is 0.99, so that hours × price is the amount. */
export function sumBilledHours(hours: readonly number[]): number {
	return hours.reduce((sum, one) => sum + Math.round(one * 100), 0) / 100;
}

/** Adds euros as whole cents, so that no rounding error occurs. */
export function sumEuros(euros: readonly number[]): number {
	return euros.reduce((sum, one) => sum + Math.round(one * 100), 0) / 100;
}
