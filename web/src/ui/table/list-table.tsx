import type { ReactNode } from "react";
import { Card } from "#ui/layout/page.tsx";
import { NativeSelect } from "#ui/forms/field.tsx";
import { ColumnChooser } from "./column-chooser.tsx";
import { type DataTableProps, ViewedTable } from "./data-table.tsx";
import { ExportMenu } from "./export/export-menu.tsx";
import { endingOf, tableFile, type TableFormat } from "./export/table-file.ts";
import { SearchField } from "./search-field.tsx";
import { type Sorting, useHidden, useTableView } from "./use-sorted-rows.ts";

/** The user's view of a list, and the props that the app gives the list. */
export interface List extends Sorting {
	readonly search: string;
	readonly onSearch: (search: string) => void;
	/** Null: the user has not chosen. */
	readonly hidden: readonly string[] | null;
	readonly onHidden: (hidden: readonly string[]) => void;
	readonly language: "en" | "fi";
	readonly words: Readonly<Record<"columns" | "export" | "otherCsv" | "sort", string>>;
	/** The rows are cards, which have no headings to sort by. */
	readonly isCards: boolean;
	readonly isSaving: boolean;
	/** Gives the app a file, which is made when `make` is called. */
	readonly onSave: (file: ListFile) => void;
}

export interface ListFile {
	readonly name: string;
	readonly ending: "csv" | "xlsx";
	readonly make: () => Promise<Blob>;
}

export interface ListTableProps<Row> extends Omit<DataTableProps<Row>, "hidden" | "search"> {
	readonly list: List;
	readonly searchLabel: string;
	/** Beside the search. */
	readonly filters?: ReactNode;
}

/** A list of the company: searched, filtered, sorted, with the columns that the user has chosen, and as a file. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
	const { list, columns, rows, rowId, searchLabel, filters, initialSort = null } = props;
	const { search, onSearch, onHidden, words } = list;
	const hidden = useHidden(columns, list.hidden, list.isCards);
	const sort = list.sort ?? initialSort;
	const view = useTableView({ rows, columns, rowId, hidden, search, sort, onSort: list.onSort });
	const save = (format: TableFormat) => {
		const lines = view.table.getRowModel().rows.map(({ original }) => original);
		list.onSave({
			name: props.caption,
			ending: endingOf(format),
			make: () =>
				tableFile(format, view.inFile, lines, {
					language: list.language,
					name: props.caption,
					totalLabel: props.totalLabel,
				}),
		});
	};
	return (
		<>
			<div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
				<SearchField className="w-64 max-sm:w-full" label={searchLabel} onValue={onSearch} value={search} />
				{filters}
				<div className="ml-auto flex flex-wrap gap-2 max-sm:w-full">
					{list.isCards && (
						<SortChoice
							columns={view.shown.filter(({ isControl }) => !isControl)}
							label={words.sort}
							onSort={list.onSort}
							sort={sort}
						/>
					)}
					<ColumnChooser
						columns={columns.slice(1).filter(({ isControl, isFileOnly }) => !isControl && !isFileOnly)}
						hidden={hidden}
						label={words.columns}
						onHidden={onHidden}
					/>
					<ExportMenu
						disabled={view.found.length === 0}
						label={words.export}
						loading={list.isSaving}
						onExport={save}
						otherCsv={words.otherCsv}
					/>
				</div>
			</div>
			<Card className="listed" padded={false}>
				<ViewedTable asCards {...props} view={view} />
			</Card>
		</>
	);
}

interface SortChoiceProps extends Sorting {
	readonly label: string;
	readonly columns: readonly { readonly id: string; readonly header: string }[];
}

/** The order of a list whose rows are cards: they have no row of headings to press. */
function SortChoice({ label, columns, sort, onSort }: SortChoiceProps) {
	const choose = (value: string) => {
		const column = value.replace(/^-/, "");
		onSort(value === "" ? null : { column, descending: value !== column });
	};
	return (
		<div className="min-w-28 flex-1">
			<NativeSelect
				aria-label={label}
				onChange={({ target }) => choose(target.value)}
				value={sort === null ? "" : `${sort.descending ? "-" : ""}${sort.column}`}
			>
				<option value="">{label}</option>
				{columns.flatMap(({ id, header }) => [
					<option key={id} value={id}>{`${header} ↑`}</option>,
					<option key={`-${id}`} value={`-${id}`}>{`${header} ↓`}</option>,
				])}
			</NativeSelect>
		</div>
	);
}
