import { Readable } from "node:stream";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import { REPORT_FILE_TYPES, type ReportFormat } from "@tuntikirja/contract/reports/formats.ts";
import type { Separator } from "@tuntikirja/contract/table-files/write-csv.ts";
import type { Language } from "@tuntikirja/contract/kernel/schemas/languages.ts";
import { dayPartOf, workbookText } from "@tuntikirja/contract/table-files/workbook-cells.ts";
import type { Attachment } from "./attachment.ts";
import { csvFile } from "./csv-file.ts";
import type { Cell, CellKind, Table } from "./table.ts";

const CONTENT_TYPES = { csv: `${REPORT_FILE_TYPES.csv}; charset=utf-8`, xlsx: REPORT_FILE_TYPES.xlsx };

/** `Työaikaraportti` of June as `tyoaikaraportti-2026-06-01-2026-06-30`. */
function fileName(name: string, { startDate, endDate }: DateRange): string {
	return `${name} ${startDate} ${endDate}`
		.toLowerCase()
		.normalize("NFD")
		.replace(/[\u0300-\u036f]/g, "")
		.replace(/[^a-z0-9]+/g, "-");
}

/** A report's table as a file in the requested format, which is made while it is sent. */
export async function reportFile(
	table: Table,
	format: Exclude<ReportFormat, "json">,
	{ language, separator }: { readonly language: Language; readonly separator: Separator },
	range: DateRange,
): Promise<Attachment & { readonly body: Readable }> {
	const body =
		format === "csv"
			? Readable.from(csvFile(table, language, separator), { objectMode: false })
			: await xlsxFile(table, language);
	return { contentType: CONTENT_TYPES[format], fileName: `${fileName(table.name, range)}.${format}`, body };
}

/**
 * Number formats of a workbook; the program that opens it puts in the decimal mark of its country. A number without one is
 * shown as it is: `0.##` would put a mark behind a whole one.
 */
const NUMBER_FORMATS: Readonly<Partial<Record<CellKind, string>>> = {
	hours: "#,##0.00",
	worked: "#,##0.00",
	money: "#,##0.00 €",
	percent: '0.00" %"',
};
const DATE_FORMATS = { en: "yyyy-mm-dd", fi: "dd.mm.yyyy" } as const satisfies Record<Language, string>;
const WIDTHS: Readonly<Record<CellKind, number>> = {
	text: 28,
	date: 12,
	time: 8,
	hours: 12,
	worked: 12,
	money: 14,
	percent: 12,
	number: 12,
};

/** A sheet's name may hold no []:*?/\ and at most 31 characters. */
function sheetName(name: string): string {
	return name.replace(/[[\]:*?/\\]/g, " ").slice(0, 31);
}

function typedCell(cell: Cell, kind: CellKind, language: Language) {
	if (cell === null) return null;
	if (typeof cell === "number") {
		const format = NUMBER_FORMATS[kind];
		return {
			type: Number,
			value: kind === "worked" ? cell / 60 : cell,
			...(format !== undefined && { format }),
		};
	}
	if (kind === "time") return { type: Number, value: dayPartOf(cell), format: "hh:mm" };
	if (kind === "date" && /^\d{4}-\d{2}-\d{2}$/.test(cell)) {
		return { type: Date, value: new Date(`${cell}T00:00:00Z`), format: DATE_FORMATS[language] };
	}
	return { type: String, value: workbookText(cell) };
}

/**
 * The table as a workbook of one sheet: numbers and dates keep their types, the headings stay in sight. The library makes
 * the whole sheet before it compresses it; only the compressed file, a tenth of that, is sent as it is made.
 */
async function xlsxFile(table: Table, language: Language): Promise<Readable> {
	const { default: writeExcelFile } = await import("write-excel-file/node");
	const kindAt = (index: number) => table.columns[index]?.kind ?? "text";
	const line = (cells: readonly Cell[]) =>
		cells.map((cell, index) => typedCell(cell, kindAt(index), language));
	const bold = (cells: readonly Cell[]) =>
		line(cells).map((cell) => (cell === null ? null : { ...cell, fontWeight: "bold" as const }));
	const headings = table.columns.map(({ heading }) => ({
		type: String,
		value: workbookText(heading),
		fontWeight: "bold" as const,
	}));
	const data = [
		headings,
		...Array.from(table.rows(), line),
		...(table.totals === null ? [] : [bold(table.totals)]),
	];
	const file = writeExcelFile(data, {
		sheet: sheetName(table.name),
		columns: table.columns.map(({ kind }) => ({ width: WIDTHS[kind] })),
		stickyRowsCount: 1,
	});
	// Its types do not say that this is the form without an argument.
	return (file.toStream as () => Promise<Readable>)();
}
