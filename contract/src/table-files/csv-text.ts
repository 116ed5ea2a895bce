import { safeText } from "./safe-text.ts";

const LINE_END = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/g;

/** Where a cell begins by any separator, if a formula begins there: blanks, quotes and invisible characters may precede it. */
const FORMULA_IN_A_CELL = /(^|[,;\t])(?=[\s\p{C}"]*[=+\-@＝＋－＠])/gu;

/**
 * A text for a cell of a CSV file. The file may be read with another separator than it was written with, which splits
 * its texts: `x;=1+1` is a word and a formula then. So a formula is defused after every separator there is, and the
 * text stays on one line. Threat T12.
 */
export function csvText(text: string): string {
	return safeText(text.replace(LINE_END, " ")).replace(FORMULA_IN_A_CELL, "$1'");
}
