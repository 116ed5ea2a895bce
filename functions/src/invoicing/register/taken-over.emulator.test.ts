import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { put, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { NO_PRICES, type ProjectDocument, projectPricesDoc } from "#records/company/projects.ts";
import { type Invoicing, invoicingDoc } from "#records/invoicing/invoicings.ts";

const { customers, invoices, invoicing } = contract;
const OCTOBER = { startDate: "2026-10-01", endDate: "2026-10-31" };

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

let project: ProjectDocument;
beforeEach(async () => {
	const person = await aPerson({ startDate: "2026-01-01" });
	const customer = await admin.ask(customers.newCustomer, { id: randomUUID(), name: "Kaarna Oy" });
	project = await aProject({
		members: [person],
		customerId: customer.data.id,
		prices: { hourPrices: [{ from: null, cents: 10_000 }] },
	});
	const own = { project: { id: project.id, name: project.name } };
	await putMonth(person.uid, {
		"2026-10-01": aDay({ first: aStoredEntry({ ...own, minutes: 100 }) }),
		"2026-10-20": aDay({ second: aStoredEntry({ ...own, minutes: 90 }) }),
	});
});

async function marked(invoiced = true, more: object = {}) {
	const id = randomUUID();
	const reference = invoiced ? { reference: "2207" } : {};
	await admin.ask(invoicing.markInvoiced, {
		id,
		projectId: project.id,
		...OCTOBER,
		invoiced,
		...reference,
		...more,
	});
	return id;
}

/** The marks of the test's project. */
async function takenOver() {
	const { data, reads } = await admin.ask(invoices.getTakenOver, {});
	return { marks: data.marks.filter((mark) => mark.project.id === project.id), reads };
}

test("what was marked without an invoice has its reference and its amount whatever the price is now", async () => {
	const id = await marked();
	const all = {
		id,
		reference: "2207",
		project: { id: project.id, name: project.name },
		...OCTOBER,
		hours: 3.17,
		amount: 317,
	};
	expect((await takenOver()).marks).toEqual([all]);
	const prices = await stored(projectPricesDoc(project.id));
	await put(projectPricesDoc(project.id), {
		...(prices ?? NO_PRICES),
		hourPrices: [{ from: null, cents: 12_500 }],
	});
	expect((await takenOver()).marks).toEqual([all]);
});

test("what is taken back is on it no more, in part or as a whole", async () => {
	const id = await marked();
	await marked(false, { startDate: "2026-10-15" });
	expect((await takenOver()).marks).toMatchObject([{ id, hours: 1.67, amount: 167 }]);
	await marked(false, { invoiceId: id });
	expect((await takenOver()).marks).toEqual([]);
});

test("the marks of an invoice are on that invoice", async () => {
	await admin.ask(invoices.newDraft, {
		id: randomUUID(),
		customerId: project.customerId ?? "",
		...OCTOBER,
	});
	expect((await takenOver()).marks).toEqual([]);
});

test("a page has 50 marks and says where the next one begins", async () => {
	const mark: Invoicing = {
		projectId: project.id,
		userId: null,
		...OCTOBER,
		invoiced: true,
		reference: null,
		invoiceId: null,
		people: [],
		entries: 0,
		minutes: 0,
		hundredths: 0,
		cents: 0,
		settledCents: 0,
		feeCents: 0,
		at: "2026-11-01T08:00:00.000Z",
		by: admin.uid,
	};
	const id = await marked();
	for (let index = 0; index < 50; index++)
		await put(invoicingDoc(`later${index}`), { ...mark, at: `2099-01-01T00:00:00.0${index + 10}Z` });
	const first = await admin.ask(invoices.getTakenOver, {});
	expect(first.data).toMatchObject({ marks: [], next: "2099-01-01T00:00:00.010Z~later0" });
	const second = await admin.ask(invoices.getTakenOver, { cursor: first.data.next ?? "" });
	expect(second.data.marks.map((one) => one.id)).toContain(id);
	expect(first.reads).toBe(1 + 51 + 2 + 1);
});
