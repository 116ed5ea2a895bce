import { own } from "@tuntikirja/contract/kernel/records/own.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import { isBillable, pricedWork, type PricedWork, type PricesOfProjects } from "#money/priced-work.ts";
import type { OutlinedEntry } from "#records/months/month-outline.ts";
import type { LoggedMonth } from "#records/months/load-months.ts";

/** What is marked, or unmarked, by which call. */
export interface Mark extends DateRange {
	readonly id: string;
	readonly projectId: string;
	readonly invoiced: boolean;
	readonly reference: string | null;
}

/** A month after the call, and which of its entries the call has done: now, or when it was here before. */
export interface MarkedMonth<M extends LoggedMonth> {
	readonly month: M;
	readonly done: readonly PricedWork[];
	readonly isChanged: boolean;
}

/**
 * Marks the month's billable entries that no invoice has yet, or takes their marks from those that have one.
 * What another call has marked stays with that one. Nothing else of an entry changes, not even its version.
 */
export function markedMonth<M extends LoggedMonth>(
	before: M,
	mark: Mark,
	prices: PricesOfProjects,
): MarkedMonth<M> {
	const work = pricedWork([before], mark, prices).filter(({ project }) => project?.id === mark.projectId);
	const wanted = work.filter((one) =>
		mark.invoiced ? one.invoice === undefined && isBillable(one) : one.invoice !== undefined,
	);
	const doneBefore = mark.invoiced ? work.filter(({ invoice }) => invoice?.id === mark.id) : [];
	const days = { ...before.days };
	for (const { date, entryId } of wanted) {
		const day = own(days, date);
		const entry = day === undefined ? undefined : own(day.entries, entryId);
		if (day === undefined || entry === undefined) continue;
		days[date] = { ...day, entries: { ...day.entries, [entryId]: markedEntry(entry, mark) } };
	}
	return { month: { ...before, days }, done: [...doneBefore, ...wanted], isChanged: wanted.length > 0 };
}

function markedEntry(before: OutlinedEntry, { id, reference, invoiced }: Mark): OutlinedEntry {
	const { invoice: _, ...entry } = before;
	return invoiced ? { ...entry, invoice: { id, reference } } : entry;
}
