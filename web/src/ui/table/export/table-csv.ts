import { figure, writeCsv } from "@tuntikirja/contract/table-files/write-csv.ts";
import { type DataColumn, textOf } from "#ui/table/data-column.ts";

/** What a table shows, as a file: figures as figures, with all their decimals, and everything else in words. */
export function tableCsv<Row>(
	columns: readonly DataColumn<Row>[],
	rows: readonly Row[],
	language: "en" | "fi",
): string {
	const head = columns.map(({ header }) => header);
	return writeCsv([head, ...rows.map((row) => columns.map((column) => csvCell(column, row)))], language);
}

function csvCell<Row>(column: DataColumn<Row>, row: Row) {
	const value = column.value(row);
	if (column.numeric && value === null) return null;
	return column.numeric && typeof value === "number" ? figure(value) : textOf(column, row);
}
