import type { Performance } from "@tuntikirja/contract/reports/performance-schema.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFigureColumns } from "#features/reports/money/use-figure-columns.ts";
import { useFormat } from "#lib/i18n/format.ts";
import type { DataColumn } from "#ui/table/data-column.ts";

export type PersonPerformance = Performance["people"][number];
type Hours = "expected" | "worked" | "billable" | "nonBillable" | "flex" | Leave;
type Leave = "sickLeave" | "paidLeave" | "unpaidLeave" | "balanceLeave";
type Days = "holidayDays" | "holidaysAsPayment";

/** People with their work, its billable part, their leave by type, and flex. */
export function usePerformanceColumns(
	report: Performance | undefined,
): readonly DataColumn<PersonPerformance>[] {
	const { t } = useTranslation("reports-money");
	const format = useFormat();
	const figures = useFigureColumns();
	return useMemo(() => {
		const hours = (id: Hours) =>
			figures.hours<PersonPerformance>(
				id,
				t(`performance.${id}`),
				(row) => row[id],
				report && { of: report.people.length, hours: report.totals[id] },
			);
		const percent = (id: "billingRate" | "utilisation") =>
			figures.percent<PersonPerformance>(id, t(`performance.${id}`), (row) => row[id]);
		const days = (id: Days): DataColumn<PersonPerformance> => ({
			id,
			header: t(`performance.${id}`),
			numeric: true,
			value: (row) => row[id],
			write: format.integer,
			total: (rows) => rows.reduce((sum, row) => sum + row[id], 0),
		});
		return [
			{
				id: "name",
				header: t("person"),
				value: ({ name }) => name,
				className: "w-full min-w-28 sm:whitespace-nowrap",
			},
			hours("expected"),
			hours("worked"),
			hours("billable"),
			hours("nonBillable"),
			percent("billingRate"),
			percent("utilisation"),
			hours("sickLeave"),
			hours("paidLeave"),
			hours("unpaidLeave"),
			hours("balanceLeave"),
			days("holidayDays"),
			days("holidaysAsPayment"),
			{ ...hours("flex"), text: (row) => format.signedHours(row.flex) },
		];
	}, [t, format, figures, report]);
}
