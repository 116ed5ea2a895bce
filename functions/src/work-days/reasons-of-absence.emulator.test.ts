import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { workDayIdOf } from "@tuntikirja/contract/work-days/work-day-id.ts";
import { aReason, putReasons } from "@tuntikirja/tests/support/company/reasons.ts";
import { pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { anEntry } from "@tuntikirja/tests/support/entries.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { auditOf, stored } from "@tuntikirja/tests/support/stored.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { outlinedDays } from "#records/months/month-outline.ts";
import { workMonthDoc } from "#records/months/work-months.ts";

const { getWorkDay, saveEntries, saveEntry, updateEntry, updateEntries } = contract.workDays;
const [UNPAID, SICK] = [1, 2] as const;

const parental = aReason({ id: "parental" });
const study = aReason({ id: "study", nameEn: "Study leave", nameFi: "Opintovapaa" });
const child = aReason({ id: "child", nameEn: "Child's illness", nameFi: "Lapsen sairaus", dayTypeId: SICK });
const former = aReason({ id: "former", isActive: false });
const date = pastWorkingDay();

let person: Person;
beforeAll(() => putReasons(parental, study, child, former));
beforeEach(async () => {
	person = await aPerson({ language: "fi" });
});
afterAll(() => putReasons());

const leave = (reasonId?: string, overrides = {}) =>
	anEntry(date, { dayTypeId: UNPAID, ...(reasonId && { reasonId }), ...overrides });

async function monthOfPerson() {
	return stored(workMonthDoc(person.uid, monthOf(date)));
}

/** Saves leave with the reason, and edits it by what is given. */
async function edited(reasonId: string | undefined, edit: object) {
	const { entry } = leave(reasonId);
	await person.ask(saveEntry, { entry, date });
	return person.ask(updateEntry, {
		editedEntry: { id: entry.id, changedHour: 7.5, ...edit },
		workDayId: workDayIdOf(person.uid, date),
	});
}

test("leave is saved with its reason, twice is once, and the month names it for queries and reports", async () => {
	const { entry } = leave("parental");
	const saved = await person.ask(saveEntry, { entry, date });
	const again = await person.ask(saveEntry, { entry, date });

	expect(saved.data.entries).toMatchObject([{ dayTypeId: UNPAID, reasonId: "parental" }]);
	expect([again.status, again.writes]).toEqual([200, 0]);
	const other = { ...entry, reasonId: "study" };
	expect((await person.ask(saveEntry, { entry: other, date })).error?.code).toBe("id-taken");
	const month = await monthOfPerson();
	expect(month?.reasonIds).toEqual(["parental"]);
	expect(outlinedDays(month?.outline ?? "")?.[date]?.entries[entry.id]).toMatchObject({
		reasonId: "parental",
	});
});

test.each([
	["none of the company", "other", "reason-unknown"],
	["one that is in use no longer", "former", "reason-unknown"],
	["one of another kind of leave", "child", "reason-of-another-type"],
])("new leave cannot have a reason that is %s", async (_, reasonId, code) => {
	expect((await person.ask(saveEntry, leave(reasonId))).error?.code).toBe(code);
	expect((await edited(undefined, { reasonId })).error?.code).toBe(code);
	const many = await person.ask(saveEntries, { entries: [leave(reasonId)] });
	expect(many.error).toMatchObject({ code, data: { dates: [date] } });
});

test.each([
	["takes another reason", { reasonId: "study" }, "study"],
	["takes the reason off", { reasonId: null }, undefined],
	["leaves it", { notes: "Twins" }, "parental"],
	["that makes it another kind of leave takes it off", { dayTypeId: SICK }, undefined],
	["that makes it another kind can name another", { dayTypeId: SICK, reasonId: "child" }, "child"],
])("an edit that %s", async (_, edit, expected) => {
	const answer = await edited("parental", edit);
	expect(answer.status, answer.text).toBe(200);
	expect(answer.data.entries[0]?.reasonId).toBe(expected);
	expect((await monthOfPerson())?.reasonIds).toEqual(expected === undefined ? undefined : [expected]);
});

test("a reason does not follow leave to another kind", async () => {
	const answer = await edited("parental", { dayTypeId: SICK, reasonId: "parental" });
	expect(answer.error?.code).toBe("reason-of-another-type");
});

test("leave may keep a reason that new leave cannot have any more, in edits of one and of many", async () => {
	const { entry } = leave("study");
	await person.ask(saveEntry, { entry, date });
	await putReasons(parental, { ...study, isActive: false }, child, former);
	const workDayId = workDayIdOf(person.uid, date);

	const one = await person.ask(updateEntry, {
		editedEntry: { id: entry.id, changedHour: 4 },
		workDayId,
	});
	const many = await person.ask(updateEntries, {
		changes: [{ notes: "Exam", entries: [{ id: entry.id, workDayId, version: 2 }] }],
	});
	await putReasons(parental, study, child, former);

	expect(one.data.entries).toMatchObject([{ hours: 4, reasonId: "study" }]);
	expect(many.data[0]?.entries).toMatchObject([{ notes: "Exam", reasonId: "study" }]);
});

test("a second leave of the kind changes the day's first one, and says its reason", async () => {
	await person.ask(saveEntry, leave("parental"));
	const second = await person.ask(saveEntry, leave("study", { hours: 4 }));
	const third = await person.ask(saveEntry, leave(undefined, { hours: 4 }));

	expect(second.data.entries).toMatchObject([{ hours: 4, reasonId: "study" }]);
	expect(third.data.entries).toHaveLength(1);
	expect(third.data.entries[0]).not.toHaveProperty("reasonId");
});

test("the history says the reasons by name, in the language of its reader", async () => {
	const { entry } = leave("parental");
	await person.ask(saveEntry, { entry, date });
	const editedEntry = { id: entry.id, changedHour: 7.5, reasonId: "study" };
	await person.ask(updateEntry, { editedEntry, workDayId: workDayIdOf(person.uid, date) });

	const admin = await aPerson({ role: "admin", language: "en" });
	const row = { field: "reasonId", kind: "reason" };
	const filter = { entity: "entry", id: entry.id, subjectId: person.uid };
	const [ofOwner, ofAdmin] = await Promise.all([
		person.ask(contract.audit.getHistory, { entity: "entry", id: entry.id }),
		admin.ask(contract.audit.getHistory, filter),
	]);
	expect(ofOwner.data.rows[0]?.changes).toMatchObject([
		{ ...row, before: "Vanhempainvapaa", after: "Opintovapaa" },
	]);
	expect(ofAdmin.data.rows[0]?.changes).toMatchObject([
		{ ...row, before: "Parental leave", after: "Study leave" },
	]);
	const audited = await auditOf(person.uid);
	expect(audited.at(-1)?.changes).toMatchObject([{ ...row, before: "parental", after: "study" }]);
});

test("an own download names the reason in both languages", async () => {
	await person.ask(saveEntry, leave("parental"));
	const { data } = await person.ask(contract.users.getOwnData, { format: "json" });
	const entries = data.parts.find(({ part }) => part === "entries")?.records;
	expect(entries).toMatchObject([
		{ reason: { id: "parental", nameEn: "Parental leave", nameFi: "Vanhempainvapaa" } },
	]);
});

test("leave of a company without reasons is stored and answered as before", async () => {
	await putReasons();
	const { entry } = leave();
	const saved = await person.ask(saveEntry, { entry, date });
	const read = await person.ask(getWorkDay, { workDayId: workDayIdOf(person.uid, date) });
	await putReasons(parental, study, child, former);

	expect([saved.text, read.text].filter((text) => text.includes("reason"))).toEqual([]);
	expect(JSON.stringify(await monthOfPerson())).not.toContain("reason");
});

test("an admin enters leave with its reason for a person", async () => {
	const admin = await aPerson({ role: "admin" });
	const { entry } = leave("parental", { id: randomUUID() });
	const answer = await admin.ask(saveEntry, { entry, date, userId: person.uid });
	expect(answer.data.entries).toMatchObject([{ reasonId: "parental" }]);
});
