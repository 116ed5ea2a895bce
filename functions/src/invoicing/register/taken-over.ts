import { contract } from "@tuntikirja/contract/contract.ts";
import { invoiceOfMark } from "@tuntikirja/contract/invoices/mark-id.ts";
import type { TakenOver } from "@tuntikirja/contract/invoices/taken-over-schema.ts";
import { hundredthsToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { centsToEuros } from "@tuntikirja/contract/kernel/money.ts";
import { cursorOf, placeOf } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { database, ofMany } from "#firestore/reader.ts";
import { operation } from "#http/operation.ts";
import type { FeeOfProject } from "#invoicing/fee-lines.ts";
import { type FrozenWork, loadFrozenWork } from "#invoicing/frozen-work.ts";
import { invoiceLines } from "#invoicing/invoices/invoice-lines.ts";
import { NO_PRICES, projectDoc, projectPricesDoc } from "#records/company/projects.ts";
import { invoiceDoc } from "#records/invoices/invoices.ts";
import { type Invoicing, marksAfter } from "#records/invoicing/invoicings.ts";

const PAGE = 50;

interface FoundMark {
	readonly id: string;
	readonly value: Invoicing;
}

/**
 * Reads of a page: its marks, their invoices, two a project, and a document for each month of which something is invoiced.
 * Marks of invoices are left out here, not by the query: a mark has no field that says whose it is.
 */
export const getTakenOver = operation(contract.invoices.getTakenOver).handler(async ({ input }) => {
	const found = await ofMany().findWithIds(marksAfter(placeOf(input.cursor), PAGE + 1));
	const page = found.slice(0, PAGE);
	const last = found.length > PAGE ? page.at(-1) : undefined;
	return {
		marks: await presentMarks(await withoutInvoice(page)),
		next: last === undefined ? null : cursorOf({ at: last.value.at, id: last.id }),
	};
});

async function withoutInvoice(marks: readonly FoundMark[]): Promise<FoundMark[]> {
	const named = [...new Set(marks.flatMap(({ id }) => invoiceOfMark(id) ?? []))];
	const invoices = await database.getAll(named.map(invoiceDoc));
	const ours = new Set(named.filter((_, index) => invoices[index] !== null));
	return marks.filter(({ id }) => !ours.has(invoiceOfMark(id) ?? ""));
}

async function presentMarks(marks: readonly FoundMark[]): Promise<TakenOver[]> {
	if (marks.length === 0) return [];
	const ids = [...new Set(marks.map(({ value }) => value.projectId))];
	const days = marks.flatMap(({ value }) => [value.startDate, value.endDate]).sort();
	const [startDate = "", endDate = ""] = [days[0], days.at(-1)];
	const [projects, prices, frozen] = await Promise.all([
		database.getAll(ids.map(projectDoc)),
		database.getAll(ids.map(projectPricesDoc)),
		loadFrozenWork(database, { startDate, endDate }),
	]);
	const byId = new Map(
		ids.map((id, index): [string, FeeOfProject] => [
			id,
			{ project: { id, name: projects[index]?.name ?? id }, prices: prices[index] ?? NO_PRICES },
		]),
	);
	return marks.flatMap((mark) => presentMark(mark, byId.get(mark.value.projectId), frozen));
}

/** As much of it as has not been taken back: its lines, as if they were on an invoice. None: all of it. */
function presentMark(
	{ id, value: { reference, startDate, endDate } }: FoundMark,
	project: FeeOfProject | undefined,
	frozen: readonly FrozenWork[],
): TakenOver[] {
	if (project === undefined) return [];
	const lines = invoiceLines({
		startDate,
		endDate,
		marks: [{ id, projectId: project.project.id, projectName: project.project.name, costCentre: "" }],
		frozen,
		projects: [project],
		grouping: "project",
		freeLines: [],
		rates: [],
		customer: { language: "fi", vat: "exempt" },
		personName: () => "",
	});
	if (lines.length === 0) return [];
	const sum = (field: "hundredths" | "cents") => lines.reduce((total, line) => total + (line[field] ?? 0), 0);
	return [
		{
			id,
			reference,
			project: project.project,
			startDate,
			endDate,
			hours: hundredthsToHours(sum("hundredths")),
			amount: centsToEuros(sum("cents")),
		},
	];
}
