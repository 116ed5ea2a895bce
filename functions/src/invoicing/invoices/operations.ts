import { contract } from "@tuntikirja/contract/contract.ts";
import { database } from "#firestore/reader.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { getTakenOver } from "#invoicing/register/taken-over.ts";
import { NO_SELLER, sellerDoc } from "#records/invoices/seller.ts";
import { getOpenWork } from "#invoicing/register/get-open-work.ts";
import { getWorkInProgress } from "#invoicing/register/get-work-in-progress.ts";
import { getLedger } from "#invoicing/register/ledger.ts";
import { getAttachment } from "./attachment.ts";
import { updateSeller } from "./change-seller.ts";
import { getInvoices } from "#invoicing/register/get-invoices.ts";
import { importPayments } from "#invoicing/register/import-payments.ts";
import { deletePayment, markSent, newPayment } from "#invoicing/register/payments.ts";
import { creditInvoice } from "./credit.ts";
import { deleteDraft, newDraft, updateDraft } from "./draft.ts";
import { finvoiceOf } from "./finvoice.ts";
import { loadInvoice, presentInvoice, type LoadedInvoice } from "./load-invoice.ts";
import type { issueInputSchema } from "@tuntikirja/contract/invoices/schema.ts";
import { referenceNumber } from "@tuntikirja/contract/invoices/paper/reference-number.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import type { z } from "zod";
import { today } from "#firestore/clock.ts";
import { inTurn } from "#firestore/in-turn.ts";
import { numberMark } from "#invoicing/marks/correct-reference.ts";
import type { Issued, StoredInvoice } from "#records/invoices/invoices.ts";
import { changeInvoice } from "#records/invoices/register.ts";
import { invoicingDoc } from "#records/invoicing/invoicings.ts";
import type { Call } from "#records/people/caller.ts";
import { totalsOf } from "./invoice-lines.ts";

type Issue = z.output<typeof issueInputSchema>;

/** A reference has three digits and the check digit at least. */
const SHORTEST_BASE = 3;

/**
 * Number, reference, dates and everything that the invoice says are stored in one transaction with the counter, so numbers
 * have no gaps however many are issued at once. Then the number is written on the hours that it has marked; the same call
 * again does what a crash has left of that.
 */
const issueInvoice = operation(contract.invoices.issueInvoice).handler(({ input, context }) =>
	// Each writes the counter: in turn they do not have to run again.
	inTurn("invoices", () => issue(input, context)),
);

async function issue({ id, version }: Issue, context: Call) {
	const issued = await changeInvoice(id, context, async (before, writer) => {
		if (before === null) throw new AppError("not-found");
		if (before.issued !== null) return before;
		if (before.version !== version) throw new AppError("stale-record");
		const loaded = await loadInvoice(writer, id);
		if (loaded.lacks.length > 0) throw new AppError("invoice-incomplete", { lacks: loaded.lacks });
		const number = loaded.seller.nextNumber;
		writer.set(sellerDoc, { ...loaded.seller, nextNumber: number + 1 });
		return issuedInvoice(before, loaded, number);
	});
	const reference = String(issued.issued?.number);
	const marks = await database.getAll(issued.marks.map((mark) => invoicingDoc(mark.id)));
	// One that is not there has been purged since, with the hours that it was of.
	for (const [index, mark] of issued.marks.entries())
		if (marks[index] !== null) await numberMark({ invoiceId: mark.id, reference }, context);
	return presentInvoice(await loadInvoice(database, id));
}

function issuedInvoice(
	before: StoredInvoice,
	{ seller, buyer, lines }: LoadedInvoice,
	number: number,
): StoredInvoice {
	const { name, businessId, vatId, address, eInvoice, accounts, text } = seller;
	const issueDate = today();
	const issued: Issued = {
		number,
		reference: referenceNumber(String(number).padStart(SHORTEST_BASE, "0")),
		issueDate,
		dueDate: addDays(issueDate, buyer.termsDays),
		seller: { name, businessId, vatId, address, eInvoice, accounts, text },
		buyer,
		lines: [...lines],
	};
	const { netCents, grossCents } = totalsOf(lines);
	return { ...before, issued, netCents, grossCents, version: before.version + 1 };
}

const getSeller = operation(contract.invoices.getSeller).handler(
	async () => (await database.get(sellerDoc)) ?? NO_SELLER,
);

const getInvoice = operation(contract.invoices.getInvoice).handler(async ({ input: { id } }) =>
	presentInvoice(await loadInvoice(database, id)),
);

const getFinvoice = operation(contract.invoices.getFinvoice).handler(async ({ input: { id } }) => {
	const invoice = presentInvoice(await loadInvoice(database, id));
	if (invoice.number === null) throw new AppError("invoice-incomplete");
	const { xml, cut } = finvoiceOf(invoice);
	return { fileName: `finvoice-${invoice.number}.xml`, xml, cut: [...cut] };
});

export const invoices = {
	creditInvoice,
	deleteDraft,
	getAttachment,
	deletePayment,
	getFinvoice,
	getInvoice,
	getInvoices,
	getOpenWork,
	getLedger,
	getSeller,
	getTakenOver,
	getWorkInProgress,
	importPayments,
	issueInvoice,
	markSent,
	newDraft,
	newPayment,
	updateDraft,
	updateSeller,
};
