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
import { issueInvoice } from "./issue.ts";
import { loadInvoice, presentInvoice } from "./load-invoice.ts";

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
