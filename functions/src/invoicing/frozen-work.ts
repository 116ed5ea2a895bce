import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { own } from "@tuntikirja/contract/kernel/records/own.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { Reader } from "#firestore/documents.ts";
import type { PricedWork } from "#money/priced-work.ts";
import { type InvoicedMonth, invoicedMonths } from "#records/invoicing/invoiced-months.ts";

/** An entry as it was invoiced; the label is an index of `labels`, null without one. */
type Row = [date: LocalDate, minutes: number, cents: number, label: number | null];

interface FrozenText {
	readonly labels: readonly Named[];
	readonly people: Readonly<Record<string, readonly Row[]>>;
}

/** Of which invoiced work: that of a project, perhaps only of one person, on some dates. */
interface Chosen extends DateRange {
	readonly projectId?: string | undefined;
	readonly userId?: string | undefined;
}

/** What is invoiced of the months, as it was invoiced. Sums need no ids of entries, so they have none. */
export function frozenWork(months: readonly InvoicedMonth[]): PricedWork[] {
	return months.flatMap(({ invoices }) =>
		Object.entries(invoices).flatMap(([id, { projectId, projectName, reference, work }]) => {
			// Only `withFrozen` writes these texts.
			const { labels, people } = JSON.parse(work) as FrozenText;
			return Object.entries(people).flatMap(([userId, rows]) =>
				rows.map(
					([date, minutes, hourPriceCents, label]): PricedWork => ({
						userId,
						date,
						entryId: "",
						project: { id: projectId, name: projectName },
						label: label === null ? null : (labels[label] ?? null),
						minutes,
						hourPriceCents,
						isUnpriced: false,
						invoice: { id, reference },
					}),
				),
			);
		}),
	);
}

/** Whether the month has frozen work of the person on the invoice. */
export function isFrozenFor(month: InvoicedMonth | null, invoiceId: string, userId: string): boolean {
	const work = month === null ? undefined : own(month.invoices, invoiceId)?.work;
	return work !== undefined && userId in (JSON.parse(work) as FrozenText).people;
}

/** Whether the work is of the project, the person and the dates. */
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
): Promise<PricedWork[]> {
	return frozenWork(await reader.find(invoicedMonths(monthOf(startDate), monthOf(endDate))));
}

/** The month's document with this work of it; null: nothing of it is invoiced. */
export function invoicedMonthOf(month: Month, work: readonly PricedWork[]): InvoicedMonth | null {
	const byInvoice = Map.groupBy(work, ({ invoice }) => invoice?.id ?? "");
	const invoices = [...byInvoice].flatMap(([id, own]) => {
		const [first] = own;
		if (first?.invoice === undefined || first.project === null) return [];
		const { project, invoice } = first;
		const named = { projectId: project.id, projectName: project.name, reference: invoice.reference };
		return [[id, { ...named, work: textOf(own) }] as const];
	});
	return invoices.length === 0 ? null : { month, invoices: Object.fromEntries(invoices) };
}

function textOf(work: readonly PricedWork[]): string {
	const labels = new Map(work.flatMap(({ label }) => (label === null ? [] : [[label.id, label] as const])));
	const indexes = new Map([...labels.keys()].map((id, index) => [id, index]));
	const rowOf = ({ date, minutes, hourPriceCents, label }: PricedWork): Row => {
		return [date, minutes, hourPriceCents, label === null ? null : (indexes.get(label.id) ?? null)];
	};
	const people = [...Map.groupBy(work, ({ userId }) => userId)].map(
		([userId, own]) => [userId, own.map(rowOf)] as const,
	);
	return JSON.stringify({ labels: [...labels.values()], people: Object.fromEntries(people) });
}
