import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import type { Customer } from "@tuntikirja/contract/customers/schema.ts";
import type { Invoice } from "@tuntikirja/contract/invoices/schema.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { theCustomer } from "@tuntikirja/tests/support/company/invoicing/invoices.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { put, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { transact } from "#firestore/transact.ts";
import { customerDoc } from "#records/invoices/customers.ts";
import { invoiceDoc } from "#records/invoices/invoices.ts";
import { invoicedMonthDoc } from "#records/invoicing/invoicings.ts";

const { invoices } = contract;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

interface Sold {
	/** Cents an hour. */
	readonly price: number;
	/** Entries of these minutes, each of a label of its own, and from this day on one a day. */
	readonly minutes: readonly number[];
	readonly from?: string;
	readonly customer?: Partial<Customer>;
	readonly until?: string;
}

/** A draft of a person's work from a day on. */
async function aDraft({ price, minutes, from = "2026-10-01", until, customer = {} }: Sold): Promise<Invoice> {
	const of = theCustomer(customer);
	await put(customerDoc(of.id), of);
	const person = await aPerson({ startDate: "2025-01-01" });
	const project = await aProject({
		members: [person],
		customerId: of.id,
		prices: { hourPrices: [{ from: null, cents: price }] },
	});
	const entries = minutes.map((own, index) => {
		const label = { id: `label-${index}`, name: `Label ${String(index).padStart(2, "0")}` };
		return [
			`e${index}`,
			aStoredEntry({ minutes: own, label, project: { id: project.id, name: project.name } }),
		] as const;
	});
	const days = Map.groupBy(entries, ([id]) => addDays(from, Number(id.slice(1)) % 25));
	await putMonth(
		person.uid,
		Object.fromEntries([...days].map(([date, own]) => [date, aDay(Object.fromEntries(own))])),
	);
	const input = { id: randomUUID(), customerId: of.id, startDate: from, endDate: until ?? addDays(from, 24) };
	return (await admin.ask(invoices.newDraft, input)).data;
}

const free = (unitPrice: number, rate?: number, fields: { quantity?: number; text?: string } = {}) => ({
	id: randomUUID(),
	text: "Travel",
	quantity: 1,
	unit: "pcs" as const,
	unitPrice,
	...(rate !== undefined && { rate }),
	...fields,
});

const taxesOf = ({ totals }: Invoice) => totals.byRate.map(({ rate, net, tax }) => [rate, net, tax]);

// M2.
test("822.00 at 25.5 % and 50.00 at 13.5 % have a tax of 209.61 and 6.75, and come to 1,088.36", async () => {
	const { id } = await aDraft({ price: 10_000, minutes: [493] });
	const { data } = await admin.ask(invoices.updateDraft, { id, freeLines: [free(50, 13.5)] });
	expect(taxesOf(data)).toEqual([
		[25.5, 822, 209.61],
		[13.5, 50, 6.75],
	]);
	expect([data.totals.gross, data.gross]).toEqual([1088.36, 1088.36]);
});

test("199.90 at 25.5 % is 250.87 with its tax of 50.97", async () => {
	const draft = await aDraft({ price: 19_990, minutes: [60] });
	expect([taxesOf(draft), draft.gross]).toEqual([[[25.5, 199.9, 50.97]], 250.87]);
});

test("100 lines of 0.10 have a tax of 2.55", async () => {
	const { id } = await aDraft({ price: 10, minutes: Array.from({ length: 50 }, () => 60) });
	const freeLines = Array.from({ length: 50 }, () => free(0.1));
	const { data } = await admin.ask(invoices.updateDraft, { id, freeLines });
	expect(data.lines.map(({ amount }) => amount)).toEqual(Array.from({ length: 100 }, () => 0.1));
	expect([taxesOf(data), data.gross]).toEqual([[[25.5, 10, 2.55]], 12.55]);
});

test("a reverse charge of 600.00 comes to 600.00, whatever rate a line asks for", async () => {
	const customer = { vat: "reverse-charge" as const };
	const { id } = await aDraft({ price: 10_000, minutes: [300], customer });
	const { data } = await admin.ask(invoices.updateDraft, { id, freeLines: [free(100, 13.5)] });
	expect([taxesOf(data), data.gross]).toEqual([[[0, 600, 0]], 600]);
});

// M3.
test.each([
	["2025-06-15", 14, 13.5],
	["2026-08-06", 13.5, 14],
])("work of %s takes the rate %d, and refuses %d", async (date, right, wrong) => {
	const { id, rates } = await aDraft({ price: 10_000, minutes: [60], from: date, until: date });
	expect([rates.includes(right), rates.includes(wrong)]).toEqual([true, false]);
	const refused = await admin.ask(invoices.updateDraft, { id, freeLines: [free(50, wrong)] });
	expect([refused.status, refused.error.code]).toEqual([409, "rate-not-in-force"]);
	const { data } = await admin.ask(invoices.updateDraft, { id, freeLines: [free(50, right)] });
	expect(taxesOf(data)).toContainEqual([right, 50, right / 2]);
	expect(data.lacks).not.toContain("rate");
});

test("a discount is a line for each rate, rounded once, in the customer's language", async () => {
	const { id } = await aDraft({ price: 3333, minutes: [60, 60, 60] });
	const freeLines = [free(50, 13.5)];
	const { data } = await admin.ask(invoices.updateDraft, { id, freeLines, discountPercent: 12.5 });
	expect(data.lines.slice(-2).map(({ kind, text, rate, amount }) => [kind, text, rate, amount])).toEqual([
		["discount", "Alennus 12,5 %", 25.5, -12.5],
		["discount", "Alennus 12,5 %", 13.5, -6.25],
	]);
	expect(data).toMatchObject({ discountPercent: 12.5, hours: 3, totals: { net: 131.24 } });
	const without = await admin.ask(invoices.updateDraft, { id, discountPercent: 0, freeLines: [] });
	expect(without.data).toMatchObject({ lines: [{}, {}, {}], net: 99.99 });
});

test("lines are sorted by date or by text, and the customer's own lines are as they were sent", async () => {
	const { id, lines } = await aDraft({ price: 1000, minutes: [60, 120] });
	const names = (all: Invoice["lines"]) => all.map(({ text }) => text.split(" – ").at(-1));
	expect(names(lines)).toEqual(["Label 00", "Label 01"]);
	const freeLines = [free(1, undefined, { text: "Zebra" }), free(1, undefined, { text: "Aarre" })];
	const { data } = await admin.ask(invoices.updateDraft, {
		id,
		order: "text",
		grouping: "project",
		freeLines,
	});
	expect([data.order, names(data.lines).slice(-2)]).toEqual(["text", ["Zebra", "Aarre"]]);
	expect(data.lines).toHaveLength(3);
});

test("of two who change a draft the second is refused, and can repeat it on the new version", async () => {
	const { id, version } = await aDraft({ price: 1000, minutes: [60] });
	const first = await admin.ask(invoices.updateDraft, { id, version, text: "Thank you" });
	const second = await admin.ask(invoices.updateDraft, { id, version, discountPercent: 5 });
	expect([first.status, second.error.code]).toEqual([200, "stale-record"]);
	const again = await admin.ask(invoices.updateDraft, {
		id,
		version: first.data.version,
		discountPercent: 5,
	});
	expect(again.data).toMatchObject({ text: "Thank you", discountPercent: 5 });
});

test("a draft whose hours have been purged says so, and is not issued without them", async () => {
	const draft = await aDraft({ price: 1000, minutes: [60], from: "2025-03-03" });
	expect(draft.lacks).not.toContain("purged");
	await transact(async (writer) => writer.remove(invoicedMonthDoc("2025-03")));
	const { data } = await admin.ask(invoices.getInvoice, { id: draft.id });
	expect(data.lacks).toContain("purged");
	expect((await admin.ask(invoices.deleteDraft, { id: draft.id })).status).toBe(200);
	expect(await stored(invoiceDoc(draft.id))).toBeNull();
});
