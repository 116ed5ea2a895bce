import { anIssue } from "@tuntikirja/tests/support/company/invoicing/invoices.ts";
import { invoiceTotals, VAT_CATEGORIES } from "@tuntikirja/contract/invoices/vat.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { LinePart, StoredLine } from "#records/invoices/invoices.ts";
import { ledgerLines } from "./ledger-lines.ts";

const [line] = anIssue({}).lines as [StoredLine];
const part = {
	markId: "october_0",
	project: { id: "kaarna", name: "Kaarna" },
	costCentre: "410",
	label: { id: "design", name: "Design" },
	userId: null,
	hundredths: 100,
	cents: 10_000,
	projectNumber: "P-7",
	labelNumber: "501",
} satisfies LinePart;

const issuedOf = (lines: readonly StoredLine[]) => ({ ...anIssue({}), lines: [...lines] });

test("a line by person is one of its project and label, with the cost centre and without the name", () => {
	const { labelNumber: _, ...unlabelled } = part;
	const other = { ...unlabelled, label: null, hundredths: 50, cents: 5000 };
	const hours: StoredLine = {
		...line,
		kind: "hours",
		text: "Kaarna",
		unit: "h",
		hundredths: 250,
		unitCents: 10_000,
		cents: 25_000,
		parts: [{ ...part, userId: "aino" }, other, { ...part, userId: "bo" }],
	};
	const said = ledgerLines("october", issuedOf([hours, line])).map((one) => [
		one.project,
		one.label,
		one.projectNumber,
		one.labelNumber,
		one.costCentre,
		one.hours,
		one.net,
		one.tax,
	]);
	expect(said).toEqual([
		["Kaarna", "Design", "P-7", "501", "410", 2, 200, 51],
		["Kaarna", null, "P-7", "", "410", 0.5, 50, 12.75],
		[null, null, "", "", "", 0, 50, 12.75],
	]);
});

// M2: 100 lines of 0.10 at 25.5 % have a tax of 2.55.
test("a hundred lines of ten cents share the tax of the invoice", () => {
	const lines = ledgerLines(
		"october",
		issuedOf(Array.from({ length: 100 }, () => ({ ...line, unitCents: 10, cents: 10 }))),
	);
	expect(lines.reduce((sum, { tax }) => sum + Math.round(tax * 100), 0)).toBe(255);
	expect(new Set(lines.map(({ tax }) => tax))).toEqual(new Set([0.02, 0.03]));
});

test("a credit note has the number of the invoice, no due date, and the tax that is left of the invoice's", () => {
	const minus = { ...line, hundredths: -100, unitCents: 10, cents: -10 };
	const credits = {
		id: "october",
		number: 122,
		issueDate: "2026-10-31",
		lines: [1],
		// With the ten cents of before it is 20 cents, of which the tax is 5.1 and not 2 × 2.55.
		earlier: [{ netCents: -10, rate: 2550, category: "S" as const }],
	};
	const [row] = ledgerLines("note", { ...issuedOf([minus]), credits });
	expect(row).toMatchObject({ creditedNumber: 122, dueDate: null, net: -0.1, tax: -0.02, gross: -0.12 });
});

const anyLine = fc.record({
	cents: fc.integer({ min: -500_000, max: 2_000_000 }),
	rate: fc.constantFrom(2550, 1350, 1000, 0),
	category: fc.constantFrom(...VAT_CATEGORIES),
	shares: fc.array(fc.integer({ min: -9000, max: 90_000 }), { maxLength: 4 }),
});

test("the lines of the ledger come to net, tax and gross of any invoice, rate by rate", () => {
	fc.assert(
		fc.property(fc.array(anyLine, { minLength: 1, maxLength: 20 }), (given) => {
			const lines = given.map(({ shares, cents, ...taxed }): StoredLine => {
				const rest = cents - shares.reduce((sum, one) => sum + one, 0);
				const parts = [...shares, rest].map((own, index) => ({
					...part,
					project: { id: `p${index % 2}`, name: "P" },
					cents: own,
				}));
				return { ...line, ...taxed, cents, parts: shares.length === 0 ? [] : parts };
			});
			const rows = ledgerLines("october", issuedOf(lines));
			const totals = invoiceTotals(
				lines.map(({ cents, rate, category }) => ({ netCents: cents, rate, category })),
			);
			const sum = (of: "net" | "tax" | "gross", some = rows) =>
				some.reduce((total, row) => total + Math.round(row[of] * 100), 0);
			expect([sum("net"), sum("tax"), sum("gross")]).toEqual([
				totals.netCents,
				totals.taxCents,
				totals.grossCents,
			]);
			for (const { rate, category, taxCents } of totals.byRate) {
				const own = rows.filter((row) => row.category === category && Math.round(row.rate * 100) === rate);
				expect(sum("tax", own)).toBe(taxCents);
			}
			for (const { net, tax, rate } of rows) expect(Math.abs(tax - (net * rate) / 100)).toBeLessThan(0.0101);
		}),
	);
});
