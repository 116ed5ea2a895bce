import { type DateOrder, dateOrderOf } from "@tuntikirja/contract/moving-in/cells/file-dates.ts";
import type { FileKind } from "@tuntikirja/contract/moving-in/record-schema.ts";
import { templateOf } from "@tuntikirja/contract/moving-in/record-templates.ts";
import type { FileTable } from "#features/moving-in/read-table.ts";
import { withoutExamples } from "#features/moving-in/templates/example-rows.ts";
import { buildCustomer } from "./build-customer.ts";
import { buildProject } from "./build-project.ts";
import { joinPeople } from "./people/join-people.ts";
import { isPeopleKind, type PeopleKind, peopleRows } from "./people/people-rows.ts";
import { type FileRecord, keyed, readRecords, recordDates } from "./read-records.ts";
import type { RecordSheet, RefusedPlace, SheetBuilt, SheetRecord } from "./sheet-record.ts";
import type { Built, RecordCells } from "./built-record.ts";

function buildPrice({ texts, amounts }: RecordCells): Built {
	const customer = texts.get("customer");
	return {
		kind: "price",
		price: {
			project: texts.get("project") ?? "",
			...(customer !== undefined && { customer }),
			label: texts.get("label") ?? null,
			from: texts.get("from") ?? "",
			hourPrice: amounts.get("hourPrice") ?? 0,
		},
	};
}

/** What all sheets come to. */
export interface ReadSheets {
	readonly records: readonly SheetRecord[];
	readonly refused: readonly RefusedPlace[];
	/** Rows that say what the examples of the templates say. */
	readonly examples: number;
}

/** The kind of a sheet decides how it is read. Null: it has no records. */
export function recordSheet(table: FileTable): RecordSheet | null {
	const template = templateOf(table.headings);
	return template && { table, template };
}

/** The order of the dates of all sheets, null where it is in doubt, and a date as an example. */
export function sheetDates(sheets: readonly RecordSheet[]) {
	const texts = sheets.flatMap(({ table, template }) => recordDates(table, template));
	return { order: dateOrderOf(texts), example: texts.find((text) => text !== "") ?? "" };
}

/** Kinds of which each row, or some rows of one sheet, are a record. */
const BUILDERS = {
	customer: buildCustomer,
	project: buildProject,
	price: buildPrice,
} as const satisfies Record<Exclude<FileKind, PeopleKind>, unknown>;

/** All rows of all sheets as records, and those that cannot be. `here`: the addresses of the people who are here. */
export async function readSheets(
	sheets: readonly RecordSheet[],
	order: DateOrder,
	here: ReadonlySet<string>,
): Promise<ReadSheets> {
	const own = sheets.map(({ table, template }) => ({ template, table: withoutExamples(table, template) }));
	const examples = sheets.reduce((sum, { table }) => sum + table.rows.length, 0) - rowsOf(own);
	const people = await peopleOf(own, order, here);
	const others = await Promise.all(own.map((sheet) => othersOf(sheet, order)));
	const all = [people, ...others];
	return {
		records: all.flatMap(({ records }) => records),
		refused: inOrder(
			all.flatMap(({ refused }) => refused),
			sheets,
		),
		examples,
	};
}

function inOrder(refused: readonly RefusedPlace[], sheets: readonly RecordSheet[]): RefusedPlace[] {
	const names = sheets.map(({ table }) => table.sheet);
	return refused.toSorted((a, b) => names.indexOf(a.sheet) - names.indexOf(b.sheet) || a.line - b.line);
}

type Read = Omit<ReadSheets, "examples">;

const rowsOf = (sheets: readonly RecordSheet[]) =>
	sheets.reduce((sum, { table }) => sum + table.rows.length, 0);

async function peopleOf(
	sheets: readonly RecordSheet[],
	order: DateOrder,
	here: ReadonlySet<string>,
): Promise<Read> {
	const rows = sheets.flatMap((sheet) => {
		const { kind } = sheet.template;
		return isPeopleKind(kind) ? peopleRows(sheet, kind, order) : [];
	});
	const { built, refused } = joinPeople(rows, here);
	return withKeys(built, refused);
}

/** A second record of the same content is refused. */
async function withKeys(built: readonly SheetBuilt[], refused: readonly RefusedPlace[]): Promise<Read> {
	const records: SheetRecord[] = [];
	const all = [...refused];
	const keys = new Set<string>();
	for (const { built: one, ...placed } of built) {
		const record = await keyed(one);
		const { sheet, line, title } = placed;
		if ("problem" in record) all.push({ sheet, line, ...record });
		else if (keys.has(record.key)) all.push({ sheet, line, problem: "twice", cell: title });
		else records.push({ ...placed, record });
		if ("key" in record) keys.add(record.key);
	}
	return { records, refused: all };
}

async function othersOf({ table, template }: RecordSheet, order: DateOrder): Promise<Read> {
	const { kind } = template;
	if (isPeopleKind(kind)) return { records: [], refused: [] };
	const { records, refused } = await readRecords(table, { template, order, build: BUILDERS[kind] });
	const { sheet } = table;
	return {
		records: records.map((one) => ({ ...one, sheet, places: placesOfNames(one, sheet) })),
		refused: refused.map((one) => ({ ...one, sheet })),
	};
}

/** What a project or a price names that may not be here: the name says more than that of the row. */
function placesOfNames({ line, record }: FileRecord, sheet: string): SheetRecord["places"] {
	const place = (cell: string | null | undefined) => (cell ? { sheet, line, cell } : undefined);
	const named =
		record.kind === "project"
			? { "customer-unknown": place(record.project.customer?.called) }
			: record.kind === "price"
				? { "customer-unknown": place(record.price.customer), "label-unknown": place(record.price.label) }
				: {};
	return Object.fromEntries(Object.entries(named).filter(([, of]) => of !== undefined));
}
