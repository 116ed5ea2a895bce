import {
	type ColumnDef,
	createSortedRowModel,
	rowExpandingFeature,
	rowSortingFeature,
	tableFeatures,
	useTable,
} from "@tanstack/react-table";
import { useMemo } from "react";
import { type CellValue, type DataColumn, hiddenOf, isNumeric, matchingRows } from "./data-column.ts";

const FEATURES = tableFeatures({
	rowSortingFeature,
	sortedRowModel: createSortedRowModel(),
	rowExpandingFeature,
});

export interface Sort {
	readonly column: string;
	readonly descending: boolean;
}

/** The order of the rows, and its change; null: the order of the data. */
export interface Sorting {
	readonly sort: Sort | null;
	readonly onSort: (sort: Sort | null) => void;
}

/** The table library's view of rows and columns: which way they are sorted, and which rows are open. */
function useSortedRows<Row extends object>(
	rows: readonly Row[],
	columns: readonly DataColumn<Row>[],
	rowId: (row: Row) => string,
	{ sort, onSort }: Sorting,
) {
	const definitions = useMemo(() => {
		const compare = comparison();
		return columns.map(
			(column): ColumnDef<typeof FEATURES, Row> => ({
				id: column.id,
				accessorFn: (row) => column.value(row) ?? undefined,
				sortUndefined: "last",
				sortDescFirst: isNumeric(column),
				sortFn: (a, b, id) => compare(a.getValue<CellValue>(id), b.getValue<CellValue>(id)),
			}),
		);
	}, [columns]);
	const sorting = useMemo(() => {
		// A hidden column sorts nothing.
		const isShown = columns.some(({ id }) => id === sort?.column);
		return sort && isShown ? [{ id: sort.column, desc: sort.descending }] : [];
	}, [columns, sort]);
	return useTable({
		features: FEATURES,
		columns: definitions,
		data: rows,
		getRowId: rowId,
		enableMultiSort: false,
		getRowCanExpand: () => true,
		// Opened rows stay open during a search and when fresh figures arrive.
		autoResetExpanded: false,
		state: { sorting },
		onSortingChange: (update) => {
			const [next] = typeof update === "function" ? update(sorting) : update;
			onSort(next ? { column: next.id, descending: next.desc } : null);
		},
	});
}

/** Numbers by size, words as the language of the page orders them: ä and ö are last in Finnish. */
function comparison() {
	const words = new Intl.Collator(document.documentElement.lang || undefined, { numeric: true });
	return (a: CellValue, b: CellValue): number =>
		typeof a === "number" && typeof b === "number" ? a - b : words.compare(String(a), String(b));
}

interface TableQuestion<Row> extends Sorting {
	readonly rows: readonly Row[] | undefined;
	readonly columns: readonly DataColumn<Row>[];
	readonly rowId: (row: Row) => string;
	readonly hidden?: readonly string[];
	readonly search?: string;
}

const NONE: readonly never[] = [];

/** Stable until a column, the choice or the width changes: the table is computed from it. */
export function useHidden<Row>(
	columns: readonly DataColumn<Row>[],
	chosen: readonly string[] | null,
	isPhone: boolean,
): readonly string[] {
	return useMemo(() => hiddenOf(columns, chosen, isPhone), [columns, chosen, isPhone]);
}

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
