import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { isStrings, useRemembered } from "#lib/remembered.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ColumnChooser } from "#ui/table/column-chooser.tsx";
import { DataTable, type DataTableProps } from "#ui/table/data-table.tsx";
import { SearchField } from "#ui/table/search-field.tsx";

export interface ReportTableProps<Row>
	extends Omit<DataTableProps<Row>, "empty" | "hidden" | "search" | "totalLabel"> {
	/** Whose columns are remembered. */
	readonly page: string;
	/** Between the search and the columns: how to group. */
	readonly tools?: ReactNode;
	readonly totals?: boolean;
	/** False where the page has a search of its own. */
	readonly searchable?: boolean;
}

/** The table of a report, with its search and the columns that somebody has chosen. */
export function ReportTable<Row extends object>({
	page,
	tools,
	totals = true,
	searchable = true,
	...table
}: ReportTableProps<Row>) {
	const { t } = useTranslation("reports");
	const [hidden, setHidden] = useRemembered("person", `${page}.hidden-columns`, [], isStrings);
	const [search, setSearch] = useState("");
	return (
		<section className="rounded-card border border-line bg-card">
			<div className="flex flex-wrap items-center gap-2 border-b border-line p-2 print:hidden">
				{searchable && (
					<SearchField
						className="w-64 max-sm:w-full"
						label={t("table.search")}
						onValue={setSearch}
						value={search}
					/>
				)}
				{tools}
				<div className="ml-auto">
					<ColumnChooser
						columns={table.columns.slice(1)}
						hidden={hidden}
						label={t("table.columns")}
						onHidden={setHidden}
					/>
				</div>
			</div>
			<DataTable
				{...table}
				empty={<EmptyState icon="search" text={t("table.none")} />}
				hidden={hidden}
				search={search}
				{...(totals && { totalLabel: t("table.total") })}
			/>
		</section>
	);
}
