import type { DataColumn } from "#ui/table/data-column.ts";
import type { TableFormat } from "./export-menu.tsx";
import { tableCsv } from "./table-csv.ts";
import { tableXlsx } from "./table-xlsx.ts";

/** Rows as a file, in the columns that are shown. */
export async function tableFile<Row>(
	format: TableFormat,
	columns: readonly DataColumn<Row>[],
	rows: readonly Row[],
	{ language, name }: { readonly language: "en" | "fi"; readonly name: string },
): Promise<Blob> {
	if (format === "xlsx") return tableXlsx(columns, rows, name);
	return new Blob([tableCsv(columns, rows, language)], { type: "text/csv;charset=utf-8" });
}
