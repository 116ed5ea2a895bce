import { readFileSync } from "node:fs";
import type { Batch } from "@tuntikirja/contract/payroll/schema.ts";
import { BUILT_IN } from "@tuntikirja/contract/payroll/presets/built-in.ts";
import { encodeText } from "@tuntikirja/contract/payroll/presets/encode-text.ts";
import { neutralRows } from "@tuntikirja/contract/payroll/presets/neutral-rows.ts";
import { fileProblems, presetFiles } from "@tuntikirja/contract/payroll/presets/preset-files.ts";
import type { Preset } from "@tuntikirja/contract/payroll/presets/preset-schema.ts";
import { workdayFiles } from "@tuntikirja/contract/payroll/presets/workday-file.ts";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";

type Line = Batch["lines"][number];

const row = (given: Partial<Line["rows"][number]>): Line["rows"][number] => ({
	month: "2026-10",
	source: "worked",
	number: "1000",
	name: "Tuntipalkka",
	unit: "h",
	quantity: 150.25,
	corrects: null,
	...given,
});
const line = (given: Partial<Line>): Line => ({
	userId: "aino",
	name: "Aino Öberg",
	employeeNumber: "1042",
	costCentre: "100",
	payGroup: "Tuntipalkkaiset",
	wage: 0,
	wages: [],
	rows: [],
	absences: [],
	days: [],
	...given,
});
const aBatch = (lines: Line[]): Batch => ({
	id: "b7",
	number: 7,
	month: "2026-10",
	payGroup: null,
	at: "2026-11-03T09:00:00.000Z",
	by: "Clerk",
	hash: "h",
	people: lines.length,
	rows: lines.flatMap(({ rows }) => rows).length,
	wage: 0,
	sums: [],
	leftOut: [],
	lines,
});
const absence = (given: Partial<Line["absences"][number]>): Line["absences"][number] => ({
	dayTypeId: 2,
	startDate: "2026-10-12",
	endDate: "2026-10-14",
	workingDays: 3,
	holidayDays: 0,
	hours: 22.5,
	isTakenBack: false,
	corrects: null,
	...given,
});

/** Hours, sick leave of two stretches, a week of holiday, and a correction of September. */
const BATCH = aBatch([
	line({
		rows: [
			row({}),
			row({ source: "sickLeave", number: "2000", name: "Sairausaika", unit: "d", quantity: 4 }),
			row({ source: "holiday", number: "3000", name: "Vuosiloma; kesä", unit: "d", quantity: 6 }),
		],
		absences: [
			absence({}),
			absence({ startDate: "2026-10-30", endDate: "2026-10-30", workingDays: 1, hours: 7.5 }),
			absence({
				dayTypeId: 3,
				startDate: "2026-10-19",
				endDate: "2026-10-23",
				workingDays: 5,
				holidayDays: 6,
				hours: 0,
			}),
		],
	}),
	line({
		userId: "ville",
		name: "Ville",
		employeeNumber: "7",
		costCentre: "",
		payGroup: "",
		rows: [row({ month: "2026-09", quantity: -1.5, corrects: { batch: 4, row: 12 } })],
		days: [
			{ date: "2026-09-14", number: "1000", hours: 7.5 },
			{ date: "2026-09-15", number: "1000", hours: 0 },
		],
	}),
]);

function presetOf(id: string): Preset {
	const found = BUILT_IN.find((preset) => preset.id === id);
	if (found === undefined) throw new Error(`no preset ${id}`);
	return found;
}

/** The files of the batch: their bytes, and their cells as another program reads them. */
function filesOf(preset: Preset) {
	return presetFiles(neutralRows(BATCH), preset).map((file) => {
		const bytes = Buffer.from(encodeText(file.text, preset.encoding));
		const text = new TextDecoder(preset.encoding === "windows-1252" ? "windows-1252" : "utf-8").decode(bytes);
		const cells: string[][] = parse(text, { delimiter: ";", quote: preset.quotes === "never" ? null : '"' });
		return { ...file, bytes, cells };
	});
}

test("the neutral file has every row with its period, what it corrects, and its headings", () => {
	const [file] = filesOf(presetOf("neutral"));
	expect(file?.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
	expect(file?.bytes.subarray(-2)).toEqual(Buffer.from("\r\n"));
	const person = ["1042", "Aino Öberg"];
	expect(file?.cells).toEqual([
		"employeeNumber name wageType quantity unit from to costCentre project note batch row corrects".split(
			" ",
		),
		[...person, "1000", "150,25", "h", "2026-10-01", "2026-10-31", "100", "", "", "7", "1", ""],
		[...person, "2000", "3,00", "d", "2026-10-12", "2026-10-14", "100", "", "", "7", "2", ""],
		[...person, "2000", "1,00", "d", "2026-10-30", "2026-10-30", "100", "", "", "7", "2", ""],
		[...person, "3000", "6,00", "d", "2026-10-19", "2026-10-23", "100", "", "", "7", "3", ""],
		["7", "Ville", "1000", "-1,50", "h", "2026-09-01", "2026-09-30", "", "", "", "7", "4", "4/12"],
	]);
});

test("Procountor: rows of type E with a decimal comma, without headings", () => {
	const [file] = filesOf(presetOf("procountor"));
	expect(file?.bytes.subarray(0, 2).toString()).toBe("E;");
	expect(file?.cells).toEqual([
		["E", "1042", "1000", "Tuntipalkka", "150,25", ""],
		["E", "1042", "2000", "Sairausaika", "3,00", ""],
		["E", "1042", "2000", "Sairausaika", "1,00", ""],
		["E", "1042", "3000", "Vuosiloma; kesä", "6,00", ""],
		["E", "7", "1000", "Tuntipalkka", "-1,50", ""],
	]);
	expect(file?.text).toContain('"Vuosiloma; kesä"');
});

test("Fennoa: semicolons, UTF-8, no headings, days as dd.mm.yyyy within the month that is paid", () => {
	const [file] = filesOf(presetOf("fennoa"));
	const empty = ["", "", "", "", "", ""];
	expect(file?.cells).toEqual([
		["1042", "1000", "01.10.2026", "150,25", ...empty, "100"],
		["1042", "2000", "12.10.2026", "3,00", ...empty, "100"],
		["1042", "2000", "30.10.2026", "1,00", ...empty, "100"],
		["1042", "3000", "19.10.2026", "6,00", ...empty, "100"],
		["7", "1000", "01.10.2026", "-1,50", ...empty, ""],
	]);
});

test("Talenom: a file for each pay group, absences apart, and no quotes", () => {
	const files = filesOf(presetOf("talenom"));
	expect(files.map(({ payGroup, isAbsences, cells }) => ({ payGroup, isAbsences, cells }))).toEqual([
		{ payGroup: "", isAbsences: false, cells: [["01.10.2026", "7", "1000", "-1,50", ""]] },
		{
			payGroup: "Tuntipalkkaiset",
			isAbsences: false,
			cells: [["01.10.2026", "1042", "1000", "150,25", "100"]],
		},
		{
			payGroup: "Tuntipalkkaiset",
			isAbsences: true,
			cells: [
				["1042", "2000", "12.10.2026", "14.10.2026", "3,00"],
				["1042", "2000", "30.10.2026", "30.10.2026", "1,00"],
				["1042", "3000", "19.10.2026", "23.10.2026", "6,00"],
			],
		},
	]);
	for (const { bytes } of files) expect(bytes.includes('"')).toBe(false);
});

const FIVALDI =
	"ERA;PVM;HENKILO;PALKKALAJI;MAARA;SK1;SK2;SK3;SK4;KERROIN;HINTA;KULUTILI;SELITE;PAIVITYSTAPA;LOMA_ALKUPVM;LOMA_LOPPUPVM";

test("Fivaldi: the fixed headings, CRLF, Windows-1252, and the days of a holiday", () => {
	const [file] = filesOf(presetOf("fivaldi"));
	const text = file?.bytes.toString("latin1") ?? "";
	expect(text.split("\r\n")[0]).toBe(FIVALDI);
	expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
	expect(text).toContain("kes\u00e4");
	const empty = ["", "", "", "", "", ""];
	expect(file?.cells.slice(1)).toEqual([
		["7", "01.10.2026", "1042", "1000", "150,25", "100", ...empty, "Tuntipalkka", "", "", ""],
		["7", "12.10.2026", "1042", "2000", "3,00", "100", ...empty, "Sairausaika", "", "", ""],
		["7", "30.10.2026", "1042", "2000", "1,00", "100", ...empty, "Sairausaika", "", "", ""],
		[
			"7",
			"19.10.2026",
			"1042",
			"3000",
			"6,00",
			"100",
			...empty,
			"Vuosiloma; kesä",
			"",
			"19.10.2026",
			"23.10.2026",
		],
		["7", "01.10.2026", "7", "1000", "-1,50", "", ...empty, "Tuntipalkka", "", "", ""],
	]);
});

test("Mepco: periods of the rows, days as yyyy-mm-dd, in columns that are set up there", () => {
	const [file] = filesOf(presetOf("mepco"));
	expect(file?.cells).toEqual([
		["1042", "1000", "2026-10-01", "2026-10-31", "150,25", "h", "100", ""],
		["1042", "2000", "2026-10-12", "2026-10-14", "3,00", "d", "100", ""],
		["1042", "2000", "2026-10-30", "2026-10-30", "1,00", "d", "100", ""],
		["1042", "3000", "2026-10-19", "2026-10-23", "6,00", "d", "100", ""],
		["7", "1000", "2026-09-01", "2026-09-30", "-1,50", "h", "", ""],
	]);
});

test("an absence that its stretches do not add up to is of the month as a whole", () => {
	const sick = row({ source: "sickLeave", number: "2000", unit: "d", quantity: 3.5 });
	const [only, ...others] = neutralRows(aBatch([line({ rows: [sick], absences: [absence({})] })]));
	expect(others).toEqual([]);
	expect(only).toMatchObject({ from: "2026-10-01", to: "2026-10-31", quantity: 3.5 });
});

test("what a file cannot say is told before it is downloaded, and left out where it would be wrong", () => {
	const back = row({
		source: "sickLeave",
		number: "2000",
		unit: "d",
		quantity: -1,
		corrects: { batch: 4, row: 1 },
	});
	const rows = neutralRows(
		aBatch([
			line({ name: "Łukasz", employeeNumber: "", rows: [row({ name: "Łisä", quantity: 0.25 }), back] }),
		]),
	);
	const told = (preset: Preset) =>
		fileProblems(rows, preset).map(({ problem, row: { quantity } }) => [problem, quantity]);
	expect(told(presetOf("neutral"))).toEqual([
		["employeeNumber", 0.25],
		["employeeNumber", -1],
	]);
	expect(told({ ...presetOf("talenom"), decimals: 1 })).toEqual([
		["employeeNumber", 0.25],
		["decimals", 0.25],
		["negative", -1],
		["employeeNumber", -1],
	]);
	expect(told({ ...presetOf("fivaldi"), takesBack: false })).toEqual([
		["employeeNumber", 0.25],
		["characters", 0.25],
		["negative", -1],
		["employeeNumber", -1],
	]);
	expect(presetFiles(rows, { ...presetOf("fivaldi"), takesBack: false }).map((file) => file.rows)).toEqual([
		1,
	]);
});

test("a text runs nothing, and all texts are in quotes where a system wants it", () => {
	const [file] = presetFiles(neutralRows(aBatch([line({ name: '=1+1;"x"', rows: [row({})] })])), {
		...presetOf("neutral"),
		quotes: "always",
		decimalMark: "point",
		cellEnd: "tab",
		dateForm: "yyyymmdd",
		lineEnd: "lf",
	});
	const [, cells = ""] = file?.text.split("\n") ?? [];
	expect(cells.split("\t").slice(0, 6)).toEqual([
		'"1042"',
		`"'=1+1;""x"""`,
		'"1000"',
		"150.25",
		'"h"',
		'"20261001"',
	]);
});

test("Windows-1252 has its own bytes for the euro and for dashes", () => {
	expect([...encodeText("€–äa\u0308Ž\u0081Ł", "windows-1252")]).toEqual([
		0x80, 0x96, 0xe4, 0xe4, 0x8e, 0x3f, 0x3f,
	]);
});

test.each(BUILT_IN)("docs/payroll-files.md shows how a file for $name begins", (preset) => {
	const page = readFileSync(new URL("../../../docs/payroll-files.md", import.meta.url), "utf8");
	for (const { text } of presetFiles(neutralRows(BATCH), preset))
		expect(page).toContain(text.split(/\r?\n/).slice(0, 3).join("\n").trim());
});

test("docs/payroll-files.md shows a day of Netvisor", () => {
	const page = readFileSync(new URL("../../../docs/payroll-files.md", import.meta.url), "utf8");
	expect(page).toContain(workdayFiles(BATCH)[0]?.text.split("\n").slice(0, 12).join("\n"));
});
