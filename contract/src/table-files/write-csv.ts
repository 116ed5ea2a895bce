import { csvText } from "./csv-text.ts";

/** The separators between which the reader of a file may choose. */
export const SEPARATORS = ["comma", "semicolon"] as const;
export type Separator = (typeof SEPARATORS)[number];

/** A spreadsheet takes both marks from the country: where cells end at a semicolon, decimals begin at a comma. */
const DIALECTS = {
	comma: { mark: ",", decimalMark: "." },
	semicolon: { mark: ";", decimalMark: "," },
} as const satisfies Record<Separator, object>;

const USUAL = { en: "comma", fi: "semicolon" } as const satisfies Record<string, Separator>;

/** What a spreadsheet expects where the language is spoken. */
export function usualSeparator(language: keyof typeof USUAL): Separator {
	return USUAL[language];
}

/** Without it Excel garbles ä and ö. */
const BYTE_ORDER_MARK = "\uFEFF";

/** A number with the digits that the file shows, a point among them. */
export interface Figure {
	readonly digits: string;
}

/** The content of a cell; null leaves it empty. */
export type CsvCell = string | Figure | null;

/** A number with so many decimals, or with all that it has. */
export function figure(value: number, decimals?: number): Figure {
	return { digits: decimals === undefined ? String(value) : value.toFixed(decimals) };
}

/** Characters of a piece: few pieces, and none of them large. */
const PIECE = 32_768;

/**
 * Lines of cells as the text of a CSV file by RFC 4180, with a byte order mark, piece by piece. Every text is quoted and
 * harmless, also where the file is read with another separator; a number stays one.
 */
export function* csvPieces(lines: Iterable<readonly CsvCell[]>, separator: Separator): Generator<string> {
	const { mark, decimalMark } = DIALECTS[separator];
	const written = (cell: CsvCell) => {
		if (cell === null) return "";
		return typeof cell === "string" ? quoted(cell) : cell.digits.replace(".", decimalMark);
	};
	let piece = BYTE_ORDER_MARK;
	for (const line of lines) {
		piece += `${line.map(written).join(mark)}\r\n`;
		if (piece.length < PIECE) continue;
		yield piece;
		piece = "";
	}
	yield piece;
}

/** The same as one text. */
export function writeCsv(lines: readonly (readonly CsvCell[])[], separator: Separator): string {
	return [...csvPieces(lines, separator)].join("");
}

function quoted(text: string): string {
	return `"${csvText(text).replaceAll('"', '""')}"`;
}
