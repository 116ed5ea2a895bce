import type { DataColumn } from "#ui/table/data-column.ts";
import type { TableFormat } from "./export-menu.tsx";
import { tableCsv } from "./table-csv.ts";

/** The language of the figures in the file, and the name of its sheet. */
export interface TableForm {
	readonly language: "en" | "fi";
	readonly name: string;
}

/** Makes a file of what a table shows, when the user exports it. */
export type MakeTable = (format: TableFormat, form: TableForm) => Promise<Blob>;

/** Rows as a file, in the columns that are shown. */
export async function tableFile<Row>(
	format: TableFormat,
	columns: readonly DataColumn<Row>[],
	rows: readonly Row[],
	{ language, name }: TableForm,
): Promise<Blob> {
	if (format === "xlsx") {
		// Fetched, with its own imports, only when a workbook is exported.
		const { tableXlsx } = await import("./table-xlsx.ts");
		return tableXlsx(columns, rows, name);
	}
	return new Blob([tableCsv(columns, rows, language)], { type: "text/csv;charset=utf-8" });
}
