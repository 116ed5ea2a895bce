import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { database, type Doc, type DocQuery } from "#firestore/documents.ts";
import { allCapacityNotes, capacityNoteDoc } from "#records/company/capacity-notes.ts";
import { allCompanyDocuments, companyDocumentDoc } from "#records/company/documents.ts";
import { allInboxes, allWaiting, inboxDoc, waitingDoc } from "#records/inbox/inbox.ts";
import { invoicedMonthDoc, invoicedMonths } from "#records/invoicing/invoiced-months.ts";
import { allInvoicings, type Invoicing, invoicingDoc } from "#records/invoicing/invoicings.ts";
import { allLeaveRequests, leaveRequestDoc } from "#records/leave/leave-requests.ts";
import { projectPricesDoc } from "#records/company/projects.ts";
import { allResources, resourceDoc } from "#records/company/resources.ts";
import { withDays } from "#records/months/month-outline.ts";
import { monthsOnProject } from "#records/months/outlined-months.ts";
import { type WorkMonth, workMonthDoc, workMonthSchema } from "#records/months/work-months.ts";
import { withoutWords } from "./without-words.ts";
import { changeRows, changeStored } from "./change-stored.ts";

/** The objects of the company whose texts may name a person: what others have written there is not theirs. */
const ENTITIES = ["capacityNote", "document", "invoicing", "resource"] as const;

type Forget = <T>(value: T) => T;

/**
 * Replaces a deleted person's name and address in what others have written: notes of planners, documents, resources, and
 * references of invoices, wherever these are stored. Free text elsewhere belongs to one person and goes with them. Safe
 * to repeat: an invoicing is changed after everything that its reference leads to.
 */
export async function forgetName(words: readonly string[], pseudonym: string): Promise<void> {
	if (words.length === 0) return;
	const forget: Forget = (value) => withoutWords(value, words, pseudonym);
	await forgetIn(allCapacityNotes(), capacityNoteDoc, forget);
	await forgetIn(allCompanyDocuments(), companyDocumentDoc, forget);
	await forgetIn(allInboxes(), inboxDoc, forget);
	await forgetIn(allWaiting(), waitingDoc, forget);
	await forgetIn(allLeaveRequests(), leaveRequestDoc, forget);
	await forgetIn(allResources(), resourceDoc, forget);
	await forgetIn(invoicedMonths("1900-01", "2199-12"), invoicedMonthDoc, forget);
	for (const { id, value } of await database.findWithIds(allInvoicings()))
		if (forget(value.reference) !== value.reference) await forgetInvoicing(id, value, forget);
	for (const entity of ENTITIES) await changeRows({ entity }, (row) => ifChanged(row, forget(row)));
}

async function forgetIn<T>(query: DocQuery<T>, docOf: (id: string) => Doc<T>, forget: Forget): Promise<void> {
	for (const { id, value } of await database.findWithIds(query))
		if (ifChanged(value, forget(value)) !== null) await forgetDocument(docOf(id), forget);
}

function forgetDocument<T>(doc: Doc<T>, forget: Forget): Promise<void> {
	return changeStored(doc, (before) => ifChanged(before, forget(before)));
}

/** The value after a change; null if it is as before. */
function ifChanged<T>(before: T, after: T): T | null {
	return JSON.stringify(before) === JSON.stringify(after) ? null : after;
}

/** The reference is on the entries, in the project's invoiced fees and in the record. */
async function forgetInvoicing(
	id: string,
	{ projectId, startDate, endDate }: Invoicing,
	forget: Forget,
): Promise<void> {
	const query = monthsOnProject(projectId, monthOf(startDate), monthOf(endDate));
	for (const { userId, month } of await database.find({ query, schema: workMonthSchema }))
		await changeStored(workMonthDoc(userId, month), (before) => withForgottenMark(before, id, forget));
	await forgetDocument(projectPricesDoc(projectId), forget);
	await forgetDocument(invoicingDoc(id), forget);
}

/** Changes only the reference of the mark: nothing that hours or amounts are made of. */
function withForgottenMark(before: WorkMonth, invoicingId: string, forget: Forget): WorkMonth | null {
	const days = Object.fromEntries(
		Object.entries(before.days).map(([date, day]) => {
			const entries = Object.entries(day.entries).map(([id, entry]) => {
				const { invoice } = entry;
				return [id, invoice?.id === invoicingId ? { ...entry, invoice: forget(invoice) } : entry] as const;
			});
			return [date, { ...day, entries: Object.fromEntries(entries) }];
		}),
	);
	return ifChanged(before.days, days) && withDays(before, days);
}
