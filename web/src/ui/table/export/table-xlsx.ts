import { dayPartOf, workbookText } from "@tuntikirja/contract/table-files/workbook-cells.ts";
import { parseISO } from "date-fns/parseISO";
import { type DataColumn, isNumeric, type Unit } from "#ui/table/data-column.ts";
import { cellsOf, type FileCell, headingOf, totalCells } from "./file-lines.ts";

/** Characters; a longer text runs on into the next cell or is cut by it, and is all there. */
const WIDTH = { least: 10, most: 50 } as const;
/** Excel knows no longer name, and none with []:*?/\ in it. */
const LONGEST_SHEET_NAME = 31;

const BOLD = { fontWeight: "bold" } as const;
const TWO_DECIMALS = "#,##0.00";
const UNIT_FORMATS: Readonly<Record<Unit, string>> = {
	hours: TWO_DECIMALS,
	euros: TWO_DECIMALS,
	percent: "0.00 %",
};

type Line = readonly (FileCell | null)[];

/** The rows and columns of the CSV as a workbook: figures and dates have their types, the head stays in sight. */
export async function tableXlsx<Row>(
	columns: readonly DataColumn<Row>[],
	rows: readonly Row[],
	name: string,
	totalLabel?: string,
): Promise<Blob> {
	// 22 kB that are fetched only for an export.
	const { default: writeExcelFile } = await import("write-excel-file/browser");
	const lines: readonly Line[] = rows.map((row) => cellsOf(columns, row));
	const totals: readonly Line[] = totalLabel === undefined ? [] : [totalCells(columns, rows, totalLabel)];
	const fields = columns.map((column, index) =>
		fieldOf(
			column,
			[...lines, ...totals].map((line) => line[index] ?? null),
		),
	);
	const typed = (line: Line) => fields.map((field, index) => typedCell(field, line[index] ?? null));
	const head = fields.map(({ heading }) => ({ ...textCell(heading), ...BOLD }));
	const foot = totals.map((line) => typed(line).map((cell) => cell && { ...cell, ...BOLD }));
	return writeExcelFile([head, ...lines.map(typed), ...foot], {
		sheet: name.replace(/[[\]:*?/\\]/g, " ").slice(0, LONGEST_SHEET_NAME),
		columns: fields.map(({ width }) => ({ width })),
		stickyRowsCount: 1,
	}).toBlob();
}

interface Field {
	readonly heading: string;
	readonly numeric: boolean;
	readonly isPercent: boolean;
	readonly isTime: boolean;
	/** Of its figures; undefined for whole numbers. */
	readonly format: string | undefined;
	readonly width: number;
}

function fieldOf<Row>(column: DataColumn<Row>, cells: Line): Field {
	const { unit, isTime = false } = column;
	const heading = headingOf(column);
	const longest = cells.reduce((most, cell) => Math.max(most, cell?.text.length ?? 0), heading.length);
	return {
		heading,
		numeric: isNumeric(column),
		isPercent: unit === "percent",
		isTime,
		format: unit ? UNIT_FORMATS[unit] : numberFormat(cells.map((cell) => cell?.value)),
		width: Math.min(WIDTH.most, Math.max(WIDTH.least, longest + 2)),
	};
}

function typedCell({ numeric, isPercent, isTime, format }: Field, cell: FileCell | null) {
	if (cell === null || (numeric && cell.value === null)) return null;
	const { value, text } = cell;
	if (numeric && typeof value === "number") {
		// A workbook holds 76.6 % as 0.766; a hundredth of a per cent is its fourth decimal.
		const held = isPercent ? Math.round(value * 100) / 10_000 : value;
		return { type: Number, value: held, ...(format && { format }) };
	}
	if (typeof value !== "string") return textCell(text);
	if (isTime) return { type: Number, value: dayPartOf(value), format: "hh:mm" };
	return dateCell(value, text) ?? textCell(text);
}

function textCell(text: string) {
	return { type: String, value: workbookText(text) };
}

const IN_WORDS = /^(\d{2})\.(\d{2})\.(\d{4})(?: (\d{2}:\d{2}))?$/;

/**
 * A date that the table shows as just that, 2026-06-10 as 10.06.2026, or an instant as its minute on the clocks of
 * Helsinki. A period stays in words.
 */
function dateCell(value: string, text: string) {
	const [, day, month, year, minute] = IN_WORDS.exec(text) ?? [];
	const isInstant = minute !== undefined && /^\d{4}-\d{2}-\d{2}T/.test(value);
	if (!isInstant && value !== `${year}-${month}-${day}`) return null;
	// A workbook has no time zones.
	return {
		type: Date,
		value: parseISO(`${year}-${month}-${day}T${minute ?? "00:00"}Z`),
		format: isInstant ? "dd.mm.yyyy hh:mm" : "dd.mm.yyyy",
	};
}

/** Two decimals for a column in which any figure has some. */
function numberFormat(values: readonly unknown[]): string | undefined {
	return values.some((value) => typeof value === "number" && !Number.isInteger(value))
		? TWO_DECIMALS
		: undefined;
}
