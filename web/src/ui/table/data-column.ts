import type { ReactNode } from "react";

/** What a cell is sorted by; null stands last, whichever way the column is sorted. */
export type CellValue = string | number | null;

export interface DataColumn<Row> {
	readonly id: string;
	readonly header: string;
	readonly value: (row: Row) => CellValue;
	/** The value in words, which is what search looks at; without it, the value as it is. */
	readonly text?: (row: Row) => string;
	/** What is shown where text alone is not enough: a link, a chip. */
	readonly cell?: (row: Row) => ReactNode;
	/** Holds buttons and no data: it is always there, and nothing of it leaves in a file. */
	readonly isControl?: boolean;
	/** Right-aligned, tabular figures. */
	readonly numeric?: boolean;
	/** Under the column, from the rows that the search has left. */
	readonly total?: (rows: readonly Row[]) => ReactNode;
	/** For widths and wrapping: a `min-w-…`, `whitespace-nowrap`. */
	readonly className?: string;
}

/** What a cell says in words. */
export function textOf<Row>(column: DataColumn<Row>, row: Row): string {
	return column.text?.(row) ?? String(column.value(row) ?? "");
}

/**
 * The rows in which a shown column contains the search, in any case. Searching stands here and not in the
 * table library, whose filter takes no notice of a column that is hidden or shown again.
 */
export function matchingRows<Row>(
	rows: readonly Row[],
	columns: readonly DataColumn<Row>[],
	search: string,
): readonly Row[] {
	const wanted = search.trim().toLowerCase();
	if (wanted === "") return rows;
	return rows.filter((row) => columns.some((column) => textOf(column, row).toLowerCase().includes(wanted)));
}
