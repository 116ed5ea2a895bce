import { earlier } from "@tuntikirja/contract/kernel/local-date.ts";
import { aCompany, type Company, IDS, marked } from "@tuntikirja/tests/support/company/random-company.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { invoicingLines } from "#invoicing/invoicing-lines.ts";
import { isInvoiced, sumLines } from "#invoicing/lines.ts";
import { pricedWork } from "#money/prices/priced-work.ts";
import { notInvoicedYet } from "./not-invoiced-yet.ts";
import { openLines } from "./open-lines.ts";

/** What a report of the company is made of. */
function sourcesOf({ months, frozen, projects, range, today }: Company) {
	const counted = { ...range, endDate: earlier(range.endDate, today) };
	const prices = new Map(projects.map(({ project, prices: own }) => [project.id, own]));
	const work = Map.groupBy(pricedWork(months, counted, prices), ({ date }) => date.slice(0, 7));
	return { counted, frozen, projects, work: [...work.values()] };
}

function openOf(company: Company) {
	const lines = openLines(sourcesOf(company));
	const sum = (field: "hundredths" | "cents") => lines.reduce((total, line) => total + line[field], 0);
	return { hundredths: sum("hundredths"), cents: sum("cents") };
}

test("what is still to invoice is what is open in the reports, to the cent, whatever was invoiced and changed", () => {
	fc.assert(
		fc.property(aCompany, (company) => {
			const lines = invoicingLines({ ...sourcesOf(company), isShown: () => true }, ({ userId }) => userId);
			const { hundredths, cents } = sumLines(lines.filter((line) => !isInvoiced(line)));
			expect(openOf(company)).toEqual({ hundredths, cents });
		}),
		{ numRuns: 200 },
	);
});

test("after all projects are marked nothing is still to invoice", () => {
	fc.assert(
		fc.property(aCompany, (company) => {
			const range = { ...company.range, endDate: earlier(company.range.endDate, company.today) };
			const after = IDS.reduce(
				(now, projectId) => marked(now, { ...range, projectId, userId: undefined, invoiced: true }).company,
				company,
			);
			const lines = openLines(sourcesOf(after)).filter(({ project }) => IDS.includes(project?.id ?? ""));
			expect(lines).toEqual([]);
		}),
		{ numRuns: 100 },
	);
});

test("what was invoiced later was open before, to the cent, whatever was invoiced and changed", () => {
	const marksOf = ({ frozen, projects }: Company) =>
		new Set([
			...frozen.flatMap(({ invoice }) => invoice?.id ?? []),
			...projects.flatMap(({ prices }) => (prices.invoicedFees ?? []).map(({ invoice }) => invoice.id)),
		]);
	fc.assert(
		fc.property(aCompany, (company) => {
			const range = { ...company.range, endDate: earlier(company.range.endDate, company.today) };
			const after = IDS.reduce(
				(now, projectId) => marked(now, { ...range, projectId, userId: undefined, invoiced: true }).company,
				company,
			);
			const before = marksOf(company);
			const lines = openLines(notInvoicedYet(sourcesOf(after), (id) => !before.has(id)));
			const cents = lines.reduce((total, line) => total + line.cents, 0);
			expect(cents).toBe(openOf(company).cents);
		}),
		{ numRuns: 200 },
	);
});
