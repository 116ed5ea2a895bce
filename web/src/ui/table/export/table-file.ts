import type { DataColumn } from "#ui/table/data-column.ts";
import type { TableFormat } from "./export-menu.tsx";
import { tableCsv } from "./table-csv.ts";

/** What else a file is made of: how figures are written in it, and what its sheet is called. */
export interface TableForm {
	readonly language: "en" | "fi";
	readonly name: string;
}

/** Makes a file of what a table shows, once somebody asks for it. */
export type MakeTable = (format: TableFormat, form: TableForm) => Promise<Blob>;

/** Rows as a file, in the columns that are shown. */
export async function tableFile<Row>(
	format: TableFormat,
	columns: readonly DataColumn<Row>[],
	rows: readonly Row[],
	{ language, name }: TableForm,
): Promise<Blob> {
	if (format === "xlsx") {
		// With what it fetches itself, for those alone who take a workbook along.
		const { tableXlsx } = await import("./table-xlsx.ts");
		return tableXlsx(columns, rows, name);
	}
	return new Blob([tableCsv(columns, rows, language)], { type: "text/csv;charset=utf-8" });
}
