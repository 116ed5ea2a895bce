import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { Chart } from "#ui/charts/chart.tsx";
import type { ChartSeries } from "#ui/charts/chart-series.ts";
import { Card } from "#ui/layout/card.tsx";
import type { BalanceMonth } from "./balance-months.ts";

/** Number of months in the chart: two years show a habit, more would be too narrow. */
const SHOWN_MONTHS = 24;

/** Each month's ± as a bar, and the balance after it as a line. */
export function BalanceChart({ months }: { readonly months: readonly BalanceMonth[] }) {
	const { t } = useTranslation("balance");
	const format = useFormat();
	const series = useMemo<ChartSeries[]>(
		() => [
			{ id: "flex", label: t("columns.flex"), mark: "bar", tone: "brand" },
			{ id: "after", label: t("columns.after"), mark: "line", tone: "text" },
		],
		[t],
	);
	const points = useMemo(
		() =>
			months.slice(-SHOWN_MONTHS).map(({ month, flex, after }) => ({
				id: month,
				label: format.monthOfYear(month),
				values: { flex, after },
			})),
		[months, format],
	);
	return (
		<Card>
			<Chart
				format={format.signedHours}
				formatAxis={format.integer}
				pointLabel={t("columns.month")}
				points={points}
				series={series}
				tableLabel={t("chartTable")}
				title={t("chart")}
			/>
		</Card>
	);
}
