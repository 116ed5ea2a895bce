import { type DateOrder, fileDate } from "@tuntikirja/contract/moving-in/file-dates.ts";
import type { ImportRecord } from "@tuntikirja/contract/moving-in/record-schema.ts";
import { placesOf, type RecordTemplate } from "@tuntikirja/contract/moving-in/record-templates.ts";
import { type FileTable, hex } from "#features/moving-in/read-table.ts";

/** Why a row is no record, besides the rules of the API. */
export const RECORD_PROBLEMS = ["missing", "date", "amount", "twice"] as const;

export interface RecordProblem {
	readonly problem: (typeof RECORD_PROBLEMS)[number];
	/** What the cell says, or the name of the column that says nothing. */
	readonly cell: string;
}

/** The cells of a row by their fields: texts as they are, days as yyyy-MM-dd, amounts as numbers. Empty cells have no field. */
export interface RecordCells {
	readonly texts: ReadonlyMap<string, string>;
	readonly amounts: ReadonlyMap<string, number>;
}

/** What a row would make: a record without its key, or why not. */
export type Built = ImportRecord extends infer R ? (R extends ImportRecord ? Omit<R, "key"> : never) : never;

export interface FileRecord {
	readonly line: number;
	/** What the row is called where it is listed. */
	readonly title: string;
	readonly record: ImportRecord;
}

export interface ReadRecords {
	readonly records: readonly FileRecord[];
	readonly refused: readonly ({ readonly line: number } & RecordProblem)[];
}

/** The texts of all columns with days: they decide the order together. */
export function recordDates({ headings, rows }: FileTable, template: RecordTemplate): string[] {
	const places = placesOf(template, headings);
	const dated = template.columns.filter(({ cell }) => cell === "date").map(({ field }) => places.get(field));
	return rows.flatMap(({ cells }) => dated.map((place) => cells[place ?? -1] ?? ""));
}

interface Reading {
	readonly template: RecordTemplate;
	readonly order: DateOrder;
	readonly build: (cells: RecordCells) => Built | RecordProblem;
}

/** All rows of a file as records, and those that cannot be. A second row of the same content is refused. */
export async function readRecords(
	table: FileTable,
	{ template, order, build }: Reading,
): Promise<ReadRecords> {
	const places = placesOf(template, table.headings);
	const records: FileRecord[] = [];
	const refused: ({ readonly line: number } & RecordProblem)[] = [];
	const keys = new Set<string>();
	const titled = template.columns[0]?.field ?? "";
	for (const { line, cells } of table.rows) {
		const read = readCells(cells, places, { template, headings: table.headings, order });
		const built = "problem" in read ? read : build(read);
		if ("problem" in built) {
			refused.push({ line, ...built });
			continue;
		}
		const key = await keyOf(built);
		const title = cells[places.get(titled) ?? -1] ?? "";
		if (keys.has(key)) refused.push({ line, problem: "twice", cell: title });
		else records.push({ line, title, record: { ...built, key } });
		keys.add(key);
	}
	return { records, refused };
}

const AMOUNT = /^-?\d{1,9}(?:\.\d{1,4})?$/;

function readCells(
	cells: readonly string[],
	places: ReadonlyMap<string, number>,
	{ template: { columns }, headings, order }: Omit<Reading, "build"> & Pick<FileTable, "headings">,
): RecordCells | RecordProblem {
	const texts = new Map<string, string>();
	const amounts = new Map<string, number>();
	for (const { field, cell: kind, isRequired } of columns) {
		const place = places.get(field) ?? -1;
		const cell = cells[place] ?? "";
		if (cell === "") {
			if (isRequired) return { problem: "missing", cell: headings[place] ?? field };
			continue;
		}
		if (kind === "amount") {
			const plain = cell.replaceAll(/[\s€]/g, "").replace(",", ".");
			if (!AMOUNT.test(plain)) return { problem: "amount", cell };
			amounts.set(field, Number(plain));
			continue;
		}
		const text = kind === "date" ? fileDate(cell, order) : cell;
		if (text === null) return { problem: "date", cell };
		texts.set(field, text);
	}
	return { texts, amounts };
}

async function keyOf(built: Built): Promise<string> {
	const bytes = new TextEncoder().encode(JSON.stringify(built));
	return hex(await crypto.subtle.digest("SHA-256", bytes)).slice(0, 32);
}
