import {
	type ColumnDef,
	createSortedRowModel,
	rowExpandingFeature,
	rowSortingFeature,
	tableFeatures,
	useTable,
} from "@tanstack/react-table";
import { useMemo } from "react";
import type { CellValue, DataColumn } from "./data-column.ts";

const FEATURES = tableFeatures({
	rowSortingFeature,
	sortedRowModel: createSortedRowModel(),
	rowExpandingFeature,
});

/** The column that rows are sorted by. */
export interface Sort {
	readonly column: string;
	readonly descending: boolean;
}

/** The table library's view of rows and columns: which way they are sorted, and which rows are open. */
export function useSortedRows<Row extends object>(
	rows: readonly Row[],
	columns: readonly DataColumn<Row>[],
	rowId: (row: Row) => string,
	initialSort: Sort | undefined,
) {
	const definitions = useMemo(() => {
		const compare = comparison();
		return columns.map(
			(column): ColumnDef<typeof FEATURES, Row> => ({
				id: column.id,
				accessorFn: (row) => column.value(row) ?? undefined,
				sortUndefined: "last",
				sortDescFirst: column.numeric ?? false,
				sortFn: (a, b, id) => compare(a.getValue<CellValue>(id), b.getValue<CellValue>(id)),
			}),
		);
	}, [columns]);
	return useTable({
		features: FEATURES,
		columns: definitions,
		data: rows,
		getRowId: rowId,
		enableMultiSort: false,
		getRowCanExpand: () => true,
		// What somebody has opened stays open while they search and when fresh figures arrive.
		autoResetExpanded: false,
		initialState: {
			sorting: initialSort ? [{ id: initialSort.column, desc: initialSort.descending }] : [],
		},
	});
}

/** Numbers by size, words as the language of the page orders them: ä and ö stand last in Finnish. */
function comparison() {
	const words = new Intl.Collator(document.documentElement.lang || undefined, { numeric: true });
	return (a: CellValue, b: CellValue): number =>
		typeof a === "number" && typeof b === "number" ? a - b : words.compare(String(a), String(b));
}
