import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { MOST_EDITS_AT_ONCE } from "@tuntikirja/contract/work-days/entry-guards.ts";
import { workDayIdOf } from "@tuntikirja/contract/work-days/work-day-id.ts";
import { pastMonth, pastWorkingDay, workingDaysOf } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { stored } from "@tuntikirja/tests/support/stored.ts";
import { expect, test } from "vitest";
import { firestore } from "#firestore/database.ts";
import { workMonthDoc } from "#records/months/work-months.ts";

const { updateEntries, updateEntry, getWorkDays } = contract.workDays;
const days = [0, 1, 2, 3].map((index) => pastWorkingDay(index));
const [first = "", second = "", third = ""] = days;
const month = monthOf(first);

/** A person with an entry of each day, whose ids are those of the days, and a project of theirs. */
async function aPersonWithEntries(overrides: Parameters<typeof aStoredEntry>[0] = {}) {
	const person = await aPerson();
	const project = await aProject({ members: [person] });
	const logged = days.map((date) => [date, aDay({ [date]: aStoredEntry({ minutes: 320, ...overrides }) })]);
	await putMonth(person.uid, Object.fromEntries(logged));
	return { person, project };
}

const seen = ({ uid }: Person, dates: readonly string[], version = 1) =>
	dates.map((date) => ({ id: date, workDayId: workDayIdOf(uid, date), version }));
const entriesOf = async (person: Person) => {
	const range = { startDate: firstDay(month), endDate: lastDay(month) };
	const { data } = await person.ask(getWorkDays, range);
	return data.workDays.flatMap(({ entries }) => entries.filter(({ dayTypeId }) => dayTypeId !== 4));
};
const rowsOf = async ({ uid }: Person) =>
	(await firestore().collection("audit").where("subjectId", "==", uid).get()).docs.map((row) => row.data());

test("entries get a project, a label and a note in one act; their hours stay exact", async () => {
	const { person, project } = await aPersonWithEntries();
	const [label] = project.labels;
	const entries = seen(person, days);

	const { data, reads, writes } = await person.ask(updateEntries, {
		changes: [{ projectId: project.id, labelId: label?.id, notes: "Sprint", entries }],
	});

	expect(data.map(({ date }) => date)).toEqual(days);
	expect(data.flatMap((day) => day.entries)).toEqual(
		entries.map(({ id, workDayId }) => ({
			id,
			workDayId,
			date: id,
			hours: 5.33,
			dayTypeId: 0,
			notes: "Sprint",
			project: { id: project.id, name: project.name },
			label: { id: label?.id, name: label?.name },
			version: 2,
		})),
	);
	const after = await stored(workMonthDoc(person.uid, month));
	expect(days.map((date) => after?.days[date]?.entries[date]?.minutes)).toEqual([320, 320, 320, 320]);
	// Profile, contracts, settings, holidays, month and project. Month, marker and alert, and a row for each entry.
	expect([reads, writes]).toEqual([6, 3 + 4]);
	const rows = await rowsOf(person);
	expect(new Set(rows.map(({ requestId }) => requestId)).size).toBe(1);
	expect(rows.map(({ entityId, action }) => `${action} ${entityId}`).sort()).toEqual(
		days.map((date) => `update ${date}`),
	);
});

test("the same call twice is one act with one answer; the call that takes it back names what was there", async () => {
	const { person, project } = await aPersonWithEntries({ notes: "Before" });
	const asked = { changes: [{ projectId: project.id, notes: "After", entries: seen(person, days) }] };

	const [once, twice] = [await person.ask(updateEntries, asked), await person.ask(updateEntries, asked)];
	const back = await person.ask(updateEntries, {
		changes: [
			{ projectId: null, labelId: null, notes: "Before", entries: seen(person, days.slice(0, 2), 2) },
			{ projectId: null, labelId: null, notes: "Other", entries: seen(person, days.slice(2), 2) },
		],
	});

	expect(twice.data).toEqual(once.data);
	expect(twice.writes).toBe(0);
	expect(back.data.flatMap(({ entries }) => entries.map(({ notes, version }) => [notes, version]))).toEqual([
		["Before", 3],
		["Before", 3],
		["Other", 3],
		["Other", 3],
	]);
	expect(back.data.flatMap(({ entries }) => entries).every((entry) => entry.project === undefined)).toBe(
		true,
	);
});

test.each([
	["an entry that was changed since", "stale-version", { version: 2 }],
	["an entry that is on another day", "not-found", { workDayId: "other day" }],
	["an entry that does not exist", "not-found", { id: randomUUID() }],
])("all or none: %s refuses the others with its day", async (_what, code, hostile) => {
	const { person, project } = await aPersonWithEntries();
	const [one, two, three] = seen(person, [first, second, third]);
	const changed = {
		...hostile,
		...("workDayId" in hostile && { workDayId: workDayIdOf(person.uid, first) }),
	};
	const entries = [one, { ...two, ...changed }, three] as ReturnType<typeof seen>;

	const { error, writes } = await person.ask(updateEntries, {
		changes: [{ projectId: project.id, entries }],
	});

	const dates = ["workDayId" in hostile ? first : second];
	expect(error).toMatchObject({ code, data: { dates } });
	expect(writes).toBe(0);
	expect((await entriesOf(person)).map(({ version }) => version)).toEqual([1, 1, 1, 1]);
	expect(await rowsOf(person)).toEqual([]);
});

test("the rules of the single save hold: invoiced, locked, inactive project, one that is not theirs, label of another", async () => {
	const person = await aPerson();
	const project = await aProject({ members: [person] });
	const invoice = { id: "mark-1", reference: "Invoice 7391" };
	await putMonth(person.uid, {
		[first]: aDay({ [first]: aStoredEntry() }),
		[third]: aDay({ [third]: aStoredEntry({ invoice }) }),
	});
	const before = workingDaysOf(pastMonth(2))[0] ?? "";
	await putMonth(
		person.uid,
		{ [before]: aDay({ [before]: aStoredEntry() }) },
		{ month: monthOf(before), state: "locked" },
	);
	const inactive = await aProject({ members: [person], isActive: false });
	const foreign = await aProject({ members: [await aPerson()] });
	const ask = async (change: object, dates = [first]) => {
		const { error, writes } = await person.ask(updateEntries, {
			changes: [{ ...change, entries: seen(person, dates) }],
		});
		const single = await person.ask(updateEntry, {
			editedEntry: { id: dates.at(-1) ?? "", changedHour: 7.5, version: 1, ...change },
			workDayId: workDayIdOf(person.uid, dates.at(-1) ?? ""),
		});
		return [error.code, writes, single.error.code === error.code];
	};

	expect(await ask({ notes: "x" }, [first, third])).toEqual(["entry-invoiced", 0, true]);
	expect(await ask({ notes: "x" }, [first, before])).toEqual(["month-locked", 0, true]);
	expect(await ask({ projectId: inactive.id })).toEqual(["project-not-available", 0, true]);
	expect(await ask({ projectId: foreign.id })).toEqual(["project-not-available", 0, true]);
	expect(await ask({ projectId: randomUUID() })).toEqual(["project-not-available", 0, true]);
	expect(await ask({ projectId: project.id, labelId: "unknown" })).toEqual([
		"project-not-available",
		0,
		true,
	]);
	expect(await ask({ labelId: "design" })).toEqual(["invalid-input", 0, true]);
});

test("another's entries, and those of two people in one call, are not found; an admin changes one person's", async () => {
	const [{ person }, { person: other }] = [await aPersonWithEntries(), await aPersonWithEntries()];
	const admin = await aPerson({ role: "admin" });
	const ask = async (caller: Person, entries: ReturnType<typeof seen>) =>
		caller.ask(updateEntries, { changes: [{ notes: "mine", entries }] });
	const ofTwo = [...seen(person, [first]), { ...seen(other, [first])[0], id: second }] as ReturnType<
		typeof seen
	>;

	for (const [caller, entries] of [
		[person, seen(other, [first])],
		[person, [...ofTwo]],
		[admin, [...ofTwo]],
		[person, [{ id: first, workDayId: "no-work-day", version: 1 }]],
	] as const) {
		const { error, writes } = await ask(caller, [...entries]);
		expect([error.code, writes]).toEqual(["not-found", 0]);
	}
	expect((await entriesOf(other)).map(({ notes }) => notes)).toEqual(["", "", "", ""]);
	const { data } = await ask(admin, seen(other, [first, second]));
	expect(data.map(({ changedBy }) => changedBy?.userId)).toEqual([admin.uid, admin.uid]);
});

test(`one to ${MOST_EDITS_AT_ONCE} entries, each once`, async () => {
	const { person } = await aPersonWithEntries();
	const [one] = seen(person, [first]);
	const many = Array.from({ length: MOST_EDITS_AT_ONCE + 1 }, () => ({ ...one, id: randomUUID() }));

	for (const changes of [
		[],
		[{ entries: [] }],
		[{ entries: [one] }, { entries: [one] }],
		[{ entries: many }],
	]) {
		const refused = await person.call("PUT", "/work-day/webapp/entries/", { body: { changes } });
		expect([refused.status, refused.error.code]).toEqual([400, "invalid-input"]);
	}
	const body = { changes: [{ notes: "ä".repeat(2000), entries: many.slice(1) }] };
	expect((await person.call("PUT", "/work-day/webapp/entries/", { body })).error.code).toBe("not-found");
});
