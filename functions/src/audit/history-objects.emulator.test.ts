import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { withoutIds } from "@tuntikirja/tests/support/answers/without-ids.ts";
import { pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { anEntry } from "@tuntikirja/tests/support/entries.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { beforeAll, expect, test } from "vitest";

const { getHistory } = contract.audit;
const { newProject, updateProject, deleteProject } = contract.projects;
const { newNationalHoliday, deleteNationalHoliday } = contract.specialDays;

const NOTHING = { name: null, date: null, month: null };

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin", name: "Aino Ylläpito" });
});

test("an entry is identified by its day, also for its owner", async () => {
	const [person, id] = [await aPerson({ name: "Ella Nieminen" }), randomUUID()];
	await person.ask(contract.workDays.saveEntry, anEntry(pastWorkingDay(), { id }));

	const own = await person.ask(getHistory, { entity: "entry", id });
	const asked = await admin.ask(getHistory, { entity: "entry", id });

	const subject = { id: person.uid, name: "Ella Nieminen" };
	const row = { subject, object: { ...NOTHING, date: pastWorkingDay() } };
	expect([own.data.rows, asked.data.rows]).toMatchObject([[row], [row]]);
	// The caller and a row; another person's name is one more read.
	expect([own.reads, asked.reads]).toEqual([2, 3]);
});

test("a project is called what it was called then, after it was deleted too, for no read more", async () => {
	const projectId = randomUUID();
	const [name, newName] = [`Acme ${projectId}`, `Acme Oy ${projectId}`];
	await admin.ask(newProject, { id: projectId, name, members: [], isActive: true, hourLabels: [] });
	await admin.ask(updateProject, { projectId, projectName: newName });
	await admin.ask(deleteProject, { projectId });

	const answer = await admin.ask(getHistory, { entity: "project", id: projectId });

	expect(answer.data.rows.map(({ action, object }) => [action, object.name])).toEqual([
		["delete", newName],
		["update", newName],
		["create", name],
	]);
	expect(answer.reads).toBe(1 + 3);
});

test("a national holiday is identified by name and day, even after it was deleted", async () => {
	const holiday = { id: randomUUID(), name: "Company day", date: "2153-03-14" };
	await admin.ask(newNationalHoliday, holiday);
	await admin.ask(deleteNationalHoliday, { nationalHolidayId: holiday.id });

	const { rows } = (await admin.ask(getHistory, { entity: "nationalHoliday", id: holiday.id })).data;

	const object = { name: "Company day", date: "2153-03-14", month: null };
	expect(rows.map((row) => [row.action, row.object])).toEqual([
		["delete", object],
		["create", object],
	]);
});

test("a generated holiday is identified the same way when it is the first one deleted in its year", async () => {
	const [id, date] = ["fi-2154-christmas-day", "2154-12-25"];
	await admin.ask(deleteNationalHoliday, { nationalHolidayId: id });

	const { rows } = (await admin.ask(getHistory, { entity: "nationalHoliday", id })).data;

	expect(rows).toMatchObject([{ action: "delete", changed: [], object: { name: expect.any(String), date } }]);
});

test("one of a person's many is added, changed and deleted, not the document that holds them", async () => {
	const [person, id] = [await aPerson(), randomUUID()];
	const wage = { userId: person.uid, id, startDate: "2026-01-01", kind: "monthly", amount: 3000 } as const;
	const { newWage, updateWage, deleteWage } = contract.wages;
	await admin.ask(newWage, { ...wage, id: randomUUID(), startDate: "2025-01-01", endDate: "2025-12-31" });
	await admin.ask(newWage, wage);
	await admin.ask(updateWage, { userId: person.uid, id, amount: 3100 });
	await admin.ask(deleteWage, { userId: person.uid, id });

	const { rows } = (await admin.ask(getHistory, { entity: "wage", id })).data;

	expect(rows.map(({ action, changed }) => [action, changed])).toEqual([
		["delete", []],
		["update", [`wages.${id}.cents`]],
		["create", []],
	]);
});

test("a wage is identified by its person and first day, and its amount is among the values alone", async () => {
	const person = await aPerson({ name: "Ella Nieminen" });
	const wage = { userId: person.uid, startDate: "2026-01-01", kind: "monthly", amount: 4321.98 } as const;
	await admin.ask(contract.wages.newWage, wage);

	const answer = await admin.ask(getHistory, { entity: "wage", subjectId: person.uid });

	expect(answer.data.rows).toMatchObject([
		{ subject: { name: "Ella Nieminen" }, object: { ...NOTHING, date: "2026-01-01" } },
	]);
	const withoutValues = { rows: answer.data.rows.map((row) => ({ ...row, changes: [] })) };
	expect(withoutIds(JSON.stringify(withoutValues))).not.toMatch(/4321|432198/);
	expect(answer.data.rows[0]?.changes).toContainEqual({
		field: "cents",
		kind: "euros",
		part: null,
		before: null,
		after: 4321.98,
		isHidden: false,
	});
});

test("a locked month is identified by the month itself", async () => {
	const person = await aPerson();
	const month = monthOf(pastWorkingDay());
	await admin.ask(contract.workDays.updateMonthState, { month, state: "locked", userIds: [person.uid] });

	const { rows } = (await admin.ask(getHistory, { entity: "workMonth", subjectId: person.uid })).data;

	expect(rows[0]?.object).toEqual({ ...NOTHING, month });
});

test("a deleted person has no name, and the audit trail stores none", async () => {
	const person = await aPerson({ name: "Salainen Henkilö" });
	await admin.ask(contract.users.updateRole, { userId: person.uid, role: "manager" });
	await admin.ask(contract.users.deleteUser, { userId: person.uid });

	const { data, text } = await admin.ask(getHistory, { subjectId: person.uid });

	expect(data.rows.map(({ subject, object }) => [subject, object])).toEqual([
		[null, NOTHING],
		[null, NOTHING],
	]);
	expect(text).not.toContain("Salainen");
});
