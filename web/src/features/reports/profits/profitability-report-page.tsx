import { useQuery } from "@tanstack/react-query";
import type { MonthlyProfit, ProfitPercentages, Profits } from "@tuntikirja/contract/profitability/schema.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import { upToToday } from "#features/reports/frame/period.ts";
import { PeriodReportPage } from "#features/reports/frame/period-report-page.tsx";
import { ReportTable } from "#features/reports/frame/report-table.tsx";
import { usePeriodName, useReportAddress } from "#features/reports/frame/use-report-address.ts";
import { DataQualityNotice } from "#features/reports/money/data-quality-notice.tsx";
import { shownView, type View, ViewSelect } from "#features/reports/money/view-select.tsx";
import { api } from "#lib/api-client.ts";
import { useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { ReportChart } from "#features/reports/frame/report-chart.tsx";
import { type ProfitRow, profitRows, type ProfitView } from "./profit-rows.ts";
import { useProfitColumns, useRowName, ValueCalculation } from "./use-profit-columns.tsx";

const PAGE = "profitability-report";

/** The company's profit: revenue, fees and expenses by month, by person and by project. */
export function ProfitabilityReportPage() {
	const { t } = useTranslation("reports-money");
	const format = useFormat();
	const nameOf = usePeriodName();
	const rowName = useRowName();
	const address = useReportAddress("this-year");
	// Days to come are not counted, so the sentence says up to which day it is.
	const counted = upToToday(address.period, useToday());
	const { startDate, endDate } = counted;
	const [explained, explain] = useState<ProfitRow | null>(null);
	const query = useQuery(
		api.profitability.getProfits.queryOptions({ input: { startDate, endDate }, select: inEuros }),
	);
	const view = (id: ProfitView): View<ProfitView> => ({ id, label: t(`profits.${id}.view`) });
	const views: [View<ProfitView>, ...View<ProfitView>[]] = [view("months"), view("people"), view("projects")];
	const shown = shownView(address, views);
	const months = query.data?.monthlyData;
	const rows = useMemo(() => months && profitRows(months, shown), [months, shown]);
	const columns = useProfitColumns(shown, explain);
	return (
		<PeriodReportPage
			address={address}
			emptiness={({ totals }) =>
				totals.revenue === 0 && totals.fixedRevenue === 0 && totals.expenses === 0
					? t("profits.empty", { period: nameOf(counted) })
					: null
			}
			fileName={`${t("nav.profitabilityReport", { ns: "shell" })}-${t(`profits.${shown}.view`)}-${startDate}-${endDate}`}
			notice={({ dataQuality }) => <DataQualityNotice {...dataQuality} />}
			page={PAGE}
			query={query}
			sentence={({ totals }) =>
				// Null without revenue: there is no percentage to show.
				t(totals.profitPercent === null ? "profits.sentenceNothing" : "profits.sentence", {
					period: nameOf(counted),
					revenue: format.euros(Math.round((totals.revenue + totals.fixedRevenue) * 100) / 100),
					expenses: format.euros(totals.expenses),
					value: format.euros(totals.value),
					percent: totals.profitPercent === null ? "" : format.percent(totals.profitPercent),
				})
			}
			title={t("nav.profitabilityReport", { ns: "shell" })}
		>
			{() => (
				<>
					<MonthEndEstimate period={address.period} />
					<ProfitChart months={months} />
					<ReportTable
						caption={t("nav.profitabilityReport", { ns: "shell" })}
						columns={columns}
						initialSort={
							shown === "months"
								? { column: "name", descending: false }
								: { column: "value", descending: true }
						}
						key={shown}
						page={`${PAGE}-${shown}`}
						rowId={({ id }) => id}
						rows={rows}
						tools={<ViewSelect address={address} views={views} />}
					/>
					<ValueCalculation
						onClose={() => explain(null)}
						row={explained}
						title={`${t("profits.value")}: ${explained ? rowName(explained) : ""}`}
					/>
				</>
			)}
		</PeriodReportPage>
	);
}

/** The answer to an admin; the route refuses all other users before the request. */
function inEuros(answer: Profits | ProfitPercentages): Profits | undefined {
	return "totals" in answer ? answer : undefined;
}

/** What the running month is estimated to cost by its end, beside its cost so far; nothing for other periods. Rules §8. */
function MonthEndEstimate({ period }: { readonly period: DateRange }) {
	const { t } = useTranslation("reports-money");
	const format = useFormat();
	const today = useToday();
	const month = monthOf(today);
	const isRunning = period.startDate <= today && today <= period.endDate && today < lastDay(month);
	const { data } = useQuery({
		...api.reports.getExpensesEstimate.queryOptions({
			input: { startDate: firstDay(month), endDate: lastDay(month) },
		}),
		enabled: isRunning,
	});
	if (!isRunning || !data) return null;
	return (
		<p className="text-muted">
			{t("profits.monthEnd", { month: format.month(month), expense: format.euros(data.totals.expense) })}
		</p>
	);
}

/** Revenue as bars, expenses and the value as lines over them. */
function ProfitChart({ months }: { readonly months: readonly MonthlyProfit[] | undefined }) {
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
