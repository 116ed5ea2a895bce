import Papa from "papaparse";
import { readSheet } from "read-excel-file/browser";

/** A file as rows of texts; the first row has the headings. */
export interface FileTable {
	readonly name: string;
	/** SHA-256 of its bytes. */
	readonly hash: string;
	readonly headings: readonly string[];
	readonly rows: readonly (readonly string[])[];
}

/** Why a file is not read. */
export const FILE_PROBLEMS = ["tooLarge", "noTable", "empty", "tooManyRows", "broken"] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

/** Bytes of a file, far more than 50,000 rows have. */
const MOST_BYTES = 20_000_000;

/** Rows of a file, without its headings. */
const MOST_ROWS = 50_000;

/** The bytes that begin a workbook, which is a ZIP, and a PDF. */
const ZIP = "PK\u0003\u0004";
const PDF = "%PDF";

/** Reads a CSV or the first sheet of a workbook. Its bytes say which it is, not its name. */
export async function readTable(file: File): Promise<FileTable | FileProblem> {
	if (file.size > MOST_BYTES) return "tooLarge";
	const bytes = await file.arrayBuffer();
	const start = String.fromCharCode(...new Uint8Array(bytes.slice(0, 4)));
	if (start === PDF) return "noTable";
	const cells = start === ZIP ? await sheetOf(file) : csvOf(bytes);
	if (cells === null) return "broken";
	const [headings = [], ...rows] = cells.filter((row) => row.some((cell) => cell !== ""));
	if (headings.length < 2) return "noTable";
	if (rows.length === 0) return "empty";
	if (rows.length > MOST_ROWS) return "tooManyRows";
	return { name: file.name, hash: hex(await crypto.subtle.digest("SHA-256", bytes)), headings, rows };
}

/** Null: bytes that are no text. */
function csvOf(bytes: ArrayBuffer): string[][] | null {
	const text = textOf(bytes);
	if (text.includes("\u0000")) return null;
	const { data } = Papa.parse<string[]>(text, { delimitersToGuess: [",", ";", "\t"] });
	return data.map((row) => row.map((cell) => cell.trim()));
}

/** UTF-16 says so with its first bytes; what is no UTF-8 is what Windows writes. */
function textOf(bytes: ArrayBuffer): string {
	const [first, second] = new Uint8Array(bytes.slice(0, 2));
	if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
	if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder("windows-1252").decode(bytes);
	}
}

async function sheetOf(file: File): Promise<string[][] | null> {
	try {
		return (await readSheet(file)).map((row) => row.map(cellText));
	} catch {
		return null;
	}
}

/** Days of a workbook come as instants of UTC. */
function cellText(cell: unknown): string {
	if (cell === null || cell === undefined) return "";
	return cell instanceof Date ? cell.toISOString().slice(0, 19).replace("T", " ") : String(cell).trim();
}

export function hex(bytes: ArrayBuffer): string {
	return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
