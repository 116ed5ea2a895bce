import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import {
	anApprovingCompany,
	approve,
	ask,
	date,
	entryId,
	month,
	work,
} from "@tuntikirja/tests/support/company/approved-months.ts";
import { aReason, putReasons } from "@tuntikirja/tests/support/company/reasons.ts";
import { settledBalance } from "@tuntikirja/tests/support/balances.ts";
import { pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { countedHolidays, giveHolidays } from "@tuntikirja/tests/support/holidays.ts";
import { aDay } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { auditOf, change, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { workMonthDoc } from "#records/months/work-months.ts";

const { askCorrection, declineCorrection, getMonth } = contract.months;
const { updateMonthState } = contract.workDays;
const otherDate = pastWorkingDay(1);

let admin: Person;
let lead: Person;
let anApproved: Awaited<ReturnType<typeof anApprovingCompany>>["anApproved"];
beforeAll(async () => {
	({ admin, lead, anApproved } = await anApprovingCompany());
});

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
	// The rows of one act are of one moment, in any order.
	const ofAct = rows.slice(-2).sort((one, other) => one.entity.localeCompare(other.entity));
	expect([rows.at(-3), ...ofAct]).toMatchObject([
		{ entity: "workMonth", changed: ["corrections"], actorId: person.uid },
		{ entity: "entry", entityId: entryId, minutesBefore: 450, minutesAfter: 300, actorId: lead.uid },
		{ entity: "workMonth", changed: ["corrections"], actorId: lead.uid },
	]);
	const { notices } = (await person.ask(contract.inbox.getInbox, {})).data;
	expect(notices.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["correction-approved"]));
});

test("a correction that waits has the hours that leave counts, before and after it", async () => {
	const person = await anApproved(aStoredEntry({ dayTypeId: 2, minutes: 229 }));
	const { answer } = await ask(person, { entry: { dayTypeId: 5, hours: 12, notes: "" } });

	expect(answer.data.corrections).toMatchObject([
		{ before: { hours: 3.82, countedHours: 7.5 }, after: { hours: 12, countedHours: 7.5 }, balanceHours: 0 },
	]);
});

test("a correction says the reason of leave, of a kind that its reader sees, and the entry has it then", async () => {
	const [child, own] = [aReason({ id: "child", dayTypeId: 2 }), aReason({ id: "own", dayTypeId: 2 })];
	await putReasons(child, own);
	const person = await anApproved(aStoredEntry({ dayTypeId: 2, reasonId: "child" }));
	const sick = (reasonId: string) => ({ entry: { dayTypeId: 2 as const, hours: 7.5, notes: "", reasonId } });

	const { correctionId, input, answer } = await ask(person, sick("own"));
	const unknown = await ask(person, sick("other"));
	const other = await person.ask(askCorrection, { ...input, ...sick("child") });
	const ofLead = await lead.ask(getMonth, { month, userId: person.uid });
	const approved = await approve(lead, person, correctionId);
	await putReasons();

	expect(answer.data.corrections).toMatchObject([
		{ before: { reasonId: "child" }, after: { reasonId: "own" } },
	]);
	expect([unknown.answer.error?.code, other.error?.code]).toEqual(["reason-unknown", "id-taken"]);
	expect(ofLead.data.corrections).toHaveLength(1);
	expect(ofLead.text).not.toContain("reasonId");
	expect(approved.status, approved.text).toBe(200);
	const entry = (await stored(workMonthDoc(person.uid, month)))?.days[date]?.entries[entryId];
	expect(entry?.reasonId).toBe("own");
});

test("the id of a correction with another body is refused", async () => {
	const person = await anApproved();
	const { input } = await ask(person);
	const changes = [
		{ notes: "Right early" },
		{ date: otherDate, entryId: `e-${otherDate}` },
		{ entryId: randomUUID() },
		{ entry: null },
		{ entry: work(6) },
		{ entry: { ...work(5), notes: "Other" } },
		{ entry: { dayTypeId: 2, hours: 5, notes: "" } as const },
	];
	for (const other of changes) {
		const { status, error, writes } = await person.ask(askCorrection, { ...input, ...other });
		expect([status, error.code, writes], JSON.stringify(other)).toEqual([409, "id-taken", 0]);
	}
	expect((await person.ask(askCorrection, input)).writes).toBe(0);
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
	// Until they are counted, an answer reads all months since the person came.
	await countedHolidays(person.uid, ({ basis }) => basis.adjustmentsVersion === 1);
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
	const otherWords = await lead.ask(declineCorrection, { ...declining, notes: "Ask again." });
	expect([otherWords.status, otherWords.error.code]).toEqual([409, "correction-decided"]);

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
