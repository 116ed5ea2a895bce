import { type DataColumn, textOf } from "#ui/table/data-column.ts";
import { safeText } from "./safe-text.ts";

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

/** Text that a spreadsheet does not calculate. */
function quoted(text: string): string {
	return `"${safeText(text).replaceAll('"', '""')}"`;
}

function quotedIf(text: string, separator: string): string {
	return text.includes(separator) ? `"${text}"` : text;
}
