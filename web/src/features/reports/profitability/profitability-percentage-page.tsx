import { useQuery } from "@tanstack/react-query";
import { firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useProfile } from "#domain/people/profile.ts";
import { ExportMenu } from "#features/reports/frame/export-menu.tsx";
import { PeriodControl } from "#features/reports/frame/period-control.tsx";
import { ReportChart } from "#features/reports/frame/report-chart.tsx";
import { ReportPage } from "#features/reports/frame/report-page.tsx";
import { ReportTable } from "#features/reports/frame/report-table.tsx";
import { usePeriodName, useReportAddress } from "#features/reports/frame/use-report-address.ts";
import { api } from "#lib/api-client.ts";
import { useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import type { ChartSeries } from "#ui/charts/chart-series.ts";
import { FigureCalculation } from "#domain/figure-calculation.tsx";
import { type MonthRow, usePercentColumns, useProfitText } from "./use-percent-columns.tsx";

/** Billing rate and the company's profitability by month, as percentages without amounts. */
export function ProfitabilityPercentagePage() {
	const { t } = useTranslation("reports");
	const { isAdmin } = useProfile();
	const format = useFormat();
	const nameOf = usePeriodName();
	const address = useReportAddress("this-year");
	const { startDate, endDate } = address.period;
	const present = monthOf(useToday());
	const [explained, explain] = useState<MonthRow | null>(null);
	const query = useQuery(api.profitability.getProfits.queryOptions({ input: { startDate, endDate } }));
	const rows = useMemo(
		() =>
			query.data?.monthlyData
				// Future months have only planned data, so their percentages would mean nothing.
				.filter(({ month }) => month <= present)
				.map(({ month, billingRate, profitPercent }): MonthRow => ({ month, billingRate, profitPercent })),
		[query.data, present],
	);
	const rateLabel = t(isAdmin ? "profitability.billingRateAll" : "profitability.billingRateOwn");
	const columns = usePercentColumns(rateLabel, explain);
	const latest = rows?.findLast((row) => row.billingRate !== null || row.profitPercent !== null);
	const profitText = useProfitText();
	const series: readonly (ChartSeries & { readonly id: "billingRate" | "profitPercent" })[] = [
		{ id: "billingRate", label: rateLabel, mark: "line", tone: "brand" },
		{ id: "profitPercent", label: t("profitability.profit"), mark: "line", tone: "text", format: profitText },
	];
	const percent = (value: number | null | undefined) =>
		typeof value === "number" ? format.percent(value) : "–";
	return (
		<ReportPage
			actions={
				<ExportMenu name={`${t("nav.profitabilityPercentage", { ns: "shell" })}-${startDate}-${endDate}`} />
			}
			emptiness={() => (latest ? null : t("profitability.empty", { period: nameOf(address.period) }))}
			period={<PeriodControl onPeriod={address.showPeriod} period={address.period} />}
			query={query}
			sentence={() =>
				t(`profitability.${sentenceOf(isAdmin, latest)}`, {
					month: latest ? format.month(latest.month) : "",
					rate: percent(latest?.billingRate),
					profit: profitText(latest?.profitPercent),
				})
			}
			title={t("nav.profitabilityPercentage", { ns: "shell" })}
		>
			{() => (
				<>
					<ReportChart
						atLeast={100}
						format={format.percent}
						formatAxis={(value) => `${format.integer(value)} %`}
						pointLabel={t("profitability.month")}
						points={rows?.map(({ month, billingRate, profitPercent }) => ({
							id: month,
							label: format.monthOfYear(month),
							values: { billingRate, profitPercent },
						}))}
						series={series.filter(({ id }) => rows === undefined || rows.some((row) => row[id] !== null))}
						title={t("profitability.question")}
					/>
					<ReportTable
						caption={t("nav.profitabilityPercentage", { ns: "shell" })}
						columns={columns}
						page="profitability-percentage"
						rowId={({ month }) => month}
						rows={rows}
						searchable={false}
						totals={false}
					/>
					<MonthCalculation onClose={() => explain(null)} rateLabel={rateLabel} row={explained} />
				</>
			)}
		</ReportPage>
	);
}

/** Without work, or without a profitability that may be shown, the sentence says so. */
function sentenceOf(isAdmin: boolean, latest: MonthRow | undefined) {
	if (latest?.billingRate === null) return isAdmin ? "sentenceAllProfit" : "sentenceOwnProfit";
	if (latest?.profitPercent === null) return isAdmin ? "sentenceAllRate" : "sentenceOwnRate";
	return isAdmin ? "sentenceAll" : "sentenceOwn";
}

interface MonthCalculationProps {
	readonly row: MonthRow | null;
	readonly rateLabel: string;
	readonly onClose: () => void;
}

/** The hours of a month's billing rate, and the rule of the profitability, whose amounts are confidential. */
function MonthCalculation({ row, rateLabel, onClose }: MonthCalculationProps) {
	const { t } = useTranslation("reports");
	const format = useFormat();
	const profitText = useProfitText();
	const month = row?.month ?? "2000-01";
	const { data } = useQuery({
		...api.billingRate.getBillingRates.queryOptions({
			input: { startDate: firstDay(month), endDate: lastDay(month) },
		}),
		enabled: row !== null,
	});
	const hours = (value: number | undefined) => (value === undefined ? "…" : format.hours(value));
	return (
		<FigureCalculation
			figure={rateLabel}
			intro={t("bonus.rateRule")}
			onClose={onClose}
			open={row !== null}
			steps={[
				{
					id: "billable",
					label: t("bonus.billableHours"),
					detail: t("bonus.billableRule"),
					value: hours(data?.billableHours),
				},
				{
					id: "total",
					sign: "÷",
					label: t("bonus.totalHours"),
					detail: t("bonus.totalRule"),
					value: hours(data?.totalHours),
				},
				{ id: "percent", sign: "×", label: t("bonus.percent"), value: format.integer(100) },
			]}
			title={`${rateLabel}: ${row ? format.month(row.month) : ""}`}
			value={typeof row?.billingRate === "number" ? format.percent(row.billingRate) : "–"}
		>
			<p className="mt-4">
				{t("profitability.profit")}:{" "}
				<strong className="tabular-nums">{profitText(row?.profitPercent)}</strong>
			</p>
			<p className="text-muted">{t("profitability.profitRule")}</p>
		</FigureCalculation>
	);
}
