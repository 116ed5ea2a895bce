import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { firstDay } from "@tuntikirja/contract/kernel/month.ts";
import { aStoredEntry, anEntry } from "@tuntikirja/tests/support/entries.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { pastMonth, pastWorkingDay, workingDaysOf } from "@tuntikirja/tests/support/dates.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { auditOf, change, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { inboxDoc, waitingDoc } from "#records/inbox/inbox.ts";
import { workMonthDoc } from "#records/months/work-months.ts";

const { getMonth, submitMonth, withdrawMonth, returnMonth, approveMonth } = contract.months;
const { saveEntry, deleteEntry, getWorkDays, updateMonthState } = contract.workDays;
const month = pastMonth();

let admin: Person;
let lead: Person;
let groupId: string;

beforeAll(async () => {
	await change(companySettingsDoc, { monthApproval: true });
	admin = await aPerson({ role: "admin", name: "Anna Admin" });
	await aPerson({ role: "admin" });
	lead = await aPerson({ role: "manager", name: "Laura Lead" });
	groupId = randomUUID();
	await admin.ask(contract.users.newUserGroup, { id: groupId, name: `Group ${groupId}` });
	await admin.ask(contract.users.updateGroupLeads, { groupId, leadIds: [lead.uid] });
});

/** A person of the lead's group, whose past month is logged in full. */
async function aMember(name = "Mikko Member"): Promise<Person> {
	const person = await aPerson({ name, groupId, startDate: firstDay(month) });
	const days = workingDaysOf(month).map((date) => [date, aDay({ [`e-${date}`]: aStoredEntry() })] as const);
	await putMonth(person.uid, Object.fromEntries(days));
	return person;
}

const submit = (person: Person, notes = "") => person.ask(submitMonth, { month, notes });
const approve = (person: Person, { uid }: Person) => person.ask(approveMonth, { month, userId: uid });

test("a month is submitted and approved, which locks it; each act has its row", async () => {
	const person = await aMember();

	const submitted = await submit(person);
	const waiting = (await lead.ask(contract.inbox.getInbox, {})).data.toDecide;
	expect(waiting.find(({ personId }) => personId === person.uid)).toMatchObject({ kind: "month", month });
	const approved = await approve(lead, person);

	expect(submitted.data).toMatchObject({
		state: { kind: "submitted" },
		may: ["withdraw"],
		missing: [],
		short: [],
	});
	expect(approved.data).toMatchObject({ state: { kind: "approved", by: { name: "Laura Lead" } } });
	expect(approved.data.acts.map(({ act, by }) => [act, by.name])).toEqual([
		["approve", "Laura Lead"],
		["submit", "Mikko Member"],
	]);
	expect((await stored(workMonthDoc(person.uid, month)))?.state).toBe("locked");
	expect((await person.ask(saveEntry, anEntry(pastWorkingDay()))).error.code).toBe("month-locked");
	expect(await stored(waitingDoc(`month_${person.uid}_${month}`))).toBeNull();
	const { notices } = (await person.ask(contract.inbox.getInbox, {})).data;
	expect(notices).toMatchObject([{ kind: "month-approved", actorName: "Laura Lead", month }]);
	const rows = await auditOf(person.uid);
	expect(rows.map(({ entity, actorId }) => [entity, actorId])).toEqual([
		["workMonth", person.uid],
		["workMonth", lead.uid],
	]);
	// Month, stale marker and audit row; the lead's inbox, and the owner's.
	expect([submitted.writes, approved.writes]).toEqual([4, 5]);
	// Of a submission two are the balance and its ledger: what has accumulated is compared with the limits.
	expect([submitted.reads <= 14, approved.reads <= 12]).toEqual([true, true]);
});

test("the same act again changes nothing; another approver reads who was first, and when", async () => {
	const person = await aMember();
	await submit(person);
	expect((await submit(person)).writes).toBe(0);
	expect((await submit(person, "I was ill.")).error.code).toBe("month-moved");
	const first = await approve(lead, person);
	expect((await approve(lead, person)).writes).toBe(0);

	const { error } = await approve(admin, person);

	const at = first.data.state.kind === "approved" ? first.data.state.at : "";
	expect(error).toMatchObject({ code: "month-moved", data: { kind: "approved", by: "Laura Lead", at } });
});

test("of two approvals at once one wins, and of an approval and a withdrawal", async () => {
	for (const other of [
		(person: Person) => approve(admin, person),
		(person: Person) => person.ask(withdrawMonth, { month }),
	]) {
		const person = await aMember();
		await submit(person);

		const answers = await Promise.all([approve(lead, person), other(person)]);

		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		const month169 = await stored(workMonthDoc(person.uid, month));
		const isApproved = month169?.approval?.stage === "approved";
		expect(month169?.state).toBe(isApproved ? "locked" : "open");
		expect(month169?.approval?.acts).toHaveLength(2);
	}
});

test("while it waits, its owner changes nothing until they withdraw it, and the lead corrects it", async () => {
	const person = await aMember();
	await submit(person);
	const date = pastWorkingDay();
	const workDayId = `${person.uid}_${date}`;
	const entry = { entry: { id: randomUUID(), hours: 1, dayTypeId: 0 as const, notes: "" }, date };

	expect((await person.ask(saveEntry, entry)).error.code).toBe("month-submitted");
	const gone = { id: `e-${date}`, workDayId, version: 2 as const };
	expect((await person.ask(deleteEntry, gone)).error.code).toBe("month-submitted");
	const range = { startDate: date, endDate: date };
	expect((await person.ask(getWorkDays, range)).data).toMatchObject({
		monthApproval: true,
		workDays: [{ submitted: true, locked: false }],
	});
	const ofLead = await lead.ask(getWorkDays, { ...range, userId: person.uid });
	expect(ofLead.data.workDays[0]).not.toHaveProperty("submitted");
	expect((await lead.ask(saveEntry, { ...entry, userId: person.uid })).status).toBe(200);
	// What was saved before it was submitted is found again.
	expect((await person.ask(saveEntry, entry)).status).toBe(200);
	await person.ask(withdrawMonth, { month });
	expect((await person.ask(deleteEntry, gone)).status).toBe(200);
});

test("a month that lacks days needs reasons, and names what it lacks", async () => {
	const person = await aPerson({ groupId });
	const days = workingDaysOf(month).length;

	const refused = await submit(person);
	const sent = await submit(person, "I was abroad.");

	expect(refused.error).toMatchObject({ code: "reasons-required", data: { missing: days, short: 0 } });
	expect(sent.data.missing).toHaveLength(days);
	expect(sent.data.state).toMatchObject({ kind: "submitted", notes: "I was abroad." });
	const document = await stored(workMonthDoc(person.uid, month));
	expect(document).toMatchObject({ days: {}, state: "open" });
	expect(document?.totals.expected).not.toBe("0");
});

test("a returned month is open again, with the comment on days", async () => {
	const person = await aMember();
	await submit(person);
	const dates = [pastWorkingDay()];

	const returned = await lead.ask(returnMonth, { month, userId: person.uid, notes: "Which project?", dates });

	expect(returned.data.state).toMatchObject({ kind: "returned", notes: "Which project?", dates });
	const same = { month, userId: person.uid, notes: "Which project?", dates };
	expect((await lead.ask(returnMonth, same)).writes).toBe(0);
	for (const other of [{ notes: "Which label?" }, { dates: [] }])
		expect((await lead.ask(returnMonth, { ...same, ...other })).error.code).toBe("month-moved");
	expect((await approve(lead, person)).error.code).toBe("month-moved");
	expect((await person.ask(getMonth, { month })).data.may).toEqual(["submit"]);
	expect((await person.ask(saveEntry, anEntry(dates[0] ?? "", { hours: 1 }))).status).toBe(200);
	expect((await submit(person)).status).toBe(200);
});

test("only leads of the person and admins decide, and no one on their own month while there is another admin", async () => {
	const person = await aMember();
	await submit(person);
	const other = await aPerson({ role: "manager" });
	expect((await approve(other, person)).error.code).toBe("forbidden");
	expect((await approve(person, person)).error.code).toBe("forbidden");
	for (const boss of [admin, lead]) {
		await submit(boss, "Logged elsewhere.");
		expect((await approve(boss, boss)).error.code).toBe("own-month");
	}
	expect((await approve(admin, lead)).status).toBe(200);
	await admin.ask(contract.users.updateGroupLeads, { groupId, leadIds: [] });
	expect((await approve(lead, person)).error.code).toBe("forbidden");
	await admin.ask(contract.users.updateGroupLeads, { groupId, leadIds: [lead.uid] });
});

test("an admin's lock in between is found, and one who opens an approved month begins anew", async () => {
	const person = await aMember();
	await submit(person);
	const locking = lockingOf(person);
	await locking("locked");
	expect((await approve(lead, person)).error).toMatchObject({
		code: "month-moved",
		data: { kind: "locked" },
	});
	await locking("open");
	expect((await approve(lead, person)).status).toBe(200);
	await locking("open");
	expect((await person.ask(getMonth, { month })).data).toMatchObject({
		state: { kind: "submitted" },
		may: ["withdraw"],
	});
});

/** An admin locks or unlocks the month of a person. */
const lockingOf = (person: Person) => (state: "open" | "locked") =>
	admin.ask(updateMonthState, {
		month,
		state,
		userIds: [person.uid],
		...(state === "open" ? { reason: "A day is wrong." } : {}),
	});

test("unlocking takes the approval away, and neither a lock nor an edit brings it back", async () => {
	const person = await aMember();
	await submit(person);
	await approve(lead, person);
	const locking = lockingOf(person);
	const seen = async () => (await person.ask(getMonth, { month })).data;

	expect((await locking("open")).data.changed).toBe(1);

	const unlocked = await seen();
	expect(unlocked).toMatchObject({ state: { kind: "submitted" }, may: ["withdraw"] });
	expect(unlocked.acts[0]).toMatchObject({
		act: "unlock",
		by: { id: admin.uid },
		notes: "A day is wrong.",
	});
	const inbox = await stored(inboxDoc(person.uid));
	expect(Object.values(inbox?.notices ?? {})).toContainEqual(
		expect.objectContaining({ kind: "month-unlocked", month, text: "A day is wrong.", actorId: admin.uid }),
	);
	const waiting = () => stored(waitingDoc(`month_${person.uid}_${month}`));
	expect(await waiting()).toMatchObject({
		askedOf: [lead.uid],
		item: { kind: "month", personId: person.uid },
	});

	await locking("locked");
	expect((await seen()).state.kind).toBe("locked");
	await locking("open");

	// The owner changes it without taking it back first: what was opened is opened to be changed.
	const changed = await person.ask(saveEntry, anEntry(pastWorkingDay(), { hours: 1 }));
	expect(changed.status, changed.text).toBe(200);
	expect(await seen()).toMatchObject({ state: { kind: "open" }, may: ["submit"] });
	expect(await waiting()).toBeNull();
	await locking("locked");
	expect((await seen()).state.kind).toBe("locked");
	expect((await seen()).acts.map(({ act }) => act)).toEqual(["unlock", "unlock", "approve", "submit"]);
});

test("a month is unlocked with a reason alone, and one that is open hears nothing of it", async () => {
	const person = await aMember();
	const bare = { month, state: "open" as const, userIds: [person.uid] };
	expect((await admin.ask(updateMonthState, bare)).status).toBe(400);
	expect((await lockingOf(person)("open")).writes).toBe(0);
	expect((await stored(inboxDoc(person.uid)))?.notices ?? {}).toEqual({});
});

test.each([
	["a month to come", pastMonth(-1), "month-not-over"],
	["a month without a contract", pastMonth(5), "no-contract"],
])("%s is not submitted", async (_, asked, code) => {
	const person = await aPerson();
	expect((await person.ask(submitMonth, { month: asked, notes: "Early" })).error.code).toBe(code);
});

test("with the setting off there is nothing to submit, and a month that waits is the owner's", async () => {
	const person = await aMember();
	await submit(person);
	await change(companySettingsDoc, { monthApproval: false });

	expect((await approve(lead, person)).error.code).toBe("month-approval-off");
	expect((await person.ask(getMonth, { month })).data).toMatchObject({ isOn: false, may: [] });
	const date = pastWorkingDay();
	expect((await person.ask(saveEntry, anEntry(date, { hours: 1 }))).status).toBe(200);
	const days = (await person.ask(getWorkDays, { startDate: date, endDate: date })).data;
	expect(days).not.toHaveProperty("monthApproval");
	expect(days.workDays[0]).not.toHaveProperty("submitted");

	await change(companySettingsDoc, { monthApproval: true });
});
