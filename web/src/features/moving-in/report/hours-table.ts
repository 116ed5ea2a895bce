import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { figure } from "@tuntikirja/contract/table-files/write-csv.ts";
import type { PersonMonth } from "#features/moving-in/month-hours.tsx";
import type { ReportTable, ReportWords } from "./report-lines.ts";

/** The hours that were written, by person and month. */
export function hoursTable(
	months: readonly PersonMonth[],
	{ t, monthText }: Pick<ReportWords, "t" | "monthText">,
): ReportTable {
	return {
		title: t("months.caption"),
		head: [t("months.person"), t("months.month"), t("trial.rows"), t("trial.hours")],
		lines: months.map(({ name, month, rows, minutes }) => [
			name,
			monthText(month),
			figure(rows),
			figure(minutesToHours(minutes), 2),
		]),
	};
}
