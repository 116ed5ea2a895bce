import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { MOST_MADE } from "@tuntikirja/contract/moving-in/import-bounds.ts";
import type { ImportRow } from "@tuntikirja/contract/moving-in/schema.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { anImport, aRow, resultsOf, sendRows } from "@tuntikirja/tests/support/moving-in/an-import.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { change, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { workMonthDoc } from "#records/months/work-months.ts";
import { importDoc } from "#records/moving-in/imports.ts";

const { movingIn } = contract;
const TEN_YEARS = Array.from({ length: 10 }, (_, index) => 2016 + index);

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

async function aScene() {
	const person = await aPerson({
		startDate: "2024-01-01",
		contracts: [aContract({ startDate: "2024-01-01" })],
	});
	// History is of projects that have ended and that the person was never a member of.
	const project = await aProject({ isActive: false });
	const row = (date: string, fields: Partial<ImportRow> = {}) =>
		aRow(person.uid, date, { projectId: project.id, ...fields });
	const begin = () => anImport(admin);
	const add = (id: string, rows: ImportRow[], options = {}) => sendRows(admin, id, rows, options);
	const entries = async (month = "2026-09") =>
		Object.values((await stored(workMonthDoc(person.uid, month)))?.days ?? {}).flatMap((day) =>
			Object.values(day.entries),
		);
	return { person, project, row, begin, add, entries };
}

test("rows are tried without being written, and written once, however often they come", async () => {
	const { row, begin, add, entries, project } = await aScene();
	const rows = [row("2026-09-01"), row("2026-09-05", { minutes: 60 }), row("2026-09-01", { minutes: 1400 })];
	const tried = await add(randomUUID(), rows, { dryRun: true });
	expect(resultsOf(tried)).toEqual(["new", "new", "day-over-24-hours"]);
	expect([tried.writes, await entries()]).toEqual([0, []]);

	const id = await begin();
	expect(resultsOf(await add(id, rows))).toEqual(["new", "new", "day-over-24-hours"]);
	const written = await entries();
	expect(written.map(({ minutes, importId, project: named }) => [minutes, importId, named?.id])).toEqual([
		[90, id, project.id],
		[60, id, project.id],
	]);
	// A slice that a crash has interrupted counts what it has written before.
	expect(resultsOf(await add(id, rows))).toEqual(["new", "new", "day-over-24-hours"]);
	expect(await entries()).toEqual(written);
	const { imports } = (await admin.ask(movingIn.getImports, {})).data;
	expect(imports.find((one) => one.id === id)).toMatchObject({ written: 2, slices: [0], state: "open" });
	// I1: the same file as another import.
	expect(resultsOf(await add(await begin(), rows.slice(0, 2)))).toEqual(["known", "known"]);
});

test("an import is undone without a trace, and the same file can come again", async () => {
	const { person, row, begin, add, entries } = await aScene();
	await person.ask(contract.workDays.saveEntry, {
		date: "2026-09-01",
		entry: { hours: 2, dayTypeId: 0, notes: "Own" },
	});
	const own = await entries();
	const id = await begin();
	const rows = [row("2026-09-01"), row("2026-08-03")];
	await add(id, rows);
	const undone = await admin.ask(movingIn.undoImport, { id });
	expect(undone.data).toMatchObject({ state: "undone", remaining: 0 });
	expect([await entries(), await entries("2026-08")]).toEqual([own, []]);
	expect((await add(id, rows)).error.code).toBe("not-found");
	expect(resultsOf(await add(await begin(), rows))).toEqual(["new", "new"]);
});

test("what is locked or invoiced keeps an import as a whole, and says which months", async () => {
	const { person, row, begin, add, entries } = await aScene();
	const id = await begin();
	await add(id, [row("2026-09-01"), row("2026-08-03")]);
	await change(workMonthDoc(person.uid, "2026-08"), { state: "locked" });
	const { error } = await admin.ask(movingIn.undoImport, { id });
	expect(error).toMatchObject({ code: "month-locked", data: { months: ["2026-08"] } });
	expect([await entries(), await entries("2026-08")].map(({ length }) => length)).toEqual([1, 1]);
});

test("rows that the import has no room to note are refused, and nothing of them is written", async () => {
	const { row, begin, add, entries } = await aScene();
	const id = await begin();
	const made = Object.fromEntries(
		Array.from({ length: MOST_MADE }, (_, order) => [
			randomUUID(),
			{ kind: "price" as const, id: `${randomUUID()} ${randomUUID()} 2026-01-01`, order },
		]),
	);
	const years = Object.fromEntries(Array.from({ length: 1500 }, () => [randomUUID(), TEN_YEARS]));
	await change(importDoc(id), { made, years });
	expect((await add(id, [row("2026-09-01")])).error.code).toBe("import-full");
	expect(await entries()).toEqual([]);
});

test("a person, a project or a label that does not exist is refused with its row", async () => {
	const { row, begin, add } = await aScene();
	const rows = [
		row("2026-09-01", { userId: randomUUID() }),
		row("2026-09-01", { projectId: randomUUID() }),
		row("2026-09-01", { labelId: randomUUID() }),
		row("2023-09-01"),
		row("2026-09-02", { projectId: null }),
	];
	expect(resultsOf(await add(await begin(), rows))).toEqual([
		"not-found",
		"project-not-available",
		"project-not-available",
		"no-contract",
		"new",
	]);
});
