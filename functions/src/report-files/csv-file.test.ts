import type { Separator } from "@tuntikirja/contract/table-files/write-csv.ts";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { csvFile } from "./csv-file.ts";
import { type Table, tableOf } from "./table.ts";

/** What files are made of that mean something to a spreadsheet, between ordinary letters. */
const PIECES = [
	..."=+-@＝＋－＠",
	..."=+-@,;\t\"'",
	..."\n\r\v\f\u0085\u2028\u2029\0\u0001\u001f\u007f \u00a0\ufeff\u200b\u202e",
	"\r\n",
	"\ud800",
	"\udc00",
	"\uffff",
	..."aÄ1🙂",
];
const anyText = fc.oneof(
	fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join("")),
	fc.string({ unit: "binary", maxLength: 20 }),
);

interface Row {
	readonly name: string;
	readonly hours: number | null;
	readonly note: string;
	readonly price: number;
	readonly label: string | null;
}

const anyRow: fc.Arbitrary<Row> = fc.record({
	name: anyText,
	hours: fc.constantFrom(-7.5, 0, 1234.25, null),
	note: anyText,
	price: fc.constantFrom(-7.5, 95),
	label: fc.option(anyText),
});

const anyTable = fc
	.record({ heading: anyText, rows: fc.array(anyRow, { maxLength: 4 }) })
	.map(({ heading, rows }) => ({ rows, table: tableFor(heading, rows) }));

function tableFor(heading: string, rows: readonly Row[]): Table {
	const words = { en: heading, fi: heading };
	const columns = tableOf<Row>(words, [
		{ heading: words, kind: "text", of: ({ name }) => name },
		{ heading: words, kind: "hours", of: ({ hours }) => hours },
		{ heading: words, kind: "text", of: ({ note }) => note },
		{ heading: words, kind: "money", of: ({ price }) => price },
		{ heading: words, kind: "date", of: ({ label }) => label },
	]);
	return columns("en", rows);
}

const DIALECTS = [
	{ language: "en", separator: "comma", delimiter: "," },
	{ language: "en", separator: "semicolon", delimiter: ";" },
	{ language: "fi", separator: "comma", delimiter: "," },
	{ language: "fi", separator: "semicolon", delimiter: ";" },
] as const;

/** The words of a text: what a reader sees, without the apostrophes that a file may have added. */
function wordsOf(text: string): string[] {
	return text
		.replace(/(?![\s\u0085])\p{C}|'/gu, "")
		.split(/[\s\u0085]+/)
		.filter(Boolean);
}

const inDigits = (value: number | null, separator: Separator) =>
	(value?.toFixed(2) ?? "").replace(".", separator === "semicolon" ? "," : ".");

test.each(DIALECTS)(
	"property: in $language by the $separator every row, column and word comes back",
	(dialect) => {
		fc.assert(
			fc.property(anyTable, ({ table, rows }) => {
				const [headings = [], ...lines] = parse(
					[...csvFile(table, dialect.language, dialect.separator)].join(""),
					{
						bom: true,
						delimiter: dialect.delimiter,
					},
				);

				expect(headings.map(wordsOf)).toEqual(table.columns.map(({ heading }) => wordsOf(heading)));
				expect(lines.map((line) => line.map((cell, at) => (at % 2 === 0 ? wordsOf(cell) : cell)))).toEqual(
					rows.map(({ name, hours, note, price, label }) => [
						wordsOf(name),
						inDigits(hours, dialect.separator),
						wordsOf(note),
						inDigits(price, dialect.separator),
						wordsOf(label ?? ""),
					]),
				);
			}),
			{ numRuns: 1000 },
		);
	},
);

/** A cell that a spreadsheet would calculate; blanks, quotes and invisible characters may be ignored before it. */
const FORMULA = /^[\s\p{C}"]*[=+\-@＝＋－＠]/u;
const NUMBER = /^-?\d+(?:[.,]\d+)?$/;
const isFormula = (cell: string) => FORMULA.test(cell) && !NUMBER.test(cell);

/**
 * The cells of a file as a spreadsheet reads them: quotes that begin a cell hold it together, to the end of the file
 * where they never close, and what follows them up to the separator belongs to it. A parser would refuse such a file.
 */
function cellsByQuotes(text: string, delimiter: string): string[] {
	const cell = new RegExp(`(?:"((?:[^"]|"")*)(?:"|$))?([^${delimiter}\r\n]*)(?:${delimiter}|\r\n|$)`, "gy");
	return [...text.matchAll(cell)].map(([, held = "", rest = ""]) => held.replaceAll('""', '"') + rest);
}

const cellsWithoutQuotes = (text: string, delimiter: string): string[] =>
	parse(text, { delimiter, quote: null, relax_column_count: true }).flat();

const READERS = [
	{ name: "comma", delimiter: "," },
	{ name: "semicolon", delimiter: ";" },
	{ name: "tab", delimiter: "\t" },
] as const;
const READINGS = DIALECTS.flatMap(({ language, separator }) =>
	READERS.map((by) => ({ language, separator, ...by })),
);

test.each(READINGS)(
	"property: in $language by the $separator, read by the $name, no cell begins a formula",
	({ language, separator, delimiter }) => {
		fc.assert(
			fc.property(anyTable, ({ table }) => {
				const text = [...csvFile(table, language, separator)].join("").slice(1);

				expect(cellsByQuotes(text, delimiter).filter(isFormula)).toEqual([]);
				expect(cellsWithoutQuotes(text, delimiter).filter(isFormula)).toEqual([]);
			}),
			{ numRuns: 1000 },
		);
	},
);

test("the reader of this test finds a formula where a file lets one begin", () => {
	expect(cellsByQuotes('"a";"b"\r\n7;"x,""y"";=1";\r\n', ";").filter(Boolean)).toEqual([
		"a",
		"b",
		"7",
		'x,"y";=1',
	]);
	expect(cellsByQuotes('"a","x;=1"\r\n', ";").filter(isFormula)).toEqual(['=1"']);
	expect(cellsByQuotes('7,"x;""=1"\r\n', ";").filter(isFormula)).toEqual(['=1"']);
	expect(cellsByQuotes('7,"x;"""=1"\r\n', ";").filter(isFormula)).toEqual(['"=1']);
});

test.each(DIALECTS)(
	"in $language by the $separator a text is quoted and on one line, a number is neither",
	(dialect) => {
		const { language, separator } = dialect;
		const rows = [{ name: "a\r\n=1+1", hours: -7.5, note: 'x;=1+1, "y"', price: 95, label: null }];
		const [, line, ...rest] = [...csvFile(tableFor("Note", rows), language, separator)]
			.join("")
			.split("\r\n");

		const expected = {
			comma: `"a =1+1",-7.50,"x;'=1+1, ""y""",95.00,`,
			semicolon: `"a =1+1";-7,50;"x;'=1+1, ""y""";95,00;`,
		};
		expect([line, rest]).toEqual([expected[separator], [""]]);
	},
);

test("a long file is made in pieces, and each line only when its piece is asked for", () => {
	let made = 0;
	const table: Table = {
		...tableFor("Note", []),
		rowCount: 10_000,
		rows: function* () {
			for (; made < 10_000; made += 1) yield ["a note of some words", 7.5, null, 95, null];
		},
	};
	const pieces = csvFile(table, "en", "comma")[Symbol.iterator]();

	expect(String(pieces.next().value).length).toBeLessThan(40_000);
	expect(made).toBeLessThan(1000);
	expect([...{ [Symbol.iterator]: () => pieces }].every((piece) => piece.length < 40_000)).toBe(true);
	expect(made).toBe(10_000);
});
