/** What a spreadsheet takes for a formula, or swallows before it does; the last four are their full-width twins. */
const FORMULA_START = /^[=+\-@\t\r\n\0＝＋－＠]/;

/** A text that no spreadsheet evaluates, by the apostrophe that a spreadsheet itself puts before such a text. T12. */
export function safeText(text: string): string {
	return FORMULA_START.test(text) ? `'${text}` : text;
}
