import { contract } from "@tuntikirja/contract/contract.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import { database } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import type { Writer } from "#firestore/writer.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import {
	invoicedMonthDoc,
	invoicedMonths,
	type Invoicing,
	invoicingDoc,
} from "#records/invoicing/invoicings.ts";
import { projectPricesDoc } from "#records/company/projects.ts";
import type { Call } from "#records/people/caller.ts";
import { inTurnOf } from "#records/months/in-turn-of.ts";
import { type LoggedMonth, loadMonths } from "#records/months/load-months.ts";
import { type OutlinedEntry, withDays } from "#records/months/month-outline.ts";
import { workMonthDoc } from "#records/months/work-months.ts";
import { refuseMarks } from "./documented-marks.ts";
import { AT_ONCE } from "./mark-invoiced.ts";

type Numbered = NonNullable<OutlinedEntry["invoice"]>;

/**
 * Writes the number wherever the invoice is named: in its entries, its frozen amounts, the fee and the record, with one
 * audit row. Where there are more months than fit into one transaction the record comes with the last, so the same call
 * again does what a crash has left.
 */
export const correctReference = operation(contract.invoicing.correctReference).handler(
	async ({ input, context }) => {
		await refuseMarks([input.invoiceId]);
		return numberMark(input, context);
	},
);

export async function numberMark({ invoiceId, reference: given }: NumberedMark, context: Call) {
	const reference = given ?? null;
	const invoice = { id: invoiceId, reference };
	const record = invoicingOrRefused(await database.get(invoicingDoc(invoiceId)));
	const loaded = await loadMonths(database, record.people, record);
	const months = loaded.filter((month) => withNumber(month.days, invoice) !== month.days);
	const last = Math.max(0, Math.ceil(months.length / AT_ONCE) - 1) * AT_ONCE;
	for (let start = 0; start < last; start += AT_ONCE) {
		const batch = months.slice(start, start + AT_ONCE);
		await inTurnOf(ownersOf(batch), () => transact((writer) => numberMonths(writer, batch, invoice)));
	}
	const batch = months.slice(last);
	const origin = {
		...originOf(context, "invoicing", invoiceId, record.userId ?? record.by),
		date: record.startDate,
	};
	await inTurnOf(ownersOf(batch), () =>
		changeDocument(invoicingDoc(invoiceId), origin, async (before, writer) => {
			const now = invoicingOrRefused(before);
			const frozen = await frozenWith(writer, now);
			await numberMonths(writer, batch, invoice);
			numberFrozen(writer, now, frozen, invoice);
			return { ...now, reference };
		}),
	);
	return { invoiceId, reference };
}

interface NumberedMark {
	readonly invoiceId: string;
	readonly reference?: string | undefined;
}

const ownersOf = (months: readonly LoggedMonth[]) => months.map(({ userId }) => userId);

/** @throws not-found where it is none, or has only taken marks back */
function invoicingOrRefused(record: Invoicing | null): Invoicing {
	if (record?.invoiced !== true) throw new AppError("not-found");
	return record;
}

async function numberMonths(writer: Writer, batch: readonly LoggedMonth[], invoice: Numbered): Promise<void> {
	const months = await writer.getAll(batch.map(({ userId, month }) => workMonthDoc(userId, month)));
	for (const month of months) {
		if (month === null) continue;
		const days = withNumber(month.days, invoice);
		if (days !== month.days) writer.set(workMonthDoc(month.userId, month.month), withDays(month, days));
	}
}

/** The days with the number on the entries of the invoice; the same object where they have it. */
function withNumber<
	D extends Readonly<Record<string, { readonly entries: Readonly<Record<string, OutlinedEntry>> }>>,
>(days: D, invoice: Numbered): D {
	const isOther = (entry: OutlinedEntry) =>
		entry.invoice?.id === invoice.id && entry.invoice.reference !== invoice.reference;
	const changed = Object.entries(days).flatMap(([date, day]) => {
		const entries = Object.entries(day.entries);
		if (!entries.some(([, entry]) => isOther(entry))) return [];
		const numbered = entries.map(([id, entry]) => [id, isOther(entry) ? { ...entry, invoice } : entry]);
		return [[date, { ...day, entries: Object.fromEntries(numbered) }] as const];
	});
	return changed.length === 0 ? days : { ...days, ...Object.fromEntries(changed) };
}

/** The prices with the invoiced fees, and the documents of what is invoiced of the months. Read before anything is written. */
async function frozenWith(writer: Writer, { projectId, startDate, endDate }: Invoicing) {
	const [prices, pieces] = await Promise.all([
		writer.get(projectPricesDoc(projectId)),
		writer.findWithIds(invoicedMonths(monthOf(startDate), monthOf(endDate))),
	]);
	return { prices, pieces };
}

function numberFrozen(
	writer: Writer,
	{ projectId }: Invoicing,
	{ prices, pieces }: Awaited<ReturnType<typeof frozenWith>>,
	{ id, reference }: Numbered,
): void {
	for (const { id: piece, value } of pieces) {
		const invoice = own(value.invoices, id);
		if (invoice === undefined || invoice.reference === reference) continue;
		writer.set(invoicedMonthDoc(piece), {
			...value,
			invoices: { ...value.invoices, [id]: { ...invoice, reference } },
		});
	}
	const fees = prices?.invoicedFees ?? [];
	if (prices !== null && fees.some(({ invoice }) => invoice.id === id && invoice.reference !== reference))
		writer.set(projectPricesDoc(projectId), {
			...prices,
			invoicedFees: fees.map((fee) => (fee.invoice.id === id ? { ...fee, invoice: { id, reference } } : fee)),
		});
}
