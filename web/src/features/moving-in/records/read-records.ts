import type { DateOrder } from "@tuntikirja/contract/moving-in/cells/file-dates.ts";
import {
	type ImportRecord,
	importRecordSchema,
	type FileKind,
} from "@tuntikirja/contract/moving-in/record-schema.ts";
import { placesOf } from "@tuntikirja/contract/moving-in/record-templates.ts";
import type { RecordTemplate } from "@tuntikirja/contract/moving-in/template-column.ts";
import type { FileTable } from "#features/moving-in/read-table.ts";
import { type Built, keyOf, type RecordCells, type RecordProblem } from "./built-record.ts";
import { readCells, withHeading } from "./read-cells.ts";

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
	const { template, order } = reading;
	const { headings } = table;
	const columns = { headings, places: placesOf(template, headings) };
	const records: FileRecord[] = [];
	const refused: RefusedRow[] = [];
	const refuse = (rows: readonly ReadRow[], problem: RecordProblem) =>
		refused.push(...rows.map(({ line }) => ({ line, ...problem })));
	const read: ReadRow[] = [];
	for (const { line, cells } of table.rows) {
		const row = readCells(cells, columns, template, order);
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

async function recordOf(
	{ cells }: ReadRow,
	more: readonly ReadRow[],
	{ build }: Reading,
): Promise<ImportRecord | RecordProblem> {
	const built = build(
		cells,
		more.map((row) => row.cells),
	);
	return "problem" in built ? built : keyed(built);
}

/** A record that fits what the API takes: one that does not would refuse the others of its call. */
export async function keyed(built: Built): Promise<ImportRecord | RecordProblem> {
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

/** A row whose cells can be read. */
interface ReadRow {
	readonly line: number;
	readonly cells: RecordCells;
}

/** How the rows of a kind belong together. A kind that is not named has a record in each row. */
interface RowsOfKind {
	/** Rows that say the same here are of the same record. */
	readonly same: (cells: RecordCells) => string;
	/** They make one record; otherwise the first one counts, and the others are refused. */
	readonly areOne: boolean;
	/** Sees all rows before they are put together. */
	readonly prepare?: (rows: readonly ReadRow[]) => ReadRow[];
}

const saidIn = (cells: RecordCells, ...fields: readonly string[]) =>
	JSON.stringify(fields.map((field) => (cells.texts.get(field) ?? "").toLowerCase()));

const ROWS: Readonly<Partial<Record<FileKind, RowsOfKind>>> = {
	customer: {
		same: (cells) => cells.texts.get("businessId")?.replaceAll(/\D/g, "") ?? saidIn(cells, "name"),
		areOne: false,
	},
	project: { same: (cells) => saidIn(cells, "name", "customer"), areOne: true, prepare: withCustomers },
	price: { same: (cells) => saidIn(cells, "project", "customer", "label", "from"), areOne: false },
};

/**
 * Names that several customers have get that of the customer, too: active projects have names of their own. Under the first
 * row of a project an empty customer is the one above.
 */
function withCustomers(rows: readonly ReadRow[]): ReadRow[] {
	const latest = new Map<string, string>();
	const filled = rows.map(({ line, cells }) => {
		const name = saidIn(cells, "name");
		const customer = cells.texts.get("customer") ?? latest.get(name);
		if (customer === undefined) return { line, cells };
		latest.set(name, customer);
		return { line, cells: withText(cells, "customer", customer) };
	});
	const customers = Map.groupBy(filled, ({ cells }) => saidIn(cells, "name"));
	return filled.map(({ line, cells }) => {
		const theirs = customers.get(saidIn(cells, "name")) ?? [];
		const isShared = new Set(theirs.map((row) => saidIn(row.cells, "customer"))).size > 1;
		const [name, customer] = [cells.texts.get("name"), cells.texts.get("customer")];
		if (!isShared || customer === undefined) return { line, cells };
		return { line, cells: withText(cells, "name", `${name} · ${customer}`) };
	});
}

function withText(cells: RecordCells, field: string, text: string): RecordCells {
	return { ...cells, texts: new Map([...cells.texts, [field, text]]) };
}
