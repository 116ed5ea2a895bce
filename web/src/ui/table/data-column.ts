import type { ReactNode } from "react";

/** The value by which a cell is sorted; null is last in both directions. */
export type CellValue = string | number | null;

/** What figures are of: a file says it in the heading. */
export type Unit = "hours" | "euros" | "percent";

export interface DataColumn<Row> {
	readonly id: string;
	readonly header: string;
	readonly value: (row: Row) => CellValue;
	/** How a figure is written, in the cells and in the total; one that is missing is a dash. */
	readonly write?: (value: number) => string;
	readonly unit?: Unit;
	/** The value as text, for the search and the file; by default the value as it is written. */
	readonly text?: (row: Row) => string;
	/** The content of a cell that is more than its text: a link, a chip. */
	readonly cell?: (row: Row, text: string) => ReactNode;
	/** Its values are times of a day, `HH:mm`. */
	readonly isTime?: boolean;
	/** More than the job of the page needs, there or on a phone: shown once the user chooses it. */
	readonly isExtra?: true | "onPhones";
	/** Empty, and so not on screen: a file has the same columns whatever its rows hold. */
	readonly isFileOnly?: boolean;
	/** In place of the heading that sorts. */
	readonly head?: ReactNode;
	/** Has buttons and no data: it is always shown, and not exported. */
	readonly isControl?: boolean;
	/** Right-aligned, tabular figures; by default what `write` writes. */
	readonly numeric?: boolean;
	/** Under the column, from the rows that the search has left. */
	readonly total?: (rows: readonly Row[]) => number | null;
	/** For widths and wrapping: a `min-w-…`, `whitespace-nowrap`. */
	readonly className?: string;
}

/** The cell that names the row stays in sight when the others scroll, but leaves them room on a phone. */
export const FIRST_CELL = "sticky left-0 bg-card max-sm:max-w-[44vw] break-words";

/** Ids of the columns that are not shown: those that the user has hidden, and before a choice the extra ones. */
export function hiddenOf<Row>(
	columns: readonly DataColumn<Row>[],
	chosen: readonly string[] | null,
	isPhone: boolean,
): readonly string[] {
	const isHidden = ({ isExtra }: DataColumn<Row>) => isExtra === true || (isPhone && isExtra === "onPhones");
	return chosen ?? columns.filter(isHidden).map(({ id }) => id);
}

export function isNumeric<Row>({ numeric, write }: DataColumn<Row>): boolean {
	return numeric ?? write !== undefined;
}

export function textOf<Row>(column: DataColumn<Row>, row: Row): string {
	return column.text?.(row) ?? writtenIn(column, column.value(row));
}

/** The contents of a row's cells, by the ids of the columns. */
export function cellsOf<Row>(columns: readonly DataColumn<Row>[], row: Row): Record<string, ReactNode> {
	return Object.fromEntries(
		columns.map((column) => {
			const text = textOf(column, row);
			return [column.id, column.cell?.(row, text) ?? text];
		}),
	);
}

/** The text of the total; undefined for a column without one. */
export function totalOf<Row>(column: DataColumn<Row>, rows: readonly Row[]): string | undefined {
	return column.total && writtenIn(column, column.total(rows));
}

/** The colour of an amount of money that is negative, the same in every table. */
export function toneOf<Row>({ unit }: DataColumn<Row>, value: CellValue | undefined): string | undefined {
	return unit === "euros" && typeof value === "number" && value < 0 ? "text-minus" : undefined;
}

function writtenIn<Row>({ write }: DataColumn<Row>, value: CellValue): string {
	if (!write) return String(value ?? "");
	return typeof value === "number" ? write(value) : (value ?? "–");
}

/**
 * The rows in which a shown column contains the search, in any case. The table library's filter is not
 * used, because it ignores that a column is hidden or shown again.
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
