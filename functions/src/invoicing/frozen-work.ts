import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import type { Reader } from "#firestore/reader.ts";
import type { PricedWork } from "#money/prices/priced-work.ts";
import {
	type FrozenRow,
	type FrozenText,
	readFrozenText,
	type InvoicedMonth,
	invoicedMonths,
} from "#records/invoicing/invoicings.ts";

/** An entry as it was invoiced, or a part of a difference that an invoice has settled. */
export interface FrozenWork extends PricedWork {
	/**
	 * The other invoice whose difference it settles: with minutes it came to that one, with less than none it is gone from
	 * it. `step` is the place among the settlements of the calendar month.
	 */
	readonly settles?: { readonly id: string; readonly reference: string | null; readonly step: number };
}

/** Of which invoiced work: that of a project, perhaps only of one person, on some dates. */
interface Chosen extends DateRange {
	readonly projectId?: string | undefined;
	readonly userId?: string | undefined;
}

/** What is invoiced of the months, as it was invoiced. Sums need no ids of entries, so they have none. */
export function frozenWork(months: readonly InvoicedMonth[]): FrozenWork[] {
	const references = new Map(
		months.flatMap(({ invoices }) =>
			Object.entries(invoices).map(([id, { reference }]) => [id, reference] as const),
		),
	);
	return months.flatMap(({ invoices }) =>
		Object.entries(invoices).flatMap(([id, { projectId, projectName, reference, work }]) => {
			const { labels, people, settled } = readFrozenText(work);
			const on = { project: { id: projectId, name: projectName }, labels, invoice: { id, reference } };
			const ofOthers = Object.entries(settled?.of ?? {}).flatMap(([other, rows]) => {
				const settles = { id: other, reference: references.get(other) ?? null, step: settled?.step ?? 0 };
				return workOfRows(rows, on).map((one): FrozenWork => ({ ...one, settles }));
			});
			return [...workOfRows(people, on), ...ofOthers];
		}),
	);
}

type OnInvoice = Pick<FrozenWork, "project" | "invoice"> & Pick<FrozenText, "labels">;

function workOfRows(people: FrozenText["people"], { project, labels, invoice }: OnInvoice): FrozenWork[] {
	return Object.entries(people).flatMap(([userId, rows]) =>
		rows.map(([date, minutes, hourPriceCents, label]) => ({
			userId,
			date,
			entryId: "",
			project,
			label: label === null ? null : (labels[label] ?? null),
			minutes,
			hourPriceCents,
			isUnpriced: false,
			invoice,
		})),
	);
}

export function isChosen(
	{ project, userId, date }: Pick<PricedWork, "project" | "userId" | "date">,
	chosen: Chosen,
): boolean {
	return (
		date >= chosen.startDate &&
		date <= chosen.endDate &&
		(chosen.projectId === undefined || project?.id === chosen.projectId) &&
		(chosen.userId === undefined || userId === chosen.userId)
	);
}

/** The frozen work of the months that the range touches. A read a month of which something is invoiced. */
export async function loadFrozenWork(
	reader: Reader,
	{ startDate, endDate }: DateRange,
): Promise<FrozenWork[]> {
	return frozenWork(await reader.find(invoicedMonths(monthOf(startDate), monthOf(endDate))));
}

/**
 * Entries in one document, about 35 bytes each: less than half of what it can hold. The entries of one person in a month
 * are fewer, so a person is in one document.
 */
const MOST_ENTRIES = 14_000;

/** The documents of a month with this work of it, by their ids: none where nothing of it is invoiced. */
export function invoicedPieces(month: Month, work: readonly FrozenWork[]): Map<string, InvoicedMonth> {
	const people = [...Map.groupBy(work, ({ userId }) => userId)].sort(([a], [b]) => (a < b ? -1 : 1));
	const pieces: FrozenWork[][] = [];
	for (const [, own] of people) {
		const last = pieces.at(-1);
		if (last !== undefined && last.length + own.length <= MOST_ENTRIES) last.push(...own);
		else pieces.push([...own]);
	}
	return new Map(
		pieces.map((piece, index) => [index === 0 ? month : `${month}_${index}`, pieceOf(month, piece)]),
	);
}

function pieceOf(month: Month, work: readonly FrozenWork[]): InvoicedMonth {
	const byInvoice = Map.groupBy(work, ({ invoice }) => invoice?.id ?? "");
	const invoices = [...byInvoice].flatMap(([id, own]) => {
		const [first] = own;
		if (first?.invoice === undefined || first.project === null) return [];
		const { project, invoice } = first;
		const named = { projectId: project.id, projectName: project.name, reference: invoice.reference };
		return [[id, { ...named, work: textOf(own) }] as const];
	});
	return { month, invoices: Object.fromEntries(invoices) };
}

function textOf(work: readonly FrozenWork[]): string {
	const labels = new Map(work.flatMap(({ label }) => (label === null ? [] : [[label.id, label] as const])));
	const indexes = new Map([...labels.keys()].map((id, index) => [id, index]));
	const rowOf = ({ date, minutes, hourPriceCents, label }: PricedWork): FrozenRow => {
		return [date, minutes, hourPriceCents, label === null ? null : (indexes.get(label.id) ?? null)];
	};
	const byPerson = (some: readonly FrozenWork[]) =>
		Object.fromEntries(
			[...Map.groupBy(some, ({ userId }) => userId)].map(([userId, own]) => [userId, own.map(rowOf)]),
		);
	const byOther = Map.groupBy(work, ({ settles }) => settles?.id);
	const others = [...byOther].flatMap(([id, own]) =>
		id === undefined ? [] : [[id, byPerson(own)] as const],
	);
	const text: FrozenText = { labels: [...labels.values()], people: byPerson(byOther.get(undefined) ?? []) };
	if (others.length === 0) return JSON.stringify(text);
	const step = Math.max(...work.map(({ settles }) => settles?.step ?? 0));
	return JSON.stringify({ ...text, settled: { step, of: Object.fromEntries(others) } } satisfies FrozenText);
}
