import { safeText } from "@tuntikirja/contract/table-files/safe-text.ts";
import { parseISO } from "date-fns/parseISO";
import { type DataColumn, textOf } from "#ui/table/data-column.ts";

/** Characters; a longer text runs on into the next cell or is cut by it, and is all there. */
const WIDTH = { least: 10, most: 50 } as const;
/** Excel knows no longer name, and none with []:*?/\ in it. */
const LONGEST_SHEET_NAME = 31;

/** The rows and columns of the CSV as a workbook: figures and dates have their types, the head stays in sight. */
export async function tableXlsx<Row>(
	columns: readonly DataColumn<Row>[],
	rows: readonly Row[],
	name: string,
): Promise<Blob> {
	// 22 kB that are fetched only for an export.
	const { default: writeExcelFile } = await import("write-excel-file/browser");
	const head = columns.map(({ header }) => ({ ...textCell(header), fontWeight: "bold" as const }));
	const formats = columns.map((column) => numberFormat(rows.map((row) => column.value(row))));
	const body = rows.map((row) => columns.map((column, index) => typedCell(column, row, formats[index])));
	return writeExcelFile([head, ...body], {
		sheet: name.replace(/[[\]:*?/\\]/g, " ").slice(0, LONGEST_SHEET_NAME),
		columns: columns.map((column) => ({ width: widthOf(column, rows) })),
		stickyRowsCount: 1,
	}).toBlob();
}

function typedCell<Row>(column: DataColumn<Row>, row: Row, format: string | undefined) {
	const value = column.value(row);
	const text = textOf(column, row);
	if (column.numeric && value === null) return null;
	if (column.numeric && typeof value === "number") return { type: Number, value, ...(format && { format }) };
	if (typeof value === "string" && isDateInWords(value, text))
		return { type: Date, value: parseISO(`${value}T00:00:00Z`), format: "dd.mm.yyyy" };
	return textCell(text);
}

function textCell(text: string) {
	return { type: String, value: safeText(text) };
}

/** A date that the table shows as just that date: 2026-06-10 as 10.06.2026. A period stays in words. */
function isDateInWords(value: string, text: string): boolean {
	return /^\d{4}-\d{2}-\d{2}$/.test(value) && text === value.split("-").reverse().join(".");
}

/** Two decimals for a column in which any figure has some. */
function numberFormat(values: readonly unknown[]): string | undefined {
	return values.some((value) => typeof value === "number" && !Number.isInteger(value))
		? "#,##0.00"
		: undefined;
}

function widthOf<Row>(column: DataColumn<Row>, rows: readonly Row[]): number {
	const longest = rows.reduce(
		(most, row) => Math.max(most, textOf(column, row).length),
		column.header.length,
	);
	return Math.min(WIDTH.most, Math.max(WIDTH.least, longest + 2));
}
