import { sourcesOf } from "@tuntikirja/contract/moving-in/entry-sources.ts";
import { dateOrderOf } from "@tuntikirja/contract/moving-in/cells/file-dates.ts";
import { dateTexts, readRows } from "#features/moving-in/entry-rows.ts";
import { type FileTable, readTables } from "#features/moving-in/read-table.ts";

/** The headings of the own template. */
export const HEADINGS = ["Date", "Name", "Email", "Customer", "Project", "Label", "Hours", "Text"] as const;
type Heading = (typeof HEADINGS)[number];

/** The cells of a row that the own template can have, 1.5 hours of Aino. */
export function aRow(cells: Partial<Record<Heading, string>> = {}): string[] {
	const usual: Partial<Record<Heading, string>> = {
		Date: "2026-04-17",
		Name: "Aino Mäkelä",
		Email: "aino@example.fi",
		Project: "Acme",
		Hours: "1.5",
		Text: "Wireframes",
		...cells,
	};
	return HEADINGS.map((heading) => usual[heading] ?? "");
}

/** A file of the browser. */
export const fileOf = (content: BlobPart, name = "hours.csv") => new File([content], name);

/** The first table of a file. @throws when there is none */
export async function readFile(file: File): Promise<FileTable> {
	const read = await readTables(file);
	if ("problem" in read) throw new Error(`Not read: ${read.problem} ${read.line}`);
	const [table] = read;
	if (table === undefined) throw new Error("No table.");
	return table;
}

/** What a file says in the end. */
export async function outcomeOf(file: File) {
	const table = await readFile(file);
	const [source] = sourcesOf(table.headings);
	if (source === undefined) throw new Error(`Of no source: ${table.headings.join()}`);
	const order = dateOrderOf(dateTexts(table, source));
	if (order === null) throw new Error("The order of the dates is asked for.");
	return readRows(table, source, order);
}
