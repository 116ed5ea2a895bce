import type { Exact } from "#kernel/exact.ts";
import { type Hours, toHours } from "#kernel/hours.ts";

/** The hours of an entry as they were typed, and as they count where that is something else. */
interface EntryHours {
	readonly hours: Hours;
	readonly countedHours?: Hours | undefined;
}

/** The hours of an entry that a page shows: those that count. A form shows what was typed. Rules §3. */
export function shownHours({ hours, countedHours }: EntryHours): Hours {
	return countedHours ?? hours;
}

/** The field of an entry that counts as something else than what was typed; of others none. */
export function countedField({ hours }: EntryHours, counted: Exact): { countedHours?: Hours } {
	const countedHours = toHours(counted);
	return countedHours === hours ? {} : { countedHours };
}
