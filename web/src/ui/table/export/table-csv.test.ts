import { expect, test } from "vitest";
import type { DataColumn } from "#ui/table/data-column.ts";
import { tableCsv } from "./table-csv.ts";

interface Line {
	readonly name: string;
	readonly hours: number | null;
}

const COLUMNS: readonly DataColumn<Line>[] = [
	{ id: "name", header: "Nimi", value: (line) => line.name },
	{ id: "hours", header: "Tunnit", numeric: true, value: (line) => line.hours, text: () => "shown" },
];

test("a spreadsheet reads it as figures and words", () => {
	const lines = [
		{ name: 'Aino "A" Öberg', hours: 7.5 },
		{ name: "Ville", hours: null },
	];
	expect(tableCsv(COLUMNS, lines, "semicolon")).toBe(
		'\uFEFF"Nimi";"Tunnit"\r\n"Aino ""A"" Öberg";7,5\r\n"Ville";\r\n',
	);
	expect(tableCsv(COLUMNS, lines.slice(0, 1), "comma")).toContain('"Aino ""A"" Öberg",7.5');
});

test.each(["=1+1", "+1", "-1", "@a", "＝1"])("%j is escaped so that it is not calculated", (name) => {
	expect(tableCsv(COLUMNS, [{ name, hours: 1 }], "comma")).toContain(`"'${name}"`);
});

test.each([
	["\t=1", "'\t'=1"],
	["x;=1", "x;'=1"],
	["x,=1", "x,'=1"],
	["x\t=1", "x\t'=1"],
	['x;"=1', `x;'""=1`],
	["x\n=1", "x =1"],
	["x\r\ny", "x y"],
])("%j is not calculated with any separator, and stays on its line", (name, shown) => {
	for (const separator of ["comma", "semicolon"] as const) {
		const lines = tableCsv(COLUMNS, [{ name, hours: -7.5 }], separator).split("\r\n");
		expect(lines).toHaveLength(3);
		expect(lines[1]).toBe(separator === "semicolon" ? `"${shown}";-7,5` : `"${shown}",-7.5`);
	}
});

const FIGURES: readonly DataColumn<Line>[] = [
	{ id: "name", header: "Projekti", value: (line) => line.name },
	{
		id: "revenue",
		header: "Tuotto",
		numeric: true,
		unit: "euros",
		value: ({ hours }) => hours && hours * 100,
		total: (lines) => lines.reduce((sum, { hours }) => sum + (hours ?? 0) * 100, 0),
	},
	{ id: "price", header: "Hinta €/h", numeric: true, unit: "euros", value: () => 100, total: () => null },
	{ id: "done", header: "Tehty %", numeric: true, unit: "percent", value: () => 100 / 3 },
	{ id: "rate", header: "Rate", numeric: true, unit: "percent", value: () => 76.6 },
	{
		id: "hours",
		header: "Worked hours",
		numeric: true,
		unit: "hours",
		value: ({ hours }) => hours,
		total: (lines) => lines.reduce((sum, { hours }) => sum + (hours ?? 0), 0),
	},
];

test("headings have the units, once, and figures are those of the table, by either separator", () => {
	const lines = [
		{ name: "Acme", hours: 7.5 },
		{ name: "Oy", hours: null },
	];
	expect(tableCsv(FIGURES, lines, "semicolon", "Yhteensä")).toBe(
		'\uFEFF"Projekti";"Tuotto, €";"Hinta €/h";"Tehty %";"Rate, %";"Worked hours, h"\r\n' +
			'"Acme";750;100;33,33;76,6;7,5\r\n' +
			'"Oy";;100;33,33;76,6;\r\n' +
			'"Yhteensä";750;;;;7,5\r\n',
	);
	expect(tableCsv(FIGURES, lines, "comma", "Total").split("\r\n").slice(1)).toEqual([
		'"Acme",750,100,33.33,76.6,7.5',
		'"Oy",,100,33.33,76.6,',
		'"Total",750,,,,7.5',
		"",
	]);
});
