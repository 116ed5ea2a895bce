import { SEPARATORS, usualSeparator } from "@tuntikirja/contract/table-files/write-csv.ts";
import type { DataColumn } from "#ui/table/data-column.ts";
import { tableCsv } from "./table-csv.ts";

/** The language by which the file has its marks, and the name of its sheet. */
interface TableForm {
	readonly language: "en" | "fi";
	readonly name: string;
	/** Names the line of totals; without it there is none. */
	readonly totalLabel?: string | undefined;
}

/** Rows as a file, in the columns that are shown, with the totals of the rows if there are any. */
export async function tableFile<Row>(
	format: TableFormat,
	columns: readonly DataColumn<Row>[],
	rows: readonly Row[],
	{ language, name, totalLabel }: TableForm,
): Promise<Blob> {
	const data = columns.filter(({ isControl }) => !isControl);
	const label = rows.length > 0 ? totalLabel : undefined;
	if (format === "xlsx") {
		// Fetched, with its own imports, only when a workbook is exported.
		const { tableXlsx } = await import("./table-xlsx.ts");
		return tableXlsx(data, rows, name, label);
	}
	const usual = usualSeparator(language);
	const other = SEPARATORS.find((separator) => separator !== usual) ?? usual;
	return new Blob([tableCsv(data, rows, format === "csv" ? usual : other, label)], {
		type: "text/csv;charset=utf-8",
	});
}

/** The file formats of a table's export. CSV has the marks of the language; the other CSV has those of the other one. */
export const TABLE_FORMATS = [
	{ format: "csv", icon: "list" },
	{ format: "other-csv", icon: "list" },
	{ format: "xlsx", icon: "panel" },
] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number]["format"];

/** How the name of the file ends. */
export function endingOf(format: TableFormat): "csv" | "xlsx" {
	return format === "xlsx" ? "xlsx" : "csv";
}

/** How a menu calls the format; `otherCsv` names the separator of the other CSV. */
export function nameOf(format: TableFormat, otherCsv: string): string {
	return format === "other-csv" ? otherCsv : format.toUpperCase();
}
