import { addDays, isoWeek, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { useTranslation } from "react-i18next";
import { ReportChart } from "#features/reports/frame/report-chart.tsx";
import { useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import type { CapacityLine } from "./week-rows.ts";

export interface CapacityChartProps {
	readonly weeks: readonly (CapacityLine & { readonly startDate: LocalDate })[] | undefined;
}

export function CapacityChart({ weeks }: CapacityChartProps) {
	const { t } = useTranslation("reports");
	const format = useFormat();
	const today = useToday();
	return (
		<ReportChart
			format={format.hours}
			formatAxis={format.integer}
			pointLabel={t("capacity.week")}
			points={weeks?.map(({ id, startDate, available, planned, actual }) => ({
				id,
				label: String(isoWeek(startDate)),
				values: {
					planned: planned.hours,
					available,
					// A week that has not ended would look like a fall.
					actual: addDays(startDate, 7) <= today ? actual.hours : null,
				},
			}))}
			series={[
				{ id: "planned", label: t("capacity.planned"), mark: "bar", tone: "brand" },
				{ id: "available", label: t("capacity.available"), mark: "line", tone: "text" },
				{ id: "actual", label: t("capacity.actual"), mark: "line", tone: "warn" },
			]}
			title={t("capacity.question")}
		/>
	);
}
