import type { Language } from "@tuntikirja/contract/users/schema.ts";
import { safeText } from "./safe-text.ts";
import type { Cell, CellKind, Table } from "./table.ts";

/** What a spreadsheet expects where the language is spoken; Excel takes the separator from the country. */
const FORMS = {
	en: { delimiter: ",", decimalMark: ".", dateOf: (date: string) => date },
	fi: {
		delimiter: ";",
		decimalMark: ",",
		dateOf: (date: string) => `${date.slice(8, 10)}.${date.slice(5, 7)}.${date.slice(0, 4)}`,
	},
} as const;

function textOf(cell: Cell, kind: CellKind, { decimalMark, dateOf }: (typeof FORMS)[Language]): string {
	if (cell === null) return "";
	if (typeof cell === "number") {
		const digits = kind === "number" ? String(cell) : cell.toFixed(2);
		return digits.replace(".", decimalMark);
	}
	return kind === "date" && /^\d{4}-\d{2}-\d{2}$/.test(cell) ? dateOf(cell) : safeText(cell);
}

/** The table as RFC 4180 text in UTF-8, with the byte order mark without which Excel garbles ä and ö. */
export async function csvFile(table: Table, language: Language): Promise<Buffer> {
	const { stringify } = await import("csv-stringify/sync");
	const form = FORMS[language];
	const lines = [...table.rows, ...(table.totals === null ? [] : [table.totals])];
	const records = [
		table.columns.map(({ heading }) => safeText(heading)),
		...lines.map((line) =>
			line.map((cell, index) => textOf(cell, table.columns[index]?.kind ?? "text", form)),
		),
	];
	const text = stringify(records, { bom: true, delimiter: form.delimiter, record_delimiter: "windows" });
	return Buffer.from(text, "utf8");
}
