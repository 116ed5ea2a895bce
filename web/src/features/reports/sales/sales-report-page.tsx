import { useQuery } from "@tanstack/react-query";
import type { SalesReport } from "@tuntikirja/contract/invoicing/report-schema.ts";
import { useTranslation } from "react-i18next";
import { ReportChart } from "#features/reports/frame/report-chart.tsx";
import { upToToday } from "#features/reports/frame/period.ts";
import { PeriodReportPage } from "#features/reports/frame/period-report-page.tsx";
import { usePeriodName } from "#features/reports/frame/use-period-name.ts";
import { useReportAddress } from "#features/reports/frame/use-report-address.ts";
import { DataQualityNotice } from "#features/reports/money/data-quality-notice.tsx";
import { shownView, type View, ViewSelect } from "#features/reports/money/view-select.tsx";
import { api } from "#lib/api-client.ts";
import { useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { ProjectTable, SellerTable } from "./sales-tables.tsx";

const PAGE = "sales-report";
type SalesView = "projects" | "sellers";

/** Revenue by project and by seller, by month, compared with the previous period. */
export function SalesReportPage() {
	const { t } = useTranslation("reports-money");
	const format = useFormat();
	const nameOf = usePeriodName();
	const address = useReportAddress("this-year");
	const { startDate, endDate } = address.period;
	const counted = upToToday(address.period, useToday());
	const query = useQuery(api.invoicing.getSales.queryOptions({ input: { startDate, endDate } }));
	const views: [View<SalesView>, View<SalesView>] = [
		{ id: "projects", label: t("sales.byProject") },
		{ id: "sellers", label: t("sales.bySeller") },
	];
	const Table = shownView<SalesView>(address, views) === "projects" ? ProjectTable : SellerTable;
	return (
		<PeriodReportPage
			address={address}
			emptiness={(answer, period) => (answer.lines.length === 0 ? t("sales.empty", { period }) : null)}
			notice={({ dataQuality }) => <DataQualityNotice {...dataQuality} />}
			page={PAGE}
			query={query}
			sentence={({ totals, previous }) =>
				t("sales.sentence", {
					period: nameOf(counted),
					revenue: format.euros(totals.revenue),
					previous: nameOf(previous),
					previousRevenue: format.euros(totals.previousRevenue),
					change: `${totals.change > 0 ? "+" : ""}${format.euros(totals.change)}`,
				})
			}
			title={t("sales.title")}
		>
			{(report) => (
				<>
					<SalesChart report={report} />
					<Table page={PAGE} report={report} tools={<ViewSelect address={address} views={views} />} />
				</>
			)}
		</PeriodReportPage>
	);
}

function SalesChart({ report }: { readonly report: SalesReport | undefined }) {
	const { t } = useTranslation("reports-money");
	const format = useFormat();
	return (
		<ReportChart
			format={format.euros}
			formatAxis={format.integer}
			pointLabel={t("month")}
			points={report?.months.map((month, index) => ({
				id: month,
				label: format.monthOfYear(month),
				values: { revenue: report.totals.byMonth[index] ?? 0 },
			}))}
			series={[{ id: "revenue", label: t("sales.revenue"), mark: "bar", tone: "brand" }]}
			title={t("sales.question")}
		/>
	);
}
