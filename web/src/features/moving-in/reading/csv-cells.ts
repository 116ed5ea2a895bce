import Papa from "papaparse";
import { type FileProblem, fileProblem } from "./file-problem.ts";

/** What can separate cells, the likelier first. */
const SEPARATORS = [",", ";", "\t"] as const;

/** What some programs write before the headings to say what separates cells. */
const SAID_SEPARATOR = /^sep=(.)\n/i;

/** How what is text and no table begins: a PDF, a page, an object. */
const NO_TABLE = /^\s*(?:%PDF|[<{])/;

/** The cells of a text file, row by row. */
export function csvCells(bytes: ArrayBuffer): string[][] | FileProblem {
	// Line ends of different systems in one file are common, and are the same to a row that is in another file, too.
	const text = textOf(bytes).replaceAll(/\r\n?/g, "\n");
	if (NO_TABLE.test(text)) return fileProblem("noTable");
	if (text.includes("\u0000")) return fileProblem("broken");
	const said = SAID_SEPARATOR.exec(text);
	const table = text.slice(said?.[0].length ?? 0);
	const delimiter = said?.[1] ?? separatorOf(table.trimStart());
	const { data, errors } = Papa.parse<string[]>(table, {
		delimiter,
		newline: "\n",
		transform: (cell: string) => cell.trim(),
	});
	const before = said === null ? 0 : 1;
	// The reader goes on to the next mark, and rows between the two would be text of one cell.
	const odd = errors.find(({ type }) => type === "Quotes");
	if (odd !== undefined) return fileProblem("quotes", (odd.row ?? 0) + before + 1);
	return said === null ? data : [[], ...data];
}

/** The headings decide what separates cells: names of columns have few commas, and texts and hours have many. */
function separatorOf(text: string): string {
	const end = text.indexOf("\n");
	const line = (end === -1 ? text : text.slice(0, end)).replaceAll(/"[^"]*"/g, "");
	const [most = ","] = SEPARATORS.toSorted((a, b) => line.split(b).length - line.split(a).length);
	return most;
}

/** Only UTF-16 has empty bytes in letters, with a mark of its order or without; what is no UTF-8 is what Windows writes. */
function textOf(bytes: ArrayBuffer): string {
	const [first, second] = new Uint8Array(bytes.slice(0, 2));
	if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0))
		return new TextDecoder("utf-16le").decode(bytes);
	if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0))
		return new TextDecoder("utf-16be").decode(bytes);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder("windows-1252").decode(bytes);
	}
}
