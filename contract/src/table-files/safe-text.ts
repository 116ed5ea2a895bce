// oxlint-disable-next-line no-control-regex -- these, and halves of characters, are what XML 1.0 cannot hold
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** What a spreadsheet takes for a formula, or swallows before it does; the last four are their full-width twins. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * A text for a cell that no spreadsheet evaluates: the author of a note must not run anything on the machine of the
 * reader of the file (threat T12). The apostrophe is what a spreadsheet itself puts before such a text. What XML
 * cannot hold is left out first: it would make a whole workbook unreadable, and could hide the start of a formula.
 * Numbers never come here, so that −7.5 stays a number.
 */
export function safeText(text: string): string {
	const shown = text.replace(NOT_IN_XML, "");
	return FORMULA_START.test(shown) ? `'${shown}` : shown;
}
