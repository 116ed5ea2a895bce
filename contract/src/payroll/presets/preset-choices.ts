/** What a column of a file can hold of a row that was handed over. */
export const ROW_FIELDS = [
	"employeeNumber",
	"name",
	"wageType",
	"wageTypeName",
	"quantity",
	"unit",
	"from",
	"to",
	"date",
	"holidayFrom",
	"holidayTo",
	"costCentre",
	"project",
	"note",
	"payGroup",
	"batch",
	"row",
	"corrects",
] as const;
export type RowField = (typeof ROW_FIELDS)[number];

/** What ends a cell. */
export const CELL_ENDS = { semicolon: ";", comma: ",", tab: "\t" } as const;

export const DECIMAL_MARKS = { comma: ",", point: "." } as const;

export const DATE_FORMS = ["dd.mm.yyyy", "yyyy-mm-dd", "yyyymmdd"] as const;
export type DateForm = (typeof DATE_FORMS)[number];

export const LINE_ENDS = { crlf: "\r\n", lf: "\n" } as const;

export const ENCODINGS = ["utf-8", "utf-8-bom", "windows-1252"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Which texts are in quotes: those that need them, all, or none. */
export const QUOTES = ["needed", "always", "never"] as const;

export const PRESET_BOUNDS = {
	presets: 20,
	columns: 60,
	heading: 60,
	text: 60,
	name: 60,
	decimals: 2,
} as const;
