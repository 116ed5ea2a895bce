import { type DateOrder, fileDate } from "@tuntikirja/contract/moving-in/file-dates.ts";
import { type ImportRecord, importRecordSchema } from "@tuntikirja/contract/moving-in/record-schema.ts";
import { placesOf } from "@tuntikirja/contract/moving-in/record-templates.ts";
import { choiceOf, type RecordTemplate } from "@tuntikirja/contract/moving-in/template-column.ts";
import type { FileTable } from "#features/moving-in/read-table.ts";
import { type Built, keyOf, type RecordCells, type RecordProblem } from "./built-record.ts";
import { type ReadRow, ROWS } from "./rows-of-records.ts";

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
	/** `more` are the other rows of the same record, for kinds that have some. */
	readonly build: (cells: RecordCells, more: readonly RecordCells[]) => Built | RecordProblem;
}

type RefusedRow = { readonly line: number } & RecordProblem;

/** All rows of a file as records, and those that cannot be. A second row of the same content is refused. */
export async function readRecords(table: FileTable, reading: Reading): Promise<ReadRecords> {
	const { template } = reading;
	const places = placesOf(template, table.headings);
	const records: FileRecord[] = [];
	const refused: RefusedRow[] = [];
	const refuse = (rows: readonly ReadRow[], problem: RecordProblem) =>
		refused.push(...rows.map(({ line }) => ({ line, ...problem })));
	const read: ReadRow[] = [];
	for (const { line, cells } of table.rows) {
		const row = readCells(cells, places, reading);
		if ("problem" in row) refused.push({ line, ...row });
		else read.push({ line, cells: row });
	}
	const keys = new Set<string>();
	const titled = template.columns[0]?.field ?? "";
	const titleOf = ({ cells }: ReadRow) => cells.texts.get(titled) ?? "";
	for (const { first, more, again } of groupsOf(read, template)) {
		const title = titleOf(first);
		for (const row of again) refuse([row], { problem: "again", cell: titleOf(row) });
		const record = await recordOf(first, more, reading);
		if ("problem" in record) refuse([first, ...more], record);
		else if (keys.has(record.key)) refuse([first], { problem: "twice", cell: title });
		else records.push({ line: first.line, title, record });
		if ("key" in record) keys.add(record.key);
	}
	const inOrder = refused.sort((a, b) => a.line - b.line);
	return { records, refused: inOrder.map((row) => withHeading(row, table, template)) };
}

interface RowsOfRecord {
	readonly first: ReadRow;
	readonly more: readonly ReadRow[];
	/** Rows of what the first one is of, which counts alone. */
	readonly again: readonly ReadRow[];
}

function groupsOf(read: readonly ReadRow[], { kind }: RecordTemplate): RowsOfRecord[] {
	const rules = ROWS[kind];
	if (rules === undefined) return read.map((first) => ({ first, more: [], again: [] }));
	const groups = Map.groupBy(rules.prepare?.(read) ?? read, ({ cells }) => rules.same(cells));
	return [...groups.values()].flatMap(([first, ...others]) => {
		if (first === undefined) return [];
		return [rules.areOne ? { first, more: others, again: [] } : { first, more: [], again: others }];
	});
}

/** A record that fits what the API takes: one that does not would refuse the others of its call. */
async function recordOf(
	{ cells }: ReadRow,
	more: readonly ReadRow[],
	{ build }: Reading,
): Promise<ImportRecord | RecordProblem> {
	const built = build(
		cells,
		more.map((row) => row.cells),
	);
	if ("problem" in built) return built;
	const record = { ...built, key: await keyOf(built) };
	const { error } = importRecordSchema.safeParse(record);
	return error === undefined
		? record
		: { problem: "form", cell: valueAt(record, error.issues[0]?.path ?? []) };
}

const LONGEST_SHOWN = 60;

function valueAt(record: object, path: readonly PropertyKey[]): string {
	const value = path.reduce<unknown>((of, key) => (of instanceof Object ? Reflect.get(of, key) : of), record);
	return typeof value === "string" || typeof value === "number" ? String(value).slice(0, LONGEST_SHOWN) : "";
}

/** A cell that is missing is named by its column, as the file calls it. */
function withHeading(row: RefusedRow, { headings }: FileTable, template: RecordTemplate): RefusedRow {
	if (row.problem !== "missing") return row;
	const column = template.columns.find(({ field }) => field === row.cell);
	const heading = headings[placesOf(template, headings).get(row.cell) ?? -1];
	return { ...row, cell: heading ?? Object.values(column?.names ?? {}).join(" / ") };
}

const AMOUNT = /^-?\d{1,9}(?:\.\d{1,4})?$/;

function readCells(
	cells: readonly string[],
	places: ReadonlyMap<string, number>,
	{ template: { columns }, order }: Reading,
): RecordCells | RecordProblem {
	const texts = new Map<string, string>();
	const amounts = new Map<string, number>();
	for (const column of columns) {
		const { field, cell: kind, isRequired } = column;
		const cell = cells[places.get(field) ?? -1] ?? "";
		if (cell === "") {
			if (isRequired) return { problem: "missing", cell: field };
			continue;
		}
		if (kind === "amount") {
			const plain = cell.replaceAll(/[\s€]/g, "").replace(",", ".");
			if (!AMOUNT.test(plain)) return { problem: "amount", cell };
			amounts.set(field, Number(plain));
			continue;
		}
		const text = kind === "text" ? cell : kind === "date" ? fileDate(cell, order) : choiceOf(column, cell);
		if (text === null) return { problem: kind === "date" ? "date" : "choice", cell };
		texts.set(field, text);
	}
	return { texts, amounts };
}
