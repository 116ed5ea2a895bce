import { type DataColumn, textOf } from "#ui/table/data-column.ts";
import { type MakeTable, tableFile } from "#ui/table/export/table-file.ts";
import { type CapacityLine, sumOf } from "./week-rows.ts";

/** Lines of capacity as a file, with the total that is shown under their table. */
export function capacityFile<Line extends CapacityLine>(
	columns: readonly DataColumn<Line>[],
	lines: readonly Line[],
	totalLabel: string,
): MakeTable {
	const [first] = lines;
	const total = first && { ...first, ...sumOf("total", lines) };
	// The first column names the line; the total has no name of its own.
	const named = columns.map((column, index) =>
		index === 0
			? { ...column, text: (line: Line) => (line === total ? totalLabel : textOf(column, line)) }
			: column,
	);
	return (format, form) => tableFile(format, named, total ? [...lines, total] : lines, form);
}
