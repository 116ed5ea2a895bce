import { figure, type Separator, writeCsv } from "@tuntikirja/contract/table-files/write-csv.ts";
import { type DataColumn, isNumeric } from "#ui/table/data-column.ts";
import { cellsOf, type FileCell, headingOf, totalCells } from "./file-lines.ts";

/** What a table shows, as a file: figures as figures, with all their decimals, and everything else in words. */
export function tableCsv<Row>(
	columns: readonly DataColumn<Row>[],
	rows: readonly Row[],
	separator: Separator,
	totalLabel?: string,
): string {
	const written = (cells: readonly (FileCell | null)[]) =>
		columns.map((column, index) => csvCell(isNumeric(column), cells[index] ?? null));
	const total = totalLabel === undefined ? [] : [written(totalCells(columns, rows, totalLabel))];
	const lines = rows.map((row) => written(cellsOf(columns, row)));
	return writeCsv([columns.map(headingOf), ...lines, ...total], separator);
}

function csvCell(numeric: boolean, cell: FileCell | null) {
	if (cell === null || (numeric && cell.value === null)) return null;
	return numeric && typeof cell.value === "number" ? figure(cell.value) : cell.text;
}
