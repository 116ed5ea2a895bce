import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { contract } from "@tuntikirja/contract/contract.ts";
import { markIdOf } from "@tuntikirja/contract/invoices/mark-id.ts";
import type { draftEditSchema, newDraftInputSchema } from "@tuntikirja/contract/invoices/schema.ts";
import { ratesOn } from "@tuntikirja/contract/invoices/vat.ts";
import { RANGE_LIMIT_DAYS, whyCannotAsk } from "@tuntikirja/contract/kernel/periods.ts";
import type { z } from "zod";
import { now } from "#firestore/clock.ts";
import { database } from "#firestore/reader.ts";
import { AppError, refuseIf } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { loadMarkable } from "#invoicing/marks/load-markable.ts";
import { markProject } from "#invoicing/marks/mark-invoiced.ts";
import { wasDeleted } from "#records/audit/audit-log.ts";
import { editRecord } from "#records/edit-record.ts";
import { projectsOfCustomer } from "#records/company/projects.ts";
import type { Call } from "#records/people/caller.ts";
import { customerDoc } from "#records/invoices/customers.ts";
import { invoiceDoc, type StoredInvoice } from "#records/invoices/invoices.ts";
import { NO_SELLER, sellerDoc } from "#records/invoices/seller.ts";
import { changeInvoice, type Unregistered } from "#records/invoices/register.ts";
import { invoicingDoc } from "#records/invoicing/invoicings.ts";
import { totalsOf } from "./invoice-lines.ts";
import { centsOfMarks } from "./lacks.ts";
import { type LoadedInvoice, loadDraft, loadInvoice, presentInvoice } from "./load-invoice.ts";

type NewDraft = z.output<typeof newDraftInputSchema>;
type DraftEdit = z.output<typeof draftEditSchema>;

/**
 * The draft is stored first, then each project is marked, then the draft says that it is complete: what a crash leaves is a
 * draft that the same call finishes, or that can be deleted with the marks it has.
 */
export const newDraft = operation(contract.invoices.newDraft).handler(async ({ input, context }) => {
	refuseIf(whyCannotAsk(input, RANGE_LIMIT_DAYS.workDays));
	const { id = randomUUID() } = input;
	const before = await database.get(invoiceDoc(id));
	const draft = before === null ? await storeDraft(id, input, context) : sameOrRefused(before, input);
	return presentInvoice(
		draft.isMarked ? await loadInvoice(database, id) : await markDraft(id, draft, context),
	);
});

/** The projects that it was made of are those of its marks. @throws id-taken */
function sameOrRefused(before: StoredInvoice, input: NewDraft): StoredInvoice {
	const { customerId, startDate, endDate, projectIds } = input;
	const own = before.marks.map(({ projectId }) => projectId);
	const isSame =
		before.customerId === customerId &&
		before.startDate === startDate &&
		before.endDate === endDate &&
		(projectIds === undefined || isDeepStrictEqual(new Set(projectIds), new Set(own)));
	if (!isSame) throw new AppError("id-taken");
	return before;
}

async function storeDraft(id: string, input: NewDraft, context: Call): Promise<StoredInvoice> {
	const { customerId, startDate, endDate, projectIds } = input;
	const [customer, theirs] = await Promise.all([
		database.get(customerDoc(customerId)),
		database.find(projectsOfCustomer(customerId)),
	]);
	if (customer?.isActive !== true) throw new AppError("not-found");
	const chosen = theirs.filter((project) => projectIds?.includes(project.id) ?? true);
	if (chosen.length < new Set(projectIds).size) throw new AppError("project-not-available");
	if (chosen.length === 0 && projectIds?.length !== 0) throw new AppError("nothing-to-invoice");
	const { caller } = context;
	const draft: Unregistered = {
		customerId,
		customerName: customer.name,
		startDate,
		endDate,
		marks: chosen
			.sort((a, b) => a.name.localeCompare(b.name, "fi") || a.id.localeCompare(b.id))
			.map((project, index) => ({
				id: markIdOf(id, index),
				projectId: project.id,
				projectName: project.name,
				costCentre: project.costCentre ?? "",
				...(project.number && { projectNumber: project.number }),
				...(project.labelNumbers && { labelNumbers: project.labelNumbers }),
			})),
		isMarked: false,
		grouping: customer.grouping,
		freeLines: [],
		text: "",
		netCents: 0,
		grossCents: 0,
		issued: null,
		sentOn: null,
		payments: {},
		deletedPaymentIds: [],
		version: 1,
		createdAt: now().toISOString(),
		createdBy: caller.uid,
	};
	return changeInvoice(id, context, async (stored, writer) => {
		if (stored !== null) return sameOrRefused(stored, input);
		if (await wasDeleted(writer, "invoice", id)) throw new AppError("id-taken");
		// The undo of an import removes a customer whom nothing names.
		if ((await writer.get(customerDoc(customerId))) === null) throw new AppError("not-found");
		return draft;
	});
}

/** Reads the months once for all projects, and what a transaction marks once more. */
async function markDraft(id: string, draft: StoredInvoice, context: Call): Promise<LoadedInvoice> {
	const { startDate, endDate, marks } = draft;
	if (marks.length > 0) {
		const markable = await loadMarkable(draft);
		for (const { id: markId, projectId } of marks)
			await markProject({ id: markId, projectId, startDate, endDate, invoiced: true }, context, { markable });
	}
	const { lacks, ...loaded } = await loadInvoice(database, id);
	const { lines } = loaded;
	if (lines.length === 0 && marks.length > 0) {
		await removeDraft(id, context);
		throw new AppError("nothing-to-invoice");
	}
	const { netCents, grossCents } = totalsOf(lines);
	const stored = await changeInvoice(id, context, (before) => {
		if (before === null) throw new AppError("not-found");
		return { ...before, isMarked: true, markedCents: centsOfMarks(lines), netCents, grossCents };
	});
	return { ...loaded, stored, lacks: lacks.filter((one) => one !== "unfinished") };
}

/** The sums of the register follow from the lines, which a change of the customer or the settings changes too. */
export const updateDraft = operation(contract.invoices.updateDraft).handler(async ({ input, context }) => {
	const { id, version, freeLines, ...fields } = input;
	const edit = { ...fields, freeLines: freeLines?.map(storedFreeLine) };
	await changeInvoice(id, context, async (before, writer) => {
		if (before === null) throw new AppError("not-found");
		if (before.issued !== null) throw new AppError("invoice-issued");
		const seller = (await writer.get(sellerDoc)) ?? NO_SELLER;
		const rates = ratesOn(seller.rates, before.endDate);
		if (edit.freeLines?.some(({ rate }) => rate !== undefined && !rates.includes(rate)))
			throw new AppError("rate-not-in-force");
		const after = editRecord(before, edit, version);
		const { netCents, grossCents } = totalsOf((await loadDraft(writer, id, after, seller)).lines);
		return { ...after, netCents, grossCents };
	});
	return presentInvoice(await loadInvoice(database, id));
});

function storedFreeLine({ quantity, unitPrice, rate, ...line }: NonNullable<DraftEdit["freeLines"]>[number]) {
	return {
		...line,
		hundredths: Math.round(quantity * 100),
		unitCents: Math.round(unitPrice * 100),
		...(rate !== undefined && { rate: Math.round(rate * 100) }),
	};
}

export const deleteDraft = operation(contract.invoices.deleteDraft).handler(
	async ({ input: { id }, context }) => {
		const before = await database.get(invoiceDoc(id));
		if (before === null && !(await wasDeleted(database, "invoice", id))) throw new AppError("not-found");
		if (before !== null) await removeDraft(id, context);
		return { id };
	},
);

/** Takes the marks back, then the draft goes: what a crash leaves is a draft with fewer marks, which the same call deletes. */
async function removeDraft(id: string, context: Call): Promise<void> {
	// From here on it cannot be issued.
	const draft = await changeInvoice(id, context, (before) => {
		if (before?.issued) throw new AppError("invoice-issued");
		return before === null ? null : { ...before, isMarked: false };
	});
	for (const { id: markId, projectId } of draft?.marks ?? []) {
		const mark = await database.get(invoicingDoc(markId));
		if (mark === null) continue;
		const { startDate, endDate } = mark;
		await markProject(
			{ id: `${markId}_back`, projectId, startDate, endDate, invoiced: false, invoiceId: markId },
			context,
		);
	}
	await changeInvoice(id, context, () => null);
}
