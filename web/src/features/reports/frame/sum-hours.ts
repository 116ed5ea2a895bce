import { minutesToHours, toMinutes } from "@tuntikirja/contract/kernel/hours.ts";

/** Parts of an hour that hold both a minute (5) and a hundredth (3) as a whole number. */
const PARTS = 300;

/**
 * Adds hours without losing any on the way. What two decimals write of a whole minute counts as that minute, three
 * times 0.33 as an hour; a fraction of no whole minute (85.71 of a part-timer) as it is written.
 */
export function sumHours(hours: readonly number[]): number {
	const parts = hours.reduce((sum, one) => sum + partsOf(one), 0);
	return Math.round(parts / (PARTS / 100)) / 100;
}

function partsOf(hours: number): number {
	const minutes = toMinutes(hours);
	return minutesToHours(minutes) === hours ? minutes * 5 : Math.round(hours * 100) * 3;
}
