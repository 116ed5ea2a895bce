import { fileAmount, fileSignedMinutes } from "@tuntikirja/contract/moving-in/cells/file-amounts.ts";
import { type DateOrder, fileDate } from "@tuntikirja/contract/moving-in/cells/file-dates.ts";
import { placesOf } from "@tuntikirja/contract/moving-in/record-templates.ts";
import {
	choiceOf,
	type RecordTemplate,
	type TemplateColumn,
} from "@tuntikirja/contract/moving-in/template-column.ts";
import type { FileTable } from "#features/moving-in/read-table.ts";
import { cellBeyond } from "#features/moving-in/reading/row-cells.ts";
import type { RecordCells, RecordProblem } from "./built-record.ts";

/** What a table has of a template. */
interface Columns {
	readonly headings: readonly string[];
	readonly places: ReadonlyMap<string, number>;
}

/** The cells of a row of a template, or the first that is missing or cannot be read. */
export function readCells(
	cells: readonly string[],
	{ headings, places }: Columns,
	{ columns }: Pick<RecordTemplate, "columns">,
	order: DateOrder,
): RecordCells | RecordProblem {
	const odd = cellBeyond(cells, headings);
	if (odd !== null) return { problem: "columns", cell: odd };
	const texts = new Map<string, string>();
	const amounts = new Map<string, number>();
	for (const column of columns) {
		const { field, isRequired } = column;
		const cell = cells[places.get(field) ?? -1] ?? "";
		if (cell === "") {
			if (isRequired) return { problem: "missing", cell: field };
			continue;
		}
		const value = valueOf(column, cell, order);
		if (value === null) {
			const { choices } = column;
			return { problem: PROBLEMS[column.cell], cell, ...(choices.length > 0 && { choices }) };
		}
		if (typeof value === "number") amounts.set(field, value);
		else texts.set(field, value);
	}
	return { texts, amounts };
}

const PROBLEMS = {
	text: "form",
	date: "date",
	amount: "amount",
	hours: "hours",
	choice: "choice",
} as const satisfies Record<TemplateColumn["cell"], RecordProblem["problem"]>;

function valueOf(column: TemplateColumn, cell: string, order: DateOrder): string | number | null {
	switch (column.cell) {
		case "text":
			return cell;
		case "date":
			return fileDate(cell, order);
		case "amount":
			return fileAmount(cell);
		case "hours":
			return fileSignedMinutes(cell);
		case "choice":
			return choiceOf(column, cell);
	}
}

/** A cell that is missing is named by its column, as the file calls it. */
export function withHeading<R extends RecordProblem>(
	row: R,
	{ headings }: FileTable,
	template: RecordTemplate,
): R {
	if (row.problem !== "missing") return row;
	const column = template.columns.find(({ field }) => field === row.cell);
	const heading = headings[placesOf(template, headings).get(row.cell) ?? -1];
	return { ...row, cell: heading ?? Object.values(column?.names ?? {}).join(" / ") };
}
