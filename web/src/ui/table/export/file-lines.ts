import { type CellValue, type DataColumn, textOf, totalOf, type Unit } from "#ui/table/data-column.ts";

/** The same in both languages. */
const SIGNS: Readonly<Record<Unit, string>> = { hours: "h", euros: "€", percent: "%" };

export interface FileCell {
	readonly value: CellValue;
	readonly text: string;
}

/** The heading with the unit of its figures, which a cell of a file cannot hold, unless it has it: "List price €/h". */
export function headingOf<Row>({ header, unit }: DataColumn<Row>): string {
	if (unit === undefined || header.split(/[\s/]/).includes(SIGNS[unit])) return header;
	return `${header}, ${SIGNS[unit]}`;
}

export function cellsOf<Row>(columns: readonly DataColumn<Row>[], row: Row): readonly FileCell[] {
	return columns.map((column) => ({ value: asShown(column, column.value(row)), text: textOf(column, row) }));
}

/** The cells of the total line, as under the table; a column without a total has null. */
export function totalCells<Row>(
	columns: readonly DataColumn<Row>[],
	rows: readonly Row[],
	label: string,
): readonly (FileCell | null)[] {
	return columns.map((column, index) => {
		const text = totalOf(column, rows);
		if (text !== undefined) return { value: asShown(column, column.total?.(rows) ?? null), text };
		return index === 0 ? { value: label, text: label } : null;
	});
}

/** A share of a whole has any number of decimals; the table shows two of them. */
function asShown<Row>({ unit }: DataColumn<Row>, value: CellValue): CellValue {
	return unit !== undefined && typeof value === "number" ? Math.round(value * 100) / 100 : value;
}
