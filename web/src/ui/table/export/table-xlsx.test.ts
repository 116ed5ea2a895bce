import { inflateRawSync } from "node:zlib";
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
	return read(await tableXlsx(COLUMNS, lines, name));
}

async function read(file: Blob) {
	return readSheet(Buffer.from(await file.arrayBuffer()));
}

test("figures and dates have their types, the rest is text", async () => {
	const lines = [
		{ name: "Åsa Öberg", since: "2026-06-10", hours: -7.25 },
		{ name: "Ville", since: null, hours: null },
	];
	expect(await cellsOf(lines)).toEqual([
		["=Nimi", "Alkaen", "Jakso", "Tunnit"],
		["Åsa Öberg", new Date("2026-06-10T00:00:00Z"), "2026-06-10 –", -7.25],
		["Ville", "–", "null –", null],
	]);
});

test.each(["=1+1", "+1", "-1", "@a", "＝1", "- first, - second"])(
	"%j is as it was written, and no formula",
	async (name) => {
		const file = await tableXlsx(COLUMNS, [{ name, since: null, hours: 1 }], "Lomat");
		expect((await read(file))[1]?.[0]).toBe(name);
		const sheet = await partOf(file, "xl/worksheets/sheet1.xml");
		expect(sheet).toMatch(/<c r="A2"[^>]* t="(?:s|inlineStr)"/);
		expect(sheet).not.toMatch(/<f[ />]/);
	},
);

const SHIFTS: readonly DataColumn<Line>[] = [
	{ id: "start", header: "Alkoi", isTime: true, value: ({ since }) => since },
	{ id: "note", header: "Kuvaus", value: ({ name }) => name },
	{ id: "at", header: "Aika", value: () => "2026-06-10T06:30:00.000Z", text: () => "10.06.2026 09:30" },
	{ id: "days", header: "Päiviä", numeric: true, value: ({ hours }) => hours },
];

test("times and minutes have their types, also beside a note that looks like one", async () => {
	const lines = [
		{ name: "07:30", since: "07:30", hours: 12 },
		{ name: "", since: null, hours: null },
	];
	const file = await tableXlsx(SHIFTS, lines, "Vuorot");
	const sheet = await partOf(file, "xl/worksheets/sheet1.xml");
	expect(sheet).toMatch(/<c r="A2"[^>]*><v>0\.3125<\/v>/);
	expect(sheet).toMatch(/<c r="B2"[^>]* t="(?:s|inlineStr)"/);
	expect(sheet).toMatch(/<c r="D2"[^>]*><v>12<\/v>/);
	const at = Number((await read(file))[1]?.[2]);
	// A day is 1 in a workbook: the parser may miss a time by a millisecond.
	expect(Math.round(at / 1000)).toBe(Date.parse("2026-06-10T09:30:00Z") / 1000);
	const styles = await partOf(file, "xl/styles.xml");
	const formats = [...styles.matchAll(/formatCode="([^"]+)"/g)].map(([, code]) => code);
	expect(formats.toSorted()).toEqual(["dd.mm.yyyy hh:mm", "hh:mm"]);
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

/** A file in the workbook, which is a ZIP archive: after 30 bytes and its name, each file is deflated. */
async function partOf(workbook: Blob, name: string): Promise<string> {
	const bytes = Buffer.from(await workbook.arrayBuffer());
	return inflateRawSync(bytes.subarray(bytes.indexOf(name) + name.length)).toString();
}

const FIGURES: readonly DataColumn<Line>[] = [
	{ id: "since", header: "Alkaen", value: ({ since }) => since, text: ({ since }) => inWords(since ?? "") },
	{ id: "euros", header: "Hinta", numeric: true, unit: "euros", value: () => 95, total: () => null },
	{
		id: "rate",
		header: "Laskutusaste",
		numeric: true,
		unit: "percent",
		value: () => 95.33,
		total: () => 95.33,
	},
	{ id: "share", header: "Osuus %", numeric: true, unit: "percent", value: () => 100 / 3 },
	{
		id: "hours",
		header: "Tunnit",
		numeric: true,
		unit: "hours",
		value: ({ hours }) => hours,
		total: (lines) => lines.reduce((sum, { hours }) => sum + (hours ?? 0), 0),
	},
];

test.each(["Total", "Yhteensä"])("percentages are typed, and the line %s has the totals", async (label) => {
	const line = { name: "", since: "2026-06-10", hours: 7 };
	expect(await read(await tableXlsx(FIGURES, [line, line], "Raportti", label))).toEqual([
		["Alkaen", "Hinta, €", "Laskutusaste, %", "Osuus %", "Tunnit, h"],
		[new Date("2026-06-10T00:00:00Z"), 95, 0.9533, 0.3333, 7],
		[new Date("2026-06-10T00:00:00Z"), 95, 0.9533, 0.3333, 7],
		[label, null, 0.9533, null, 14],
	]);
});

test("whole hours and euros have two decimals, percentages their sign", async () => {
	const file = await tableXlsx(FIGURES, [{ name: "", since: "2026-06-10", hours: 7 }], "Raportti");
	const styles = await partOf(file, "xl/styles.xml");
	const formats = [...styles.matchAll(/formatCode="([^"]+)"/g)].map(([, code]) => code);
	expect(formats.toSorted()).toEqual(["#,##0.00", "0.00 %", "dd.mm.yyyy"]);
});
