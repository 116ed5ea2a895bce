import { useTranslation } from "react-i18next";
import { Chart, type ChartProps } from "#ui/charts/chart.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";

export interface ReportChartProps extends Omit<ChartProps, "points" | "tableLabel"> {
	/** Undefined while loading. */
	readonly points: ChartProps["points"] | undefined;
}

/** The chart of a report, on its own ground. */
export function ReportChart({ points, ...chart }: ReportChartProps) {
	const { t } = useTranslation("reports");
	return (
		<section className="rounded-card border border-line bg-card p-4">
			{points ? (
				<Chart {...chart} points={points} tableLabel={t("chart.table")} />
			) : (
				<Skeleton className="h-[278px] w-full" />
			)}
		</section>
	);
}
