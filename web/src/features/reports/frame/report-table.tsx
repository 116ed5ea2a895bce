import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useAddressOrder, useSearchParam } from "#lib/address.ts";
import { PHONE_BELOW, useMinWidth } from "#lib/browser.ts";
import { isStrings, useRemembered } from "#lib/remembered.ts";
import { EmptyState } from "#ui/feedback.tsx";
import { ColumnChooser } from "#ui/table/column-chooser.tsx";
import { type DataTableProps, ViewedTable } from "#ui/table/data-table.tsx";
import { tableFile } from "#ui/table/export/table-file.ts";
import { SearchField } from "#ui/table/search-field.tsx";
import { useHidden, useTableView } from "#ui/table/use-sorted-rows.ts";
import { useShowTable } from "./export-menu.tsx";

export interface ReportTableProps<Row>
	extends Omit<DataTableProps<Row>, "empty" | "hidden" | "search" | "totalLabel"> {
	/** The page for which the columns are remembered. */
	readonly page: string;
	/** Shown between the search and the column chooser: how to group. */
	readonly tools?: ReactNode;
	readonly totals?: boolean;
	/** False where the page has a search of its own. */
	readonly searchable?: boolean;
}

/**
 * The table of a report, with its search and the user's choice of columns. Search and order are in the URL;
 * an order by a column that this view does not have is ignored. The menu of the page exports what it shows.
 */
export function ReportTable<Row extends object>({
	page,
	tools,
	totals = true,
	searchable = true,
	...table
}: ReportTableProps<Row>) {
	const { t } = useTranslation("reports");
	const [chosen, setHidden] = useRemembered<readonly string[] | null>(
		"person",
		`${page}.hidden-columns`,
		null,
		isStrings,
	);
	const isPhone = !useMinWidth(PHONE_BELOW);
	const hidden = useHidden(table.columns, chosen, isPhone);
	const [search, setSearch] = useSearchParam("search", "typed");
	const { sort, onSort } = useAddressOrder();
	const isOurs = table.columns.some(({ id }) => id === sort?.column);
	const view = useTableView({
		...table,
		hidden,
		search: searchable ? search : "",
		sort: (isOurs ? sort : table.initialSort) ?? null,
		onSort,
	});
	const totalLabel = totals ? t("table.total") : undefined;
	useShowTable(table.caption, table.rows === undefined, (format, language) => {
		const rows = view.table.getRowModel().rows.map(({ original }) => original);
		return tableFile(format, view.inFile, rows, { language, name: table.caption, totalLabel });
	});
	return (
		<section className="rounded-card border border-line bg-card">
			<div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2 print:hidden">
				{searchable && (
					<SearchField
						className="w-64 max-sm:w-auto max-sm:min-w-36 max-sm:flex-1"
						label={t("table.search")}
						onValue={setSearch}
						value={search}
					/>
				)}
				{tools}
				<div className="ml-auto">
					<ColumnChooser
						columns={table.columns.slice(1).filter(({ isFileOnly }) => !isFileOnly)}
						hidden={hidden}
						label={t("table.columns")}
						onHidden={setHidden}
					/>
				</div>
			</div>
			<ViewedTable
				{...table}
				empty={<EmptyState icon="search" text={t("table.none")} />}
				view={view}
				{...(totalLabel !== undefined && { totalLabel })}
			/>
		</section>
	);
}
