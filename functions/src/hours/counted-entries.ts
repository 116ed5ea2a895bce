import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { type Exact, exact, ZERO } from "@tuntikirja/contract/kernel/exact.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import { countedTimes, foldDay, type Totals } from "@tuntikirja/contract/work-days/day-fold.ts";
import { expectedOfDay, type WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { asMade, type ReportEntry } from "#records/months/load-work.ts";
import { isOfKnownType, type StoredDay } from "#records/months/work-months.ts";
import { loadTermsOfEntries } from "./load-terms.ts";

/** An entry with its exact minutes as they count on its day. */
export type CountedEntry = ReportEntry & { readonly counted: Exact };

/**
 * What the entries of a stored day count, by id: of leave what is credited, rules §3. Those of a type that no longer exists
 * count nothing.
 */
export function countedById(entries: StoredDay["entries"], totals: Totals): Map<string, Exact> {
	const known = Object.entries(entries)
		.sort(asMade)
		.flatMap(([id, entry]) => (isOfKnownType(entry) ? [{ id, entry }] : []));
	const times = countedTimes(
		known.map(({ entry }) => entry),
		totals,
	);
	return new Map(known.map(({ id }, index) => [id, times[index] ?? ZERO]));
}

/**
 * The entries with what counts of each: of leave what is credited, rules §3. They are all entries of their days. Reads as
 * `loadTermsOfEntries` the terms of the people with leave among them.
 */
export async function countedEntries(
	entries: readonly ReportEntry[],
	range: DateRange,
): Promise<CountedEntry[]> {
	const onLeave = new Set(entries.filter(isLeave).map(({ userId }) => userId));
	const terms = await loadTermsOfEntries([...onLeave], range);
	const days = Map.groupBy(entries, ({ userId, date }) => `${userId} ${date}`);
	const counted = new Map([...days.values()].flatMap((day) => countedOn(day, terms)));
	return entries.map((entry) => ({ ...entry, counted: counted.get(entry) ?? exact(entry.minutes) }));
}

/** Nothing of a day without leave, nor where the terms cannot be read: these count as they were typed. */
function countedOn(
	day: readonly ReportEntry[],
	terms: ReadonlyMap<string, WorkTerms>,
): [ReportEntry, Exact][] {
	const [first] = day;
	const own = terms.get(first?.userId ?? "");
	if (first === undefined || own === undefined || !day.some(isLeave)) return [];
	const due = expectedOfDay(own, first.date, first.isHolidayExempt === true);
	const times = countedTimes(day, foldDay(day, due));
	return day.map((entry, index) => [entry, times[index] ?? ZERO]);
}

function isLeave({ dayTypeId }: ReportEntry): boolean {
	return dayTypeId !== DAY_TYPES.NORMAL_DAY;
}
