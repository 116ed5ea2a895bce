import { useQuery } from "@tanstack/react-query";
import type { SalesReport } from "@tuntikirja/contract/invoicing/report-schema.ts";
import { useTranslation } from "react-i18next";
import { type ReactNode, useMemo } from "react";
import { ReportChart } from "#features/reports/frame/report-chart.tsx";
import { upToToday } from "#features/reports/frame/period.ts";
import { PeriodReportPage } from "#features/reports/frame/period-report-page.tsx";
import { usePeriodName, useReportAddress } from "#features/reports/frame/use-report-address.ts";
import { DataQualityNotice } from "#features/reports/money/data-quality-notice.tsx";
import { shownView, type View, ViewSelect } from "#features/reports/money/view-select.tsx";
import { api } from "#lib/api-client.ts";
import { useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { ReportTable } from "#features/reports/frame/report-table.tsx";
import { useFigureColumns } from "#features/reports/money/use-figure-columns.ts";
import type { DataColumn } from "#ui/table/data-column.ts";

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
			title={t("nav.salesReport", { ns: "shell" })}
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

interface SalesTableProps {
	readonly page: string;
	readonly report: SalesReport | undefined;
	readonly tools: ReactNode;
}

const NO_MONTHS: readonly never[] = [];

/** Projects by month, with totals. */
function ProjectTable({ page, report, tools }: SalesTableProps) {
	const { t } = useTranslation("reports-money");
	const columns = useProjectColumns(report?.months ?? NO_MONTHS);
	return (
		<ReportTable
			caption={t("nav.salesReport", { ns: "shell" })}
			columns={columns}
			initialSort={{ column: "revenue", descending: true }}
			page={page}
			rowId={({ project }) => project.id}
			rows={report?.lines}
			tools={tools}
		/>
	);
}

/** Sellers, who share a project that several of them sell. */
function SellerTable({ page, report, tools }: SalesTableProps) {
	const { t } = useTranslation("reports-money");
	return (
		<>
			<ReportTable
				caption={t("nav.salesReport", { ns: "shell" })}
				columns={useSellerColumns()}
				initialSort={{ column: "revenue", descending: true }}
				page={`${page}-sellers`}
				rowId={({ user }) => user?.id ?? ""}
				rows={report?.salesUsers}
				tools={tools}
			/>
			<p className="text-table text-muted">{t("sales.sellersRule")}</p>
		</>
	);
}

type ProjectSales = SalesReport["lines"][number];
type SellerSales = SalesReport["salesUsers"][number];

function useComparedColumns() {
	const { t } = useTranslation("reports-money");
	const format = useFormat();
	const { euros, percent } = useFigureColumns();
	return useMemo(
		() =>
			<Row extends Omit<SellerSales, "user">>(): DataColumn<Row>[] => [
				euros("revenue", t("sales.revenue"), (row) => row.revenue),
				{
					...euros<Row>("previousRevenue", t("sales.previousRevenue"), (row) => row.previousRevenue),
					isExtra: "onPhones",
				},
				{
					...euros<Row>("change", t("sales.change"), (row) => row.change),
					text: ({ change }) => `${change > 0 ? "+" : ""}${format.euros(change)}`,
				},
				{
					...percent<Row>("changePercent", t("sales.changePercent"), (row) => row.changePercent),
					isExtra: "onPhones",
				},
			],
		[t, format, euros, percent],
	);
}

/** More months are in the chart alone, until they are chosen. */
const MOST_MONTHS = 3;

/** Projects: the sum first, since it matters most, then the months, which do not always fit. */
function useProjectColumns(months: readonly string[]): readonly DataColumn<ProjectSales>[] {
	const { t } = useTranslation("reports-money");
	const format = useFormat();
	const { euros } = useFigureColumns();
	const compared = useComparedColumns();
	return useMemo(
		() => [
			{
				id: "project",
				header: t("project"),
				value: ({ project }) => project.name,
				className: "w-full min-w-28 sm:whitespace-nowrap",
			},
			{
				id: "salesUsers",
				header: t("sales.soldBy"),
				value: ({ salesUsers }) => salesUsers.map(({ name }) => name).join(", ") || t("sales.noSalesUser"),
				className: "min-w-28 sm:whitespace-nowrap",
				isExtra: "onPhones",
			},
			...compared<ProjectSales>(),
			...months.map(
				(month, index): DataColumn<ProjectSales> => ({
					...euros<ProjectSales>(month, format.monthOfYear(month), ({ byMonth }) => byMonth[index] ?? 0),
					isExtra: months.length > MOST_MONTHS || "onPhones",
				}),
			),
		],
		[t, format, euros, compared, months],
	);
}

function useSellerColumns(): readonly DataColumn<SellerSales>[] {
	const { t } = useTranslation("reports-money");
	const compared = useComparedColumns();
	return useMemo(
		() => [
			{
				id: "user",
				header: t("sales.soldBy"),
				value: ({ user }) => user?.name ?? t("sales.noSalesUser"),
				className: "w-full min-w-28",
			},
			...compared<SellerSales>(),
		],
		[t, compared],
	);
}
