import { type CsvCell, csvPieces, usualSeparator } from "@tuntikirja/contract/table-files/write-csv.ts";
import { saveFile } from "#lib/browser.ts";

/** Downloads lines as a CSV file of the language. Between two pieces of many lines the page can draw. */
export async function saveCsv(
	lines: Iterable<readonly CsvCell[]>,
	language: "en" | "fi",
	name: string,
): Promise<void> {
	const pieces: string[] = [];
	for (const piece of csvPieces(lines, usualSeparator(language))) {
		if (pieces.length > 0) await new Promise((resolve) => setTimeout(resolve));
		pieces.push(piece);
	}
	saveFile(new Blob(pieces, { type: "text/csv;charset=utf-8" }), name);
}

/** The name of a file without its ending. */
export const bareName = (fileName: string) => fileName.replace(/\.\w+$/, "");
