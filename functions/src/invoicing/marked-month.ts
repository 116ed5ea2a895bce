import { own } from "@tuntikirja/contract/kernel/records/own.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import { isBillable, pricedWork, type PricedWork, type PricesOfProjects } from "#money/priced-work.ts";
import type { OutlinedEntry } from "#records/months/month-outline.ts";
import type { LoggedMonth } from "#records/months/load-months.ts";
import { isChosen } from "./frozen-work.ts";
import { isFrozenBy } from "./invoicing-lines.ts";

/** What is marked, or unmarked, by which call. */
export interface Mark extends DateRange {
	readonly id: string;
	readonly projectId: string;
	/** Undefined: of all people. */
	readonly userId: string | undefined;
	readonly invoiced: boolean;
	readonly reference: string | null;
}

/** A person's month after the call, and which of its entries the call has done: now, or when it was here before. */
export interface MarkedMonth<M extends LoggedMonth> {
	readonly month: M;
	readonly doneBefore: readonly PricedWork[];
	readonly doneNow: readonly PricedWork[];
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
	const work = pricedWork([before], mark, prices).filter((one) => isChosen(one, mark));
	const wanted = work.filter((one) =>
		mark.invoiced ? one.invoice === undefined && isBillable(one) : one.invoice !== undefined,
	);
	const days = { ...before.days };
	for (const { date, entryId } of wanted) {
		const day = own(days, date);
		const entry = day === undefined ? undefined : own(day.entries, entryId);
		if (day === undefined || entry === undefined) continue;
		days[date] = { ...day, entries: { ...day.entries, [entryId]: markedEntry(entry, mark) } };
	}
	return {
		month: { ...before, days },
		doneBefore: mark.invoiced ? work.filter(({ invoice }) => invoice?.id === mark.id) : [],
		doneNow: wanted,
	};
}

function markedEntry(before: OutlinedEntry, { id, reference, invoiced }: Mark): OutlinedEntry {
	const { invoice: _, ...entry } = before;
	return invoiced ? { ...entry, invoice: { id, reference } } : entry;
}

/** The frozen work of a calendar month after the call, and what the call has invoiced or taken back of it. */
export interface FrozenChange {
	readonly frozen: readonly PricedWork[];
	readonly done: readonly PricedWork[];
}

/**
 * Freezes the marked work as it is now; what a first attempt of the same call has frozen stays. Or takes back what is
 * frozen, of the people of these months or (`ofAll`) of all; work that was marked before amounts were frozen is taken
 * back under the prices of now.
 */
export function frozenAfter(
	before: readonly PricedWork[],
	months: readonly MarkedMonth<LoggedMonth>[],
	mark: Mark,
	ofAll: boolean,
): FrozenChange {
	const isFrozen = isFrozenBy(before);
	const people = new Set(months.map(({ month }) => month.userId));
	if (!mark.invoiced) {
		const isTaken = (one: PricedWork) => isChosen(one, mark) && (ofAll || people.has(one.userId));
		const older = months.flatMap(({ doneNow }) => doneNow.filter((one) => !isFrozen(one)));
		return {
			frozen: before.filter((one) => !isTaken(one)),
			done: [...before.filter(isTaken), ...older],
		};
	}
	const invoice = { id: mark.id, reference: mark.reference };
	const added = months.flatMap(({ doneBefore, doneNow }) => [
		...doneBefore.filter((one) => !isFrozen(one)),
		...doneNow.map((one) => ({ ...one, invoice })),
	]);
	const frozen = [...before, ...added];
	return { frozen, done: frozen.filter((one) => one.invoice?.id === mark.id && people.has(one.userId)) };
}
