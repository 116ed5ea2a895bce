import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import { userDoc } from "#records/people/users.ts";
import { projectDoc, projectPricesDoc } from "#records/company/projects.ts";

const { newProject, deleteProject } = contract.projects;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

const aName = () => `Project ${randomUUID()}`;

test("a project without entries is deleted, and no late request brings it back", async () => {
	const person = await aPerson();
	const body = { id: randomUUID(), name: aName(), members: [{ id: person.uid }], hourPrice: 95 };
	const projectId = body.id;
	await admin.ask(newProject, body);
	await person.ask(contract.projects.updateFavouriteProject, { projectId, favProject: true });

	const first = await admin.ask(deleteProject, { projectId, project: { id: projectId }, users: [] });
	const second = await admin.ask(deleteProject, { projectId });

	// With the copies of project, prices and profile.
	expect([first.data, first.writes]).toEqual([{ projectId }, 8]);
	expect([second.data, second.writes]).toEqual([{ projectId }, 0]);
	expect(await stored(projectDoc(projectId))).toBeNull();
	expect(await stored(projectPricesDoc(projectId))).toBeNull();
	expect((await stored(userDoc(person.uid)))?.favouriteProjectIds).toEqual([]);
	expect((await admin.ask(newProject, body)).error.code).toBe("id-taken");
	expect((await admin.ask(deleteProject, { projectId: randomUUID() })).error.code).toBe("not-found");
});

test("a project with an entry cannot be deleted until the entry is gone", async () => {
	const person = await aPerson();
	const { id: projectId } = await aProject({ members: [person] });
	const entry = { id: randomUUID(), hours: 1, dayTypeId: 0, notes: "", projectId } as const;
	const date = pastWorkingDay();
	const saved = await person.ask(contract.workDays.saveEntry, { entry, date });
	const { workDayId } = saved.data;

	const refused = await admin.ask(deleteProject, { projectId });
	await person.ask(contract.workDays.deleteEntry, { id: entry.id, workDayId, version: 2 });
	const deleted = await admin.ask(deleteProject, { projectId });

	expect(saved.reads).toBeLessThanOrEqual(8);
	// Month, marker, audit row, and the alert of an entry of last month.
	expect(saved.writes).toBe(4);
	expect([refused.error.code, refused.writes]).toEqual(["project-has-history", 0]);
	expect(deleted.status).toBe(200);
});

test("a project whose fee is invoiced cannot be deleted until the mark is taken back", async () => {
	const fixedFee = { per: "month", cents: 45_000, from: "2026-01-01", to: null } as const;
	const { id: projectId } = await aProject({ prices: { fixedFee } });
	const mark = { projectId, startDate: "2026-01-01", endDate: "2026-01-31" };
	const { markInvoiced } = contract.invoicing;
	const marked = await admin.ask(markInvoiced, { ...mark, id: randomUUID(), invoiced: true });

	const refused = await admin.ask(deleteProject, { projectId });
	await admin.ask(markInvoiced, { ...mark, id: randomUUID(), invoiced: false });
	const prices = await stored(projectPricesDoc(projectId));

	expect(marked.data).toMatchObject({ entries: 0, hours: 0, amount: 450 });
	expect([refused.error.code, refused.writes]).toEqual(["project-has-history", 0]);
	expect(prices?.invoicedFees).toEqual([]);
});

test("a project whose invoiced hours are gone by a correction cannot be deleted until the mark is taken back", async () => {
	const person = await aPerson();
	const { id: projectId, name } = await aProject({ prices: { hourPrices: [{ from: null, cents: 10_000 }] } });
	const entry = aStoredEntry({ project: { id: projectId, name } });
	await putMonth(person.uid, { "2026-01-02": aDay({ billed: entry }) });
	const mark = { projectId, startDate: "2026-01-01", endDate: "2026-01-31" };
	const { markInvoiced } = contract.invoicing;
	await admin.ask(markInvoiced, { ...mark, id: randomUUID(), invoiced: true });
	await putMonth(person.uid, { "2026-01-02": aDay({}) });

	const refused = await admin.ask(deleteProject, { projectId });
	await admin.ask(markInvoiced, { ...mark, id: randomUUID(), invoiced: false });
	const deleted = await admin.ask(deleteProject, { projectId });

	expect([refused.error.code, refused.writes]).toEqual(["project-has-history", 0]);
	expect(deleted.status).toBe(200);
});

test("a project with allocations cannot be deleted until they are gone", async () => {
	const person = await aPerson();
	const { id: projectId } = await aProject({ name: aName() });
	const ids = { id: randomUUID(), userId: person.uid };
	const days = { startDate: today(), endDate: addDays(today(), 6) };
	const { saveAllocation, deleteAllocation } = contract.capacity;
	await admin.ask(saveAllocation, { ...ids, ...days, projectId, hoursPerDay: 4 });

	const refused = await admin.ask(deleteProject, { projectId });
	await admin.ask(deleteAllocation, ids);
	const deleted = await admin.ask(deleteProject, { projectId });

	expect([refused.status, refused.error.code, refused.writes]).toEqual([409, "project-is-planned", 0]);
	expect(deleted.status).toBe(200);
});
