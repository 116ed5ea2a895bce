import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { firstDay, lastDay } from "@tuntikirja/contract/kernel/month.ts";
import { workDayIdOf } from "@tuntikirja/contract/work-days/work-day-id.ts";
import { settledBalance } from "@tuntikirja/tests/support/balances.ts";
import { pastMonth, pastWorkingDay, workingDaysOf } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { giveHolidays } from "@tuntikirja/tests/support/holidays.ts";
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
const otherDate = pastWorkingDay(1);
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

test("a day of work is corrected to annual holiday and back, and the days left follow", async () => {
	const person = await anApproved();
	await giveHolidays(person.uid, 1);
	const holiday = { dayTypeId: 3, hours: 0, notes: "" };
	const first = await ask(person, { entry: holiday });
	const second = await ask(person, { date: otherDate, entryId: `e-${otherDate}`, entry: holiday });
	expect([first.answer.status, second.answer.status]).toEqual([200, 200]);

	const approved = await approve(lead, person, first.correctionId);
	const beyond = await approve(lead, person, second.correctionId);

	expect(approved.status, approved.text).toBe(200);
	expect(approved.reads).toBeLessThanOrEqual(20);
	expect(beyond.error.code).toBe("holiday-limit");
	const account = async () => {
		const { data } = await person.ask(contract.specialDays.getAvailableHolidays, {});
		return data.availableHolidays;
	};
	expect(await account()).toBe(0);
	expect((await stored(workMonthDoc(person.uid, month)))?.days[date]?.entries[entryId]).toMatchObject({
		dayTypeId: 3,
		minutes: 0,
	});
	const back = await ask(person);
	expect((await approve(lead, person, back.correctionId)).status).toBe(200);
	expect(await account()).toBe(1);
	expect((await approve(lead, person, second.correctionId)).status).toBe(200);
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

/** A person whose entry of 7.5 h at 100.00 € an hour is on the invoice 2026-117. */
async function anInvoiced() {
	const prices = { hourPrices: [{ from: null, cents: 10_000 }] };
	const project = await aProject({ prices });
	const named = { id: project.id, name: project.name };
	const person = await anApproved(aStoredEntry({ minutes: 450, project: named }));
	const other = await aProject({ prices, members: [person] });
	const period = { startDate: firstDay(month), endDate: lastDay(month) };
	const mark = { id: randomUUID(), projectId: project.id, ...period, invoiced: true, reference: "2026-117" };
	expect((await admin.ask(contract.invoicing.markInvoiced, mark)).data.amount).toBe(750);
	const linesOf = async (projectId: string) =>
		(await admin.ask(contract.invoicing.getInvoicing, { ...period, projectId })).data;
	return { person, project, other, mark, linesOf };
}

test.each([
	[
		"other hours stay on the invoice",
		(id: string) => ({ ...work(5), projectId: id }),
		true,
		[500, 750, -250],
	],
	["more hours do so too", (id: string) => ({ ...work(8), projectId: id }), true, [800, 750, 50]],
	["without a project the mark goes", () => work(7.5), false, [0, 750, -750]],
	["as leave the mark goes", () => ({ dayTypeId: 5, hours: 7.5, notes: "" }), false, [0, 750, -750]],
	["deleted, all of it is the difference", () => null, undefined, [0, 750, -750]],
] as const)("an invoice stays when its entry is corrected: %s", async (_what, entryOf, isMarked, sums) => {
	const { person, project, mark, linesOf } = await anInvoiced();
	const { correctionId, answer } = await ask(person, { entry: entryOf(project.id) });
	expect([answer.status, answer.data.corrections[0]?.isInvoiced]).toEqual([200, true]);

	const approved = await approve(lead, person, correctionId);

	expect([approved.status, approved.data.corrections[0]?.isInvoiced]).toEqual([200, false]);
	expect(`${answer.text}${approved.text}`).not.toMatch(/2026-117|revenue/);
	expect([answer.reads <= 13, approved.reads <= 14]).toEqual([true, true]);
	const entry = (await stored(workMonthDoc(person.uid, month)))?.days[date]?.entries[entryId];
	expect(entry && entry.invoice?.id === mark.id).toBe(isMarked);
	const { totals, lines } = await linesOf(project.id);
	expect([totals.amount, totals.invoicedAmount, totals.openAmount]).toEqual(sums);
	expect(
		lines.map(({ isDifference, amount, invoice }) => [isDifference, amount, invoice?.reference]),
	).toEqual([
		[false, 750, "2026-117"],
		[true, sums[2], "2026-117"],
	]);
});

test("moved to another project, an invoiced entry is to be invoiced there, and ordinary changes stay refused", async () => {
	const { person, project, other, mark, linesOf } = await anInvoiced();
	await admin.ask(updateMonthState, { month, state: "open", reason: "A mistake", userIds: [person.uid] });
	const workDayId = workDayIdOf(person.uid, date);
	const edit = { editedEntry: { id: entryId, changedHour: 1 }, workDayId };
	const refused = await person.ask(contract.workDays.updateEntry, edit);
	expect([refused.status, refused.error.code]).toEqual([423, "entry-invoiced"]);
	expect(refused.text).not.toContain("2026-117");
	const deleting = { id: entryId, workDayId, version: 2 as const };
	expect((await person.ask(contract.workDays.deleteEntry, deleting)).error.code).toBe("entry-invoiced");
	await person.ask(submitMonth, { month, notes: "" });
	await lead.ask(contract.months.approveMonth, { month, userId: person.uid });

	const { correctionId } = await ask(person, { entry: { ...work(7.5), projectId: other.id } });
	expect((await admin.ask(getMonth, { month, userId: person.uid })).data.corrections[0]).toMatchObject({
		isInvoiced: true,
		revenue: 0,
	});
	expect((await approve(admin, person, correctionId)).status).toBe(200);

	expect((await linesOf(project.id)).totals).toMatchObject({
		amount: 0,
		invoicedAmount: 750,
		openAmount: -750,
	});
	expect((await linesOf(other.id)).totals).toMatchObject({ amount: 750, invoicedAmount: 0, openAmount: 750 });
	for (const [projectId, amount] of [
		[project.id, -750],
		[other.id, 750],
	] as const) {
		const settling = { ...mark, id: randomUUID(), projectId, reference: "2026-118" };
		expect((await admin.ask(contract.invoicing.markInvoiced, settling)).data.amount).toBe(amount);
		expect((await linesOf(projectId)).totals.openAmount).toBe(0);
	}
});

test("a mark from before amounts were frozen refuses a correction, and only admins read the invoice", async () => {
	const person = await anApproved();
	const { correctionId } = await ask(person);
	const marked = aStoredEntry({ invoice: { id: randomUUID(), reference: "2026-117" } });
	const document = await stored(workMonthDoc(person.uid, month));
	await change(workMonthDoc(person.uid, month), {
		days: { ...document?.days, [date]: aDay({ [entryId]: marked }) },
	});

	const asked = [
		(await ask(person)).answer,
		(await ask(person, { entry: null })).answer,
		await approve(lead, person, correctionId),
	];
	const ofAdmin = await approve(admin, person, correctionId);

	for (const { status, error, text } of asked) {
		expect([status, error.code]).toEqual([423, "entry-invoiced"]);
		expect(text).not.toContain("2026-117");
	}
	expect(ofAdmin.error).toMatchObject({ code: "entry-invoiced", data: { reference: "2026-117" } });
});

test("what has changed since it was asked for is not overwritten; an opened month has no corrections", async () => {
	const person = await anApproved();
	const { correctionId } = await ask(person);
	const document = await stored(workMonthDoc(person.uid, month));
	const days = { ...document!.days, [date]: aDay({ [entryId]: aStoredEntry({ version: 2 }) }) };
	await change(workMonthDoc(person.uid, month), { days });
	expect((await approve(lead, person, correctionId)).error.code).toBe("stale-version");
	await admin.ask(updateMonthState, { month, state: "open", reason: "A mistake", userIds: [person.uid] });
	expect((await approve(lead, person, correctionId)).error).toMatchObject({
		code: "month-moved",
		data: { kind: "submitted" },
	});
	expect((await ask(person)).answer.error.code).toBe("month-moved");
});

test.each([
	["a day with more than 24 hours", { entryId: "another", entry: work(20) }, "day-over-24-hours"],
	[
		"annual holiday beyond what is left",
		{ entryId: "another", entry: { dayTypeId: 3, hours: 0, notes: "" } },
		"holiday-limit",
	],
	[
		"holiday as payment",
		{ entryId: "another", entry: { dayTypeId: 7, hours: 0, notes: "" } },
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
	const wanted = { correctionId: randomUUID(), month, date, notes: "No", userId: person.uid };
	const sick = { ...work(1), dayTypeId: 2 } as const;
	const refused = [
		await lead.ask(askCorrection, { ...wanted, entryId, entry: null }),
		await lead.ask(askCorrection, { ...wanted, entryId: randomUUID(), entry: sick }),
	];
	expect(refused.map(({ error }) => error.code)).toEqual(["day-has-entry", "day-has-entry"]);
	const own = await person.ask(getMonth, { month });
	expect(own.data.corrections[0]?.before).toMatchObject({ dayTypeId: 2, notes: "Fever" });
});
