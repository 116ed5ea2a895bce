import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { workDayIdOf } from "@tuntikirja/contract/work-days/work-day-id.ts";
import { withoutIds } from "@tuntikirja/tests/support/answers/without-ids.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { auditOf, put, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { firestore } from "#firestore/database.ts";
import { type ProjectDocument, projectPricesDoc } from "#records/company/projects.ts";
import { workMonthDoc } from "#records/months/work-months.ts";
import { invoicingDoc } from "#records/invoicing/invoicings.ts";

const { markInvoiced } = contract.invoicing;
const { getWorkDays, updateEntry, deleteEntry } = contract.workDays;
const JUNE = { startDate: "2026-06-01", endDate: "2026-06-30" };

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

interface Scene {
	readonly person: Person;
	readonly colleague: Person;
	readonly project: ProjectDocument;
}

/** Two people with billable and other work of May and June on a project that costs 73.91 € an hour. */
async function aScene(state: "open" | "locked" = "open"): Promise<Scene> {
	const startDate = "2026-01-01";
	const [person, colleague] = [await aPerson({ startDate }), await aPerson({ startDate })];
	const project = await aProject({
		members: [person, colleague],
		prices: {
			hourPrices: [{ from: null, cents: 7391 }],
			labelPrices: { free: [{ from: null, cents: 0 }] },
		},
	});
	const own = { project: { id: project.id, name: project.name } };
	await putMonth(person.uid, { "2026-05-29": aDay({ may: aStoredEntry(own) }) });
	await putMonth(
		person.uid,
		{
			"2026-06-01": aDay({
				first: aStoredEntry({ ...own, minutes: 100 }),
				free: aStoredEntry({ ...own, minutes: 60, label: { id: "free", name: "Free" } }),
				internal: aStoredEntry({ minutes: 60 }),
			}),
			"2026-06-30": aDay({ last: aStoredEntry({ ...own, minutes: 20 }) }),
		},
		{ state },
	);
	await putMonth(colleague.uid, { "2026-06-15": aDay({ theirs: aStoredEntry({ ...own, minutes: 60 }) }) });
	return { person, colleague, project };
}

/** The ids of the person's entries that say they are invoiced. */
async function invoicedOf(person: Person): Promise<string[]> {
	const { data } = await person.ask(getWorkDays, { startDate: "2026-05-01", endDate: "2026-06-30" });
	return data.workDays.flatMap(({ entries }) => entries.flatMap((one) => (one.invoiced ? [one.id] : [])));
}

test("a mark covers the billable entries of all people in its project and period", async () => {
	const { person, colleague, project } = await aScene();
	const body = { id: randomUUID(), projectId: project.id, ...JUNE, invoiced: true, reference: "1001" };

	const { data } = await admin.ask(markInvoiced, body);

	// 1.67 h and 0.33 h of one, 1 h of the other, at 73.91 €: 147.82 + 73.91.
	expect(data).toEqual({ id: body.id, invoiced: true, entries: 3, hours: 3, amount: 221.73 });
	expect(await invoicedOf(person)).toEqual(["first", "last"]);
	expect(await invoicedOf(colleague)).toEqual(["theirs"]);
	const month = await stored(workMonthDoc(person.uid, "2026-06"));
	expect(month?.days["2026-06-30"]?.entries.last?.invoice).toEqual({ id: body.id, reference: "1001" });
	expect(await stored(invoicingDoc(body.id))).toMatchObject({ entries: 3, cents: 22_173, by: admin.uid });
});

test("the same mark twice is one mark with one answer, and another one under its id is refused", async () => {
	const { person, colleague, project } = await aScene();
	const body = { id: randomUUID(), projectId: project.id, ...JUNE, invoiced: true };

	const first = await admin.ask(markInvoiced, body);
	const second = await admin.ask(markInvoiced, body);
	const other = await admin.ask(markInvoiced, { ...body, endDate: "2026-06-29" });

	expect(second.data).toEqual(first.data);
	expect([second.reads, second.writes]).toEqual([2, 0]);
	expect([other.error.code, other.writes]).toEqual(["id-taken", 0]);
	// One act is one row, with the list of the people whose entries it marked.
	expect(await auditOf(person.uid)).toEqual([]);
	const rows = (await auditOf(admin.uid)).filter(({ entityId }) => entityId === body.id);
	expect(rows.map(({ entity, action }) => [entity, action])).toEqual([["invoicing", "create"]]);
	expect((await stored(invoicingDoc(body.id)))?.people).toEqual([person.uid, colleague.uid].sort());
});

test("a call that was cut off is finished by the same call", async () => {
	const { person, colleague, project } = await aScene();
	const mark = { id: randomUUID(), projectId: project.id, ...JUNE, invoiced: true };
	// What the first of several transactions leaves: marks and amounts of some people, and no record yet.
	await admin.ask(markInvoiced, { ...mark, userId: colleague.uid });
	await firestore().doc(invoicingDoc(mark.id).path).delete();

	const { data } = await admin.ask(markInvoiced, mark);

	expect(data).toMatchObject({ entries: 3, amount: 221.73 });
	expect(await invoicedOf(person)).toEqual(["first", "last"]);
});

test("a later mark takes only what is new, and one of a person only theirs", async () => {
	const { person, colleague, project } = await aScene();
	const mark = { projectId: project.id, invoiced: true };

	const may = { startDate: "2026-05-01", endDate: "2026-06-01" };
	const first = await admin.ask(markInvoiced, { ...mark, id: randomUUID(), ...may, userId: person.uid });
	const second = await admin.ask(markInvoiced, { ...mark, id: randomUUID(), ...JUNE, userId: person.uid });

	expect([first.data.entries, second.data.entries]).toEqual([2, 1]);
	expect(second.data.amount).toBe(24.39);
	expect(await invoicedOf(colleague)).toEqual([]);
});

test("an invoiced entry cannot change until an admin removes the mark", async () => {
	const { person, project } = await aScene();
	const mark = { projectId: project.id, ...JUNE };
	const workDayId = workDayIdOf(person.uid, "2026-06-30");
	const edit = { editedEntry: { id: "last", changedHour: 1 }, workDayId };
	await admin.ask(markInvoiced, { ...mark, id: randomUUID(), invoiced: true });

	const refused = [
		await person.ask(updateEntry, edit),
		await admin.ask(updateEntry, edit),
		await person.ask(deleteEntry, { id: "last", workDayId, version: 2 }),
	];
	const taken = await admin.ask(markInvoiced, { ...mark, id: randomUUID(), invoiced: false });

	expect(refused.map(({ status, error }) => [status, error.code])).toEqual(
		refused.map(() => [423, "entry-invoiced"]),
	);
	expect(taken.data).toMatchObject({ invoiced: false, entries: 3, amount: 221.73 });
	expect(await invoicedOf(person)).toEqual([]);
	expect((await person.ask(updateEntry, edit)).status).toBe(200);
});

test("a locked month takes marks: it is invoiced after it has been closed", async () => {
	const { person, project } = await aScene("locked");

	const mark = { id: randomUUID(), projectId: project.id, ...JUNE, userId: person.uid, invoiced: true };
	expect((await admin.ask(markInvoiced, mark)).data.entries).toBe(2);
	expect(await stored(workMonthDoc(person.uid, "2026-06"))).toMatchObject({ state: "locked" });
});

test("what has lost its price since can still be taken back, for what it was invoiced for", async () => {
	const { person, project } = await aScene();
	const mark = { projectId: project.id, ...JUNE };
	await admin.ask(markInvoiced, { ...mark, id: randomUUID(), invoiced: true });
	await put(projectPricesDoc(project.id), {
		hourPrices: [],
		labelPrices: {},
		fixedFee: null,
	});

	const taken = await admin.ask(markInvoiced, { ...mark, id: randomUUID(), invoiced: false });

	expect(taken.data).toMatchObject({ entries: 3, hours: 3, amount: 221.73 });
	expect(await invoicedOf(person)).toEqual([]);
});

test("a month costs two reads, the calendar month two, and each of them and the record a write", async () => {
	const { person, project } = await aScene();

	const mark = { id: randomUUID(), projectId: project.id, ...JUNE, userId: person.uid, invoiced: true };
	const answer = await admin.ask(markInvoiced, mark);

	// Caller, record, project, prices, person, the month, what is invoiced of it; in the transaction month, calendar month,
	// prices and record.
	// Month, calendar month, record and audit row are written.
	expect([answer.reads, answer.writes]).toEqual([11, 4]);
});

test.each([
	["an inverted period", { startDate: "2026-07-01" }, "range-inverted"],
	["more than 400 days", { startDate: "2025-01-01" }, "range-too-long"],
	["a reference for taking back", { invoiced: false, reference: "1001" }, "invalid-input"],
	["an endless reference", { reference: "1".repeat(101) }, "invalid-input"],
	["a project that is not there", { projectId: randomUUID() }, "not-found"],
	["a person who is not there", { userId: randomUUID() }, "not-found"],
])("%s is refused", async (_what, fields, code) => {
	const project = await aProject();
	const body = { id: randomUUID(), projectId: project.id, ...JUNE, invoiced: true, ...fields };

	const answer = await admin.ask(markInvoiced, body);

	expect([answer.error.code, answer.writes]).toEqual([code, 0]);
});

test.each(["manager", "user", "external"] as const)("a %s marks nothing", async (role) => {
	const { person, project } = await aScene();
	const actor = await aPerson({ role });

	const mark = { id: randomUUID(), projectId: project.id, ...JUNE, invoiced: true };
	const answer = await actor.ask(markInvoiced, mark);

	expect([answer.error.code, answer.writes]).toEqual(["forbidden", 0]);
	expect(withoutIds(answer.text)).not.toContain("7391");
	expect(await invoicedOf(person)).toEqual([]);
});
