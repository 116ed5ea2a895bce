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

test("a spreadsheet reads it as figures and words of the language", () => {
	const lines = [
		{ name: 'Aino "A" Öberg', hours: 7.5 },
		{ name: "Ville", hours: null },
	];
	expect(tableCsv(COLUMNS, lines, "fi")).toBe(
		'\uFEFF"Nimi";"Tunnit"\r\n"Aino ""A"" Öberg";7,5\r\n"Ville";\r\n',
	);
	expect(tableCsv(COLUMNS, lines.slice(0, 1), "en")).toContain('"Aino ""A"" Öberg",7.5');
});

test.each(["=1+1", "+1", "-1", "@a", "＝1"])("%j is escaped so that it is not calculated", (name) => {
	expect(tableCsv(COLUMNS, [{ name, hours: 1 }], "en")).toContain(`"'${name}"`);
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
	for (const language of ["en", "fi"] as const) {
		const lines = tableCsv(COLUMNS, [{ name, hours: -7.5 }], language).split("\r\n");
		expect(lines).toHaveLength(3);
		expect(lines[1]).toBe(language === "fi" ? `"${shown}";-7,5` : `"${shown}",-7.5`);
	}
});
