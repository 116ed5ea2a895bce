import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { MOST_MADE } from "@tuntikirja/contract/moving-in/import-bounds.ts";
import type { ImportRecord, RecordOf } from "@tuntikirja/contract/moving-in/record-schema.ts";
import { theCustomer } from "@tuntikirja/tests/support/company/invoicing/invoices.ts";
import { pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry, anEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import {
	addRows,
	anImport,
	aRow,
	resultsOf,
	sendRecords,
} from "@tuntikirja/tests/support/moving-in/an-import.ts";
import {
	allDocuments,
	expectAsBefore,
	settle,
} from "@tuntikirja/tests/support/moving-in/documents-as-before.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { change, put, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { projectDoc, projectPricesDoc } from "#records/company/projects.ts";
import { customerDoc } from "#records/invoices/customers.ts";
import { importDoc } from "#records/moving-in/imports.ts";

const { customers, invoices, movingIn, projects, workDays } = contract;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

const add = async (importId: string, records: readonly ImportRecord[], dryRun = false) =>
	resultsOf(await sendRecords(admin, importId, records, { dryRun }));
const tried = (...records: ImportRecord[]) => add(randomUUID(), records, true);
const written = async (...records: ImportRecord[]) => {
	const id = await anImport(admin);
	return { id, results: await add(id, records) };
};
const undo = (id: string) => admin.ask(movingIn.undoImport, { id });

/** Without the trail, which says of each record that it was made and removed, and lists of copies in which nothing is. */
async function documents() {
	const isEmpty = (document: unknown) => JSON.stringify(document).includes('"records":{}');
	const all = [...(await allDocuments())].filter(([path]) => !path.startsWith("audit/"));
	return new Map(all.filter(([path, document]) => !(path.startsWith("copies/") && isEmpty(document))));
}

type Fields<K extends "customer" | "project" | "price"> = K extends "customer"
	? Partial<RecordOf<"customer">["customer"]>
	: K extends "project"
		? Partial<RecordOf<"project">["project"]>
		: Partial<RecordOf<"price">["price"]>;

const aCustomer = (name: string, fields: Fields<"customer"> = {}): ImportRecord => ({
	kind: "customer",
	key: randomUUID(),
	customer: { name, ...fields },
});
const aProjectRecord = (name: string, fields: Fields<"project"> = {}): ImportRecord => ({
	kind: "project",
	key: randomUUID(),
	project: { name, labels: [], ...fields },
});
const someLabels = (projectId: string, ...names: string[]): ImportRecord => ({
	kind: "labels",
	key: randomUUID(),
	labels: { projectId, names },
});
const aPrice = (
	project: string,
	from: string,
	hourPrice: number,
	fields: Fields<"price"> = {},
): ImportRecord => ({
	kind: "price",
	key: randomUUID(),
	price: { project, label: null, from, hourPrice, ...fields },
});
const aName = (of: string) => `${of} ${randomUUID()}`;

async function listedProject(name: string) {
	const { data } = await admin.ask(projects.getProjects, {});
	return data.projects.find((project) => project.name === name);
}

test("a customer is known by the business id, else by the name, and made with the company's usual terms", async () => {
	const name = aName("Kaarna Oy");
	const record = aCustomer(name, {
		businessId: "0112038-9",
		address: { street: "Hämeenkatu 1", postalCode: "33100", city: "Tampere", country: "FI" },
		eInvoice: { address: "003701120389", operator: "003721291126" },
	});
	expect(await tried(record)).toEqual(["new"]);
	const { id, results } = await written(record);
	expect(results).toEqual(["new"]);
	const { data } = await admin.ask(customers.getCustomers, {});
	const made = data.customers.find((customer) => customer.name === name);
	expect(made).toMatchObject({ businessId: "0112038-9", termsDays: 14, address: { city: "Tampere" } });
	const again = [
		aCustomer("Another name", { businessId: "0112038-9" }),
		aCustomer(name.toUpperCase()),
		aCustomer(name, { businessId: "1234567-1" }),
	];
	expect(await tried(...again)).toEqual(["known", "known", "new"]);
	await undo(id);
	expect(await stored(customerDoc(made?.id ?? ""))).toBeNull();
});

test("a customer whom a project or an invoice names is not taken back, and is named", async () => {
	const name = aName("Lumi Oy");
	const { id } = await written(aCustomer(name));
	const { data } = await admin.ask(customers.getCustomers, {});
	const customerId = data.customers.find((customer) => customer.name === name)?.id ?? "";
	const project = await aProject({ name: aName("Of Lumi"), customerId });
	const inUse = { code: "import-in-use", data: { name, code: "customer-in-use" } };
	expect((await undo(id)).error).toMatchObject(inUse);
	await admin.ask(projects.updateProject, { projectId: project.id, customerId: null });
	const draft = {
		id: randomUUID(),
		customerId,
		startDate: "2026-10-01",
		endDate: "2026-10-31",
		projectIds: [],
	};
	await admin.ask(invoices.newDraft, draft);
	expect((await undo(id)).error).toMatchObject(inUse);
	await admin.ask(invoices.deleteDraft, { id: draft.id });
	expect((await undo(id)).data).toMatchObject({ state: "undone", written: 0 });
});

test("projects of one name become their own under each customer, with labels, prices and a fee", async () => {
	const [one, other] = [aName("One"), aName("Other")];
	await written(aCustomer(one, { businessId: "2345678-0" }), aCustomer(other));
	const name = aName("Website");
	const called = (customer: string, isOptional = false) => ({ called: customer, isOptional });
	const fixedFee = { per: "month", amount: 500, from: "2026-01-01", to: null } as const;
	const labels = [{ name: "Design", hourPrice: 105.5 }, { name: "Meetings" }];
	const records = [
		aProjectRecord(name, {
			customer: called("2345678-0"),
			hourPrice: 95,
			labels,
			fixedFee,
			costCentre: "200",
		}),
		aProjectRecord(`${name} · ${other}`, { customer: called(other), isActive: false }),
	];
	expect(await tried(...records)).toEqual(["new", "new"]);
	const { id, results } = await written(...records);
	expect(results).toEqual(["new", "new"]);
	expect(await listedProject(name)).toMatchObject({
		hourPrice: 95,
		costCentre: "200",
		hourLabels: [{ name: "Design", hourPrice: 105.5 }, { name: "Meetings" }],
		fixedFee: { per: "month", amount: 500 },
	});
	expect((await listedProject(`${name} · ${other}`))?.isActive).toBe(false);
	const more = [
		aProjectRecord(name.toUpperCase()),
		aProjectRecord(name, { customer: called(one) }),
		// Another customer's: the rule of names decides.
		aProjectRecord(name, { customer: called(other) }),
		aProjectRecord(aName("New"), { customer: called("Unknown Oy") }),
		aProjectRecord(aName("New"), { customer: called("Unknown Oy", true) }),
	];
	expect(await tried(...more)).toEqual(["known", "known", "name-taken", "customer-unknown", "new"]);
	expect((await undo(id)).data).toMatchObject({ state: "undone" });
	expect(await listedProject(name)).toBeUndefined();
});

test("labels are added to a project that is here, and are gone without a trace after the undo", async () => {
	const person = await aPerson();
	const project = await aProject({ name: aName("Labelled"), members: [person] });
	const before = await documents();
	const record = someLabels(project.id, "design", "Meetings", "Travel");
	expect(await tried(record)).toEqual(["new"]);
	const { id } = await written(record);
	const added = (await stored(projectDoc(project.id)))?.labels ?? [];
	expect(added.map(({ name }) => name)).toEqual(["Design", "Meetings", "Travel"]);
	expect(await tried(record)).toEqual(["known"]);
	const names = Array.from({ length: 98 }, (_, index) => `Label ${index}`);
	expect(await tried(someLabels(project.id, ...names), someLabels(randomUUID(), "A"))).toEqual([
		"labels-full",
		"not-found",
	]);

	const work = anEntry(pastWorkingDay(), { projectId: project.id, labelId: added[2]?.id ?? "" });
	const { workDayId } = (await person.ask(workDays.saveEntry, work)).data;
	const name = `${project.name}: Meetings, Travel`;
	expect((await undo(id)).error.data).toEqual({ name, code: "label-in-use" });
	await person.ask(workDays.deleteEntry, { id: work.entry.id, workDayId, version: 2 });
	await undo(id);
	const after = await documents();
	for (const path of [projectDoc(project.id).path]) expect(after.get(path)).toEqual(before.get(path));
});

test("prices from days on are put into the history, in any order, and taken out again", async () => {
	const name = aName("Priced");
	const prices = { hourPrices: [{ from: null, cents: 9000 }] };
	const project = await aProject({ name, prices });
	const before = await documents();
	const records = [
		aPrice(name, "2026-01-01", 100),
		aPrice(name, "2025-01-01", 100),
		aPrice(name.toUpperCase(), "2026-01-01", 110, { label: "design" }),
	];
	expect(await tried(...records)).toEqual(["new", "new", "new"]);
	const { id } = await written(...records);
	expect(await stored(projectPricesDoc(project.id))).toMatchObject({
		hourPrices: [
			{ from: null, cents: 9000 },
			{ from: "2025-01-01", cents: 10_000 },
			{ from: "2026-01-01", cents: 10_000 },
		],
		labelPrices: { design: [{ from: "2026-01-01", cents: 11_000 }] },
	});
	const more = [
		...records,
		aPrice(name, "2026-01-01", 101),
		aPrice(aName("None"), "2026-01-01", 101),
		aPrice(name, "2026-01-01", 101, { label: "None" }),
		aPrice(name, "2026-02-01", 101, { customer: "Unknown Oy" }),
	];
	expect(await tried(...more)).toEqual([
		"known",
		"known",
		"known",
		"price-taken",
		"project-unknown",
		"label-unknown",
		"project-unknown",
	]);
	await undo(id);
	expect(await documents()).toEqual(before);
});

test("a price under which work is invoiced is not taken back; one that ends before is", async () => {
	const name = aName("Invoiced");
	const project = await aProject({ name });
	const person = await aPerson({ startDate: "2026-01-01" });
	const entry = aStoredEntry({ project: { id: project.id, name }, invoice: { id: "one", reference: null } });
	await putMonth(person.uid, { "2026-10-05": aDay({ entry }) });
	const earlier = await written(aPrice(name, "2026-01-01", 90));
	const later = await written(aPrice(name, "2026-07-01", 100));
	const { error } = await undo(later.id);
	expect(error.data).toEqual({ name: `${name} 2026-07-01`, code: "entry-invoiced" });
	expect((await undo(earlier.id)).data).toMatchObject({ state: "undone" });
	expect((await stored(projectPricesDoc(project.id)))?.hourPrices).toEqual([
		{ from: "2026-07-01", cents: 10_000 },
	]);
});

test("an import that its document cannot note any more makes no more, and says so", async () => {
	const id = await anImport(admin);
	const made = Object.fromEntries(
		Array.from({ length: MOST_MADE }, (_, order) => [
			randomUUID(),
			{ kind: "price" as const, id: `${randomUUID()} ${randomUUID()}-100 2026-01-01`, order },
		]),
	);
	await change(importDoc(id), { made });
	expect(await add(id, [aCustomer(aName("One more Oy"))])).toEqual(["import-full"]);
});

test("customers, projects and hours are moved in, and after the undo every document is as before", async () => {
	const person = await aPerson({ startDate: "2026-01-01" });
	await put(customerDoc("there"), theCustomer({ id: "there", name: aName("There"), businessId: null }));
	await settle([person.uid]);
	const before = await documents();
	const [customer, project] = [aName("Kuusi Oy"), aName("Kuusi")];
	const first = await written(aCustomer(customer));
	const second = await anImport(admin);
	const labels = [{ name: "Design", hourPrice: 90 }];
	const of = { called: customer, isOptional: false };
	await add(second, [aProjectRecord(project, { customer: of, labels, number: randomUUID().slice(0, 8) })]);
	const made = await listedProject(project);
	const [projectId, labelId] = [made?.id ?? "", made?.hourLabels[0]?.id ?? ""];
	expect(await addRows(admin, second, [aRow(person.uid, "2026-09-01", { projectId, labelId })])).toEqual([
		"new",
	]);
	expect((await undo(first.id)).error).toMatchObject({ data: { code: "customer-in-use" } });
	expect((await undo(second)).data).toMatchObject({ state: "undone", remaining: 0 });
	expect((await undo(first.id)).data).toMatchObject({ state: "undone" });
	await settle([person.uid]);
	expectAsBefore(await documents(), before);
});
