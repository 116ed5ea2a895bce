import { csvText } from "#table-files/csv-text.ts";
import { DAY_TYPES } from "#kernel/day-types.ts";
import { canEncode } from "./encode-text.ts";
import type { NeutralRow } from "./neutral-rows.ts";
import { CELL_ENDS, DECIMAL_MARKS, type DateForm, LINE_ENDS, type RowField } from "./preset-choices.ts";
import type { Preset, PresetColumn } from "./preset-schema.ts";

/** A file for a payroll system. */
export interface PayrollFile {
	/** Null: of all people; empty: of those without a pay group. */
	readonly payGroup: string | null;
	readonly isAbsences: boolean;
	readonly text: string;
	/** Rows of the batch in it; an absence of several stretches is more than one. */
	readonly rows: number;
}

/** Why a row is not in a file as it was handed over. */
export const FILE_PROBLEMS = ["negative", "unit", "employeeNumber", "decimals", "characters"] as const;
export interface FileProblem {
	readonly problem: (typeof FILE_PROBLEMS)[number];
	readonly row: NeutralRow;
}

/** The files of a batch, each with a row at least; a batch without rows has none. */
export function presetFiles(rows: readonly NeutralRow[], preset: Preset): PayrollFile[] {
	const { isPerPayGroup, absenceColumns, columns } = preset;
	const groups = isPerPayGroup ? [...Map.groupBy(rows, ({ payGroup }) => payGroup)] : [[null, rows] as const];
	const sorted = [...groups].sort(([a], [b]) => (a ?? "").localeCompare(b ?? ""));
	return sorted.flatMap(([payGroup, own]) => {
		const carried = own.filter((row) => isCarried(row, preset));
		const parts = [
			{ isAbsences: false, columns, rows: carried.filter((row) => !isApart(row, preset)) },
			{
				isAbsences: true,
				columns: absenceColumns ?? [],
				rows: carried.filter((row) => isApart(row, preset)),
			},
		];
		return parts
			.filter((part) => part.rows.length > 0)
			.map((part): PayrollFile => {
				const text = written(part.rows, part.columns, preset);
				return { payGroup, isAbsences: part.isAbsences, text, rows: part.rows.length };
			});
	});
}

/** What the files of the preset do not say as it was handed over: to be told before they are downloaded. */
export function fileProblems(rows: readonly NeutralRow[], preset: Preset): FileProblem[] {
	const step = 10 ** (2 - preset.decimals);
	return rows.flatMap((row) => {
		const columns = (isApart(row, preset) ? preset.absenceColumns : preset.columns) ?? [];
		const found: FileProblem["problem"][] = [];
		if (!isCarried(row, preset)) found.push("negative");
		if (row.employeeNumber === "") found.push("employeeNumber");
		if (Math.round(row.quantity * 100) % step !== 0) found.push("decimals");
		if (!columns.every((column) => canEncode(cellOf(row, column, preset), preset.encoding)))
			found.push("characters");
		return found.map((problem) => ({ problem, row }));
	});
}

/** An absence has no length below 0: where absences are apart, one that is taken back has to be removed by hand. */
function isCarried(row: NeutralRow, preset: Preset): boolean {
	return row.quantity >= 0 || (preset.takesBack && !isApart(row, preset));
}

function isApart({ absence }: NeutralRow, { absenceColumns }: Preset): boolean {
	return absence !== null && absenceColumns !== null;
}

function written(rows: readonly NeutralRow[], columns: readonly PresetColumn[], preset: Preset): string {
	const end = CELL_ENDS[preset.cellEnd];
	const headings = columns.map(({ heading }) => quoted(heading, preset));
	const lines = rows.map((row) =>
		columns.map((column) => quoted(cellOf(row, column, preset), preset, column.field)),
	);
	const all = preset.hasHeadings ? [headings, ...lines] : lines;
	return all.map((cells) => cells.join(end) + LINE_ENDS[preset.lineEnd]).join("");
}

const FIGURES: readonly (RowField | null)[] = ["quantity", "batch", "row"];

/** Figures are never in quotes. A text that may not be in quotes loses what would end its cell. */
function quoted(text: string, { quotes, cellEnd }: Preset, field: RowField | null = null): string {
	if (FIGURES.includes(field)) return text;
	const end = CELL_ENDS[cellEnd];
	if (quotes === "never") return text.replaceAll(end, " ").replaceAll('"', "'");
	const needsQuotes = text.includes(end) || text.includes('"');
	return quotes === "always" || needsQuotes ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Threat T12: a text of a cell runs nothing in the program that opens the file. */
function cellOf(row: NeutralRow, { field, text }: PresetColumn, preset: Preset): string {
	switch (field) {
		case null:
			return csvText(text);
		case "quantity":
			return row.quantity.toFixed(preset.decimals).replace(".", DECIMAL_MARKS[preset.decimalMark]);
		case "from":
		case "to":
		case "date":
			return dateText(row[field], preset.dateForm);
		case "holidayFrom":
		case "holidayTo":
			if (row.absence !== DAY_TYPES.HOLIDAY) return "";
			return dateText(field === "holidayFrom" ? row.from : row.to, preset.dateForm);
		case "project":
		case "note":
			return "";
		default:
			return csvText(String(row[field]));
	}
}

/** A date `yyyy-MM-dd` as the file has it. */
export function dateText(date: string, form: DateForm): string {
	if (form === "yyyy-mm-dd") return date;
	const [year, month, day] = date.split("-");
	return form === "yyyymmdd" ? `${year}${month}${day}` : `${day}.${month}.${year}`;
}
