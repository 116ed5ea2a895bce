import { roundHalfAwayFromZero } from "@tuntikirja/contract/kernel/exact.ts";
import { DAY_LIMIT_MINUTES } from "@tuntikirja/contract/kernel/hours.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { ABSENCE_COLUMNS } from "@tuntikirja/contract/moving-in/absences/absence-template.ts";
import { stretchDays } from "@tuntikirja/contract/moving-in/absences/stretch-days.ts";
import { type DateOrder, fileDate } from "@tuntikirja/contract/moving-in/cells/file-dates.ts";
import { fileMinutes } from "@tuntikirja/contract/moving-in/cells/file-durations.ts";
import { placesOf } from "@tuntikirja/contract/moving-in/record-templates.ts";
import type { FileTable } from "#features/moving-in/read-table.ts";
import { oddCell, personOf, problem, tooLongNote } from "#features/moving-in/reading/row-cells.ts";
import { withoutExamples } from "#features/moving-in/templates/example-rows.ts";

/** A stretch of absence, under the names of the file. */
export interface FileAbsence {
	readonly line: number;
	/** The address in small letters, else the number, else the name. */
	readonly person: string;
	readonly name: string;
	/** Those on which leave can be. */
	readonly days: readonly LocalDate[];
	/** As the file calls it. */
	readonly kind: string;
	/** Of each day; 0: all that is expected on it. */
	readonly minutes: number;
	readonly notes: string;
}

export const ABSENCE_PROBLEMS = [
	"columns",
	"person",
	"date",
	"stretch",
	"kind",
	"duration",
	"overDay",
	"notes",
] as const;

/** A row that is no absence, with what its cell says. */
export interface AbsenceProblem {
	readonly line: number;
	readonly problem: (typeof ABSENCE_PROBLEMS)[number];
	readonly cell: string;
}

export interface ReadAbsences {
	readonly absences: readonly FileAbsence[];
	readonly refused: readonly AbsenceProblem[];
	/** Rows that say what the example of the template says. */
	readonly examples: number;
}

const TEMPLATE = { columns: ABSENCE_COLUMNS };

/** The texts of both columns with days: they decide the order together. */
export function absenceDates({ headings, rows }: FileTable): string[] {
	const places = placesOf(TEMPLATE, headings);
	const dated = ["firstDay", "lastDay"].map((field) => places.get(field) ?? -1);
	return rows.flatMap(({ cells }) => dated.map((place) => cells[place] ?? ""));
}

/** All rows of a file as absences, and those that are none. */
export function readAbsences(table: FileTable, order: DateOrder): ReadAbsences {
	const { headings, rows } = withoutExamples(table, TEMPLATE);
	const places = placesOf(TEMPLATE, headings);
	const read = rows.map(({ line, cells }) => {
		const odd = oddCell(cells, headings);
		if (odd !== null) return { line, ...problem("columns", odd) };
		return { line, ...readRow((field) => (cells[places.get(field) ?? -1] ?? "").trim(), order) };
	});
	return {
		absences: read.filter((one) => "days" in one),
		refused: read.filter((one) => "problem" in one),
		examples: table.rows.length - rows.length,
	};
}

type Problem = Omit<AbsenceProblem, "line">;

function readRow(cellOf: (field: string) => string, order: DateOrder): Omit<FileAbsence, "line"> | Problem {
	const name = cellOf("name");
	const person = personOf(cellOf, name);
	if (person === "") return problem("person", "");
	const [from, to] = [cellOf("firstDay"), cellOf("lastDay")];
	const [firstDay, lastDay] = [fileDate(from, order), fileDate(to, order)];
	// An absence that goes on has no last day: how long it is, is not guessed.
	if (firstDay === null || lastDay === null) return problem("date", firstDay === null ? from : to);
	const days = stretchDays(firstDay, lastDay);
	if (days === null) return problem("stretch", `${from} – ${to}`);
	const kind = cellOf("kind");
	if (kind === "") return problem("kind", "");
	const minutes = minutesOf(cellOf("hours"));
	if (typeof minutes !== "number") return minutes;
	const notes = cellOf("notes");
	const tooLong = tooLongNote(notes);
	if (tooLong !== null) return problem("notes", tooLong);
	return { person, name: name || person, days, kind, minutes, notes };
}

/** Of a part of a day; an empty cell is a whole one. */
function minutesOf(cell: string): number | Problem {
	if (cell === "") return 0;
	const exact = fileMinutes(cell);
	const minutes = exact === null ? 0 : Number(roundHalfAwayFromZero(exact));
	if (minutes === 0) return problem("duration", cell);
	return minutes > DAY_LIMIT_MINUTES ? problem("overDay", cell) : minutes;
}
