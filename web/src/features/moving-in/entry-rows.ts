import { add, type Exact, roundHalfAwayFromZero, ZERO } from "@tuntikirja/contract/kernel/exact.ts";
import { DAY_LIMIT_MINUTES } from "@tuntikirja/contract/kernel/hours.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import {
	columnsOf,
	type EntryField,
	type EntrySource,
} from "@tuntikirja/contract/moving-in/entry-sources.ts";
import { type DateOrder, fileDate } from "@tuntikirja/contract/moving-in/cells/file-dates.ts";
import { fileMinutes, spanMinutes } from "@tuntikirja/contract/moving-in/cells/file-durations.ts";
import { HOURS_TEMPLATE } from "@tuntikirja/contract/moving-in/hours-template.ts";
import { MOST_ENTRIES_A_DAY } from "@tuntikirja/contract/work-days/entry-guards.ts";
import { oddCell, personOf, problem, tooLongNote } from "#features/moving-in/reading/row-cells.ts";
import { withoutExamples } from "#features/moving-in/templates/example-rows.ts";
import { type FileTable, hex } from "./read-table.ts";

/** A row of the file as work of a day, under the names of the file. */
export interface FileRow {
	readonly line: number;
	/** The same for the same row in whichever file. */
	readonly key: string;
	readonly date: LocalDate;
	readonly minutes: number;
	/** The address in small letters, else the number, else the name. */
	readonly person: string;
	/** Their name, where the row says it, else as `person`. */
	readonly name: string;
	/** Empty: none. Many customers have a project of the same name. */
	readonly project: string;
	readonly client: string;
	readonly task: string;
	readonly notes: string;
}

export const ROW_PROBLEMS = [
	"columns",
	"date",
	"duration",
	"noHours",
	"overDay",
	"dayFull",
	"person",
	"notes",
] as const;

/** A row that cannot be read, with what its cell says. */
export interface RefusedRow {
	readonly line: number;
	readonly problem: (typeof ROW_PROBLEMS)[number];
	readonly cell: string;
}

export interface ReadRows {
	readonly rows: readonly FileRow[];
	readonly refused: readonly RefusedRow[];
	/** Rows that say they are no work, as breaks. */
	readonly breaks: number;
	/** Rows that are the example of the template. */
	readonly examples: number;
	/** What the file's rows add up to, before each is rounded to minutes; those that are refused, too. */
	readonly exactMinutes: Exact;
}

type CellOf = (field: EntryField) => string;

/** The texts of the column with the dates: all of them decide their order. */
export function dateTexts({ headings, rows }: FileTable, source: EntrySource): string[] {
	const place = columnsOf(source, headings).get("date") ?? -1;
	return rows.map(({ cells }) => cells[place] ?? "");
}

/** Rows whose keys are made at the same time. */
const KEYS_AT_ONCE = 1000;

/** All rows of a file as work, and those that cannot be. */
export async function readRows(
	table: FileTable,
	source: EntrySource,
	order: DateOrder,
	onProgress: (rows: number) => void = () => undefined,
): Promise<ReadRows> {
	const { worked, ...read } = judgeRows(table, source, order);
	const rows: FileRow[] = [];
	while (worked.length > 0) {
		// Taken out, so that what the keys are made of is held no longer than they are.
		const some = worked.splice(0, KEYS_AT_ONCE);
		const keys = await Promise.all(some.map(({ content }) => keyOf(content)));
		for (const [index, { content: _, ...row }] of some.entries())
			rows.push({ ...row, key: keys[index] ?? "" });
		onProgress(rows.length);
	}
	return { ...read, rows };
}

type WorkedRow = Omit<FileRow, "key"> & { readonly content: string };

/** Each row as work with what its key is made of, or why it is none. */
function judgeRows(
	table: FileTable,
	source: EntrySource,
	order: DateOrder,
): Omit<ReadRows, "rows"> & { readonly worked: WorkedRow[] } {
	const columns = columnsOf(source, table.headings);
	const worked: WorkedRow[] = [];
	const refused: RefusedRow[] = [];
	const times = new Map<string, number>();
	const days = new Map<string, DayOfFile>();
	const { rows } = source.id === "template" ? withoutExamples(table, HOURS_TEMPLATE) : table;
	const examples = table.rows.length - rows.length;
	let breaks = 0;
	let exactMinutes = ZERO;
	for (const { line, cells } of rows) {
		const cellOf: CellOf = (field) => cells[columns.get(field) ?? -1] ?? "";
		if (source.noWork?.includes(cellOf("kind").toLowerCase())) {
			breaks += 1;
			continue;
		}
		// A line of totals has no date.
		const duration = durationOf(cellOf, source, order);
		if (cellOf("date") !== "") exactMinutes = add(exactMinutes, duration ?? ZERO);
		const odd = oddCell(cells, table.headings);
		const read = odd === null ? readRow(cellOf, duration, order) : problem("columns", odd);
		const judged = "problem" in read ? read : (whyDayFull(days, read) ?? read);
		if ("problem" in judged) {
			refused.push({ line, ...judged });
			continue;
		}
		// The name is no part of it: who has an address is known by that.
		const { name: _, ...said } = judged;
		const content = JSON.stringify([source.id, cellOf("start"), said]);
		const time = times.get(content) ?? 0;
		times.set(content, time + 1);
		worked.push({ ...judged, line, content: `${content} ${time}` });
	}
	return { worked, refused, breaks, examples, exactMinutes };
}

type Problem = Omit<RefusedRow, "line">;
type DatedRow = Omit<FileRow, "key" | "line">;

interface DayOfFile {
	readonly minutes: number;
	readonly rows: number;
}

/** The API refuses what a day cannot hold, too, but a trial sends it the rows of a day in several calls. */
function whyDayFull(days: Map<string, DayOfFile>, { person, date, minutes }: DatedRow): Problem | null {
	const key = `${person} ${date}`;
	const day = days.get(key) ?? { minutes: 0, rows: 0 };
	const after = { minutes: day.minutes + minutes, rows: day.rows + 1 };
	if (after.minutes > DAY_LIMIT_MINUTES || after.rows > MOST_ENTRIES_A_DAY)
		return problem("dayFull", `${person}, ${date}`);
	days.set(key, after);
	return null;
}

/** A file without durations has the times from which they follow. */
function durationOf(cellOf: CellOf, { columns, unit }: EntrySource, order: DateOrder): Exact | null {
	if (columns.duration !== undefined) return fileMinutes(cellOf("duration"), unit);
	return spanMinutes(cellOf("start"), cellOf("end"), order);
}

function readRow(cellOf: CellOf, duration: Exact | null, order: DateOrder): DatedRow | Problem {
	const date = fileDate(cellOf("date"), order);
	if (date === null) return problem("date", cellOf("date"));
	const said = cellOf("duration") || [cellOf("start"), cellOf("end")].filter(Boolean).join(" – ");
	if (duration === null) return problem("duration", said);
	const minutes = Number(roundHalfAwayFromZero(duration));
	if (minutes === 0) return problem("noHours", said);
	if (minutes > DAY_LIMIT_MINUTES) return problem("overDay", said);
	const name = cellOf("person") || `${cellOf("firstName")} ${cellOf("lastName")}`.trim();
	const person = personOf(cellOf, name);
	if (person === "") return problem("person", "");
	const notes = cellOf("notes");
	const tooLong = tooLongNote(notes);
	if (tooLong !== null) return problem("notes", tooLong);
	const names = {
		person,
		name: name || person,
		project: cellOf("project"),
		client: cellOf("client"),
		task: cellOf("task"),
	};
	return { date, minutes, ...names, notes };
}

/** Two equal rows of one file are two entries: the second one has another key. */
async function keyOf(content: string): Promise<string> {
	return hex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(content))).slice(0, 32);
}
