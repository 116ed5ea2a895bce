import { useTranslation } from "react-i18next";
import { ReportTable } from "#features/reports/frame/report-table.tsx";
import type { MissingDay } from "./missing-rows.ts";
import { useDayColumns } from "./use-missing-columns.tsx";

export interface DayTableProps {
	/** Undefined while loading. */
	readonly rows: readonly MissingDay[] | undefined;
}

/** The caller's days that lack hours. */
export function DayTable({ rows }: DayTableProps) {
	const { t } = useTranslation("reports");
	return (
		<ReportTable
			asCards
			caption={t("missing.title")}
			columns={useDayColumns()}
			page="missing-entries-report-own"
			rowId={({ date }) => date}
			rows={rows}
		/>
	);
}
