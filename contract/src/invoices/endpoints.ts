import { z } from "zod";
import { endpoint, FOR_INVOICING } from "#kernel/endpoint.ts";
import { idSchema } from "#kernel/schemas/fields.ts";
import { openWorkInputSchema, openWorkSchema } from "./open-work-schema.ts";
import { attachmentInputSchema, attachmentSchema } from "./attachment-schema.ts";
import { ledgerInputSchema, ledgerSchema } from "./ledger-schema.ts";
import {
	creditInputSchema,
	draftEditSchema,
	draftRemovalSchema,
	finvoiceSchema,
	invoiceSchema,
	issueInputSchema,
	newDraftInputSchema,
} from "./schema.ts";
import {
	importedPaymentsSchema,
	newPaymentInputSchema,
	paymentImportSchema,
	paymentRemovalSchema,
	sentInputSchema,
} from "./payment-schema.ts";
import { registerInputSchema, registerSchema } from "./register-schema.ts";
import { sellerEditSchema, sellerSchema } from "./seller-schema.ts";
import { takenOverInputSchema, takenOverPageSchema } from "./taken-over-schema.ts";
import { workInProgressInputSchema, workInProgressSchema } from "./work-in-progress-schema.ts";

const DRAFT = "/invoice/draft/";
const PAYMENT = "/invoice/payment/";
const SELLER = "/invoice/settings/";

/** From approved hours to a numbered invoice. */
export const invoices = {
	/** Who invoices, the VAT rates and the number of the next invoice. */
	getSeller: endpoint("admin", "GET", SELLER, "Settings of invoices", FOR_INVOICING)
		.input(z.strictObject({}))
		.output(sellerSchema),
	/** Changes them; issued invoices stay as they are. @throws stale-settings, number-taken, rates-overlap */
	updateSeller: endpoint("admin", "PUT", SELLER, "Change the settings of invoices", FOR_INVOICING)
		.input(sellerEditSchema)
		.output(sellerSchema),
	/** Invoices by page, drafts first, then the latest number; those that are overdue by their due date. */
	getInvoices: endpoint("admin", "GET", "/invoice/invoices/", "Invoices", FOR_INVOICING)
		.input(registerInputSchema)
		.output(registerSchema),
	/** One invoice with its lines and sums. @throws not-found */
	getInvoice: endpoint("admin", "GET", "/invoice/invoice/", "An invoice", FOR_INVOICING)
		.input(z.strictObject({ id: idSchema }))
		.output(invoiceSchema),
	/**
	 * The billable hours and fees that are on no invoice and no draft, by customer, project and month: the open amounts of the
	 * invoicing reports. @throws range-inverted, range-too-long
	 */
	getOpenWork: endpoint("admin", "GET", "/invoice/open/", "Still to invoice", FOR_INVOICING)
		.input(openWorkInputSchema)
		.output(openWorkSchema),
	/**
	 * The same at the end of a day, by project and month: what is on a draft, or on an invoice that was issued later, is not
	 * invoiced yet. `startDate` is the first day of work that is looked at.
	 */
	getWorkInProgress: endpoint(
		"admin",
		"GET",
		"/invoice/work-in-progress/",
		"Work in progress at a date",
		FOR_INVOICING,
	)
		.input(workInProgressInputSchema)
		.output(workInProgressSchema),
	/**
	 * Makes a draft of the billable hours and fees of a customer's projects, and marks them as invoiced. Idempotent by its id:
	 * the same call again does what a crash has left. @throws not-found, id-taken, range-inverted, range-too-long,
	 * nothing-to-invoice
	 */
	newDraft: endpoint("admin", "POST", DRAFT, "Make a draft", FOR_INVOICING)
		.input(newDraftInputSchema)
		.output(invoiceSchema),
	/** @throws not-found, invoice-issued, stale-record, rate-not-in-force */
	updateDraft: endpoint("admin", "PUT", DRAFT, "Change a draft", FOR_INVOICING)
		.input(draftEditSchema)
		.output(invoiceSchema),
	/** Its hours and fees are open again. @throws not-found, invoice-issued */
	deleteDraft: endpoint("admin", "DELETE", DRAFT, "Delete a draft", FOR_INVOICING)
		.input(draftRemovalSchema)
		.output(draftRemovalSchema),
	/** An issued invoice as a Finvoice 3.0 file, and which texts had to be cut for it. @throws not-found, invoice-incomplete */
	getFinvoice: endpoint("admin", "GET", "/invoice/finvoice/", "E-invoice of an invoice", FOR_INVOICING)
		.input(z.strictObject({ id: idSchema }))
		.output(finvoiceSchema),
	/** The hours behind the lines of an invoice or a draft. @throws not-found */
	getAttachment: endpoint("admin", "GET", "/invoice/attachment/", "Hours of an invoice", FOR_INVOICING)
		.input(attachmentInputSchema)
		.output(attachmentSchema),
	/** What was invoiced in a range, for bookkeeping. @throws report-too-large */
	getLedger: endpoint("admin", "GET", "/invoice/ledger/", "Sales ledger", FOR_INVOICING)
		.input(ledgerInputSchema)
		.output(ledgerSchema),
	/** Gives the draft its number, reference and due date. From then on nothing of it changes. @throws not-found, stale-record, invoice-incomplete */
	issueInvoice: endpoint("admin", "POST", "/invoice/issue/", "Issue an invoice", FOR_INVOICING)
		.input(issueInputSchema)
		.output(invoiceSchema),
	/** What was marked as invoiced without an invoice of ours, as long as it has not been taken back. */
	getTakenOver: endpoint("admin", "GET", "/invoice/taken-over/", "Invoices without a document", FOR_INVOICING)
		.input(takenOverInputSchema)
		.output(takenOverPageSchema),
	/** Says on which day an issued invoice was sent. @throws not-found, not-issued */
	markSent: endpoint("admin", "PUT", "/invoice/sent/", "Mark an invoice as sent", FOR_INVOICING)
		.input(sentInputSchema)
		.output(invoiceSchema),
	/** Adds a payment, in part or more than is open. Idempotent by its id. @throws not-found, not-issued, id-taken, payments-full */
	newPayment: endpoint("admin", "POST", PAYMENT, "Add a payment", FOR_INVOICING)
		.input(newPaymentInputSchema)
		.output(invoiceSchema),
	/** Removes a payment. @throws not-found */
	deletePayment: endpoint("admin", "DELETE", PAYMENT, "Remove a payment", FOR_INVOICING)
		.input(paymentRemovalSchema)
		.output(invoiceSchema),
	/** Adds the payments of a file of the bank by their reference numbers; the same file again changes nothing. */
	importPayments: endpoint("admin", "POST", "/invoice/payments/", "Add the payments of a file", FOR_INVOICING)
		.input(paymentImportSchema)
		.output(importedPaymentsSchema),
	/**
	 * Makes a credit note of lines of an issued invoice, with a number of its own; their hours and fees are open again.
	 * Idempotent by its id: the same call again does what a crash has left. @throws not-found, id-taken, not-creditable,
	 * invoice-settled
	 */
	creditInvoice: endpoint("admin", "POST", "/invoice/credit/", "Credit an invoice", FOR_INVOICING)
		.input(creditInputSchema)
		.output(invoiceSchema),
};
