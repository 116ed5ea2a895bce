/** What a spreadsheet takes for a formula, or swallows before it does; the last four are their full-width twins. */
const FORMULA_START = /^[=+\-@\t\r\n\0＝＋－＠]/;

/**
 * A text that no spreadsheet evaluates: whoever writes a note must not run anything on the machine of whoever opens
 * the report (threat T12). The apostrophe is what a spreadsheet itself puts before such a text. Numbers never come
 * here, so that −7.5 stays a number.
 */
export function safeText(text: string): string {
	return FORMULA_START.test(text) ? `'${text}` : text;
}

// oxlint-disable-next-line no-control-regex -- these are what XML 1.0 cannot hold
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** The same without the characters that XML cannot hold: one of them would make the whole workbook unreadable. */
export function safeXmlText(text: string): string {
	return safeText(text).toWellFormed().replace(NOT_IN_XML, "");
}
