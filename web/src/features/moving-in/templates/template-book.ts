import type { Language } from "@tuntikirja/contract/kernel/schemas/languages.ts";
import { fileAmount } from "@tuntikirja/contract/moving-in/cells/file-amounts.ts";
import {
	exampleOf,
	type RecordTemplate,
	type TemplateColumn,
} from "@tuntikirja/contract/moving-in/template-column.ts";
import { parseISO } from "date-fns/parseISO";

/** A table that can be downloaded: what its columns are called, and a row as an example. */
export type TableTemplate = Pick<RecordTemplate, "names" | "columns">;

/** Room for what people write beside the example. */
const SPARE = 4;

const BOLD = { fontWeight: "bold" } as const;

/** A workbook with a sheet for each of the templates. Days and amounts have their types, so that the next rows get them, too. */
export async function templateBook(templates: readonly TableTemplate[], language: Language): Promise<Blob> {
	const { default: writeExcelFile } = await import("write-excel-file/browser");
	const sheets = templates.map(({ names, columns }) => ({
		sheet: names[language],
		data: [
			columns.map((column) => ({ type: String, value: column.names[language], ...BOLD })),
			columns.map((column) => exampleCell(column, language)),
		],
		columns: columns.map((column) => {
			const longest = Math.max(column.names[language].length, exampleOf(column, language).length);
			return { width: longest + SPARE };
		}),
		stickyRowsCount: 1,
	}));
	return writeExcelFile(sheets).toBlob();
}

function exampleCell(column: TemplateColumn, language: Language) {
	const example = exampleOf(column, language);
	if (example === "") return null;
	// A workbook has no time zones.
	if (column.cell === "date")
		return { type: Date, value: parseISO(`${example}T00:00Z`), format: "dd.mm.yyyy" };
	if (column.cell === "amount") return { type: Number, value: fileAmount(example) ?? 0 };
	// Hours with a sign are no time of a day.
	return { type: String, value: example };
}
