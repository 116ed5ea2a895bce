import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import type { Customer } from "@tuntikirja/contract/customers/schema.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { stored } from "@tuntikirja/tests/support/stored.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { beforeAll, expect, test } from "vitest";
import type { ProjectDocument } from "#records/company/projects.ts";
import { invoiceDoc } from "#records/invoices/invoices.ts";
import { workMonthDoc } from "#records/months/work-months.ts";

const { customers, invoices, invoicing, workDays } = contract;
const OCTOBER = { startDate: "2026-10-01", endDate: "2026-10-31" };
const ADDRESS = { street: "Hämeenkatu 1", postalCode: "33100", city: "Tampere", country: "FI" };

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
	await admin.ask(invoices.updateSeller, {
		name: "Tuntikirja Oy",
		businessId: "2345678-0",
		vatId: "FI23456780",
		address: ADDRESS,
		accounts: [{ iban: "FI2112345600000785", bic: "NDEAFIHH" }],
	});
});

async function aCustomer(fields: Partial<Customer> = {}): Promise<Customer> {
	const input = { id: randomUUID(), name: "Kaarna Oy", address: ADDRESS, ...fields };
	const { version: _, ...given } = input as Customer;
	return (await admin.ask(customers.newCustomer, given)).data;
}

interface Scene {
	readonly person: Person;
	readonly customer: Customer;
	readonly project: ProjectDocument;
}

/** A person with 1.67 h and 0.5 h of October on a customer's project of 100 € an hour. */
async function aScene(fields: Partial<Customer> = {}): Promise<Scene> {
	const [person, customer] = [await aPerson({ startDate: "2026-01-01" }), await aCustomer(fields)];
	const project = await aProject({
		members: [person],
		customerId: customer.id,
		prices: { hourPrices: [{ from: null, cents: 10_000 }] },
	});
	const own = { project: { id: project.id, name: project.name } };
	await putMonth(person.uid, {
		"2026-10-01": aDay({
			first: aStoredEntry({ ...own, minutes: 100, label: { id: "design", name: "Design" } }),
		}),
		"2026-10-30": aDay({ last: aStoredEntry({ ...own, minutes: 30 }) }),
	});
	return { person, customer, project };
}

const draftOf = ({ customer }: Scene, id = randomUUID()) =>
	admin.ask(invoices.newDraft, { id, customerId: customer.id, ...OCTOBER });

test("October's hours become a draft, an issued invoice and a file, with the number on the hours", async () => {
	const scene = await aScene();
	const { data: draft } = await draftOf(scene);
	expect(draft).toMatchObject({ state: "draft", number: null, lacks: [], hours: 2.17 });
	expect(draft.lines.map(({ text, quantity, amount }) => [text, quantity, amount])).toEqual([
		["Kaarna – Design", 1.67, 167],
		["Kaarna", 0.5, 50],
	]);
	expect(draft.totals).toMatchObject({ net: 217, tax: 55.34, gross: 272.34 });

	const { data: issued } = await admin.ask(invoices.issueInvoice, { id: draft.id, version: draft.version });
	expect(issued).toMatchObject({ state: "issued", gross: 272.34, lines: draft.lines });
	expect(issued.reference).toMatch(new RegExp(`^${issued.number}\\d$`));
	const month = await stored(workMonthDoc(scene.person.uid, "2026-10"));
	expect(month?.days["2026-10-01"]?.entries.first?.invoice?.reference).toBe(String(issued.number));

	const again = await admin.ask(invoices.issueInvoice, { id: draft.id, version: draft.version });
	expect([again.data, again.writes]).toEqual([issued, 0]);
	const { data: file } = await admin.ask(invoices.getFinvoice, { id: draft.id });
	expect(file.xml).toContain(`<InvoiceNumber>${issued.number}</InvoiceNumber>`);
	const { data: register } = await admin.ask(invoices.getInvoices, {});
	expect(register.invoices).toContainEqual(expect.objectContaining({ id: draft.id, gross: 272.34 }));
});

test("an invoice of lines that are written by hand marks no hours, and needs a line before it is issued", async () => {
	const scene = await aScene();
	const id = randomUUID();
	const input = { id, customerId: scene.customer.id, projectIds: [], ...OCTOBER };
	const [draft, again] = [
		await admin.ask(invoices.newDraft, input),
		await admin.ask(invoices.newDraft, input),
	];
	expect(again.data).toEqual(draft.data);
	expect(draft.data).toMatchObject({ lines: [], lacks: ["lines"] });
	expect((await admin.ask(invoices.issueInvoice, { id, version: draft.data.version })).error.code).toBe(
		"invoice-incomplete",
	);
	const freeLines = [{ id: randomUUID(), text: "Licence", quantity: 2, unit: "pcs" as const, unitPrice: 50 }];
	const edited = (await admin.ask(invoices.updateDraft, { id, freeLines })).data;
	const { data: issued } = await admin.ask(invoices.issueInvoice, { id, version: edited.version });
	expect(issued).toMatchObject({ state: "issued", gross: 125.5, hours: 0 });
	expect((await draftOf(scene)).data.hours).toBe(2.17);
});

test("a draft freezes its hours and frees them when it is deleted", async () => {
	const scene = await aScene();
	const id = randomUUID();
	const [first, second] = [await draftOf(scene, id), await draftOf(scene, id)];
	expect(second.data).toEqual(first.data);
	const edit = { editedEntry: { id: "last", changedHour: 1 }, workDayId: `${scene.person.uid}_2026-10-30` };
	expect((await scene.person.ask(workDays.updateEntry, edit)).error.code).toBe("entry-invoiced");
	expect((await draftOf(scene)).error.code).toBe("nothing-to-invoice");

	const gone = [await admin.ask(invoices.deleteDraft, { id }), await admin.ask(invoices.deleteDraft, { id })];
	expect(gone.map(({ data }) => data)).toEqual([{ id }, { id }]);
	expect((await scene.person.ask(workDays.updateEntry, edit)).status).toBe(200);
	expect((await draftOf(scene)).data.hours).toBe(2.67);
});

test("what is on an invoice is not freed beside it", async () => {
	const scene = await aScene();
	const { data: draft } = await draftOf(scene);
	const back = { id: randomUUID(), projectId: scene.project.id, ...OCTOBER, invoiced: false };
	const one = { ...back, id: randomUUID(), invoiceId: `${draft.id}_0` };
	for (const input of [back, one])
		expect((await admin.ask(invoicing.markInvoiced, input)).error.code).toBe("invoice-issued");
	expect((await stored(invoiceDoc(draft.id)))?.isMarked).toBe(true);
});

test("an issued invoice is not changed or deleted, and one that lacks something is not issued", async () => {
	const scene = await aScene({ address: { ...ADDRESS, street: "" } });
	const { data: draft } = await draftOf(scene);
	expect(draft.lacks).toEqual(["buyerAddress"]);
	const issue = { id: draft.id, version: draft.version };
	expect((await admin.ask(invoices.issueInvoice, issue)).error.code).toBe("invoice-incomplete");
	await admin.ask(customers.updateCustomer, { id: scene.customer.id, address: ADDRESS });
	expect((await admin.ask(invoices.issueInvoice, { ...issue, version: 7 })).error.code).toBe("stale-record");
	expect((await admin.ask(invoices.issueInvoice, issue)).data.state).toBe("issued");
	const refused = [
		await admin.ask(invoices.updateDraft, { id: draft.id, text: "Other" }),
		await admin.ask(invoices.deleteDraft, { id: draft.id }),
	];
	expect(refused.map(({ error }) => error.code)).toEqual(["invoice-issued", "invoice-issued"]);
});

test("a reverse charge needs the buyer's VAT id, and has no tax", async () => {
	const { data: draft } = await draftOf(await aScene({ vat: "reverse-charge" }));
	expect(draft).toMatchObject({ lacks: ["buyerVatId"], totals: { net: 217, tax: 0, gross: 217 } });
});

// M1.
test("50 invoices that are issued at once have 50 numbers without a gap", async () => {
	const scenes = await Promise.all(Array.from({ length: 50 }, () => aScene()));
	const drafts = [];
	for (const scene of scenes) drafts.push(await draftOf(scene));
	const { data: before } = await admin.ask(invoices.getSeller, {});
	const issued = await Promise.all(
		drafts.map(({ data: { id, version } }) => admin.ask(invoices.issueInvoice, { id, version })),
	);
	const numbers = issued.map(({ data }) => data.number ?? 0).toSorted((a, b) => a - b);
	expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => before.nextNumber + index));
});
