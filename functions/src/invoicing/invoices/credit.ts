import { creditablePlaces } from "@tuntikirja/contract/invoices/discount-share.ts";
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { contract } from "@tuntikirja/contract/contract.ts";
import { markIdOf } from "@tuntikirja/contract/invoices/mark-id.ts";
import type { creditInputSchema } from "@tuntikirja/contract/invoices/schema.ts";
import type { z } from "zod";
import { now, today } from "#firestore/clock.ts";
import { inTurn } from "#firestore/in-turn.ts";
import { database } from "#firestore/reader.ts";
import type { Writer } from "#firestore/writer.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { loadFrozenWork } from "#invoicing/frozen-work.ts";
import { refuseSettled } from "#invoicing/marks/documented-marks.ts";
import { markProject } from "#invoicing/marks/mark-invoiced.ts";
import { originOf, wasDeleted, writeChange } from "#records/audit/audit-log.ts";
import { projectPricesDoc } from "#records/company/projects.ts";
import {
	creditedLines,
	creditNotesOf,
	invoiceDoc,
	type Issued,
	type StoredInvoice,
	type StoredLine,
} from "#records/invoices/invoices.ts";
import { changeInvoice, registered, type Unregistered } from "#records/invoices/register.ts";
import { NO_SELLER, sellerDoc } from "#records/invoices/seller.ts";
import { invoicingDoc } from "#records/invoicing/invoicings.ts";
import type { Call } from "#records/people/caller.ts";
import { creditLines, partAt } from "./credit-lines.ts";
import { totalsOf } from "./invoice-lines.ts";
import { loadInvoice, presentInvoice } from "./load-invoice.ts";

type Credit = z.output<typeof creditInputSchema>;

/**
 * The credit note gets its number in one transaction, in which its invoice names it. Then the hours and fees of its lines
 * lose their marks, then the credit note says that it is complete; the same call again does what a crash has left of that.
 */
export const creditInvoice = operation(contract.invoices.creditInvoice).handler(
	async ({ input, context }) => {
		const { id = randomUUID() } = input;
		const note = await inTurn("invoices", () => storeCreditNote(id, input, context));
		if (!note.isMarked) await freeLines(id, input.invoiceId, context);
		return presentInvoice(await loadInvoice(database, id));
	},
);

/** @throws id-taken */
function sameOrRefused(before: StoredInvoice, { invoiceId, lines, reason }: Credit): StoredInvoice {
	const credits = before.issued?.credits;
	const isSame =
		credits?.id === invoiceId &&
		before.text === reason &&
		(lines === undefined || isDeepStrictEqual(new Set(lines), new Set(credits.lines)));
	if (!isSame) throw new AppError("id-taken");
	return before;
}

function storeCreditNote(id: string, input: Credit, context: Call): Promise<StoredInvoice> {
	const { invoiceId, reason } = input;
	return changeInvoice(id, context, async (stored, writer) => {
		if (stored !== null) return sameOrRefused(stored, input);
		const [original, storedSeller] = await writer.getAll([invoiceDoc(invoiceId), sellerDoc]);
		if (original === null) throw new AppError("not-found");
		if (await wasDeleted(writer, "invoice", id)) throw new AppError("id-taken");
		const { issued } = original;
		if (issued === null || issued.credits !== undefined) throw new AppError("not-creditable");
		const places = placesOrRefused(original, issued, input);
		const lines = await linesOf(writer, original, issued, places);
		const seller = storedSeller ?? NO_SELLER;
		const note = creditNote(original, issued, {
			id: invoiceId,
			number: seller.nextNumber,
			places,
			lines,
			text: reason,
			createdBy: context.caller.uid,
		});
		const { issueDate, number } = note.issued;
		writer.set(sellerDoc, { ...seller, nextNumber: number + 1 });
		const nets = totalsOf(lines).byRate.map(({ netCents, rate, category }) => ({ netCents, rate, category }));
		const credit = { number, issueDate, lines: places, nets, grossCents: note.grossCents };
		writeChange(writer, invoiceDoc(invoiceId), originOf(context, "invoice", invoiceId), {
			before: original,
			after: registered({ ...original, creditNotes: { ...original.creditNotes, [id]: credit } }),
		});
		return note;
	});
}

/** The lines that are credited: those asked for, or all that are left. @throws not-creditable */
function placesOrRefused(original: StoredInvoice, { lines }: Issued, { lines: asked }: Credit): number[] {
	const credited = creditedLines(original);
	const left = creditablePlaces(lines).filter((place) => !credited.has(place));
	const places = asked === undefined ? left : [...new Set(asked)].sort((a, b) => a - b);
	if (places.length === 0 || places.some((place) => !left.includes(place)))
		throw new AppError("not-creditable");
	return places;
}

/** @throws invoice-settled */
async function linesOf(
	writer: Writer,
	original: StoredInvoice,
	{ lines, buyer }: Issued,
	places: readonly number[],
): Promise<StoredLine[]> {
	const { marks, startDate, endDate } = original;
	const [frozen, prices] = await Promise.all([
		loadFrozenWork(writer, original),
		writer.getAll(marks.map(({ projectId }) => projectPricesDoc(projectId))),
	]);
	for (const [index, { id }] of marks.entries())
		refuseSettled(frozen, prices[index] ?? null, { invoiceId: id });
	const markIds = new Set(marks.map(({ id }) => id));
	const invoice = { lines, markIds, frozen, language: buyer.language, startDate, endDate };
	return creditLines(invoice, creditedLines(original), places);
}

interface NewCredit extends Pick<StoredInvoice, "text" | "createdBy"> {
	readonly id: string;
	readonly number: number;
	readonly places: readonly number[];
	readonly lines: readonly StoredLine[];
}

function creditNote(
	original: StoredInvoice,
	issued: Issued,
	{ id, number, places, lines, ...written }: NewCredit,
) {
	const earlier = creditNotesOf(original).flatMap(({ nets }) => nets);
	const { netCents, grossCents } = totalsOf(lines, earlier);
	const issueDate = today();
	const { customerId, customerName, startDate, endDate, grouping } = original;
	return {
		customerId,
		customerName,
		startDate,
		endDate,
		grouping,
		...written,
		marks: [],
		isMarked: false,
		freeLines: [],
		netCents,
		grossCents,
		issued: {
			...issued,
			number,
			// It asks for no payment.
			reference: "",
			issueDate,
			dueDate: issueDate,
			lines: [...lines],
			credits: { id, number: issued.number, issueDate: issued.issueDate, lines: [...places], earlier },
		},
		sentOn: null,
		payments: {},
		deletedPaymentIds: [],
		version: 1,
		createdAt: now().toISOString(),
	} satisfies Unregistered;
}

/** Takes the marks of the lines back: of the last credit note of an invoice all that are left. */
async function freeLines(id: string, invoiceId: string, context: Call): Promise<void> {
	const original = await database.get(invoiceDoc(invoiceId));
	if (!original?.issued) throw new AppError("not-found");
	const { lines } = original.issued;
	const notes = creditNotesOf(original);
	const own = notes.findIndex((note) => note.id === id);
	const before = new Set(notes.slice(0, own).flatMap((note) => note.lines));
	const part = partAt(lines, before, notes[own]?.lines ?? []);
	for (const [index, { id: invoicingId, projectId }] of original.marks.entries()) {
		const mark = await database.get(invoicingDoc(invoicingId));
		// It has been purged, with the hours that it was of.
		if (mark === null) continue;
		const { startDate, endDate } = mark;
		const back = { id: markIdOf(id, index), projectId, startDate, endDate, invoiced: false };
		await markProject({ ...back, invoiceId: invoicingId }, context, { part });
	}
	await changeInvoice(id, context, (before) => {
		if (before === null) throw new AppError("not-found");
		return { ...before, isMarked: true };
	});
}
