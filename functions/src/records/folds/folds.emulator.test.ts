import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { change, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { database, ofMany } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import { firestore } from "#firestore/database.ts";
import { metered } from "#firestore/meter.ts";
import { loadMonths } from "#records/months/load-months.ts";
import { monthsOfAllPeople } from "#records/months/outlined-months.ts";
import { workMonthDoc, workMonthSchema } from "#records/months/work-months.ts";
import { rebuildFolds, foldNextMonth } from "./fold-history.ts";
import { foldMarked } from "./fold-marked.ts";
import { foldedMonthDoc, foldStateDoc, UNFOLDED } from "./folded-months.ts";
import { dropFolded, leaveFolds } from "./fold-events.ts";

const SPRING = { startDate: "2026-03-01", endDate: "2026-05-31" };
const MONTHS = ["2026-03", "2026-04", "2026-05"];

let people: Person[];

beforeAll(async () => {
	people = [];
	for (let count = 0; count < 4; count += 1) people.push(await aPerson({ startDate: "2026-01-01" }));
	for (const { uid } of people) for (const month of MONTHS) await log(uid, `${month}-02`, 60);
	while (await foldNextMonth());
	await foldMarked();
});

function log(uid: string, date: string, minutes: number) {
	return putMonth(uid, { [date]: aDay({ e1: aStoredEntry({ minutes }) }) });
}

/** What the sources say, in the same form. */
async function fromSources() {
	const { from, to } = { from: "2026-03", to: "2026-05" };
	const months = await database.find({
		query: monthsOfAllPeople(from, to).orderBy("month"),
		schema: workMonthSchema,
	});
	return new Map(months.map(({ userId, month, days }) => [`${userId}_${month}`, minutesIn(days)]));
}

function minutesIn(
	days: Readonly<Record<string, { entries: Readonly<Record<string, { minutes: number }>> }>>,
) {
	return Object.entries(days).map(([date, { entries }]) => [
		date,
		Object.values(entries).map(({ minutes }) => minutes),
	]);
}

async function fromReport() {
	const meter = { reads: 0, writes: 0 };
	const months = await metered(meter, () => loadMonths(ofMany(), null, SPRING));
	return {
		months: new Map(months.map(({ userId, month, days }) => [`${userId}_${month}`, minutesIn(days)])),
		reads: meter.reads,
	};
}

async function expectTrue(reads: number) {
	const report = await fromReport();
	expect(report.months).toEqual(await fromSources());
	expect(report.reads).toBe(reads);
}

/** The state, a query that finds no mark, and a shard a month. */
const SETTLED = 1 + 1 + 3;

test("all months of all people cost a read for each month and hundred people", async () => {
	await expectTrue(SETTLED);
});

test("a change is in the answer at once, for a read more, and after the fold for none", async () => {
	const { uid } = people[0]!;
	await log(uid, "2026-04-02", 90);
	await expectTrue(SETTLED);
	expect((await fromReport()).months.get(`${uid}_2026-04`)).toEqual([["2026-04-02", [90]]]);
	await log(people[1]!.uid, "2026-04-03", 30);
	await expectTrue(SETTLED + 1);

	expect(await foldMarked()).toBe(2);
	expect(await foldMarked()).toBe(0);
	expect((await stored(workMonthDoc(uid, "2026-04")))?.unfolded).toBeUndefined();
	await expectTrue(SETTLED);
});

test("a person whose first month comes after the first fold gets a place at the next one", async () => {
	const person = await aPerson({ startDate: "2026-01-01" });
	await log(person.uid, "2026-05-04", 45);
	await expectTrue(SETTLED);
	await foldMarked();
	await expectTrue(SETTLED);
	expect((await stored(foldStateDoc))?.people).toContain(person.uid);
});

test("a month that is saved between the reading and the commit of a fold stays marked", async () => {
	const { uid } = people[1]!;
	await log(uid, "2026-03-02", 15);
	const saving = log(uid, "2026-03-02", 20);
	await Promise.all([foldMarked(), saving, foldMarked()]);
	expect((await fromReport()).months).toEqual(await fromSources());
	await foldMarked();
	await expectTrue(SETTLED);
});

test("a deleted month leaves its shard, and one that is there again stays", async () => {
	const { uid } = people[2]!;
	await dropFolded(uid, "2026-03");
	await expectTrue(SETTLED);
	await transact(async (writer) => writer.remove(workMonthDoc(uid, "2026-03")));
	await dropFolded(uid, "2026-03");
	await expectTrue(SETTLED);
	await log(uid, "2026-03-02", 15);
	await foldMarked();
	await expectTrue(SETTLED);
});

test("a person who leaves the folds is in no answer, also before their months are deleted", async () => {
	const person = await aPerson({ startDate: "2026-01-01" });
	await log(person.uid, "2026-05-04", 45);
	await foldMarked();
	await leaveFolds(person.uid);
	expect((await fromReport()).months.has(`${person.uid}_2026-05`)).toBe(false);
	expect((await stored(foldStateDoc))?.people).not.toContain(person.uid);
	await transact(async (writer) => writer.remove(workMonthDoc(person.uid, "2026-05")));
	await leaveFolds(person.uid);
	await expectTrue(SETTLED);
});

test("a month that cannot be read is left out of the answer, although its shard has it", async () => {
	const { uid } = people[3]!;
	const month = await stored(workMonthDoc(uid, "2026-05"));
	await firestore().doc(workMonthDoc(uid, "2026-05").path).update({ unfolded: true, outline: 7 });
	const reader = ofMany();
	const months = await loadMonths(reader, null, SPRING);
	expect(months.some(({ userId, month }) => userId === uid && month === "2026-05")).toBe(false);
	expect([...reader.skipped]).toEqual([workMonthDoc(uid, "2026-05").path]);
	await foldMarked();
	expect((await stored(foldedMonthDoc("2026-05", 0)))?.outlines[uid]).toBeDefined();
	await change(workMonthDoc(uid, "2026-05"), { outline: month?.outline ?? "" });
	await foldMarked();
	await expectTrue(SETTLED);
});

test("a shard that cannot be read costs the reads of its months and leaves no one out", async () => {
	await firestore().doc(foldedMonthDoc("2026-04", 0).path).update({ outlines: "lost" });
	expect((await fromReport()).months).toEqual(await fromSources());
	expect(await rebuildFolds()).toBe(1);
	await expectTrue(SETTLED);
	expect(await rebuildFolds()).toBe(0);
});

test("an outline of another form is folded from the days, and read from them until then", async () => {
	const { uid } = people[0]!;
	await change(workMonthDoc(uid, "2026-03"), { outline: "" });
	const state = (await stored(foldStateDoc)) ?? UNFOLDED;
	await change(foldStateDoc, { form: 0 });
	while (await foldNextMonth());
	expect(await stored(foldStateDoc)).toEqual(state);
	await expectTrue(SETTLED);
});

test("until the first fold is through, everything is read from the months", async () => {
	const state = (await stored(foldStateDoc)) ?? UNFOLDED;
	await change(foldStateDoc, { isComplete: false, upTo: "2026-03" });
	// One of them has no outline since the test before this one.
	await expectTrue(1 + (await fromSources()).size + 1);
	while (await foldNextMonth());
	expect(await stored(foldStateDoc)).toEqual(state);
	await expectTrue(SETTLED);
});
