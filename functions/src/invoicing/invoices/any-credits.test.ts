import { creditablePlaces } from "@tuntikirja/contract/invoices/discount-share.ts";
import { GROUPINGS } from "@tuntikirja/contract/customers/schema.ts";
import { FINNISH_RATES } from "@tuntikirja/contract/invoices/vat.ts";
import { firstDay, lastDay } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import {
	aCompany,
	anyChange,
	changed,
	type Company,
	IDS,
	marked,
} from "@tuntikirja/tests/support/company/random-company.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { invoicingLines } from "#invoicing/invoicing-lines.ts";
import { type KeyOf, isInvoiced, type LineSums, sumLines } from "#invoicing/lines.ts";
import { settledAfter } from "#invoicing/marks/documented-marks.ts";
import { soldCents } from "#money/prices/billing-line.ts";
import { pricedWork } from "#money/prices/priced-work.ts";
import { feeCents } from "#money/prices/revenue.ts";
import type { ProjectMark, StoredLine } from "#records/invoices/invoices.ts";
import { creditLines, partAt } from "./credit-lines.ts";
import { invoiceLines, totalsOf } from "./invoice-lines.ts";

// Invoices and credit notes of random companies, whose hours and prices change in between.

const YEAR = { startDate: "2026-01-01", endDate: "2026-12-31" };

interface AnInvoice extends DateRange {
	readonly marks: readonly ProjectMark[];
	readonly lines: readonly StoredLine[];
	readonly isIssued: boolean;
	readonly notes: readonly (readonly StoredLine[])[];
	readonly credited: ReadonlySet<number>;
}
interface Books {
	readonly company: Company;
	readonly invoices: readonly AnInvoice[];
}

const aDraft = fc.record({
	projects: fc.uniqueArray(fc.constantFrom(...IDS, "A"), { minLength: 1 }),
	grouping: fc.constantFrom(...GROUPINGS),
	discountPercent: fc.constantFrom(0, 7.5),
	months: fc.tuple(fc.nat(11), fc.nat(11)),
});
const anAct = fc.record({
	at: fc.nat(5),
	act: fc.constantFrom("delete" as const, "credit" as const, "credit" as const),
	/** Of a credit: one line of so many. */
	each: fc.constantFrom(1, 2, 3),
});
const anyActs = fc.array(fc.oneof(aDraft, aDraft, anAct, anAct, anAct, anyChange), {
	maxLength: 14,
	size: "max",
});
type Act = typeof anyActs extends fc.Arbitrary<(infer T)[]> ? T : never;

const month = (index: number) => `2026-${String(index + 1).padStart(2, "0")}`;
/** What the reports know nothing of. */
const BESIDE: readonly StoredLine["kind"][] = ["free", "discount"];
const netOf = (lines: readonly StoredLine[]) =>
	lines.filter(({ kind }) => !BESIDE.includes(kind)).reduce((sum, { cents }) => sum + cents, 0);

function drafted(
	{ company, invoices }: Books,
	{ projects, months, ...shape }: typeof aDraft extends fc.Arbitrary<infer T> ? T : never,
): Books {
	const [first, last] = months.toSorted((a, b) => a - b);
	const range = { startDate: firstDay(month(first ?? 0)), endDate: lastDay(month(last ?? 0)) };
	let now = company;
	const marks: ProjectMark[] = [];
	for (const projectId of projects) {
		marks.push({ id: `m${now.marks}`, projectId, projectName: projectId, costCentre: "" });
		now = marked(now, { ...range, projectId, userId: undefined, invoiced: true }).company;
	}
	const lines = invoiceLines({
		...range,
		marks,
		...shape,
		frozen: now.frozen,
		projects: now.projects.map(({ project, prices }) => ({ project, prices })),
		freeLines: [{ id: "f", text: "Travel", hundredths: 100, unit: "pcs", unitCents: 1999 }],
		rates: FINNISH_RATES,
		customer: { language: "en", vat: "domestic" },
		personName: (uid) => uid,
	});
	const invoice = { ...range, marks, lines, isIssued: false, notes: [], credited: new Set<number>() };
	return { company: now, invoices: [...invoices, invoice] };
}

/** What another invoice settles is refused, as the calls do. */
function isSettled({ company: { frozen, projects } }: Books, { marks }: AnInvoice): boolean {
	const fees = projects.flatMap(({ prices }) => prices.invoicedFees ?? []);
	return marks.some(({ id }) => settledAfter(frozen, fees, id) !== undefined);
}

/** Takes lines of an invoice back, or all that it has. */
function taken(books: Books, invoice: AnInvoice, places: readonly number[]): Company {
	const part = partAt(invoice.lines, invoice.credited, places);
	return invoice.marks.reduce(
		(company, { id, projectId }) =>
			marked(company, { ...invoice, projectId, userId: undefined, invoiced: false, invoiceId: id, part })
				.company,
		books.company,
	);
}

function credited(books: Books, invoice: AnInvoice, each: number): Books {
	const left = creditablePlaces(invoice.lines).filter((place) => !invoice.credited.has(place));
	const places = left.filter((_, index) => index % each === 0);
	if (places.length === 0 || isSettled(books, invoice)) return books;
	const markIds = new Set(invoice.marks.map(({ id }) => id));
	const { frozen } = books.company;
	const note = creditLines({ ...invoice, markIds, frozen, language: "en" }, invoice.credited, places);
	const after = {
		...invoice,
		notes: [...invoice.notes, note],
		credited: new Set([...invoice.credited, ...places]),
	};
	const invoices = books.invoices.map((one) => (one === invoice ? after : one));
	return { company: taken(books, invoice, places), invoices };
}

function after(books: Books, act: Act): Books {
	if ("months" in act) return drafted(books, act);
	if (!("act" in act)) return { ...books, company: changed(books.company, act) };
	const invoice = books.invoices[act.at % Math.max(1, books.invoices.length)];
	if (invoice === undefined) return books;
	const others = books.invoices.filter((one) => one !== invoice);
	if (act.act === "credit") {
		const issued = { ...invoice, isIssued: true };
		return credited({ ...books, invoices: [...others, issued] }, issued, act.each);
	}
	if (invoice.isIssued || isSettled(books, invoice)) return books;
	return { company: taken(books, invoice, creditablePlaces(invoice.lines)), invoices: others };
}

const byPerson: KeyOf = ({ userId, project }) => `${userId}/${project?.id}`;
const byLabel: KeyOf = ({ project, label }) => `${project?.id}/${label?.id}`;

function reportOf({ months, projects, frozen }: Company, keyOf: KeyOf) {
	const prices = new Map(projects.map(({ project, prices: own }) => [project.id, own]));
	const work = pricedWork(months, YEAR, prices);
	const sold = { counted: YEAR, work: [work], frozen, projects, isShown: () => true };
	const lines = invoicingLines(sold, keyOf);
	const fees = projects.map(({ prices: { fixedFee } }) => (fixedFee === null ? 0 : feeCents(fixedFee, YEAR)));
	const revenue = soldCents(work) + fees.reduce((sum, cents) => sum + cents, 0);
	const sums: LineSums = sumLines(lines);
	return { ...sums, revenue, isAllInvoiced: lines.every(isInvoiced) };
}

const documentsOf = ({ invoices }: Books) =>
	invoices.reduce((sum, { lines, notes }) => sum + netOf(lines) + netOf(notes.flat()), 0);

const grossOf = ({ lines, notes }: AnInvoice) =>
	notes.reduce((sum, note, index) => {
		const earlier = notes.slice(0, index).flatMap((one) => totalsOf(one).byRate);
		return sum + totalsOf(note, earlier).grossCents;
	}, totalsOf(lines).grossCents);

test("invoices less credit notes are what the reports call invoiced, and with what is open they are the revenue", () => {
	let credits = 0;
	fc.assert(
		fc.property(aCompany, anyActs, (random, acts) => {
			const company = { ...random, range: YEAR, today: YEAR.endDate };
			const base = reportOf(company, byLabel).invoicedCents;
			let books: Books = { company, invoices: [] };
			for (const act of acts) {
				books = after(books, act);
				for (const keyOf of [byPerson, byLabel]) {
					const { cents, revenue, invoicedCents } = reportOf(books.company, keyOf);
					expect(invoicedCents - base).toBe(documentsOf(books));
					expect(cents).toBe(revenue);
				}
			}
			for (const one of books.invoices) {
				credits += one.notes.length;
				// One that is credited line by line comes to nothing, with its tax.
				if (one.credited.size === creditablePlaces(one.lines).length)
					expect([netOf([...one.lines, ...one.notes.flat()]), grossOf(one)]).toEqual([0, 0]);
			}
			// What was credited is on a new invoice once, and then nothing is open.
			const all = drafted(books, { projects: IDS, grouping: "label", discountPercent: 0, months: [0, 11] });
			const { invoicedCents, revenue, isAllInvoiced } = reportOf(all.company, byPerson);
			expect([invoicedCents - base, isAllInvoiced]).toEqual([documentsOf(all), true]);
			expect(invoicedCents).toBe(revenue);
		}),
		{ numRuns: 100 },
	);
	expect(credits).toBeGreaterThan(50);
});
