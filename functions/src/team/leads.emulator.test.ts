import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { pastMonth, pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { auditOf, change, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { userGroupsDoc } from "#records/groups/user-groups.ts";
import { userDoc } from "#records/people/users.ts";

const { getWorkDays, getWorkDay, saveEntry, updateEntry, deleteEntry } = contract.workDays;
const { getLedPeople, updateSubstitute } = contract.team;
const { newUserGroup, updateGroupLeads, updateUserGroup, deleteUser } = contract.users;
const SICK = 2;
const [WORKED, ILL] = [pastWorkingDay(0), pastWorkingDay(1)];
const RANGE = { startDate: `${pastMonth()}-01`, endDate: addDays(ILL, 5) };

let admin: Person;
let lead: Person;
let member: Person;
let groupId: string;

async function aGroup(leads: readonly Person[], members: readonly Person[]): Promise<string> {
	const id = randomUUID();
	await admin.ask(newUserGroup, { id, name: `Group ${id}` });
	const led = await admin.ask(updateGroupLeads, { groupId: id, leadIds: leads.map(({ uid }) => uid) });
	expect(led.status, led.text).toBe(200);
	for (const { uid } of members) await admin.ask(updateUserGroup, { userId: uid, groupId: id });
	return id;
}

beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
	lead = await aPerson({ role: "manager", name: "Laura Lead" });
	member = await aPerson({ name: "Mikko Member" });
	groupId = await aGroup([lead], [member]);
	await putMonth(member.uid, {
		[WORKED]: aDay({ work: aStoredEntry({ minutes: 450 }) }),
		[ILL]: aDay({ ill: aStoredEntry({ dayTypeId: SICK, minutes: 450, notes: "Fever" }) }),
	});
});

const monthOf = (asker: Person, userId = member.uid) => asker.ask(getWorkDays, { ...RANGE, userId });

test("a lead sees the month of a person of the group, and of sick leave only that they are away", async () => {
	const { status, data, text, reads } = await monthOf(lead);

	expect(status).toBe(200);
	const days = new Map(data.workDays.map((day) => [day.date, day]));
	expect(days.get(WORKED)?.entries).toMatchObject([{ id: "work", hours: 7.5 }]);
	expect(days.get(ILL)).toMatchObject({ entries: [], isAway: true, creditedHours: 7.5 });
	expect(data.rangeTotals).toMatchObject({ sickLeave: 0, away: 7.5 });
	expect(text).not.toContain("Fever");
	// An admin's call reads one document less: the groups.
	expect(reads).toBe((await monthOf(admin)).reads + 1);
	expect((await monthOf(admin)).data.rangeTotals.sickLeave).toBe(7.5);
});

test("a lead corrects an entry, which the history shows to its owner; sick leave is not there", async () => {
	const workDayId = `${member.uid}_${WORKED}`;
	const edit = { editedEntry: { id: "work", changedHour: 6 }, workDayId };
	expect((await lead.ask(updateEntry, edit)).status).toBe(200);
	const ofIllness = `${member.uid}_${ILL}`;
	const refused = [
		await lead.ask(updateEntry, { editedEntry: { id: "ill", changedHour: 1 }, workDayId: ofIllness }),
		await lead.ask(deleteEntry, { id: "ill", workDayId: ofIllness, version: 2 }),
	];

	expect(refused.map(({ error }) => error.code)).toEqual(["day-has-entry", "day-has-entry"]);
	const rows = await auditOf(member.uid);
	expect(rows.filter(({ entity }) => entity === "entry")).toMatchObject([
		{ actorId: lead.uid, entityId: "work", action: "update" },
	]);
});

test("a lead logs sick leave for a person, sees it as away, and takes it back; the owner sees who it was", async () => {
	const [boss, person] = [await aPerson({ role: "manager" }), await aPerson()];
	await aGroup([boss], [person]);
	const entry = { id: randomUUID(), hours: 0, dayTypeId: SICK, notes: "Called in the morning" } as const;
	const saved = await boss.ask(saveEntry, { entry, date: ILL, userId: person.uid });
	const workDayId = `${person.uid}_${ILL}`;

	expect(saved.status, saved.text).toBe(200);
	expect(saved.data.workDay).toMatchObject({ workDayId, entries: [], isAway: true });
	const own = await person.ask(getWorkDay, { workDayId });
	expect(own.data.entries).toMatchObject([{ id: entry.id, dayTypeId: SICK }]);
	const row = (await auditOf(person.uid)).find(({ entity }) => entity === "entry");
	expect(row).toMatchObject({ actorId: boss.uid, entity: "entry", action: "create" });
	const undone = await boss.ask(deleteEntry, { id: entry.id, workDayId, version: 2 });
	expect(undone.status, undone.text).toBe(200);
	expect((await person.ask(getWorkDay, { workDayId })).data.entries).toEqual([]);
});

test("a lead neither replaces sick leave nor makes anything sick leave beside it, in one entry or several", async () => {
	const workDayId = `${member.uid}_${ILL}`;
	const ill = { id: randomUUID(), hours: 1, dayTypeId: SICK, notes: "" } as const;
	const work = { id: randomUUID(), hours: 1, dayTypeId: 0, notes: "" } as const;
	const whose = { date: ILL, userId: member.uid };
	expect((await lead.ask(saveEntry, { entry: work, ...whose })).status).toBe(200);
	const edit = { editedEntry: { id: work.id, changedHour: 1, dayTypeId: SICK }, workDayId } as const;
	const several = { entries: [{ entry: { ...ill, id: randomUUID() }, date: ILL }], userId: member.uid };
	const refused = [
		await lead.ask(saveEntry, { entry: ill, ...whose }),
		await lead.ask(contract.workDays.saveEntries, several),
		await lead.ask(updateEntry, edit),
		await lead.ask(deleteEntry, { id: "ill", workDayId, version: 2 }),
	];

	expect(refused.map(({ status, error }) => [status, error.code])).toEqual(
		Array(4).fill([409, "day-has-entry"]),
	);
	expect((await admin.ask(getWorkDay, { workDayId })).data.entries).toEqual(
		expect.arrayContaining([expect.objectContaining({ id: "ill", hours: 7.5, notes: "Fever" })]),
	);
	await lead.ask(deleteEntry, { id: work.id, workDayId, version: 2 });
});

test("where leads see only who is away, no day, sum or correction names the kind of leave", async () => {
	const [boss, person] = [await aPerson({ role: "manager" }), await aPerson()];
	await aGroup([boss], [person]);
	const date = pastWorkingDay(2);
	const paid = aStoredEntry({ dayTypeId: 5, minutes: 450, notes: "Moving house" });
	await putMonth(person.uid, { [date]: aDay({ paid }) });
	const workDayId = `${person.uid}_${date}`;
	const seen = async () => [
		(await monthOf(boss, person.uid)).text,
		(await boss.ask(getWorkDay, { workDayId })).text,
		(await boss.ask(contract.missingEntries.getLastEntry, { userId: person.uid })).text,
	];
	for (const text of await seen()) expect(text).toContain("Moving house");

	await change(companySettingsDoc, { leadsSee: "away" });
	try {
		for (const text of await seen()) expect(text).not.toContain("Moving house");
		const { data } = await monthOf(boss, person.uid);
		expect(data.workDays.find((day) => day.date === date)).toMatchObject({ entries: [], isAway: true });
		expect(data.rangeTotals).toMatchObject({ paidLeave: 0, away: 7.5 });
		const edit = { editedEntry: { id: "paid", changedHour: 1 }, workDayId };
		const more = { id: randomUUID(), hours: 2, dayTypeId: 5, notes: "" } as const;
		const refused = [
			await boss.ask(updateEntry, edit),
			await boss.ask(deleteEntry, { id: "paid", workDayId, version: 2 }),
			await boss.ask(saveEntry, { entry: more, date, userId: person.uid }),
		];
		expect(refused.map(({ error }) => error.code)).toEqual(Array(3).fill("day-has-entry"));
		for (const { text } of refused) expect(text).not.toContain("Moving house");
		for (const asker of [person, admin]) expect((await monthOf(asker, person.uid)).text).toContain("Moving");
	} finally {
		await change(companySettingsDoc, { leadsSee: "kind" });
	}
});

test("the lead of another group, a manager and the members of the group see nothing of the person", async () => {
	const other = await aPerson({ role: "manager" });
	const colleague = await aPerson();
	await aGroup([other], []);
	await admin.ask(updateUserGroup, { userId: colleague.uid, groupId });

	for (const asker of [other, await aPerson({ role: "manager" }), colleague]) {
		expect((await monthOf(asker)).error.code).toBe("forbidden");
		expect((await monthOf(asker, randomUUID())).error.code).toBe("forbidden");
		expect((await asker.ask(getWorkDay, { workDayId: `${member.uid}_${WORKED}` })).error.code).toBe(
			"not-found",
		);
	}
});

test("a lead reaches neither contracts, wages nor the adjustment of a balance", async () => {
	const answers = [
		await lead.ask(contract.employmentContracts.getContracts, { userId: member.uid }),
		await lead.ask(contract.wages.getWages, { userId: member.uid }),
		await lead.ask(contract.balance.addAdjustment, {
			userId: member.uid,
			date: WORKED,
			kind: "correction",
			hours: 1,
		}),
	];
	expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
});

test("what a lead may do ends with the next request after the lead is changed, moved or demoted", async () => {
	const [leaving, demoted] = [await aPerson({ role: "manager" }), await aPerson({ role: "manager" })];
	const person = await aPerson();
	const id = await aGroup([leaving, demoted], [person]);
	expect((await monthOf(leaving, person.uid)).status).toBe(200);

	await admin.ask(updateGroupLeads, { groupId: id, leadIds: [demoted.uid] });
	expect((await monthOf(leaving, person.uid)).status).toBe(403);
	expect((await monthOf(demoted, person.uid)).status).toBe(200);
	await change(userDoc(demoted.uid), { role: "user" });
	expect((await monthOf(demoted, person.uid)).status).toBe(403);
	await change(userDoc(demoted.uid), { role: "manager" });
	await admin.ask(updateUserGroup, { userId: person.uid, groupId: null });
	expect((await monthOf(demoted, person.uid)).status).toBe(403);
});

test("a substitute acts on the days of the absence, and only managers and admins can be one", async () => {
	const [away, substitute, user] = [
		await aPerson({ role: "manager" }),
		await aPerson({ role: "manager", name: "Sanna Substitute" }),
		await aPerson(),
	];
	const person = await aPerson();
	await aGroup([away], [person]);
	const during = (from: number, to: number) => ({
		userId: substitute.uid,
		startDate: addDays(today(), from),
		endDate: addDays(today(), to),
	});
	const name = (one: object | null) => away.ask(updateSubstitute, { substitute: one as never });

	expect((await name({ ...during(0, 3), userId: user.uid })).error.code).toBe("lead-not-available");
	expect((await name(during(3, 0))).error.code).toBe("range-inverted");
	expect((await name(during(1, 3))).data.substitute?.name).toBe("Sanna Substitute");
	expect((await monthOf(substitute, person.uid)).status).toBe(403);
	const named = await name(during(-1, 0));
	// Beside the caller, the groups and the substitute: the query of what waits, which follows.
	expect([named.reads, named.writes]).toEqual([4, 2]);
	expect((await monthOf(substitute, person.uid)).status).toBe(200);
	expect((await substitute.ask(getLedPeople, {})).data.people.map(({ id }) => id)).toEqual([person.uid]);
	expect((await name(null)).data).toEqual({ leadId: away.uid, substitute: null });
	expect((await monthOf(substitute, person.uid)).status).toBe(403);
	expect((await auditOf(away.uid)).map(({ entity }) => entity)).toEqual([
		"leadSubstitute",
		"leadSubstitute",
		"leadSubstitute",
	]);
});

test("a lead's people are those of their groups by name; an admin's all who work here", async () => {
	const boss = await aPerson({ role: "manager" });
	const [zoe, aki] = [await aPerson({ name: "Zoe" }), await aPerson({ name: "Aki" })];
	const gone = await aPerson({ isActive: false });
	const id = await aGroup([boss], [zoe, aki, boss, gone]);

	const { data, reads } = await boss.ask(getLedPeople, {});
	expect(data.people).toEqual(
		[aki, zoe].map(({ uid }, index) => ({
			id: uid,
			name: ["Aki", "Zoe"][index],
			group: { id, name: `Group ${id}` },
		})),
	);
	expect(data.groups).toEqual([{ id, name: `Group ${id}` }]);
	expect(reads).toBe(1 + 1 + 3);
	const all = (await admin.ask(getLedPeople, {})).data.people.map((person) => person.id);
	expect(all).toEqual(expect.arrayContaining([zoe.uid, boss.uid, admin.uid]));
	expect(all).not.toContain(gone.uid);
});

test("only managers and admins who work here lead a group, and a deleted lead is in no group", async () => {
	const id = await aGroup([], []);
	for (const person of [await aPerson(), await aPerson({ role: "manager", isActive: false })]) {
		const { error } = await admin.ask(updateGroupLeads, { groupId: id, leadIds: [person.uid] });
		expect(error.code).toBe("lead-not-available");
	}
	const leaving = await aPerson({ role: "manager" });
	await admin.ask(updateGroupLeads, { groupId: id, leadIds: [leaving.uid] });
	await admin.ask(deleteUser, { userId: leaving.uid });
	expect((await stored(userGroupsDoc))?.groups[id]?.leadIds).toEqual([]);
});
