import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { eachDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay } from "@tuntikirja/contract/kernel/month.ts";
import { aReason, putReasons } from "@tuntikirja/tests/support/company/reasons.ts";
import { pastMonth, pastWorkingDay, workingDaysOf } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { change, makeAllShards, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { balanceDoc } from "#records/derived/balances.ts";
import { workMonthDoc } from "#records/months/work-months.ts";

const { getMonthEnd, getMonthEndMoney, approveMonths, lockMonths, remindOfMonths, submitMonth, returnMonth } =
	contract.months;
const month = pastMonth();

let admin: Person;
let lead: Person;
let groupId: string;

beforeAll(async () => {
	await change(companySettingsDoc, { monthApproval: true });
	admin = await aPerson({ role: "admin" });
	lead = await aPerson({ role: "manager" });
	groupId = randomUUID();
	await admin.ask(contract.users.newUserGroup, { id: groupId, name: `Group ${groupId}` });
	await admin.ask(contract.users.updateGroupLeads, { groupId, leadIds: [lead.uid] });
});

/** A person of the lead's group with so many missing days in the past month, one of them short. */
async function aMember(missing = 0, name = "Mikko Member"): Promise<Person> {
	const person = await aPerson({ name, groupId, startDate: firstDay(month) });
	const logged = workingDaysOf(month).slice(missing);
	const days = logged.map((date) => [date, aDay({ [`e-${date}`]: aStoredEntry() })] as const);
	await putMonth(person.uid, Object.fromEntries(days), { month });
	return person;
}

const submit = (person: Person, notes = "") => person.ask(submitMonth, { month, notes });
const lineOf = async (asker: Person, { uid }: Person) =>
	(await asker.ask(getMonthEnd, { month })).data.people.find(({ userId }) => userId === uid);

test("a lead sees the months of the group, an admin all, each person for two reads", async () => {
	const complete = await aMember();
	const late = await aMember(3);
	const stranger = await aPerson({ startDate: firstDay(month) });
	await submit(complete);
	const waiting = { requests: { r1: { dayTypeId: 5, minutes: 450 } } };
	await putMonth(late.uid, { [pastWorkingDay(5)]: aDay({ e: aStoredEntry({ minutes: 60 }) }, waiting) });

	expect(await lineOf(lead, complete)).toMatchObject({
		kind: "submitted",
		missing: 0,
		short: 0,
		mayDecide: true,
	});
	expect(await lineOf(lead, late)).toMatchObject({
		kind: "open",
		missing: workingDaysOf(month).length - 1,
		short: 1,
		requested: 1,
		mayDecide: false,
	});
	expect(await lineOf(lead, stranger)).toBeUndefined();
	expect(await lineOf(admin, stranger)).toMatchObject({ group: null, requested: 0 });
	await makeAllShards();
	const before = await admin.ask(getMonthEnd, { month });
	await aMember();
	const after = await admin.ask(getMonthEnd, { month });
	expect(after.reads - before.reads).toBe(2);
	expect(after.text).not.toMatch(/wage|price|unbilled/i);
});

test("payroll reads the months of all people with their sick leave, and decides on none", async () => {
	const member = await aMember();
	await submit(member);
	const ill = workingDaysOf(month)[0] ?? "";
	await putMonth(member.uid, { [ill]: aDay({ s: aStoredEntry({ dayTypeId: 2, minutes: 0 }) }) }, { month });
	const payroll = await aPerson({ isPayrollUser: true });
	const both = await aPerson({ role: "manager", isPayrollUser: true });

	for (const person of [payroll, both])
		expect(await lineOf(person, member)).toMatchObject({
			sick: 1,
			mayDecide: false,
			maySubmit: false,
			mayOpen: false,
		});
	const acts = [
		await payroll.ask(approveMonths, { month, userIds: [member.uid] }),
		await payroll.ask(lockMonths, { month, userIds: [member.uid] }),
		await payroll.ask(remindOfMonths, { month, userIds: [member.uid] }),
		await payroll.ask(getMonthEndMoney, { month }),
		await payroll.ask(contract.months.getMonth, { month, userId: member.uid }),
	];
	expect(acts.map(({ error }) => error.code)).toEqual(Array(5).fill("forbidden"));
	expect((await both.ask(approveMonths, { month, userIds: [member.uid] })).data.done).toEqual([]);
	expect((await aPerson().then((one) => one.ask(getMonthEnd, { month }))).error.code).toBe("forbidden");
});

test("people without a contract in the month, and those who have left, are not in it", async () => {
	const [later, gone] = [
		await aPerson({ startDate: firstDay(pastMonth(0)) }),
		await aPerson({ isActive: false }),
	];
	expect(await lineOf(admin, later)).toBeUndefined();
	expect(await lineOf(admin, gone)).toBeUndefined();
});

test("a line has hours, target, ± and leave; the balance once it is calculated; sick leave is for admins alone", async () => {
	const person = await aMember();
	const [sick, away, short] = workingDaysOf(month);
	const days = {
		[sick ?? ""]: aDay({ s: aStoredEntry({ dayTypeId: 2, minutes: 0 }) }),
		[away ?? ""]: aDay({ p: aStoredEntry({ dayTypeId: 5 }) }),
		[short ?? ""]: aDay({ e: aStoredEntry({ minutes: 390 }) }),
	};
	const rest = workingDaysOf(month).slice(3);
	const logged = rest.map((date) => [date, aDay({ [`e-${date}`]: aStoredEntry() })] as const);
	await putMonth(person.uid, { ...Object.fromEntries(logged), ...days }, { month });
	await person.ask(submitMonth, { month, notes: "Left early" });
	const ledger = { [firstDay(month)]: 600 };
	await change(balanceDoc(person.uid), { userId: person.uid, ledger, openings: [] });

	const expected = workingDaysOf(month).length * 7.5;
	const seen = { expected, hours: expected - 1, difference: -1, balance: 9, short: 1, notes: "Left early" };
	expect(await lineOf(admin, person)).toMatchObject({ ...seen, sick: 1, leave: 1 });
	const ofLead = await lineOf(lead, person);
	expect(ofLead).toMatchObject({ ...seen, leave: 2 });
	expect(ofLead).not.toHaveProperty("sick");
	const earlier = await aPerson({ startDate: firstDay(pastMonth(2)) });
	expect((await lineOf(admin, earlier))?.balance).toBeNull();
});

test("a short day blocks nothing; what is not complete is locked with a reason, of the named people alone", async () => {
	const [silent, bystander, short] = [await aMember(3, "Aava"), await aMember(2), await aMember()];
	const whole = workingDaysOf(month).map(
		(date) => [date, aDay({ e: aStoredEntry({ minutes: 60 }) })] as const,
	);
	await putMonth(short.uid, Object.fromEntries(whole), { month });
	const left = await aPerson({ name: "Ville", isActive: false, groupId, startDate: firstDay(month) });
	await putMonth(left.uid, { [pastWorkingDay()]: aDay({ e: aStoredEntry() }) }, { month });
	expect(await lineOf(lead, left)).toMatchObject({ maySubmit: true });
	const userIds = [silent, short, left].map(({ uid }) => uid);

	const first = await admin.ask(lockMonths, { month, userIds });
	expect(first.data).toEqual({
		done: [short.uid],
		refused: [
			{ userId: silent.uid, code: "missing" },
			{ userId: left.uid, code: "missing" },
		],
	});
	const { data } = await admin.ask(lockMonths, { month, userIds, reason: "Silent." });

	expect(data).toEqual({ done: [silent.uid, left.uid], refused: [] });
	expect(await lineOf(admin, silent)).toMatchObject({ kind: "locked", notes: "Silent." });
	expect(await lineOf(admin, short)).toMatchObject({ kind: "locked", notes: "" });
	expect((await lineOf(admin, bystander))?.kind).toBe("open");
	const seen = (await silent.ask(contract.months.getMonth, { month })).data;
	expect(seen.acts).toMatchObject([{ act: "lock", by: { id: admin.uid }, notes: "Silent." }]);
	const { notices } = (await silent.ask(contract.inbox.getInbox, {})).data;
	expect(notices).toMatchObject([{ kind: "month-locked", month, text: "Silent." }]);
});

test("several months are approved, and the answer says which not and why", async () => {
	const [sent, open] = [await aMember(), await aMember()];
	const stranger = await aPerson({ startDate: firstDay(month) });
	await submit(sent);
	await submit(stranger, "Logged elsewhere.");
	const userIds = [sent, open, stranger].map(({ uid }) => uid);

	const { data } = await lead.ask(approveMonths, { month, userIds: [...userIds, sent.uid, "unknown"] });

	expect(data).toEqual({
		done: [sent.uid],
		refused: [
			{ userId: open.uid, code: "month-moved" },
			{ userId: stranger.uid, code: "forbidden" },
			{ userId: "unknown", code: "forbidden" },
		],
	});
	expect((await stored(workMonthDoc(sent.uid, month)))?.state).toBe("locked");
	expect((await stored(workMonthDoc(stranger.uid, month)))?.state).toBe("open");
});

test("what is complete is locked, what is not is listed with the reason, and the same call again locks nothing", async () => {
	const [complete, sent, late, returned] = [
		await aMember(),
		await aMember(),
		await aMember(1),
		await aMember(),
	];
	for (const person of [sent, returned]) await submit(person);
	await lead.ask(returnMonth, { month, userId: returned.uid, notes: "Which project?" });

	const { data } = await admin.ask(lockMonths, { month });

	expect(data.done).toEqual(expect.arrayContaining([complete.uid, sent.uid]));
	expect(data.refused).toEqual(
		expect.arrayContaining([
			{ userId: late.uid, code: "missing" },
			{ userId: returned.uid, code: "returned" },
		]),
	);
	const kinds = await Promise.all([complete, sent, late, returned].map((one) => lineOf(admin, one)));
	expect(kinds.map((line) => line?.kind)).toEqual(["locked", "approved", "open", "returned"]);
	expect((await admin.ask(lockMonths, { month })).data.done).toEqual([]);
	expect((await admin.ask(lockMonths, { month: pastMonth(0) })).error.code).toBe("month-not-over");
});

test("unbilled hours and missing wages are for admins", async () => {
	const person = await aMember();
	const prices = { hourPrices: [{ from: null, cents: 10_000 }] };
	const project = await aProject({ members: [person], prices });
	const date = pastWorkingDay();
	const named = { id: project.id, name: "Kaarna" };
	await putMonth(person.uid, { [date]: aDay({ e: aStoredEntry({ minutes: 90, project: named }) }) });

	const { data } = await admin.ask(getMonthEndMoney, { month });

	expect(data.people.find(({ userId }) => userId === person.uid)).toMatchObject({
		unbilledHours: 1.5,
		withoutPrice: 0,
		lacksWage: true,
	});
});

test("those who have not submitted are reminded in their inboxes, once a day, and Slack says where it is", async () => {
	const [late, sent] = [await aMember(1), await aMember()];
	const stranger = await aPerson({ startDate: firstDay(month) });
	await submit(sent);
	const userIds = [late, sent, stranger].map(({ uid }) => uid);
	const remind = () => lead.ask(remindOfMonths, { month, userIds });

	const { data } = await remind();
	await remind();

	expect(data).toEqual({ reminded: [late.uid], notNeeded: [sent.uid, stranger.uid], slack: "queued" });
	const { notices } = (await late.ask(contract.inbox.getInbox, {})).data;
	expect(notices).toMatchObject([{ kind: "month-reminder", month, actorId: lead.uid, isRead: false }]);
});

test("a certificate is asked for where a stretch is longer than its reason says, though it began a month before", async () => {
	const before = pastMonth(2);
	const child = aReason({ id: "child", dayTypeId: 2, certificateAfterDays: 3 });
	const person = await aPerson({ groupId, startDate: firstDay(before) });
	const [lastOfBefore = "", firstOfMonth = ""] = [workingDaysOf(before).at(-1), workingDaysOf(month)[0]];
	const ill = aDay({ e: aStoredEntry({ dayTypeId: 2, reasonId: "child" }) });
	await putMonth(person.uid, { [lastOfBefore]: ill });
	await putMonth(person.uid, { [firstOfMonth]: ill });
	const days = eachDate(lastOfBefore, firstOfMonth).length;
	const asked = [{ reasonId: "child", startDate: lastOfBefore, endDate: firstOfMonth, days }];
	const without = await admin.ask(getMonthEnd, { month });

	await putReasons({ ...child, certificateAfterDays: days - 1 });
	const [ofAdmin, ofLead] = [await lineOf(admin, person), await lineOf(lead, person)];
	await putReasons({ ...child, certificateAfterDays: days });
	const ofShort = await lineOf(admin, person);
	await putReasons();
	const again = await admin.ask(getMonthEnd, { month });

	expect(ofAdmin?.certificates).toEqual(asked);
	expect(ofLead).not.toHaveProperty("certificates");
	expect(ofShort).not.toHaveProperty("certificates");
	// Without reasons nothing is read or answered for them.
	expect([again.reads, again.text.includes("certificates")]).toEqual([without.reads, false]);
});
