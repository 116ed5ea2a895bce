import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { workDayIdOf } from "@tuntikirja/contract/work-days/work-day-id.ts";
import { pastMonth, pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { anEntry } from "@tuntikirja/tests/support/entries.ts";
import {
	addRows,
	aFile,
	anImport,
	aSaidRow,
	entriesOf,
	moveIn,
	undo,
} from "@tuntikirja/tests/support/moving-in/an-import.ts";
import {
	allDocuments,
	expectAsBefore,
	settle,
} from "@tuntikirja/tests/support/moving-in/documents-as-before.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import { database } from "#firestore/reader.ts";
import { lastEntryDates } from "#hours/last-entry-dates.ts";
import { workMonthDoc } from "#records/months/work-months.ts";
import { userDoc } from "#records/people/users.ts";
import { importMonth } from "./import-month.ts";

const { getEntryReport } = contract.reports;
const { deleteEntry, saveEntry, updateEntry } = contract.workDays;

/** A month in which people have hours of their own, and one that only the file has. */
const [OWN, MADE] = [pastWorkingDay(2, 3), pastWorkingDay(2, 4)];
const START = `${pastMonth(5)}-01`;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin", contracts: [] });
});

/** One who has logged hours of their own on two days of a month and a colleague without any. */
async function people() {
	const [person, colleague] = [await aPerson({ startDate: START }), await aPerson({ startDate: START })];
	for (const date of [OWN, pastWorkingDay(5, 3)]) await person.ask(saveEntry, anEntry(date, { hours: 3 }));
	const deleted = anEntry(pastWorkingDay(6, 3));
	const workDayId = workDayIdOf(person.uid, deleted.date);
	await person.ask(saveEntry, deleted);
	await person.ask(deleteEntry, { id: deleted.entry.id, workDayId, version: 2 });
	return { person, colleague, uids: [person.uid, colleague.uid, admin.uid] };
}

const hoursOf = async ({ uid }: Person) => {
	const range = { startDate: START, endDate: today() };
	return (await admin.ask(getEntryReport, { ...range, userId: uid })).data.totals.minutes;
};

test.each([true, false])(
	"after an undo every document is as before the import; triggers and folds in between: %s",
	async (settlesBetween) => {
		const { person, colleague, uids } = await people();
		const project = await aProject({ isActive: false });
		await settle(uids);
		const before = await allDocuments();
		const dates = [OWN, pastWorkingDay(5, 3), pastWorkingDay(3, 3), MADE, today(), addDays(today(), 31)];
		const rows = aFile(
			[person, colleague].flatMap(({ uid }) =>
				dates.flatMap((date) => [
					aSaidRow(uid, date, { projectId: project.id, labelId: "design" }),
					aSaidRow(uid, date),
				]),
			),
		);
		const id = await anImport(admin);
		for (const [slice, some] of [rows.slice(0, 9), rows.slice(9)].entries())
			expect(new Set(await addRows(admin, id, some, slice))).toEqual(new Set(["new"]));
		if (settlesBetween) await settle(uids);
		await undo(admin, id);
		// Before anything follows the change, answers are right already.
		expect([await hoursOf(person), await hoursOf(colleague)]).toEqual([360, 0]);
		await settle(uids);
		expectAsBefore(await allDocuments(), before);
	},
);

test("reports and lists of all people have nothing of an undone month, before anything follows", async () => {
	const { person, colleague, uids } = await people();
	const { id } = await moveIn(admin, aFile([aSaidRow(person.uid, MADE), aSaidRow(colleague.uid, MADE)]));
	await settle(uids);
	const logged = async () => {
		const range = { startDate: `${monthOf(MADE)}-01`, endDate: MADE };
		const { data } = await admin.ask(contract.reports.getPerformance, range);
		const own = data.people.filter(({ userId }) => uids.includes(userId));
		return own.map(({ workedMinutes }) => workedMinutes);
	};
	const lastEntry = async () => (await lastEntryDates(uids)).get(colleague.uid);
	expect((await logged()).filter((minutes) => minutes > 0)).toEqual([90, 90]);
	expect(await lastEntry()).toBe(MADE);
	await undo(admin, id);
	expect((await logged()).filter((minutes) => minutes > 0)).toEqual([]);
	expect(await lastEntry()).toBeUndefined();
});

test("what a person logs into a month of the import stays, and the month with it", async () => {
	const { colleague } = await people();
	const { id } = await moveIn(admin, aFile([aSaidRow(colleague.uid, MADE), aSaidRow(colleague.uid, OWN)]));
	const own = anEntry(MADE, { hours: 2, notes: "Own" });
	await colleague.ask(saveEntry, own);
	await undo(admin, id);
	expect(await entriesOf(colleague.uid)).toMatchObject([{ id: own.entry.id, minutes: 120, notes: "Own" }]);
	expect(await stored(workMonthDoc(colleague.uid, monthOf(MADE)))).toMatchObject({
		totals: { worked: "120" },
	});
	expect(await stored(workMonthDoc(colleague.uid, monthOf(OWN)))).toBeNull();
});

test("hours can be logged in a month that was removed, as often as before", async () => {
	const { colleague } = await people();
	const [row] = aFile([aSaidRow(colleague.uid, MADE)]);
	if (row === undefined) throw new Error("The file has no row.");
	const { id } = await moveIn(admin, [row]);
	const workDayId = workDayIdOf(colleague.uid, MADE);
	// Admins hear of each change of an old entry, by the number of the change of its month.
	await colleague.ask(updateEntry, { editedEntry: { id: row.key, changedHour: 1 }, workDayId });
	await undo(admin, id);
	for (const hours of [1, 2, 3])
		expect((await colleague.ask(saveEntry, anEntry(MADE, { hours }))).status).toBe(200);
	expect((await entriesOf(colleague.uid)).map(({ minutes }) => minutes).sort()).toEqual([120, 180, 60]);
});

test("an entry that was edited is taken back, one that was deleted stays so, and what replaced it is the person's own", async () => {
	const { colleague } = await people();
	const rows = aFile([aSaidRow(colleague.uid, MADE), aSaidRow(colleague.uid, MADE, { minutes: 30 })]);
	const [edited = "", deleted = ""] = rows.map(({ key }) => key);
	const { id } = await moveIn(admin, rows);
	const workDayId = workDayIdOf(colleague.uid, MADE);
	const edit = { id: edited, changedHour: 4, notes: "Corrected" };
	expect((await colleague.ask(updateEntry, { editedEntry: edit, workDayId })).status).toBe(200);
	// As an entry is moved to another month: there is no other way.
	const moved = anEntry(OWN, { hours: 0.5 });
	await colleague.ask(saveEntry, moved);
	await colleague.ask(deleteEntry, { id: deleted, workDayId, version: 2 });
	await undo(admin, id);
	expect((await entriesOf(colleague.uid)).map((entry) => entry.id)).toEqual([moved.entry.id]);
	// What the person has deleted does not come back with the same file.
	const again = await moveIn(admin, rows);
	expect(again.results).toEqual(["new", "known"]);
	expect((await entriesOf(colleague.uid)).map((entry) => entry.id)).toEqual([edited, moved.entry.id]);
});

test("a slice that is on its way when its import is undone writes nothing after that", async () => {
	const { colleague } = await people();
	const rows = aFile([aSaidRow(colleague.uid, MADE)]);
	const { id } = await moveIn(admin, rows);
	await undo(admin, id);
	// What a slice does after it has found its import open.
	const profile = await database.get(userDoc(colleague.uid));
	if (profile === null) throw new Error("The person has no profile.");
	const person = { uid: colleague.uid, profile };
	const of = { importId: id, person, month: monthOf(MADE), projects: new Map(), actorId: admin.uid };
	await expect(importMonth({ ...of, isDryRun: false }, rows)).rejects.toMatchObject({ code: "not-found" });
	expect(await entriesOf(colleague.uid)).toEqual([]);
});
