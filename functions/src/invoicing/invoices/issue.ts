import { contract } from "@tuntikirja/contract/contract.ts";
import type { issueInputSchema } from "@tuntikirja/contract/invoices/schema.ts";
import { referenceNumber } from "@tuntikirja/contract/invoices/paper/reference-number.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import type { z } from "zod";
import { today } from "#firestore/clock.ts";
import { inTurn } from "#firestore/in-turn.ts";
import { database } from "#firestore/reader.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { numberMark } from "#invoicing/marks/correct-reference.ts";
import type { Issued, StoredInvoice } from "#records/invoices/invoices.ts";
import { changeInvoice } from "#records/invoices/register.ts";
import { invoicingDoc } from "#records/invoicing/invoicings.ts";
import type { Call } from "#records/people/caller.ts";
import { sellerDoc } from "#records/invoices/seller.ts";
import { totalsOf } from "./invoice-lines.ts";
import { type LoadedInvoice, loadInvoice, presentInvoice } from "./load-invoice.ts";

type Issue = z.output<typeof issueInputSchema>;

/** A reference has three digits and the check digit at least. */
const SHORTEST_BASE = 3;

/**
 * Number, reference, dates and everything that the invoice says are stored in one transaction with the counter, so numbers
 * have no gaps however many are issued at once. Then the number is written on the hours that it has marked; the same call
 * again does what a crash has left of that.
 */
export const issueInvoice = operation(contract.invoices.issueInvoice).handler(({ input, context }) =>
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
