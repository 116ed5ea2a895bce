import { IMPORT_BOUNDS } from "@tuntikirja/contract/moving-in/import-bounds.ts";
import { csvCells } from "#features/moving-in/reading/csv-cells.ts";
import { type FileProblem, fileProblem } from "#features/moving-in/reading/file-problem.ts";
import { type Sheet, sheetsOf } from "#features/moving-in/reading/sheet-cells.ts";

/** A file, or a sheet of one: what is shown of it. The first row has the headings. */
export interface TableHead {
	readonly name: string;
	/** SHA-256 of its bytes. */
	readonly hash: string;
	/** Of a workbook: which of its sheets. Empty: a text file. */
	readonly sheet: string;
	readonly headings: readonly string[];
	/** By the places of the headings, what the first row that says anything there says. */
	readonly examples: readonly string[];
	/** How many rows it has. */
	readonly count: number;
}

/** The same with its rows of texts. */
export interface FileTable extends TableHead {
	/** Those with a text in them. */
	readonly rows: readonly FileLine[];
}

export interface FileLine {
	/** Counted as a spreadsheet counts, the headings are line 1. */
	readonly line: number;
	readonly cells: readonly string[];
}

/** Bytes of a file, far more than 50,000 rows have. */
const MOST_BYTES = 20_000_000;

/**
 * Reads a CSV or the sheets of a workbook that have a table; the first one often has only a title. Its bytes say which it is, not
 * its name.
 */
export async function readTables(file: File): Promise<readonly FileTable[] | FileProblem> {
	if (file.size > MOST_BYTES) return fileProblem("tooLarge");
	const bytes = await file.arrayBuffer();
	const sheets = isZip(bytes) ? await sheetsOf(bytes) : textSheet(csvCells(bytes));
	if ("problem" in sheets) return sheets;
	const hash = hex(await crypto.subtle.digest("SHA-256", bytes));
	const read = sheets.map((sheet) => tableOf(sheet, shownName(file.name), hash));
	const tables = read.filter((one) => "rows" in one);
	return tables.length > 0 ? tables : (read.find((one) => "problem" in one) ?? fileProblem("nothing"));
}

/** The one sheet of a text file. */
function textSheet(cells: string[][] | FileProblem): Sheet[] | FileProblem {
	return "problem" in cells ? cells : [{ name: "", cells }];
}

function tableOf({ name: sheet, cells }: Sheet, name: string, hash: string): FileTable | FileProblem {
	const [head, ...rows] = cells
		.map((row, index): FileLine => ({ line: index + 1, cells: row }))
		.filter((row) => row.cells.some((cell) => cell !== ""));
	if (head === undefined) return fileProblem("nothing");
	if (head.cells.filter((heading) => heading !== "").length < 2) return fileProblem("noTable");
	if (rows.length === 0) return fileProblem("empty");
	if (rows.length > IMPORT_BOUNDS.rows) return fileProblem("tooManyRows");
	const examples = head.cells.map((_, place) => rows.find(({ cells: of }) => of[place])?.cells[place] ?? "");
	return { name, hash, sheet, headings: head.cells, examples, count: rows.length, rows };
}

/** A workbook is a ZIP. */
function isZip(bytes: ArrayBuffer): boolean {
	return String.fromCharCode(...new Uint8Array(bytes.slice(0, 4))) === "PK\u0003\u0004";
}

/** A name that can be stored: one line that reads as it is, at most as long as the API takes. */
function shownName(name: string): string {
	return name
		.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, "")
		.slice(-IMPORT_BOUNDS.fileName)
		.toWellFormed();
}

export function hex(bytes: ArrayBuffer): string {
	return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
