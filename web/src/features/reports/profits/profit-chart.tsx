import type { MonthlyProfit } from "@tuntikirja/contract/profitability/schema.ts";
import { useTranslation } from "react-i18next";
import { ReportChart } from "#features/reports/frame/report-chart.tsx";
import { useFormat } from "#lib/i18n/format.ts";

export interface ProfitChartProps {
	/** Undefined while loading. */
	readonly months: readonly MonthlyProfit[] | undefined;
}

/** Revenue as bars, expenses and the value as lines over them. */
export function ProfitChart({ months }: ProfitChartProps) {
	const { t } = useTranslation("reports-money");
	const format = useFormat();
	return (
		<ReportChart
			format={format.euros}
			formatAxis={format.integer}
			pointLabel={t("month")}
			points={months?.map(({ month, revenue, fixedRevenue, expenses, value }) => ({
				id: month,
				label: format.monthOfYear(month),
				values: { revenue, fixedRevenue, expenses, value },
			}))}
			series={[
				{ id: "revenue", label: t("profits.revenue"), mark: "bar", tone: "brand" },
				{ id: "fixedRevenue", label: t("profits.fixedRevenue"), mark: "bar", tone: "deep" },
				{ id: "expenses", label: t("profits.expenses"), mark: "line", tone: "minus" },
				{ id: "value", label: t("profits.value"), mark: "line", tone: "text" },
			]}
			title={t("profits.question")}
		/>
	);
}
