import { useTranslation } from "react-i18next";
import { ReportTable } from "#features/reports/frame/report-table.tsx";
import { cellsOf, type DataColumn } from "#ui/table/data-column.ts";
import { useWeekName } from "./use-week-name.ts";
import type { PersonLine, WeekLine } from "./week-rows.ts";

export interface PeopleTableProps {
	readonly page: string;
	readonly columns: readonly DataColumn<PersonLine>[];
	/** Undefined while loading. */
	readonly rows: readonly PersonLine[] | undefined;
	/** The same columns of a week. */
	readonly weekColumns: readonly DataColumn<WeekLine>[];
}

/** All people over the period; a row opens to its weeks. */
export function PeopleTable({ page, columns, weekColumns, rows }: PeopleTableProps) {
	const { t } = useTranslation("reports");
	const weekName = useWeekName();
	return (
		<ReportTable
			caption={t("capacity.title")}
			columns={columns}
			expansion={{
				label: ({ name }) => t("capacity.weeksOf", { name }),
				lines: ({ weeks }) =>
					weeks.map((week) => ({
						id: week.id,
						name: weekName(week.startDate),
						cells: cellsOf(weekColumns, week),
					})),
			}}
			initialSort={{ column: "name", descending: false }}
			page={page}
			rowId={({ id }) => id}
			rows={rows}
		/>
	);
}
