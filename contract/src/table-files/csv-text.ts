import { workbookText } from "./workbook-cells.ts";

const LINE_END = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/g;

/** Blanks, quotes and invisible characters may precede a formula. The last four that begin one are full-width twins. */
const FORMULA = String.raw`(?=[\s\p{C}"]*[=+\-@＝＋－＠])`;
const FORMULA_AT_THE_START = new RegExp(`^${FORMULA}`, "u");
const FORMULA_AFTER_A_SEPARATOR = new RegExp(`([,;\\t])${FORMULA}`, "gu");

/**
 * A text for a cell of a CSV file, where no type says that it is one: the author of a note must not run anything on the
 * machine of the reader of the file. The apostrophe is what a spreadsheet itself puts before such a text. The file may be
 * read with another separator than it was written with, which splits its texts: `x;=1+1` is a word and a formula then. So
 * a formula is defused after every separator there is, and the text stays on one line. Numbers never come here, so that
 * −7.5 stays a number. Threat T12.
 */
export function csvText(text: string): string {
	return workbookText(text.replace(LINE_END, " "))
		.replace(FORMULA_AT_THE_START, "'")
		.replace(FORMULA_AFTER_A_SEPARATOR, "$1'");
}
