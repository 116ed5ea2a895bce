import { type ReactNode, useState } from "react";
import { classNames } from "#ui/class-names.ts";
import { HeadCell, TotalCell } from "#ui/layout/table.tsx";
import { PageTable } from "#ui/table/frame/page-table.tsx";
import { Icon } from "#ui/icon.tsx";
import { Skeleton } from "#ui/feedback.tsx";
import { CardStyle } from "./card-style.tsx";
import { type DataColumn, FIRST_CELL, isNumeric, toneOf, totalOf } from "./data-column.ts";
import { DataLines, type Expansion } from "./data-lines.tsx";
import { type Selection, useSelectColumn } from "./selection.tsx";
import { type Sort, type TableView, useTableView } from "./use-sorted-rows.ts";
import { ALL_DRAWN_UP_TO } from "./use-visible-lines.ts";

export interface DataTableProps<Row> {
	/** Says what the table holds; spoken only. */
	readonly caption: string;
	/** Undefined while loading: then the table is shown as a skeleton. */
	readonly rows: readonly Row[] | undefined;
	/** The first names the row: it stays in sight when the others scroll sideways. Pass a stable array. */
	readonly columns: readonly DataColumn<Row>[];
	readonly rowId: (row: Row) => string;
	/** Ids of the columns that are not shown. */
	readonly hidden?: readonly string[];
	/** Only rows in which a shown column contains this, in any case. */
	readonly search?: string;
	readonly initialSort?: Sort;
	/** In the first cell of the totals, which stay in sight at the bottom; without it there are none. */
	readonly totalLabel?: string;
	/** In place of the rows when there are none. */
	readonly empty: ReactNode;
	readonly expansion?: Expansion<Row>;
	readonly selection?: Selection<Row> | undefined;
	/** Under 640 px each row is a card: for lists whose rows are read one at a time. */
	readonly asCards?: boolean;
}

/**
 * Rows of data that sort, with a head, a first column and totals that stay in sight; more than 150 are drawn
 * as they come into sight. Up to that number the page scrolls, and not the table. On a phone it scrolls sideways in
 * itself: figures under each other can be compared, on cards they cannot.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
	const [sort, onSort] = useState<Sort | null>(props.initialSort ?? null);
	const view = useTableView({ ...props, sort, onSort });
	return <ViewedTable {...props} view={view} />;
}

interface ViewedTableProps<Row extends object>
	extends Pick<
		DataTableProps<Row>,
		"caption" | "rows" | "totalLabel" | "empty" | "expansion" | "selection" | "asCards"
	> {
	readonly view: TableView<Row>;
}

/** The table of what a view has left of the rows. */
export function ViewedTable<Row extends object>({
	view: { shown: chosen, found, table },
	...props
}: ViewedTableProps<Row>) {
	// State and not a ref: the body is mounted before what it scrolls in.
	const [scroller, setScroller] = useState<HTMLElement | null>(null);
	const { totalLabel, asCards = false } = props;
	const { rows } = table.getRowModel();
	const shown = useSelectColumn(chosen, rows, props.selection);
	const isLong = found.length > ALL_DRAWN_UP_TO;
	if (!props.rows) return <TableSkeleton columns={shown.length} />;
	if (found.length === 0) return props.empty;
	return (
		<>
			{asCards && <CardStyle />}
			<PageTable
				caption={props.caption}
				className={asCards ? "cards" : ""}
				isLong={isLong}
				rowCount={isLong ? found.length + 1 : undefined}
				scroller={scroller}
				scrollRef={setScroller}
			>
				<thead>
					<tr>
						{shown.map((column, index) => {
							const { id, header, head, className, isControl } = column;
							const sorting = table.getColumn(id);
							return (
								<ColumnHead
									className={classNames(
										index === 0 && classNames(FIRST_CELL, "z-20"),
										isControl && classNames("print:hidden", asCards && "max-sm:hidden"),
										className,
									)}
									head={head}
									header={header}
									key={id}
									numeric={isNumeric(column)}
									onSort={() => sorting?.toggleSorting()}
									sorted={sorting?.getIsSorted() ?? false}
								/>
							);
						})}
					</tr>
				</thead>
				<DataLines columns={shown} expansion={props.expansion} rows={rows} scroller={scroller} />
				{totalLabel !== undefined && <Totals columns={shown} label={totalLabel} rows={found} />}
			</PageTable>
		</>
	);
}

interface TotalsProps<Row> {
	readonly label: string;
	readonly columns: readonly DataColumn<Row>[];
	readonly rows: readonly Row[];
}

function Totals<Row>({ label, columns, rows }: TotalsProps<Row>) {
	return (
		<tfoot>
			<tr>
				{columns.map((column, index) => (
					<TotalCell
						className={classNames(
							index === 0 ? classNames(FIRST_CELL, "z-20") : "z-10",
							toneOf(column, column.total?.(rows)),
						)}
						data-label={index === 0 ? undefined : column.header}
						key={column.id}
						numeric={isNumeric(column)}
					>
						{totalOf(column, rows) ?? (index === 0 && label)}
					</TotalCell>
				))}
			</tr>
		</tfoot>
	);
}

interface ColumnHeadProps {
	readonly header: string;
	readonly head: ReactNode;
	readonly numeric: boolean;
	readonly sorted: "asc" | "desc" | false;
	readonly onSort: () => void;
	readonly className?: string | undefined;
}

const ARIA = { asc: "ascending", desc: "descending" } as const;

/** A heading that sorts its column; a second press reverses the order, a third removes it. */
function ColumnHead({ header, head, numeric, sorted, onSort, className }: ColumnHeadProps) {
	if (head !== undefined) return <HeadCell className={className}>{head}</HeadCell>;
	return (
		<HeadCell aria-sort={sorted ? ARIA[sorted] : undefined} className={className} numeric={numeric}>
			<button
				className={classNames(
					"group -mx-2 -my-2 inline-flex min-h-9 align-middle items-center gap-1 rounded-control px-2 py-2 wide:-mx-3 wide:px-3 font-medium hover:text-text",
					numeric && "flex-row-reverse",
					sorted && "text-text",
				)}
				onClick={onSort}
				type="button"
			>
				{header}
				<Icon
					className={classNames(
						"shrink-0 transition print:hidden",
						sorted === "asc" && "rotate-180",
						// Where nothing hovers, it would only take room.
						!sorted && "max-wide:hidden opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60",
					)}
					name="chevron-down"
					size={14}
				/>
			</button>
		</HeadCell>
	);
}

/** A table to come: its head and rows at their height. */
export function TableSkeleton({ columns, rows = 8 }: { readonly columns: number; readonly rows?: number }) {
	return (
		<div aria-hidden="true" className="divide-y divide-line">
			{Array.from({ length: rows + 1 }, (_, row) => (
				<div className="flex h-9 items-center gap-6 px-3" key={row}>
					{Array.from({ length: columns }, (_unused, column) => (
						<Skeleton className={column === 0 ? "h-4 flex-3" : "h-4 flex-1"} key={column} />
					))}
				</div>
			))}
		</div>
	);
}
