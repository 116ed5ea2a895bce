import { minutesToHours, toMinutes } from "@tuntikirja/contract/kernel/hours.ts";

/** Adds hours by their minutes: two decimals stand for whole minutes, so nothing is lost on the way. */
export function sumHours(hours: readonly number[]): number {
	return minutesToHours(hours.reduce((sum, one) => sum + toMinutes(one), 0));
}
