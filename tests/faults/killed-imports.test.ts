import { contract } from "@tuntikirja/contract/contract.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { ImportRow } from "@tuntikirja/contract/moving-in/schema.ts";
import { workMonthDoc } from "@tuntikirja/functions/records/months/work-months.ts";
import { beforeAll, expect, test } from "vitest";
import { pastMonth, pastWorkingDay } from "#tests/support/dates.ts";
import { hostedApi } from "#tests/support/emulators.ts";
import { anEntry } from "#tests/support/entries.ts";
import { aFile, anImport, aSaidRow, entriesOf, undo, writtenBy } from "#tests/support/moving-in/an-import.ts";
import { aPerson, callsWith, type Person } from "#tests/support/people.ts";
import { stored } from "#tests/support/stored.ts";
import { verifyCompany } from "#scripts/operations/verify-ledger/verify-company.ts";
import { verifyLedger } from "#scripts/operations/verify-ledger/verify-ledger.ts";
import { runSchedule } from "./emulator-control.ts";
import { kill, killedDuring } from "./kills.ts";
import { expectSettled } from "./ledger.ts";

const { addImportRows, undoImport } = contract.movingIn;
const MONTHS = 12;
/** A slice has days of all months, as two files would that overlap in months and in no row. */
const SLICES = [
	[0, 1, 2, 3],
	[4, 5, 6, 7],
];

let people: Person[];
/** As the killed processes answer it. */
let hosted: Pick<Person, "ask">;
let importId: string;
let slices: ImportRow[][];
/** Rows of earlier months, whose slice is cut off and not sent again. */
let cutOff: ImportRow[];
const own = anEntry(pastWorkingDay(0, 2), { hours: 1, notes: "Own" });

const send = (rows: readonly ImportRow[], slice: number) => () =>
	hosted.ask(addImportRows, { importId, slice, rows: [...rows], dryRun: false });

/**
 * The sweeper runs again and again: a run leaves to the next one whose balance a killed worker has locked, which the emulator
 * holds for up to a minute.
 */
async function sweep(): Promise<void> {
	const waiting = async () => {
		expect(await runSchedule("balanceSweeper")).toBe(200);
		const reports = await Promise.all(people.map(({ uid }) => verifyLedger(uid)));
		return reports.map((report) => report.waiting);
	};
	await expect.poll(waiting, { timeout: 120_000, interval: 2000 }).toEqual(people.map(() => 0));
}

/** No row is written twice and none is lost, and nothing in the company contradicts anything else. */
async function expectEntries(uid: string, ids: readonly string[]): Promise<void> {
	expect((await entriesOf(uid)).map(({ id }) => id).sort()).toEqual([...ids].sort());
	await sweep();
	for (const person of people) await expectSettled(person);
	expect(await verifyCompany()).toMatchObject({ problems: 0 });
}

beforeAll(async () => {
	const admin = await aPerson({ role: "admin", contracts: [] });
	hosted = callsWith(admin.idToken, hostedApi());
	const startDate = `${pastMonth(2 * MONTHS)}-01`;
	people = await Promise.all([aPerson({ startDate }), aPerson({ startDate })]);
	await people[0]?.ask(contract.workDays.saveEntry, own);
	const fileOf = (days: readonly number[], latest: number) => {
		const months = Array.from({ length: MONTHS }, (_, index) => index + latest);
		const dates = months.flatMap((ago) => days.map((day) => pastWorkingDay(day, ago)));
		return aFile(people.flatMap(({ uid }) => dates.map((date) => aSaidRow(uid, date))));
	};
	slices = SLICES.map((days) => fileOf(days, 1));
	cutOff = fileOf(SLICES[0] ?? [], 1 + MONTHS);
	importId = await anImport(hosted);
	for (const [slice, rows] of slices.entries()) {
		await killedDuring(send(rows, slice));
		await kill({ kills: 0 }, 1);
	}
}, 600_000);

test("an import whose worker is killed in each slice and after it has every row once (I4)", async () => {
	const written = slices.flat().length;
	for (const [index, { uid }] of people.entries()) {
		const keys = slices.flat().filter(({ userId }) => userId === uid);
		await expectEntries(uid, [...keys.map(({ key }) => key), ...(index === 0 ? [own.entry.id] : [])]);
	}
	const entries = await Promise.all(people.map(({ uid }) => entriesOf(uid)));
	expect(await writtenBy(hosted, importId)).toEqual([written]);
	// The page that was closed meanwhile sends the same file anew.
	for (const [slice, rows] of slices.entries())
		expect(new Set((await send(rows, slice)()).data.rows.map(({ result }) => result))).toEqual(
			new Set(["new"]),
		);
	expect(await writtenBy(hosted, importId)).toEqual([written]);
	expect(await Promise.all(people.map(({ uid }) => entriesOf(uid)))).toEqual(entries);
	const { imports } = (await hosted.ask(contract.movingIn.getImports, {})).data;
	expect(imports.find(({ id }) => id === importId)).toMatchObject({ slices: [0, 1], state: "open" });
}, 400_000);

test("an undo whose worker is killed half way goes on with the same call, and leaves no more than was there", async () => {
	expect(await runSchedule("foldSweeper")).toBe(200);
	await Promise.all([send(cutOff, 2)().catch(() => null), kill({ kills: 0 }, 1)]);
	await killedDuring(() => hosted.ask(undoImport, { id: importId }));
	await undo(hosted, importId);
	await expectEntries(people[0]?.uid ?? "", [own.entry.id]);
	await expectEntries(people[1]?.uid ?? "", []);
	for (const { uid } of people)
		for (const { date } of [...slices.flat(), ...cutOff])
			if (uid !== people[0]?.uid || monthOf(date) !== monthOf(own.date))
				expect(await stored(workMonthDoc(uid, monthOf(date)))).toBeNull();
}, 400_000);
