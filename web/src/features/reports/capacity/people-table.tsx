import { useTranslation } from "react-i18next";
import { ReportTable } from "#features/reports/frame/report-table.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import { PersonWeeks } from "./person-weeks.tsx";
import type { PersonLine, WeekLine } from "./week-rows.ts";

export interface PeopleTableProps {
	readonly page: string;
	readonly columns: readonly DataColumn<PersonLine>[];
	/** Undefined while loading. */
	readonly rows: readonly PersonLine[] | undefined;
	readonly onExplain: (week: WeekLine) => void;
}

/** All people over the period; a row opens to its weeks. */
export function PeopleTable({ page, columns, rows, onExplain }: PeopleTableProps) {
	const { t } = useTranslation("reports");
	return (
		<ReportTable
			caption={t("capacity.title")}
			columns={columns}
			expansion={{
				label: ({ name }) => t("capacity.weeksOf", { name }),
				content: ({ weeks }) => <PersonWeeks onExplain={onExplain} weeks={weeks} />,
			}}
			initialSort={{ column: "name", descending: false }}
			page={page}
			rowId={({ id }) => id}
			rows={rows}
		/>
	);
}
