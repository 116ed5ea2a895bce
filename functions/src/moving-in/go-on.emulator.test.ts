import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { CHOICE_BOUNDS } from "@tuntikirja/contract/moving-in/choice-bounds.ts";
import type { ColumnMap, ImportChoices } from "@tuntikirja/contract/moving-in/choices-schema.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { aRow, sendRows } from "@tuntikirja/tests/support/moving-in/an-import.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { auditOf, change } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { columnMapsDoc } from "#records/moving-in/column-maps.ts";

const { movingIn } = contract;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

const FILE = { fileName: "table.csv", fileHash: "a".repeat(64), source: "own", rows: 3 } as const;
const CHOICES: ImportChoices = {
	order: "dmy",
	own: { columns: { date: "pvm", duration: "tunnit" }, unit: "hours" },
	people: [{ name: "Pekka", id: "pekka" }],
	projects: [{ name: "Acme · Kaarna", id: "acme" }],
};

const begin = (id: string, choices: ImportChoices = CHOICES, file: object = {}) =>
	admin.ask(movingIn.newImport, { id, ...FILE, choices, ...file });
const choicesOf = async (id: string) => (await admin.ask(movingIn.getImportChoices, { id })).data.choices;
const listed = async (id: string) =>
	(await admin.ask(movingIn.getImports, {})).data.imports.find((one) => one.id === id);

test("an import says until its last slice that it is not complete", async () => {
	const person = await aPerson({
		startDate: "2024-01-01",
		contracts: [aContract({ startDate: "2024-01-01" })],
	});
	const id = randomUUID();
	await begin(id, CHOICES, { toWrite: 2 });
	const add = (slice: number, isLast: boolean) =>
		sendRows(admin, id, [aRow(person.uid, "2026-09-01", { key: `${id}-${slice}` })], { slice, isLast });
	await add(0, false);
	expect(await listed(id)).toMatchObject({ written: 1, toWrite: 2, finishedAt: null });
	await add(1, true);
	const done = await listed(id);
	expect(done).toMatchObject({ written: 2, toWrite: 2, finishedAt: expect.stringMatching(/^20/) });
	await add(1, true);
	expect(await listed(id)).toEqual(done);
});

test("on another machine the same file is read as it was, whatever its name, and names can be chosen besides", async () => {
	const id = randomUUID();
	await begin(id);
	expect(await choicesOf(id)).toEqual(CHOICES);
	const more = { ...CHOICES, people: [{ name: "Aino", id: "aino" }] };
	const again = await begin(id, more, { fileName: "table (1).csv" });
	expect(again.data.fileName).toBe("table.csv");
	expect((await choicesOf(id))?.people).toEqual([...CHOICES.people, { name: "Aino", id: "aino" }]);
	expect((await begin(id, more)).writes).toBe(0);
});

test.each<[string, Partial<ImportChoices>]>([
	["another order of the dates", { order: "mdy" }],
	["other columns", { own: { columns: { date: "day", duration: "tunnit" }, unit: "hours" } }],
	["another person for a name", { people: [{ name: "Pekka", id: "aino" }] }],
])("with %s an import does not go on: rows would be here twice", async (_, other) => {
	const id = randomUUID();
	await begin(id);
	expect((await begin(id, { ...CHOICES, ...other })).error.code).toBe("import-differs");
	expect(await choicesOf(id)).toEqual(CHOICES);
});

test.each([{ fileHash: "b".repeat(64) }, { sheet: "May" }, { source: "toggl" }, { rows: 4 }])(
	"another file does not go on with an import: %o",
	async (other) => {
		const id = randomUUID();
		await begin(id);
		expect((await begin(id, CHOICES, other)).error.code).toBe("id-taken");
	},
);

const aMap = (letter: string, fields: Partial<ColumnMap> = {}): ColumnMap => ({
	headings: letter.repeat(64),
	columns: { date: "pvm", duration: "tunnit", person: "kuka" },
	unit: "hours",
	...fields,
});

test("columns are remembered for the company, by the headings, once for all admins", async () => {
	await change(columnMapsDoc, { maps: [] });
	await admin.ask(movingIn.saveColumnMap, aMap("a"));
	await admin.ask(movingIn.saveColumnMap, aMap("b"));
	const changed = await admin.ask(movingIn.saveColumnMap, aMap("a", { unit: "minutes" }));
	const again = await admin.ask(movingIn.saveColumnMap, aMap("a", { unit: "minutes" }));
	expect([changed.data.maps, again.writes]).toEqual([[aMap("a", { unit: "minutes" }), aMap("b")], 0]);
	const other = await aPerson({ role: "admin" });
	expect((await other.ask(movingIn.getColumnMaps, {})).data).toEqual(changed.data);
	const rows = (await auditOf("")).filter(
		({ entity, actorId }) => entity === "columnMaps" && actorId === admin.uid,
	);
	expect(rows).toHaveLength(3);
});

test("of too many maps the one that was saved first is forgotten", async () => {
	const maps = Array.from({ length: CHOICE_BOUNDS.maps }, (_, index) =>
		aMap("0", { headings: String(index).padStart(64, "0") }),
	);
	await change(columnMapsDoc, { maps });
	const { data } = await admin.ask(movingIn.saveColumnMap, aMap("a"));
	expect(data.maps).toEqual([aMap("a"), ...maps.slice(0, -1)]);
	const wide = { columns: { date: "x".repeat(CHOICE_BOUNDS.heading + 1) } };
	expect((await admin.ask(movingIn.saveColumnMap, aMap("c", wide))).status).toBe(400);
});
