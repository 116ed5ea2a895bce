import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { theCustomer } from "@tuntikirja/tests/support/company/invoicing/invoices.ts";
import { manyIds, putPeople } from "@tuntikirja/tests/support/company/many-people.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { put } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import type { ProjectDocument } from "#records/company/projects.ts";
import { foldMarked } from "#records/folds/fold-marked.ts";
import { foldNextMonth } from "#records/folds/fold-history.ts";
import { customerDoc } from "#records/invoices/customers.ts";

const { invoices, invoicing } = contract;
const OCTOBER = { startDate: "2026-10-01", endDate: "2026-10-31" };
const PEOPLE = 200;
const CUSTOMERS = 10;
const PROJECTS_EACH = 3;

const PRICES = { hourPrices: [{ from: null, cents: 9750 }] };

let admin: Person;
let projects: ProjectDocument[];
const customerIds = Array.from({ length: CUSTOMERS }, () => randomUUID());

/** 200 people who have worked in October for ten customers, each on one of their projects. */
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
	for (const [index, id] of customerIds.entries())
		await put(customerDoc(id), theCustomer({ id, name: `Customer ${index}` }));
	projects = [];
	for (let index = 0; index < CUSTOMERS * PROJECTS_EACH; index += 1)
		projects.push(
			await aProject({
				customerId: customerIds[index % CUSTOMERS],
				prices: {
					...PRICES,
					fixedFee: index === 0 ? { per: "month", cents: 31_000, from: "2026-01-01", to: null } : null,
				},
			}),
		);
	const uids = manyIds(PEOPLE);
	await putPeople(uids, "2026-01-01");
	for (const [index, uid] of uids.entries()) await log(uid, "2026-10-01", projects[index % projects.length]);
	while (await foldNextMonth());
	await foldMarked();
});

function log(uid: string, date: string, project: ProjectDocument | undefined) {
	if (project === undefined) throw new Error("There is no such project.");
	const entry = aStoredEntry({ minutes: 100, project: { id: project.id, name: project.name } });
	return putMonth(uid, { [date]: aDay({ [randomUUID()]: entry }) });
}

const openIn = async (range: object = OCTOBER) => (await admin.ask(invoices.getOpenWork, range)).data;

test("at 200 people the open work of a month costs few reads, and so does a draft, but for the months that it marks", async () => {
	const open = await admin.ask(invoices.getOpenWork, OCTOBER);
	expect(open.data.customers).toHaveLength(CUSTOMERS);
	expect(open.reads).toBeLessThanOrEqual(40);
	const draft = await admin.ask(invoices.newDraft, { customerId: customerIds[1] ?? "", ...OCTOBER });
	expect(draft.data.hours).toBe(33.34);
	expect(draft.reads).toBeLessThanOrEqual(40 + PEOPLE / CUSTOMERS);
	const { id, version, gross } = draft.data;
	expect((await openIn()).drafts).toMatchObject([
		{ id, version, gross, lacks: ["sellerName", "sellerAddress", "sellerVatId", "account"] },
	]);
	expect((await openIn({ date: "2026-09-30" })).drafts).toEqual([]);
});

test("what is still to invoice is what is open in the report, by customer, project and month", async () => {
	const [alone, unnamed] = [await aProject({ prices: PRICES }), theCustomer({ name: "Without address" })];
	const { street: _, ...address } = unnamed.address;
	await put(customerDoc(unnamed.id), { ...unnamed, address: { ...address, street: "" } });
	const theirs = await aProject({ prices: PRICES, customerId: unnamed.id });
	const person = await aPerson({ startDate: "2026-01-01" });
	await log(person.uid, "2026-09-30", theirs);
	await log(person.uid, "2026-10-02", alone);
	const range = { startDate: "2026-09-01", endDate: "2026-10-31" };
	const open = await openIn(range);
	const { data: report } = await admin.ask(invoicing.getInvoicingByLabel, range);
	expect(open.totals.amount).toBe(report.totals.openAmount);
	const ofProject = (id: string | undefined) => open.lines.filter(({ project }) => project.id === id);
	expect(ofProject(projects[0]?.id).map(({ month, fees }) => [month, fees])).toEqual([
		["2026-09", 310],
		["2026-10", 310],
	]);
	const line = { hours: 1.67, amount: 162.83, fees: 0, hasInvoice: false };
	expect(ofProject(alone.id)).toMatchObject([{ ...line, customerId: null, month: "2026-10" }]);
	expect(ofProject(theirs.id)).toMatchObject([{ ...line, customerId: unnamed.id, month: "2026-09" }]);
	expect(open.customers.at(-1)).toMatchObject({ customer: null, hours: 1.67, lacks: [] });
	expect(open.customers).toContainEqual(
		expect.objectContaining({ customer: { id: unnamed.id, name: unnamed.name }, lacks: ["buyerAddress"] }),
	);
	// What was done after the date is not counted.
	const { data: september } = await admin.ask(invoices.getOpenWork, { date: "2026-09-30" });
	expect(september).toMatchObject({ startDate: "2025-10-01", endDate: "2026-09-30" });
	expect(september.lines.map(({ project }) => project.id)).not.toContain(alone.id);
});

test("hours that come after a draft are not invoiced, and slip into no draft that is there", async () => {
	const customer = theCustomer();
	await put(customerDoc(customer.id), customer);
	const project = await aProject({ prices: PRICES, customerId: customer.id });
	const [early, late] = [
		await aPerson({ startDate: "2026-01-01" }),
		await aPerson({ startDate: "2026-01-01" }),
	];
	await log(early.uid, "2026-10-05", project);
	const ask = { id: randomUUID(), customerId: customer.id, ...OCTOBER };
	const { data: draft } = await admin.ask(invoices.newDraft, ask);
	await log(late.uid, "2026-10-06", project);
	const linesOf = ({ lines }: Awaited<ReturnType<typeof openIn>>) =>
		lines.filter((one) => one.project.id === project.id).map(({ hours, hasInvoice }) => [hours, hasInvoice]);
	expect(linesOf(await openIn())).toEqual([[1.67, true]]);
	const again = await admin.ask(invoices.newDraft, ask);
	expect(again.data).toEqual(draft);
	const { data: edited } = await admin.ask(invoices.updateDraft, { id: draft.id, text: "Thank you" });
	expect(edited.hours).toBe(1.67);
	const { data: second } = await admin.ask(invoices.newDraft, { ...ask, id: randomUUID() });
	expect([second.hours, linesOf(await openIn())]).toEqual([1.67, []]);
});

test("work in progress at a date: what was invoiced later, and drafts, are not invoiced yet", async () => {
	const project = await aProject({ prices: PRICES, costCentre: "200" });
	const person = await aPerson({ startDate: "2026-01-01" });
	await log(person.uid, "2026-09-30", project);
	const range = { startDate: "2026-09-01", endDate: "2026-10-31" };
	const at = async (endDate: string) => {
		const { data } = await admin.ask(invoices.getWorkInProgress, { ...range, endDate });
		return data.lines.filter((line) => line.project.id === project.id);
	};
	const line = { month: "2026-09", costCentre: "200", customer: null, hours: 1.67, fees: 0, amount: 162.83 };
	expect(await at("2026-10-31")).toMatchObject([line]);
	expect(await at("2026-09-29")).toEqual([]);
	const mark = { projectId: project.id, ...range, invoiced: true, reference: "1001" };
	await admin.ask(invoicing.markInvoiced, { id: randomUUID(), ...mark });
	expect(await at(addDays(today(), -1))).toMatchObject([line]);
	expect(await at(today())).toEqual([]);

	const drafted = customerIds[2] ?? "";
	const all = async () => (await admin.ask(invoices.getWorkInProgress, OCTOBER)).data.totals;
	const before = await all();
	expect((await admin.ask(invoices.newDraft, { customerId: drafted, ...OCTOBER })).status).toBe(200);
	expect(await all()).toEqual(before);
	const file = await admin.ask(invoices.getWorkInProgress, { ...OCTOBER, format: "csv", language: "en" });
	expect(file.text).toContain(before.amount.toFixed(2));
});
