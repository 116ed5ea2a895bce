import { placesOf } from "@tuntikirja/contract/moving-in/record-templates.ts";
import { exampleOf, type RecordTemplate } from "@tuntikirja/contract/moving-in/template-column.ts";
import type { FileTable } from "#features/moving-in/read-table.ts";
import { readCells } from "#features/moving-in/records/read-cells.ts";

/** A table without the rows that say what the example of its template says: an unchanged one is of no person. */
export function withoutExamples(table: FileTable, template: Pick<RecordTemplate, "columns">): FileTable {
	const { headings } = table;
	const places = placesOf(template, headings);
	const columns = { headings, places };
	const said = (cells: readonly string[]) => {
		const read = readCells(cells, columns, template, "ymd");
		return "problem" in read ? null : JSON.stringify([...read.texts, ...read.amounts].sort());
	};
	const examples = new Set(
		(["en", "fi"] as const).map((language) => {
			const cells = headings.map(() => "");
			for (const column of template.columns) {
				const place = places.get(column.field);
				if (place !== undefined) cells[place] = exampleOf(column, language);
			}
			return said(cells);
		}),
	);
	const rows = table.rows.filter(({ cells }) => {
		const row = said(cells);
		return row === null || !examples.has(row);
	});
	return { ...table, rows };
}
