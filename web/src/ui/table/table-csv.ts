import { type DataColumn, textOf } from "./data-column.ts";

/** Excel takes the separator from the country, and garbles ä and ö without the mark at the start. */
const FORM = {
	en: { separator: ",", decimal: "." },
	fi: { separator: ";", decimal: "," },
} as const;
const BYTE_ORDER_MARK = "\uFEFF";

/** What a table shows, as a file: figures as figures, with all their decimals, and everything else in words. */
export function tableCsv<Row>(
	columns: readonly DataColumn<Row>[],
	rows: readonly Row[],
	language: keyof typeof FORM,
): string {
	const { separator, decimal } = FORM[language];
	const lines = [
		columns.map(({ header }) => quoted(header)),
		...rows.map((row) =>
			columns.map((column) => {
				const value = column.value(row);
				if (column.numeric && value === null) return "";
				return column.numeric && typeof value === "number"
					? quotedIf(String(value).replace(".", decimal), separator)
					: quoted(textOf(column, row));
			}),
		),
	];
	return `${BYTE_ORDER_MARK}${lines.map((line) => line.join(separator)).join("\r\n")}\r\n`;
}

/** Text; one that a spreadsheet would calculate is kept from it by an apostrophe. */
function quoted(text: string): string {
	const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
	return `"${safe.replaceAll('"', '""')}"`;
}

function quotedIf(text: string, separator: string): string {
	return text.includes(separator) ? `"${text}"` : text;
}
