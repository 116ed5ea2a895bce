import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { firstDay } from "@tuntikirja/contract/kernel/month.ts";
import { settledBalance } from "@tuntikirja/tests/support/balances.ts";
import { pastMonth, pastWorkingDay, workingDaysOf } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { auditOf, change, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { workMonthDoc } from "#records/months/work-months.ts";

const { askCorrection, approveCorrection, declineCorrection, getMonth, submitMonth } = contract.months;
const { updateMonthState } = contract.workDays;
const month = pastMonth();
const date = pastWorkingDay();
const entryId = `e-${date}`;

let admin: Person;
let lead: Person;
let groupId: string;

beforeAll(async () => {
	await change(companySettingsDoc, { monthApproval: true });
	admin = await aPerson({ role: "admin", name: "Anna Admin" });
	lead = await aPerson({ role: "manager", name: "Laura Lead" });
	groupId = randomUUID();
	await admin.ask(contract.users.newUserGroup, { id: groupId, name: `Group ${groupId}` });
	await admin.ask(contract.users.updateGroupLeads, { groupId, leadIds: [lead.uid] });
});

/** A person of the lead's group, whose past month is logged in full and approved. */
async function anApproved(entry = aStoredEntry()): Promise<Person> {
	const person = await aPerson({ groupId, startDate: firstDay(month) });
	const days = workingDaysOf(month).map((one) => [one, aDay({ [`e-${one}`]: aStoredEntry() })] as const);
	await putMonth(person.uid, { ...Object.fromEntries(days), [date]: aDay({ [entryId]: entry }) });
	await person.ask(submitMonth, { month, notes: "" });
	const approved = await lead.ask(contract.months.approveMonth, { month, userId: person.uid });
	expect(approved.status, approved.text).toBe(200);
	return person;
}

const work = (hours: number) => ({ dayTypeId: 0 as const, hours, notes: "" });

async function ask(person: Person, overrides: object = {}) {
	const correctionId = randomUUID();
	const input = { correctionId, month, date, entryId, entry: work(5), notes: "Left early", ...overrides };
	const answer = await person.ask(askCorrection, input);
	return { correctionId, input, answer };
}
const approve = (asker: Person, { uid }: Person, correctionId: string) =>
	asker.ask(approveCorrection, { correctionId, month, userId: uid });

test("a correction is asked for, seen with its effect, and made in one act that leaves the month locked", async () => {
	const project = await aProject({ prices: { hourPrices: [{ from: null, cents: 10_000 }] } });
	const named = { id: project.id, name: "Kaarna" };
	const person = await anApproved(aStoredEntry({ minutes: 450, project: named }));
	const { correctionId, input, answer } = await ask(person, { entry: { ...work(5), projectId: project.id } });

	expect(answer.data).toMatchObject({ state: { kind: "correction", waiting: 1 } });
	expect(answer.data.corrections).toMatchObject([
		{ before: { hours: 7.5 }, after: { hours: 5, project: named }, balanceHours: -2.5, decision: null },
	]);
	expect(answer.text).not.toContain("revenue");
	expect((await person.ask(askCorrection, input)).writes).toBe(0);
	const ofLead = await lead.ask(getMonth, { month, userId: person.uid });
	expect(ofLead.data.may).toContain("approveCorrection");
	expect(ofLead.text).not.toContain("revenue");
	const ofAdmin = await admin.ask(getMonth, { month, userId: person.uid });
	expect(ofAdmin.data.corrections[0]?.revenue).toBe(-250);

	const approved = await approve(lead, person, correctionId);

	expect(approved.data).toMatchObject({ state: { kind: "approved" } });
	expect(approved.data.corrections).toMatchObject([{ balanceHours: null, decision: { isApproved: true } }]);
	expect([answer.reads <= 12, approved.reads <= 13]).toEqual([true, true]);
	const document = await stored(workMonthDoc(person.uid, month));
	expect(document).toMatchObject({ state: "locked", approval: { stage: "approved" } });
	expect(document?.days[date]?.entries[entryId]).toMatchObject({ minutes: 300, updatedBy: lead.uid });
	expect((await settledBalance(person.uid)).months[month]?.flex).toBe(document?.totals.flex);
	const rows = await auditOf(person.uid);
	expect(rows.slice(-3)).toMatchObject([
		{ entity: "workMonth", changed: ["corrections"], actorId: person.uid },
		{ entity: "entry", entityId: entryId, minutesBefore: 450, minutesAfter: 300, actorId: lead.uid },
		{ entity: "workMonth", changed: ["corrections"], actorId: lead.uid },
	]);
	const { notices } = (await person.ask(contract.inbox.getInbox, {})).data;
	expect(notices.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["correction-approved"]));
});

test("an entry can be added and deleted by a correction", async () => {
	const person = await anApproved();
	const added = randomUUID();
	const adding = await ask(person, { entryId: added });
	const deleting = await ask(person, { entry: null });

	expect(deleting.answer.data.state).toEqual({ kind: "correction", waiting: 2 });
	expect((await approve(lead, person, adding.correctionId)).data.state.kind).toBe("correction");
	expect((await approve(lead, person, deleting.correctionId)).data.state.kind).toBe("approved");
	const day = (await stored(workMonthDoc(person.uid, month)))?.days[date];
	expect(day).toMatchObject({ entries: { [added]: { minutes: 300 } }, deletedEntryIds: [entryId] });
	expect(Object.keys(day?.entries ?? {})).toEqual([added]);
});

test("a declined correction changes nothing, and the second decision reads who was first", async () => {
	const person = await anApproved();
	const { correctionId } = await ask(person);
	const declining = { correctionId, month, userId: person.uid, notes: "The log is right." };
	expect((await lead.ask(declineCorrection, declining)).data.state.kind).toBe("approved");
	expect((await lead.ask(declineCorrection, declining)).writes).toBe(0);

	const { error } = await approve(admin, person, correctionId);

	expect(error).toMatchObject({ code: "correction-decided", data: { by: "Laura Lead", isApproved: false } });
	expect((await stored(workMonthDoc(person.uid, month)))?.days[date]?.entries[entryId]?.minutes).toBe(450);
});

test("of two decisions at once one wins, and the entry changes once", async () => {
	const person = await anApproved();
	const { correctionId } = await ask(person);

	const answers = await Promise.all([
		approve(lead, person, correctionId),
		admin.ask(declineCorrection, { correctionId, month, userId: person.uid, notes: "No" }),
	]);

	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
	const entry = (await stored(workMonthDoc(person.uid, month)))?.days[date]?.entries[entryId];
	expect([1, 2]).toContain(entry?.version);
	expect(entry?.minutes).toBe(answers[0]?.status === 200 ? 300 : 450);
});

test("an invoiced entry is never changed", async () => {
	const invoiced = aStoredEntry({ invoice: { id: "i1", reference: "2026-117" } });
	const person = await anApproved(invoiced);
	expect((await ask(person)).answer.error).toMatchObject({
		code: "entry-invoiced",
		data: { reference: "2026-117" },
	});
	expect((await ask(person, { entry: null })).answer.error.code).toBe("entry-invoiced");

	const later = await anApproved();
	const { correctionId } = await ask(later);
	const document = await stored(workMonthDoc(later.uid, month));
	const days = { ...document!.days, [date]: aDay({ [entryId]: invoiced }) };
	await change(workMonthDoc(later.uid, month), { days });
	expect((await approve(lead, later, correctionId)).error.code).toBe("entry-invoiced");
});

test("what has changed since it was asked for is not overwritten; an opened month has no corrections", async () => {
	const person = await anApproved();
	const { correctionId } = await ask(person);
	const document = await stored(workMonthDoc(person.uid, month));
	const days = { ...document!.days, [date]: aDay({ [entryId]: aStoredEntry({ version: 2 }) }) };
	await change(workMonthDoc(person.uid, month), { days });
	expect((await approve(lead, person, correctionId)).error.code).toBe("stale-version");
	await admin.ask(updateMonthState, { month, state: "open", userIds: [person.uid] });
	expect((await approve(lead, person, correctionId)).error).toMatchObject({
		code: "month-moved",
		data: { kind: "open" },
	});
	expect((await ask(person)).answer.error.code).toBe("month-moved");
});

test.each([
	["a day with more than 24 hours", { entryId: "another", entry: work(20) }, "day-over-24-hours"],
	[
		"annual holiday",
		{ entryId: "another", entry: { dayTypeId: 3, hours: 0, notes: "" } },
		"holiday-not-booked",
	],
	["an entry that is not there", { entryId: "another", entry: null }, "not-found"],
	["a day of another month", { date: pastWorkingDay(0, 2) }, "not-found"],
])("%s is refused when it is asked for", async (_, overrides, code) => {
	const person = await anApproved();
	expect((await ask(person, overrides)).answer.error.code).toBe(code);
});

test("no one decides on their own correction, and a lead sees of sick leave only its hours", async () => {
	const person = await anApproved(aStoredEntry({ dayTypeId: 2, notes: "Fever" }));
	const { correctionId } = await ask(person, { notes: "Was at work" });
	expect((await approve(person, person, correctionId)).error.code).toBe("forbidden");
	const stranger = await aPerson({ role: "manager" });
	expect((await approve(stranger, person, correctionId)).error.code).toBe("forbidden");
	const seen = await lead.ask(getMonth, { month, userId: person.uid });
	expect(seen.data.corrections[0]?.before).toEqual({ hours: 7.5, notes: "" });
	expect(seen.text).not.toContain("Fever");
	const own = await person.ask(getMonth, { month });
	expect(own.data.corrections[0]?.before).toMatchObject({ dayTypeId: 2, notes: "Fever" });
});
