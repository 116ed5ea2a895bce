import { readSheet } from "read-excel-file/node";
import { expect, test } from "vitest";
import type { DataColumn } from "#ui/table/data-column.ts";
import { tableXlsx } from "./table-xlsx.ts";

interface Line {
	readonly name: string;
	readonly since: string | null;
	readonly hours: number | null;
}

const inWords = (date: string) => date.split("-").reverse().join(".");
const COLUMNS: readonly DataColumn<Line>[] = [
	{ id: "name", header: "=Nimi", value: ({ name }) => name },
	{
		id: "since",
		header: "Alkaen",
		value: ({ since }) => since,
		text: ({ since }) => (since ? inWords(since) : "–"),
	},
	{ id: "period", header: "Jakso", value: ({ since }) => since, text: ({ since }) => `${since} –` },
	{ id: "hours", header: "Tunnit", numeric: true, value: ({ hours }) => hours, text: () => "shown" },
];

async function cellsOf(lines: readonly Line[], name = "Lomat") {
	const file = await tableXlsx(COLUMNS, lines, name);
	return readSheet(Buffer.from(await file.arrayBuffer()));
}

test("figures and dates have their types, the rest is text", async () => {
	const lines = [
		{ name: "Åsa Öberg", since: "2026-06-10", hours: -7.25 },
		{ name: "Ville", since: null, hours: null },
	];
	expect(await cellsOf(lines)).toEqual([
		["'=Nimi", "Alkaen", "Jakso", "Tunnit"],
		["Åsa Öberg", new Date("2026-06-10T00:00:00Z"), "2026-06-10 –", -7.25],
		["Ville", "–", "null –", null],
	]);
});

test.each(["=1+1", "+1", "-1", "@a", "＝1"])("%j stays text", async (name) => {
	const [, [cell] = []] = await cellsOf([{ name, since: null, hours: 1 }]);
	expect(cell).toBe(`'${name}`);
});

test("characters that no workbook can hold are left out, and long texts are whole", async () => {
	const [, [cell] = []] = await cellsOf([
		{ name: `a\u0007b\ud83d🙂${"ä".repeat(400)}`, since: null, hours: 1 },
	]);
	expect(cell).toBe(`ab🙂${"ä".repeat(400)}`);
});

test("thousands of rows are all there, under a name that Excel takes", async () => {
	const lines = Array.from({ length: 3000 }, (_, index) => ({
		name: `P${index}`,
		since: null,
		hours: index,
	}));
	expect(await cellsOf(lines, "Kuka/on [poissa]: heinäkuussa 2026 ja elokuussa")).toHaveLength(3001);
});
