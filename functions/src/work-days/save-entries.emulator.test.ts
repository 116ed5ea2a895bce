import { contract } from "@tuntikirja/contract/contract.ts";
import { firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { MOST_ENTRIES_AT_ONCE } from "@tuntikirja/contract/work-days/entry-guards.ts";
import {
	lastWeekendDay,
	lastWorkingDay,
	pastMonth,
	pastWorkingDay,
	workingDaysOf,
} from "@tuntikirja/tests/support/dates.ts";
import { anEntry } from "@tuntikirja/tests/support/entries.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { putMonth } from "@tuntikirja/tests/support/months.ts";
import { stored } from "@tuntikirja/tests/support/stored.ts";
import { expect, test } from "vitest";
import { firestore } from "#firestore/database.ts";
import { balanceDoc } from "#records/derived/balances.ts";
import { workMonthDoc } from "#records/months/work-months.ts";

const { saveEntries, saveEntry, deleteEntry, getWorkDays } = contract.workDays;
const days = [0, 1, 2, 3, 4].map((index) => pastWorkingDay(index));
const [first = "", second = ""] = days;
const month = monthOf(first);

const rowsOf = async ({ uid }: Person) =>
	(await firestore().collection("audit").where("subjectId", "==", uid).get()).docs.map((row) => row.data());
const loggedOn = async (person: Person, from = firstDay(month), to = lastDay(month)) => {
	const { data } = await person.ask(getWorkDays, { startDate: from, endDate: to });
	return data.workDays.flatMap(({ entries }) => entries.filter(({ dayTypeId }) => dayTypeId !== 4));
};

test("a week of entries is saved in one transaction, with an audit row each and one marker of the month", async () => {
	const person = await aPerson();
	const entries = days.map((date) => anEntry(date, { hours: 7.25 }));

	const { data } = await person.ask(saveEntries, { entries });

	expect(data.map(({ date, creditedHours }) => [date, creditedHours])).toEqual(
		days.map((date) => [date, 7.25]),
	);
	expect((await loggedOn(person)).map(({ id }) => id)).toEqual(entries.map(({ entry }) => entry.id));
	const rows = await rowsOf(person);
	expect(rows.map(({ entityId }) => entityId).sort()).toEqual(entries.map(({ entry }) => entry.id).sort());
	expect(new Set(rows.map(({ action, minutesAfter }) => `${action} ${minutesAfter}`))).toEqual(
		new Set(["create 435"]),
	);
	expect((await stored(workMonthDoc(person.uid, month)))?.revision).toBe(1);
	expect((await stored(balanceDoc(person.uid)))?.stale[month]?.revision).toBe(1);
});

test("reads do not grow with the entries of a month and of a project", async () => {
	const person = await aPerson();
	const { id: projectId } = await aProject({ members: [person] });
	const asked = (dates: readonly string[]) =>
		person.ask(saveEntries, { entries: dates.map((date) => anEntry(date, { hours: 0.5, projectId })) });

	const costs = [await asked([first]), await asked(days), await asked(Array(31).fill(second))];

	// Profile, contracts, settings, holidays, month and project. Month, marker and alert, and a row for each entry.
	expect(costs.map(({ reads, writes }) => [reads, writes])).toEqual([
		[6, 3 + 1],
		[6, 3 + 5],
		[6, 3 + 31],
	]);
});

test("over the end of a month: both months, or neither", async () => {
	const person = await aPerson();
	const [before, after] = [workingDaysOf(pastMonth(2)).at(-1) ?? "", first];
	const entries = [anEntry(before), anEntry(after)];

	const saved = await person.ask(saveEntries, { entries });

	expect(saved.data.map(({ date }) => date)).toEqual([before, after]);
	expect(saved.reads).toBeLessThanOrEqual(7);
	await putMonth(person.uid, {}, { month, state: "locked" });
	const refused = await person.ask(saveEntries, { entries: [anEntry(before), anEntry(after)] });
	expect(refused.error).toMatchObject({ code: "month-locked", data: { dates: [after] } });
	expect(await loggedOn(person, firstDay(monthOf(before)), lastDay(monthOf(before)))).toHaveLength(1);
});

test("the same call twice makes the entries once and answers the same, also at once", async () => {
	const person = await aPerson();
	const entries = days.map((date) => anEntry(date));

	const atOnce = await Promise.all([1, 2, 3].map(() => person.ask(saveEntries, { entries })));
	const later = await person.ask(saveEntries, { entries });

	expect(new Set([...atOnce, later].map(({ text }) => text)).size).toBe(1);
	expect(later.writes).toBe(0);
	expect([await rowsOf(person), await loggedOn(person)].map(({ length }) => length)).toEqual([5, 5]);
});

test("a refused day is named, and then nothing is saved, no row and no marker either", async () => {
	const person = await aPerson();
	const weekend = lastWeekendDay();

	const refused = await person.ask(saveEntries, {
		entries: [anEntry(first), anEntry(weekend), anEntry(second)],
	});

	expect(refused.error).toMatchObject({ code: "weekend-entry", data: { dates: [weekend] } });
	expect([refused.status, refused.writes]).toEqual([400, 0]);
	expect([await rowsOf(person), await loggedOn(person)]).toEqual([[], []]);
	expect(await stored(workMonthDoc(person.uid, month))).toBeNull();
});

test("an earlier entry of the call counts when a later one is judged", async () => {
	const person = await aPerson();

	const over = await person.ask(saveEntries, {
		entries: [anEntry(first, { hours: 13 }), anEntry(second), anEntry(first, { hours: 12 })],
	});
	const full = await person.ask(saveEntries, {
		entries: [anEntry(first, { hours: 13 }), anEntry(first, { hours: 11, notes: "the rest" })],
	});

	expect(over.error).toMatchObject({ code: "day-over-24-hours", data: { dates: [first] } });
	expect(full.data.map(({ creditedHours }) => creditedHours)).toEqual([24]);
	// In the order of the call, whatever their ids.
	expect(full.data[0]?.entries.map(({ hours }) => hours)).toEqual([13, 11]);
});

test("a late copy does not bring a deleted entry back, and ids of other entries are refused", async () => {
	const person = await aPerson();
	const entries = [anEntry(first), anEntry(second)];
	const { data } = await person.ask(saveEntries, { entries });
	const id = entries[0]?.entry.id ?? "";
	await person.ask(deleteEntry, { id, workDayId: data[0]?.workDayId ?? "", version: 2 });

	const late = await person.ask(saveEntries, { entries });
	const [one = anEntry(first)] = entries;
	const twice = await person.ask(saveEntries, { entries: [one, { ...one, date: second }] });

	expect(late.error).toMatchObject({ code: "id-taken", data: { dates: [first] } });
	expect(twice.error.code).toBe("invalid-input");
	expect(await loggedOn(person)).toHaveLength(1);
});

test("holidays are booked, and what is refused keeps its data beside the day", async () => {
	const person = await aPerson();
	const holiday = anEntry(second, { dayTypeId: 3, hours: 0 });
	const clock = { start: "08:00", end: "16:00", breakMinutes: 30 };

	const booked = await person.ask(saveEntries, { entries: [anEntry(first), holiday] });
	const timed = await person.ask(saveEntries, { entries: [anEntry(first), anEntry(second, { clock })] });

	expect(booked.error).toMatchObject({ code: "holiday-not-booked", data: { dates: [second] } });
	expect(timed.error).toMatchObject({
		code: "invalid-input",
		data: { dates: [second], fields: [{ path: "clock", reason: "not logged here" }] },
	});
	expect(await loggedOn(person)).toEqual([]);
});

test(`one to ${MOST_ENTRIES_AT_ONCE} entries, each with an id`, async () => {
	const person = await aPerson();
	const many = Array.from({ length: MOST_ENTRIES_AT_ONCE + 1 }, () => anEntry(first, { hours: 0.5 }));
	const { id: _, ...anonymous } = anEntry(first).entry;

	for (const entries of [[], many, [{ entry: anonymous, date: first }]]) {
		const refused = await person.call("POST", "/work-day/webapp/entries/", { body: { entries } });
		expect([refused.status, refused.error.code]).toEqual([400, "invalid-input"]);
	}
});

test("one entry by this call is the entry that saveEntry makes, and saves at once do not lose each other", async () => {
	const person = await aPerson();
	const latest = lastWorkingDay();
	const batches = [0, 1, 2].map(() => [anEntry(first, { hours: 1 }), anEntry(second, { hours: 1 })]);

	const answers = await Promise.all([
		...batches.map((entries) => person.ask(saveEntries, { entries })),
		person.ask(saveEntry, anEntry(first, { hours: 1 })),
	]);
	const one = anEntry(latest, { hours: 2, notes: "alike" });
	const [batch, single] = [
		await person.ask(saveEntries, { entries: [one] }),
		await person.ask(saveEntry, one),
	];

	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
	expect(await loggedOn(person, first, second)).toHaveLength(7);
	expect(batch.data).toEqual([single.data.workDay]);
	expect(single.writes).toBe(0);
});
