import { csvText } from "./csv-text.ts";

/** What a spreadsheet expects where the language is spoken: it takes the separator from the country. */
const DIALECTS = {
	en: { separator: ",", decimalMark: "." },
	fi: { separator: ";", decimalMark: "," },
} as const;

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
export function* csvPieces(
	lines: Iterable<readonly CsvCell[]>,
	language: keyof typeof DIALECTS,
): Generator<string> {
	const { separator, decimalMark } = DIALECTS[language];
	const written = (cell: CsvCell) => {
		if (cell === null) return "";
		return typeof cell === "string" ? quoted(cell) : cell.digits.replace(".", decimalMark);
	};
	let piece = BYTE_ORDER_MARK;
	for (const line of lines) {
		piece += `${line.map(written).join(separator)}\r\n`;
		if (piece.length < PIECE) continue;
		yield piece;
		piece = "";
	}
	yield piece;
}

/** The same as one text. */
export function writeCsv(lines: readonly (readonly CsvCell[])[], language: keyof typeof DIALECTS): string {
	return [...csvPieces(lines, language)].join("");
}

function quoted(text: string): string {
	return `"${csvText(text).replaceAll('"', '""')}"`;
}
