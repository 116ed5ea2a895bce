import { contract } from "@tuntikirja/contract/contract.ts";
import { invoiceOfMark } from "@tuntikirja/contract/invoices/mark-id.ts";
import type {
	WorkInProgress,
	WorkInProgressLine,
} from "@tuntikirja/contract/invoices/work-in-progress-schema.ts";
import { hundredthsToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { centsToEuros } from "@tuntikirja/contract/kernel/money.ts";
import { LAST_DATE } from "@tuntikirja/contract/kernel/periods.ts";
import { startOfDay } from "#firestore/clock.ts";
import { database, ofMany } from "#firestore/reader.ts";
import { report } from "#http/report.ts";
import { loadFrozenWork } from "#invoicing/frozen-work.ts";
import { byName, loadSoldWork } from "#invoicing/load-sold-work.ts";
import { allCustomers } from "#records/invoices/customers.ts";
import { allDrafts, invoicesIssued } from "#records/invoices/invoices.ts";
import { marksSince } from "#records/invoicing/invoicings.ts";
import { field, summed, tableOf } from "#report-files/table.ts";
import { notInvoicedYet } from "./not-invoiced-yet.ts";
import { openLines } from "./open-lines.ts";

const table = tableOf<WorkInProgressLine, WorkInProgress["totals"]>(
	{ en: "work in progress", fi: "keskeneräinen työ" },
	[
		{ heading: { en: "Project", fi: "Projekti" }, kind: "text", of: ({ project }) => project.name },
		field("text", "customer", { en: "Customer", fi: "Asiakas" }),
		field("text", "costCentre", { en: "Cost centre", fi: "Kustannuspaikka" }),
		field("text", "month", { en: "Month", fi: "Kuukausi" }),
		summed("hours", "hours", { en: "Hours", fi: "Tunnit" }),
		summed("money", "fees", { en: "Fees, €", fi: "Palkkiot, €" }),
		summed("money", "amount", { en: "Amount, €", fi: "Summa, €" }),
	],
);

/**
 * Reads those of an invoicing report and the copies of customers, and one for each draft and for each invoice and mark that
 * is later than the day.
 */
export const getWorkInProgress = report(contract.invoices.getWorkInProgress, {
	answer: async (range, caller) => {
		const [sold, frozen, everyone, isLater] = await Promise.all([
			loadSoldWork(range, caller),
			loadFrozenWork(ofMany(), range),
			allCustomers(ofMany()),
			loadLaterMarks(range.endDate),
		]);
		const names = new Map(everyone.map(({ id, name }) => [id, name]));
		const known = new Map(sold.projects.map(({ project }) => [project.id, project]));
		const lines = openLines(notInvoicedYet({ ...sold, frozen }, isLater)).map((line) => {
			const project = sold.projectOf(line);
			const { customerId, costCentre = "" } = known.get(project.id) ?? {};
			return { ...line, project, customer: names.get(customerId ?? "") ?? null, costCentre };
		});
		const sum = (of: "hundredths" | "feeCents" | "cents") =>
			lines.reduce((total, line) => total + line[of], 0);
		return {
			lines: lines
				.toSorted((a, b) => byName(a.project, b.project) || a.month.localeCompare(b.month))
				.map(({ project, customer, costCentre, month, hundredths, feeCents, cents }) => ({
					project,
					customer,
					costCentre,
					month,
					hours: hundredthsToHours(hundredths),
					fees: centsToEuros(feeCents),
					amount: centsToEuros(cents),
				})),
			totals: {
				hours: hundredthsToHours(sum("hundredths")),
				fees: centsToEuros(sum("feeCents")),
				amount: centsToEuros(sum("cents")),
			},
		};
	},
	table: ({ lines, totals }, language) => table(language, lines, totals),
});

/**
 * Says of a mark whether its invoice is a draft or of a later day; of one without an invoice here, whether it was made later.
 * One that cannot be read fails the call: its work would seem to be invoiced.
 */
async function loadLaterMarks(date: LocalDate): Promise<(markId: string) => boolean> {
	const next = addDays(date, 1);
	const [issued, drafts, marks] = await Promise.all([
		database.findWithIds(invoicesIssued({ startDate: next, endDate: LAST_DATE })),
		database.findWithIds(allDrafts()),
		database.findWithIds(marksSince(startOfDay(next).toISOString())),
	]);
	const invoices = new Set([...issued, ...drafts].map(({ id }) => id));
	const alone = new Set(marks.map(({ id }) => id).filter((id) => invoiceOfMark(id) === null));
	return (markId) => invoices.has(invoiceOfMark(markId) ?? "") || alone.has(markId);
}
