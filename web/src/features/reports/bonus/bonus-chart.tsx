import type { UserBonus } from "@tuntikirja/contract/bonus/endpoints.ts";
import { useTranslation } from "react-i18next";
import { ReportChart } from "#features/reports/frame/report-chart.tsx";
import { sumBilledHours } from "#features/reports/money/sum-billed-hours.ts";
import { sumHours } from "#features/reports/frame/sum-hours.ts";
import { useFormat } from "#lib/i18n/format.ts";

export interface BonusChartProps {
	/** Undefined while loading. */
	readonly rows: readonly UserBonus[] | undefined;
}

/** Billable and other hours by month. */
export function BonusChart({ rows }: BonusChartProps) {
	const { t } = useTranslation("reports");
	const format = useFormat();
	const months = rows && [...new Set(rows.map(({ month }) => month))].sort();
	return (
		<ReportChart
			format={format.hours}
			formatAxis={format.integer}
			pointLabel={t("bonus.month")}
			points={months?.map((month) => {
				const of = rows?.filter((row) => row.month === month) ?? [];
				return {
					id: month,
					label: format.monthOfYear(month),
					values: {
						billable: sumBilledHours(of.map((row) => row.billableHours)),
						other: sumHours(of.map((row) => row.nonBillableHours)),
					},
				};
			})}
			series={[
				{ id: "billable", label: t("bonus.billableHours"), mark: "bar", tone: "brand" },
				{ id: "other", label: t("bonus.nonBillableHours"), mark: "bar", tone: "quiet" },
			]}
			title={t("bonus.question")}
		/>
	);
}
