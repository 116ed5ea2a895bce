import { own } from "@tuntikirja/contract/kernel/own.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import {
	isBillable,
	isOnInvoice,
	pricedWork,
	type PricedWork,
	type PricesOfProjects,
} from "#money/prices/priced-work.ts";
import type { InvoicedFee } from "#records/company/projects.ts";
import type { OutlinedEntry } from "#records/months/month-outline.ts";
import type { LoggedMonth } from "#records/months/load-months.ts";
import { type FrozenWork, isChosen } from "#invoicing/frozen-work.ts";
import { invoicedWork, nextStep, settlementOf } from "#invoicing/settled-work.ts";
import { soldLines, sumParts } from "#money/prices/billing-line.ts";
import type { Invoicing } from "#records/invoicing/invoicings.ts";

export interface Mark extends DateRange {
	readonly id: string;
	readonly projectId: string;
	/** Undefined: of all people. */
	readonly userId: string | undefined;
	readonly invoiced: boolean;
	readonly reference: string | null;
	/** The one invoice that is taken back; null: it marks, or takes back all of them. */
	readonly invoiceId: string | null;
	/** What of the one invoice is taken back; left out: all of it. */
	readonly part?: TakenPart | undefined;
}

/** A part of what is invoiced. */
export interface TakenPart {
	readonly hasWork: (one: FrozenWork) => boolean;
	readonly hasFee: (one: InvoicedFee) => boolean;
}

/** A person's month after the call, and which of its entries the call has done: now, or when it was here before. */
interface MarkedMonth<M extends LoggedMonth> {
	readonly month: M;
	readonly doneBefore: readonly PricedWork[];
	readonly doneNow: readonly PricedWork[];
	/** What is on invoices, under the prices of now. */
	readonly onInvoices: readonly PricedWork[];
}

/**
 * Marks the month's billable entries that no invoice has yet, or takes their marks from those that have one.
 * What another call has marked stays with that one. Nothing else of an entry changes, not even its version. Of a part of
 * an invoice it needs to know what is frozen.
 */
export function markedMonth<M extends LoggedMonth>(
	before: M,
	mark: Mark,
	prices: PricesOfProjects,
	frozen: readonly FrozenWork[] = [],
): MarkedMonth<M> {
	const work = pricedWork([before], mark, prices).filter((one) => isChosen(one, mark));
	const wanted = mark.invoiced
		? work.filter((one) => one.invoice === undefined && isBillable(one))
		: takenBack(
				work.filter((one) => isTakenBack(one, mark)),
				frozen.filter(({ userId, date }) => userId === before.userId && monthOf(date) === before.month),
				mark,
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
		onInvoices: mark.invoiced ? work.filter((one) => isOnInvoice(one) && isBillable(one)) : [],
	};
}

function isTakenBack({ invoice }: PricedWork, { invoiceId }: Mark): boolean {
	return isOnInvoice({ invoice }) && (invoiceId === null || invoice?.id === invoiceId);
}

type IsOf = (entry: PricedWork, row: FrozenWork) => boolean;
const onDate: IsOf = (entry, row) => entry.date === row.date;
const ofLabel: IsOf = (entry, row) => onDate(entry, row) && entry.label?.id === row.label?.id;
const asInvoiced: IsOf = (entry, row) => ofLabel(entry, row) && entry.minutes === row.minutes;

/**
 * Of a person's entries on the invoice those of the part. Frozen work has no ids of entries: one that was corrected since
 * is the row that is most like it. Which of two it is changes no sum, because the other one is a difference then.
 */
function takenBack(
	entries: readonly PricedWork[],
	frozen: readonly FrozenWork[],
	mark: Mark,
): readonly PricedWork[] {
	const { part } = mark;
	if (part === undefined) return entries;
	const left = frozen.filter((one) => one.settles === undefined && isTakenBack(one, mark));
	if (left.every(part.hasWork)) return entries;
	const taken = new Set<PricedWork>();
	const known = new Set<PricedWork>();
	for (const isOf of [asInvoiced, ofLabel, onDate, () => true])
		for (const entry of entries) {
			const at = known.has(entry) ? -1 : left.findIndex((row) => isOf(entry, row));
			const [row] = at === -1 ? [] : left.splice(at, 1);
			if (row === undefined) continue;
			known.add(entry);
			if (part.hasWork(row)) taken.add(entry);
		}
	return entries.filter((entry) => taken.has(entry));
}

function markedEntry(before: OutlinedEntry, { id, reference, invoiced }: Mark): OutlinedEntry {
	const { invoice: _, ...entry } = before;
	return invoiced ? { ...entry, invoice: { id, reference } } : entry;
}

/** The frozen work of a calendar month after the call, and what the call has invoiced or taken back of it. */
export interface FrozenChange {
	readonly frozen: readonly FrozenWork[];
	readonly done: readonly FrozenWork[];
	/** All other frozen work of the project and the dates, of all people: `done` changes the lines that it is in. */
	readonly others: readonly FrozenWork[];
}

/**
 * Freezes the marked work as it is now; what a first attempt of the same call has frozen stays. With it go the open
 * differences of other invoices (decision 175). Or takes back what is frozen, settled differences too, of the people of
 * these months or (`ofAll`) of all.
 */
export function frozenAfter(
	before: readonly FrozenWork[],
	months: readonly MarkedMonth<LoggedMonth>[],
	mark: Mark,
	ofAll: boolean,
): FrozenChange {
	const people = new Set(months.map(({ month }) => month.userId));
	const isAsked = (one: PricedWork) => isChosen(one, { ...mark, userId: undefined });
	if (!mark.invoiced) {
		const isOfThese = (one: PricedWork) => isChosen(one, mark) && (ofAll || people.has(one.userId));
		const [taken, left] = [true, false].map((wanted) =>
			before.filter(
				(one) => (isOfThese(one) && isTakenBack(one, mark) && (mark.part?.hasWork(one) ?? true)) === wanted,
			),
		);
		return { frozen: left ?? [], done: taken ?? [], others: left?.filter(isAsked) ?? [] };
	}
	const invoice = { id: mark.id, reference: mark.reference };
	const added = months.flatMap(({ doneNow }) => doneNow.map((one): FrozenWork => ({ ...one, invoice })));
	const frozen = [...before, ...added, ...settlementIn(before, months, mark)];
	const isOwn = (one: FrozenWork) => one.invoice?.id === mark.id;
	return {
		frozen,
		done: frozen.filter((one) => isOwn(one) && people.has(one.userId)),
		others: frozen.filter((one) => !isOwn(one) && isAsked(one)),
	};
}

/** What settles the differences that the people's months of one calendar month have from the invoices of others. */
export function settlementIn(
	before: readonly FrozenWork[],
	months: readonly MarkedMonth<LoggedMonth>[],
	mark: Mark,
): FrozenWork[] {
	if (!mark.invoiced) return [];
	const people = new Set(months.map(({ month }) => month.userId));
	const chosen = before.filter((one) => isChosen(one, mark) && people.has(one.userId));
	const current = months.flatMap(({ onInvoices }) => onInvoices);
	const { id, reference } = mark;
	return settlementOf(chosen, current, { id, reference }, nextStep(before, id));
}

type Sums = Pick<Invoicing, "entries" | "minutes" | "hundredths" | "cents" | "settledCents">;

/** What a call has invoiced or taken back, settled differences included: what invoices come to with it less without it. */
export function sumDone({ done, others }: Omit<FrozenChange, "frozen">): Sums {
	const all = comeTo(done, others);
	const entries = done.filter(isEntry);
	return {
		entries: entries.length,
		...all,
		settledCents: all.cents - comeTo(entries, others.filter(isEntry)).cents,
	};
}

function isEntry({ settles }: FrozenWork): boolean {
	return settles === undefined;
}

/** What the lines come to with the work less what they come to without it. */
function comeTo(done: readonly FrozenWork[], others: readonly FrozenWork[]) {
	const [after, before] = [[...others, ...done], others].map((work) =>
		sumParts(soldLines(invoicedWork(work))),
	);
	const difference = (field: "minutes" | "hundredths" | "cents") =>
		(after?.[field] ?? 0) - (before?.[field] ?? 0);
	return {
		minutes: difference("minutes"),
		hundredths: difference("hundredths"),
		cents: difference("cents"),
	};
}
