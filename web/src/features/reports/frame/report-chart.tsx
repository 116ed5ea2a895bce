import { useTranslation } from "react-i18next";
import { Chart } from "#ui/charts/chart.tsx";
import type { ChartProps } from "#ui/charts/chart-series.ts";

/** The chart of a report, on a card of its own; on a phone below the lines, which then begin on the first screen. */
export function ReportChart(chart: Omit<ChartProps, "tableLabel">) {
	const { t } = useTranslation("reports");
	return (
		<section className="rounded-card border border-line bg-card p-4 max-sm:order-last">
			<Chart {...chart} tableLabel={t("chart.table")} />
		</section>
	);
}
