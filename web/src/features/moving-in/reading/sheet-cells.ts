import readWorkbook from "read-excel-file/web-worker";
import { type FileProblem, fileProblem } from "./file-problem.ts";
import { unpackedZip } from "./unpacked-zip.ts";

/** A sheet of a workbook, row by row. */
export interface Sheet {
	readonly name: string;
	readonly cells: string[][];
}

/** Bytes of a workbook's parts once they are unpacked, twice of what 50,000 long rows have. */
const MOST_UNPACKED = 200_000_000;

/** The sheets of a workbook. */
export async function sheetsOf(bytes: ArrayBuffer): Promise<Sheet[] | FileProblem> {
	try {
		const unpacked = await unpackedZip(bytes, MOST_UNPACKED);
		if (unpacked === null) return fileProblem("tooLarge");
		const sheets = await readWorkbook(unpacked);
		return sheets.map(({ sheet, data }) => ({ name: sheet, cells: data.map((row) => row.map(cellText)) }));
	} catch {
		return fileProblem("broken");
	}
}

/** What a formula cannot calculate is an empty cell. */
function cellText(cell: unknown): string {
	if (cell instanceof Date) return momentText(cell.getTime());
	// A calculated 0.3 is 0.30000000000000004 in a workbook.
	if (typeof cell === "number") return String(Number(cell.toFixed(6)));
	if (typeof cell === "boolean") return String(cell);
	return typeof cell === "string" ? cell.replaceAll(/\r\n?/g, "\n").trim() : "";
}

/** From which days workbooks count, which is a choice of the workbook. */
const FIRST_DAYS = [Date.UTC(1899, 11, 30), Date.UTC(1904, 0, 1)];

/**
 * A workbook counts days and times alike, and what looks like either comes as an instant of UTC. The first 60 days are times:
 * 1:30 is a sixteenth of a day. Day 60 would be 29.2.1900, which never was, so nothing before it is a date here.
 */
const TIME_DAYS = 61;

function momentText(ms: number): string {
	for (const first of FIRST_DAYS) {
		const seconds = Math.round((ms - first) / 1000);
		if (Math.abs(seconds) < TIME_DAYS * 86_400) return clockText(seconds);
	}
	// A time of day is no whole number of milliseconds in a workbook.
	return new Date(Math.round(ms / 1000) * 1000).toISOString().slice(0, 19).replace("T", " ");
}

function clockText(seconds: number): string {
	const all = Math.abs(seconds);
	const [minutes, rest] = [Math.floor(all / 60) % 60, all % 60].map((part) => String(part).padStart(2, "0"));
	return `${seconds < 0 ? "-" : ""}${Math.floor(all / 3600)}:${minutes}:${rest}`;
}
