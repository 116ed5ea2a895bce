import { roundHalfAwayFromZero } from "@tuntikirja/contract/kernel/exact.ts";
import { IMPORT_BOUNDS } from "@tuntikirja/contract/moving-in/import-bounds.ts";
import { expect, test } from "vitest";
import { aRow, fileOf, HEADINGS, outcomeOf, readFile } from "#test/moving-in/file-reading.ts";
import { projectName } from "./import-rows.ts";
import { readTables } from "./read-table.ts";

/** A text file whose texts are marked where they need it. */
function csv(rows: readonly (readonly string[])[], separator = ",", lineEnd = "\r\n"): string {
	const marked = (cell: string) => (/["\n\r,;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
	return [HEADINGS, ...rows].map((row) => row.map(marked).join(separator)).join(lineEnd);
}

function utf16(text: string, isLittle: boolean): Uint8Array<ArrayBuffer> {
	const view = new DataView(new ArrayBuffer(text.length * 2));
	for (let place = 0; place < text.length; place++)
		view.setUint16(place * 2, text.charCodeAt(place), isLittle);
	return new Uint8Array(view.buffer);
}

/** All characters of these texts have the same number there. */
const windows1252 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const BOM = "\uFEFF";
const TWO_LINES = 'First "quoted", then\na second line; with an Ä';

test.each<[string, BlobPart]>([
	["UTF-8", csv([aRow({ Text: TWO_LINES })])],
	["UTF-8 with a byte order mark", BOM + csv([aRow({ Text: TWO_LINES })])],
	["UTF-16 LE with its mark", utf16(BOM + csv([aRow({ Text: TWO_LINES })]), true)],
	["UTF-16 BE with its mark", utf16(BOM + csv([aRow({ Text: TWO_LINES })]), false)],
	["UTF-16 LE without a mark", utf16(csv([aRow({ Text: TWO_LINES })]), true)],
	["UTF-16 BE without a mark", utf16(csv([aRow({ Text: TWO_LINES })]), false)],
	["Windows-1252", windows1252(csv([aRow({ Text: TWO_LINES })]))],
	["semicolons", csv([aRow({ Text: TWO_LINES })], ";")],
	["tabs", csv([aRow({ Text: TWO_LINES })], "\t")],
	["line feeds alone", csv([aRow({ Text: TWO_LINES })], ",", "\n")],
	["carriage returns alone", csv([aRow({ Text: TWO_LINES })], ",", "\r")],
	["a line that names the separator", `sep=;\r\n${csv([aRow({ Text: TWO_LINES })], ";")}`],
	["empty lines before, between and after", `\r\n${csv([aRow({ Text: TWO_LINES })])}\r\n\r\n\r\n`],
])("the same row is the same in %s", async (_, content) => {
	const [plain, read] = await Promise.all([
		outcomeOf(fileOf(csv([aRow({ Text: TWO_LINES })]))),
		outcomeOf(fileOf(content)),
	]);
	expect(read.refused).toEqual([]);
	expect(read.rows.map(({ notes }) => notes)).toEqual([TWO_LINES]);
	expect(read.rows.map(({ key }) => key)).toEqual(plain.rows.map(({ key }) => key));
	expect((await readFile(fileOf(content))).rows[0]?.cells[1]).toBe("Aino Mäkelä");
});

const PDF = "%PDF-1.7\n%âãÏÓ\n1 0 obj, << /Type /Catalog >>\nendobj";

test.each<[string, File, string, number | null]>([
	["20 MB and a byte", fileOf(new Uint8Array(20_000_001)), "tooLarge", null],
	["nothing in it", fileOf(""), "nothing", null],
	["empty lines only", fileOf("\r\n,,,\r\n"), "nothing", null],
	["only headings", fileOf(csv([])), "empty", null],
	["one column", fileOf("Date\r\n2026-04-17"), "noTable", null],
	["a PDF with the name of a CSV", fileOf(PDF), "noTable", null],
	["a page with the name of a workbook", fileOf("<html><table>", "hours.xlsx"), "noTable", null],
	["a ZIP that is no workbook", fileOf("PK\u0003\u0004 and more, not", "hours.xlsx"), "broken", null],
	["a picture", fileOf(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0, 0)), "broken", null],
	["a workbook of before 2007", fileOf(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0)), "broken", null],
	["50,001 rows", fileOf(csv(Array.from({ length: 50_001 }, () => aRow()))), "tooManyRows", null],
	[
		"a mark that is never closed",
		fileOf(`${csv([aRow()])}\r\n2026-04-18,"Aino\r\n${"x,".repeat(9)}`),
		"quotes",
		3,
	],
	["a mark in a text", fileOf(`${csv([aRow(), aRow()])}\r\n2026-04-18,"Ai"no,,,,,1,`), "quotes", 4],
])("a file with %s is not read, and says why", async (_, file, problem, line) => {
	expect(await readTables(file)).toEqual({ problem, line });
});

test.each<[string, string[], string, string]>([
	["a day that is none", aRow({ Date: "2026-02-31" }), "date", "2026-02-31"],
	["a date in words", aRow({ Date: "17 April 2026" }), "date", "17 April 2026"],
	["no date", aRow({ Date: "" }), "date", ""],
	["hours below zero", aRow({ Hours: "-1:30" }), "duration", "-1:30"],
	["hours below zero with a true minus", aRow({ Hours: "−1.5" }), "duration", "−1.5"],
	["a formula for hours", aRow({ Hours: "=SUM(G2:G9)" }), "duration", "=SUM(G2:G9)"],
	["no hours", aRow({ Hours: "" }), "duration", ""],
	["0:00 hours", aRow({ Hours: "0:00" }), "noHours", "0:00"],
	["29 seconds", aRow({ Hours: "0:00:29" }), "noHours", "0:00:29"],
	["24:01 hours", aRow({ Hours: "24:01" }), "overDay", "24:01"],
	["two thousand hours", aRow({ Hours: "2.000,0" }), "overDay", "2.000,0"],
	["no person", aRow({ Email: "", Name: "" }), "person", ""],
	["a text that is too long", aRow({ Text: "🦉".repeat(1001) }), "notes", `${"🦉".repeat(20)}…`],
	["a cell more than headings", [...aRow(), "and more"], "columns", "and more"],
])(
	"a row with %s is refused with its line and what it says, and the others are read",
	async (_, row, problem, cell) => {
		const { rows, refused } = await outcomeOf(fileOf(csv([aRow(), [], row, aRow()])));
		expect(refused).toEqual([{ line: 4, problem, cell }]);
		expect(rows.map(({ line }) => line)).toEqual([2, 5]);
	},
);

test("line ends of two systems in one file end lines, and empty cells at the end need not be there", async () => {
	const { rows, refused } = await outcomeOf(
		fileOf(`${csv([aRow(), aRow()])}\n2026-04-18,Aino,,,,,2\r\n2026-04-19,Aino,,,,,"3"\r`),
	);
	expect(refused).toEqual([]);
	expect(rows.map(({ minutes }) => minutes)).toEqual([90, 90, 120, 180]);
});

test("a row with another separator than the headings is refused, not read by the commas of its hours", async () => {
	const mixed = `${csv([aRow()])}\r\n${aRow({ Text: "" }).join(";")}`;
	const { rows, refused } = await outcomeOf(fileOf(mixed));
	expect(rows).toHaveLength(1);
	expect(refused).toMatchObject([{ line: 3, problem: "columns" }]);
});

test.each([
	["24:00", 1440],
	["1,5", 90],
	["1 000,0", null],
	["0,3333333333333333", 20],
	["1:29:30", 90],
])("%s hours are %s minutes", async (hours, minutes) => {
	const { rows } = await outcomeOf(fileOf(csv([aRow({ Hours: hours })], ";")));
	expect(rows.map((row) => row.minutes)).toEqual(minutes === null ? [] : [minutes]);
});

test("what a row is refused for remains in the hours of the file, a line of totals does not", async () => {
	const total = aRow({ Date: "", Name: "Total", Email: "", Hours: "6" });
	const { exactMinutes } = await outcomeOf(
		fileOf(csv([aRow(), aRow({ Date: "2026-02-31" }), aRow({ Hours: "0:00:20" }), total])),
	);
	expect(Number(roundHalfAwayFromZero(exactMinutes))).toBe(180);
});

test("30 projects of one name are 30 projects when each is of another customer", async () => {
	const customers = Array.from({ length: 30 }, (_, place) => `Customer ${place}`);
	const head = "Date,Duration,User,Customer,Project,Activity";
	const lines = customers.map((customer, day) => `2026-04-${day + 1},1:00,Aino,${customer},Maintenance,Work`);
	const { rows } = await outcomeOf(fileOf([head, ...lines].join("\n").replaceAll(/-(\d),/g, "-0$1,")));
	expect(new Set(rows.map(projectName)).size).toBe(30);
	expect(new Set(rows.map(({ client }) => client)).size).toBe(30);
});

test("10,000 rows of one day are what a day can hold, and the others are refused each with its line", async () => {
	const all = Array.from({ length: 10_000 }, () => aRow({ Hours: "0:01" }));
	const { rows, refused } = await outcomeOf(fileOf(csv(all)));
	expect(new Set(rows.map(({ key }) => key)).size).toBe(100);
	expect(refused).toHaveLength(9_900);
	expect(refused[0]).toEqual({ line: 102, problem: "dayFull", cell: "aino@example.fi, 2026-04-17" });
});

test("rows of one day that come to more than 24 hours are refused from there on", async () => {
	const { rows, refused } = await outcomeOf(
		fileOf(csv(["8", "8", "8", "0:01"].map((hours) => aRow({ Hours: hours })))),
	);
	expect(rows.map(({ minutes }) => minutes)).toEqual([480, 480, 480]);
	expect(refused).toMatchObject([{ line: 5, problem: "dayFull" }]);
});

test("emoji and formulas are texts as they are", async () => {
	const texts = ["👩‍👩‍👧 löytö 🇫🇮", '=HYPERLINK("https://example.com")', "@SUM(1+1)*cmd|' /C calc'!A0"];
	const { rows } = await outcomeOf(fileOf(csv(texts.map((text) => aRow({ Text: text })))));
	expect(rows.map(({ notes }) => notes)).toEqual(texts);
});

test("empty columns are passed over, before and after the others", async () => {
	const text = csv([aRow()]).replaceAll(/^/gm, ",").replaceAll(/\r?$/gm, ",,");
	const { rows, refused } = await outcomeOf(fileOf(text));
	expect(refused).toEqual([]);
	expect(rows).toMatchObject([{ date: "2026-04-17", minutes: 90, person: "aino@example.fi" }]);
});

test("a name of a file is stored as one line that is not too long", async () => {
	const { name } = await readFile(fileOf(csv([aRow()]), `${"🦉".repeat(150)}\u202Evsc.\n.csv`));
	expect(name.length).toBeLessThanOrEqual(IMPORT_BOUNDS.fileName);
	expect(name).toMatch(/^[^\n\u202e]*🦉vsc\.\.csv$/u);
	expect(name.isWellFormed()).toBe(true);
});
