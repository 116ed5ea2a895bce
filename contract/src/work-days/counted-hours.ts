import type { Exact } from "#kernel/exact.ts";
import { type Hours, toHours } from "#kernel/hours.ts";
import { mapTotals, type Totals } from "./day-fold.ts";
import type { TotalsInHours } from "./schema.ts";

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

/** Exact minutes to the two decimals of wire and screen; each figure is rounded once, from its own sum. */
export function totalsInHours(totals: Totals): TotalsInHours {
	return mapTotals(totals, toHours);
}
