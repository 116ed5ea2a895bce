import { useMemo } from "react";
import { type DataColumn, matchingRows } from "./data-column.ts";
import { type Sorting, useSortedRows } from "./use-sorted-rows.ts";

export interface TableQuestion<Row> extends Sorting {
	readonly rows: readonly Row[] | undefined;
	readonly columns: readonly DataColumn<Row>[];
	readonly rowId: (row: Row) => string;
	readonly hidden?: readonly string[];
	readonly search?: string;
}

const NONE: readonly never[] = [];

/** What of a table is shown, and in its file: its columns, the rows that the search has left, and their order. */
export function useTableView<Row extends object>(question: TableQuestion<Row>) {
	const { rows = NONE, columns, rowId, hidden = NONE, search = "" } = question;
	const inFile = useMemo(
		() => columns.filter(({ id }, index) => index === 0 || !hidden.includes(id)),
		[columns, hidden],
	);
	const shown = useMemo(() => inFile.filter(({ isFileOnly }) => !isFileOnly), [inFile]);
	const found = useMemo(() => matchingRows(rows, shown, search), [rows, shown, search]);
	return { inFile, shown, found, table: useSortedRows(found, shown, rowId, question) };
}

export type TableView<Row extends object> = ReturnType<typeof useTableView<Row>>;
