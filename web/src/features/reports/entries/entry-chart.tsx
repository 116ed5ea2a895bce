import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import type { EntryLine } from "@tuntikirja/contract/reports/entries-schema.ts";
import { useTranslation } from "react-i18next";
import { ReportChart } from "#features/reports/frame/report-chart.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import { bucketLabel, bucketsOf } from "./entry-rows.ts";

export interface EntryChartProps {
	/** Undefined while loading. */
	readonly entries: readonly EntryLine[] | undefined;
	readonly period: DateRange;
}

/** Hours over the period: work, with leave stacked on it. */
export function EntryChart({ entries, period }: EntryChartProps) {
	const { t } = useTranslation("reports");
	const format = useFormat();
	const buckets = bucketsOf(entries ?? [], period);
	return (
		<ReportChart
			format={format.hours}
			formatAxis={format.integer}
			pointLabel={t(`entries.units.${buckets[0]?.unit ?? "day"}`)}
			points={
				entries &&
				buckets.map((bucket) => ({
					id: bucket.key,
					label: bucketLabel(bucket),
					values: { worked: bucket.worked, leave: bucket.leave },
				}))
			}
			series={[
				{ id: "worked", label: t("entries.worked"), mark: "bar", tone: "brand" },
				{ id: "leave", label: t("entries.leave"), mark: "bar", tone: "quiet" },
			]}
			title={t("entries.question")}
		/>
	);
}
