import { randomUUID } from "node:crypto";
import type { AuditEntry } from "@tuntikirja/contract/audit/schema.ts";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { withoutIds } from "@tuntikirja/tests/support/answers/without-ids.ts";
import { pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { anEntry } from "@tuntikirja/tests/support/entries.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { put } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import { auditDoc, type AuditRow } from "#records/audit/audit-log.ts";

const { getHistory } = contract.audit;
const { saveEntry, updateEntry } = contract.workDays;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin", name: "Aino Ylläpito" });
});

/** The changes of a row as "field: before → after". */
function lines(row: AuditEntry | undefined): string[] {
	return (row?.changes ?? []).map(({ field, part, before, after }) => {
		const of = [part?.name, part?.from].filter(Boolean).join(" ");
		return `${field}${of && ` (${of})`}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`;
	});
}

/** The latest change of a record for an admin, after the act. */
async function latest(entity: string, id: string): Promise<string[]> {
	return lines((await admin.ask(getHistory, { entity, id })).data.rows[0]);
}

test("an admin reads old and new amounts of a wage", async () => {
	const [{ uid: userId }, id] = [await aPerson(), randomUUID()];
	const wage = { userId, id, startDate: "2026-01-01", kind: "monthly", amount: 3800 } as const;
	await admin.ask(contract.wages.newWage, wage);
	await admin.ask(contract.wages.updateWage, { userId, id, amount: 4000 });
	expect(await latest("wage", id)).toEqual(["cents: 3800 → 4000"]);
	await admin.ask(contract.wages.deleteWage, { userId, id });
	expect(await latest("wage", id)).toEqual([
		'startDate: "2026-01-01" → null',
		'kind: "monthly" → null',
		"cents: 4000 → null",
	]);
});

test("a project's prices and members are written from what to what, members by their names", async () => {
	const [eero, liisa] = [await aPerson({ name: "Eero Laine" }), await aPerson({ name: "Liisa Salo" })];
	const { id: projectId } = await aProject({
		members: [eero],
		prices: { hourPrices: [{ from: null, cents: 9000 }] },
	});
	await admin.ask(contract.projects.updateProject, {
		projectId,
		hourPrice: 95,
		pricesFrom: "2031-01-01",
		members: [{ id: liisa.uid }],
	});

	expect(await latest("project", projectId)).toEqual([
		'memberIds: ["Eero Laine"] → ["Liisa Salo"]',
		"hourPrice (2031-01-01): null → 95",
	]);
});

test("an edit without a version is possible, and its row says so", async () => {
	const person = await aPerson();
	const asked = anEntry(pastWorkingDay());
	const { workDayId } = (await person.ask(saveEntry, asked)).data;
	const edit = { id: asked.entry.id, changedHour: 5 };
	const row = async () =>
		(await person.ask(getHistory, { entity: "entry", id: asked.entry.id })).data.rows[0];
	await person.ask(updateEntry, { editedEntry: { ...edit, version: 1 }, workDayId });
	expect(await row()).not.toHaveProperty("withoutVersion");
	const edited = await person.ask(updateEntry, { editedEntry: { ...edit, changedHour: 6 }, workDayId });

	expect(edited.status).toBe(200);
	expect(await row()).toMatchObject({ withoutVersion: true, changes: [{ before: 5, after: 6 }] });
});

test("a contract is written in hours and per cent", async () => {
	const [{ uid: userId }, id] = [await aPerson({ contracts: [] }), randomUUID()];
	const { newContract, updateContract } = contract.employmentContracts;
	await admin.ask(newContract, { userId, id, startDate: "2026-01-01", percentage: 80 });
	await admin.ask(updateContract, { userId, id, percentage: 60 });
	expect(await latest("employmentContract", id)).toEqual(["percentage: 80 → 60"]);
});

test("one act over the months of many people shares the id of its request", async () => {
	const [one, other] = [await aPerson(), await aPerson()];
	const month = monthOf(pastWorkingDay(0, 2));
	const userIds = [one.uid, other.uid];
	await admin.ask(contract.workDays.updateMonthState, { month, state: "locked", userIds });
	const ask = async ({ uid }: Person) =>
		(await admin.ask(getHistory, { entity: "workMonth", id: `${uid}_${month}` })).data.rows[0];
	const [first, second] = [await ask(one), await ask(other)];
	expect(lines(first)).toEqual(['state: "open" → "locked"']);
	expect(first?.requestId).toBe(second?.requestId);

	const ofAll = (await admin.ask(getHistory, { entity: "workMonth", id: month, limit: 500 })).data.rows;
	expect(ofAll.map(({ subjectId }) => subjectId)).toEqual(expect.arrayContaining(userIds));
	expect(new Set(ofAll.map(({ object }) => object.month))).toEqual(new Set([month]));
	const ofOne = await admin.ask(getHistory, { entity: "workMonth", id: month, subjectId: one.uid });
	expect(ofOne.data.rows).toEqual([first]);
});

test("a group is named in a person's change, for one read more", async () => {
	const [{ uid: userId }, groupId] = [await aPerson(), randomUUID()];
	const name = `Group ${groupId.slice(0, 8)}`;
	await admin.ask(contract.users.newUserGroup, { id: groupId, name });
	await admin.ask(contract.users.updateUserGroup, { userId, groupId });
	const answer = await admin.ask(getHistory, { entity: "user", id: userId });
	expect(lines(answer.data.rows[0])).toEqual([`groupId: null → "${name}"`]);
	// The caller, a row, the person, and the groups.
	expect(answer.reads).toBe(4);
});

test("the owner of a sick day reads its note in the history, and a manager does not reach it", async () => {
	const [person, manager, id] = [await aPerson(), await aPerson({ role: "manager" }), randomUUID()];
	const sick = anEntry(pastWorkingDay(), { id, dayTypeId: 2, hours: 7.5, notes: "Flu" });
	const { workDayId } = (await person.ask(saveEntry, sick)).data;
	await person.ask(updateEntry, { workDayId, editedEntry: { id, changedHour: 7.5, notes: "Pneumonia" } });

	const { data } = await person.ask(getHistory, { entity: "entry", id });
	expect(lines(data.rows[0])).toEqual(['notes: "Flu" → "Pneumonia"']);
	const asked = await manager.ask(getHistory, { entity: "entry", id });
	expect(asked.text).not.toMatch(/Flu|Pneumonia/);
	const whose = { query: { entity: "entry", subjectId: person.uid } };
	expect((await manager.call("GET", "/audit/history/", whose)).error.code).toBe("forbidden");
});

test.each(["manager", "user", "external"] as const)(
	"a %s reads no amount, in no history, whatever a row about them holds",
	async (role) => {
		const [person, entryId] = [await aPerson({ role }), randomUUID()];
		for (const entity of ["wage", "project", "settings"]) {
			const answer = await person.call("GET", "/audit/history/", { query: { entity } });
			expect(answer.error.code).toBe("forbidden");
		}
		await put(auditDoc(randomUUID()), {
			...aRow(person, entryId),
			changes: [{ field: "cents", kind: "euros", place: "", part: null, before: 123_456, after: 234_567 }],
		});
		const answer = await person.ask(getHistory, { entity: "entry", id: entryId });
		expect(answer.data.rows[0]?.changes).toMatchObject([{ before: null, after: null, isHidden: true }]);
		expect(withoutIds(answer.text)).not.toMatch(/1234|2345/);
	},
);

/** A row about an entry, without what it recorded. */
function aRow({ uid }: Person, entityId: string): AuditRow {
	return {
		at: "2026-01-15T10:00:00.000Z",
		actorId: uid,
		subjectId: uid,
		entity: "entry",
		entityId,
		name: null,
		date: "2026-01-15",
		action: "update",
		changed: ["minutes", "notes"],
		changes: [],
		minutesBefore: 450,
		minutesAfter: 480,
		requestId: "before",
	};
}

test("the history is filtered by who made the change, with and without person and kind", async () => {
	const [actor, person, id] = [await aPerson({ role: "admin" }), await aPerson(), randomUUID()];
	const { workDayId } = (await person.ask(saveEntry, anEntry(pastWorkingDay(), { id }))).data;
	await actor.ask(updateEntry, { workDayId, editedEntry: { id, changedHour: 5 } });
	await actor.ask(contract.users.updateRole, { userId: person.uid, role: "manager" });
	const of = async (filter: { entity?: string; subjectId?: string }) =>
		(await admin.ask(getHistory, { actorId: actor.uid, ...filter })).data.rows.map(({ entity }) => entity);

	expect(await of({})).toEqual(["user", "entry"]);
	expect(await of({ entity: "entry" })).toEqual(["entry"]);
	expect(await of({ subjectId: person.uid })).toEqual(["user", "entry"]);
	expect(await of({ subjectId: person.uid, entity: "user" })).toEqual(["user"]);
	expect(await of({ subjectId: actor.uid })).toEqual([]);
	const withId = { query: { entity: "entry", id, actorId: actor.uid } };
	expect((await admin.call("GET", "/audit/history/", withId)).error.code).toBe("invalid-input");
	const foreign = { query: { entity: "entry", actorId: actor.uid } };
	expect((await person.call("GET", "/audit/history/", foreign)).error.code).toBe("forbidden");
});

test.each([
	["the day itself in Helsinki", { startDate: "2026-01-15", endDate: "2026-01-15" }, 2],
	["the day before", { endDate: "2026-01-14" }, 1],
	["from the day after on", { startDate: "2026-01-16" }, 1],
])("the history of %s", async (_what, days, count) => {
	const person = await aPerson();
	// In January Helsinki is two hours ahead: its day begins and ends at 22 UTC.
	const instants = ["2026-01-14T21:59:59.999Z", "2026-01-14T22:00:00.000Z", "2026-01-15T21:59:59.999Z"];
	for (const at of [...instants, "2026-01-15T22:00:00.000Z"])
		await put(auditDoc(randomUUID()), { ...aRow(person, randomUUID()), at });
	const { rows } = (await admin.ask(getHistory, { subjectId: person.uid, ...days })).data;
	expect(rows).toHaveLength(count);
});

test("days in the wrong order are refused", async () => {
	const query = { startDate: "2026-02-01", endDate: "2026-01-01" };
	expect((await admin.call("GET", "/audit/history/", { query })).error.code).toBe("range-inverted");
});

test("erasing a person takes the notes out of their history; hours and days stay", async () => {
	const [person, id] = [await aPerson({ name: "Salainen Henkilö" }), randomUUID()];
	await person.ask(saveEntry, anEntry(pastWorkingDay(), { id, hours: 6, notes: "Salainen at the doctor" }));
	await admin.ask(contract.users.deleteUser, { userId: person.uid });

	const { data, text } = await admin.ask(getHistory, { entity: "entry", id });
	expect(text).not.toContain("Salainen");
	expect(lines(data.rows[0])).toEqual(["dayTypeId: null → 0", "minutes: null → 6", "notes: null → null"]);
});

test("the key and the token of a shared link are in no row", async () => {
	const project = await aProject();
	const share = contract.reports.shareTimesheet;
	const range = { startDate: "2026-01-01", endDate: "2026-01-31" };
	const { data } = await admin.ask(share, {
		projectId: project.id,
		...range,
		expiresAt: addDays(today(), 30),
	});
	const { text } = await admin.ask(getHistory, { entity: "sharedReport", subjectId: admin.uid });
	expect(text).not.toContain(data.id);
	expect(text).toContain("expiresAt");
	expect(text).not.toMatch(/tokenKey":"|requestedAs":"/);
});
