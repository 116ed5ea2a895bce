import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { lastDay } from "@tuntikirja/contract/kernel/month.ts";
import { parse } from "csv-parse/sync";
import { lastWorkingDay, pastMonth, pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { anEntry } from "@tuntikirja/tests/support/entries.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { auditOf, put } from "@tuntikirja/tests/support/stored.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { companySettingsDoc, DEFAULT_SETTINGS } from "#records/company/company-settings.ts";

const { saveEntry, updateEntry, getWorkDayByDate } = contract.workDays;
const date = pastWorkingDay(3);

const DAILY = [{ from: "2020-01-01", value: true }];
const withTimes = () =>
	put(companySettingsDoc, { ...DEFAULT_SETTINGS, clockTimes: DAILY, allowWeekendWork: DAILY });
beforeAll(withTimes);
afterAll(() => put(companySettingsDoc, DEFAULT_SETTINGS));

const times = (start: string, end: string, breakMinutes = 0) => ({ start, end, breakMinutes });

/** Saves work with times; the hours that go along are wrong on purpose. */
function work(person: Person, start: string, end: string, breakMinutes = 0, on = date) {
	return person.ask(saveEntry, anEntry(on, { hours: 1, clock: times(start, end, breakMinutes) }));
}

const refusedFor = (reason: string) => ({
	code: "invalid-input",
	data: { fields: [{ path: "clock", reason }] },
});
const overlapping = (on: string, start: string, end: string) => {
	const { code, data } = refusedFor("overlaps another entry");
	return { code, data: { ...data, overlaps: { date: on, start, end } } };
};

test("hours follow from start, end and breaks, and the day says that it takes times", async () => {
	const person = await aPerson();

	const { data } = await work(person, "08:00", "16:00", 30);

	expect(data.workDay).toMatchObject({ clockTimes: true, creditedHours: 7.5 });
	expect(data.entries).toMatchObject([{ hours: 7.5, clock: times("08:00", "16:00", 30) }]);
	const asked = anEntry(date, { clock: times("22:00", "02:00") });
	const [first, second] = [await person.ask(saveEntry, asked), await person.ask(saveEntry, asked)];
	expect(first.data.entries.at(-1)).toMatchObject({ hours: 4 });
	expect([second.data, second.writes]).toEqual([first.data, 0]);
});

test("where the company logs no times, they are refused and nothing else changes", async () => {
	const person = await aPerson();
	await put(companySettingsDoc, DEFAULT_SETTINGS);
	const refused = await work(person, "08:00", "16:00");
	const plain = await person.ask(saveEntry, anEntry(date));
	await withTimes();

	expect(refused.error).toMatchObject(refusedFor("not logged here"));
	expect(refused.writes).toBe(0);
	expect(plain.data.workDay).not.toHaveProperty("clockTimes");
	expect(plain.data.entries[0]).not.toHaveProperty("clock");
});

test.each([
	["breaks that take all of it", "08:00", "09:00", 60],
	["no length", "08:00", "08:00", 0],
])("%s is no working time", async (_, start, end, breakMinutes) => {
	expect((await work(await aPerson(), start, end, breakMinutes)).error).toMatchObject(
		refusedFor("no working time"),
	);
});

test("leave has no times", async () => {
	const person = await aPerson();
	const asked = anEntry(date, { dayTypeId: 5, clock: times("08:00", "16:00") });
	expect((await person.ask(saveEntry, asked)).error).toMatchObject(refusedFor("not logged here"));
});

test("entries of a person never overlap: on the day, past midnight, and past the end of a month", async () => {
	const person = await aPerson();
	await work(person, "08:00", "12:00");
	expect((await work(person, "12:00", "13:00")).status).toBe(200);
	for (const [start, end] of [
		["11:59", "12:01"],
		["09:00", "10:00"],
		["07:00", "14:00"],
	] as const)
		expect((await work(person, start, end)).error).toMatchObject(overlapping(date, "08:00", "12:00"));

	const last = lastDay(pastMonth());
	const next = addDays(last, 1);
	expect((await work(person, "22:00", "06:00", 0, last)).status).toBe(200);
	// Of the night before, which is in another month; and of the morning after.
	expect((await work(person, "05:00", "07:00", 0, next)).error).toMatchObject(
		overlapping(last, "22:00", "06:00"),
	);
	const before = addDays(last, -1);
	expect((await work(person, "23:00", "22:30", 0, before)).error).toMatchObject(
		overlapping(last, "22:00", "06:00"),
	);
	expect((await work(person, "06:00", "07:00", 0, next)).status).toBe(200);
	expect((await work(await aPerson(), "09:00", "10:00")).status).toBe(200);
});

test("of two overlapping entries at once one is saved", async () => {
	const person = await aPerson();
	const answers = await Promise.all(["08:00", "08:30", "09:00"].map((start) => work(person, start, "10:00")));
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
	expect((await person.ask(getWorkDayByDate, { date })).data.entries).toHaveLength(1);
});

test("an edit changes the times, takes them off, and drops them with other hours", async () => {
	const person = await aPerson();
	const id = randomUUID();
	const { data } = await person.ask(saveEntry, anEntry(date, { id, clock: times("08:00", "16:00", 30) }));
	const edit = async (fields: object) => {
		const editedEntry = { id, changedHour: 7.5, ...fields };
		return (await person.ask(updateEntry, { editedEntry, workDayId: data.workDayId })).data.entries[0];
	};

	expect(await edit({ notes: "Late" })).toMatchObject({ notes: "Late", clock: times("08:00", "16:00", 30) });
	expect(await edit({ clock: times("08:00", "17:00", 60) })).toMatchObject({ hours: 8 });
	expect(await edit({ changedHour: 6 })).toEqual(expect.not.objectContaining({ clock: expect.anything() }));
	expect(await edit({ clock: times("09:00", "10:00") })).toMatchObject({ hours: 1 });
	expect(await edit({ changedHour: 1, clock: null })).not.toHaveProperty("clock");

	const rows = (await auditOf(person.uid)).filter(({ entity }) => entity === "entry");
	expect(rows[0]?.changes.map(({ field, after }) => [field, after])).toEqual(
		expect.arrayContaining([
			["clockStart", "08:00"],
			["clockEnd", "16:00"],
			["breakMinutes", 30],
		]),
	);
	expect(rows[2]?.changes.map(({ field }) => field)).toEqual(expect.arrayContaining(["clockEnd"]));
});

test("report, file and own data contain the times", async () => {
	const person = await aPerson();
	await work(person, "08:00", "16:00", 30);
	const range = { startDate: date, endDate: date };

	const report = await person.ask(contract.reports.getEntryReport, range);
	const file = await person.call("GET", "/report/entries/", {
		query: { ...range, format: "csv", language: "en" },
	});
	const own = await person.ask(contract.users.getOwnData, { format: "json" });

	expect(report.data.entries).toMatchObject([{ clock: times("08:00", "16:00", 30) }]);
	const [head, line]: string[][] = parse(file.text, {
		bom: true,
		delimiter: /^.*;/m.test(file.text) ? ";" : ",",
	});
	expect(head?.slice(5, 9)).toEqual(["Start", "End", "Break (min)", "Hours"]);
	expect(line?.slice(5, 7)).toEqual(["08:00", "16:00"]);
	expect(own.text).toContain('"clock":{');
});

test("a rest that is too short is shown to the person and to admins, and blocks nothing", async () => {
	const person = await aPerson({ name: "Väsynyt Vuoro" });
	const evening = lastWorkingDay(lastWorkingDay());
	await work(person, "14:00", "23:00", 30, evening);
	const early = await work(person, "06:00", "12:00", 0, addDays(evening, 1));
	expect(early.status).toBe(200);

	const own = await person.ask(contract.balance.getReferencePeriod, { date: addDays(evening, 1) });
	const admin = await aPerson({ role: "admin" });
	const all = await admin.ask(contract.balance.getReferencePeriods, { date: addDays(evening, 1) });

	// The reference period may have begun between the two days.
	if (own.data.startDate > evening) return;
	const expected = [{ kind: "daily", date: evening }];
	expect(own.data.shortRests).toEqual(expected);
	expect(all.data.periods.find(({ userId }) => userId === person.uid)?.shortRests).toEqual(expected);
});
