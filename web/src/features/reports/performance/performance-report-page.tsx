import { useQuery } from "@tanstack/react-query";
import type { Performance, PerformanceFigures } from "@tuntikirja/contract/reports/performance-schema.ts";
import { useTranslation } from "react-i18next";
import { useMemo } from "react";
import { PeriodReportPage } from "#features/reports/frame/period-report-page.tsx";
import { ReportTable } from "#features/reports/frame/report-table.tsx";
import { useReportAddress } from "#features/reports/frame/use-report-address.ts";
import { DataQualityNotice } from "#features/reports/money/data-quality-notice.tsx";
import { api } from "#lib/api-client.ts";
import { PHONE_BELOW, useMinWidth } from "#lib/browser.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { type DataColumn, hiddenOf } from "#ui/table/data-column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { useFigureColumns } from "#features/reports/money/use-figure-columns.ts";

const PAGE = "performance-report";

/** Expected and worked hours of people, and the billable part. */
export function PerformanceReportPage() {
	const { t } = useTranslation("reports-money");
	const format = useFormat();
	const address = useReportAddress("this-month");
	const { startDate, endDate } = address.period;
	const query = useQuery(api.reports.getPerformance.queryOptions({ input: { startDate, endDate } }));
	const columns = usePerformanceColumns(query.data);
	const percent = (value: number | null) => (value === null ? "–" : format.percent(value));
	return (
		<PeriodReportPage
			address={address}
			emptiness={({ people }, period) => (people.length === 0 ? t("performance.empty", { period }) : null)}
			notice={({ entriesWithoutPrice, hoursWithoutPrice, projectsWithoutPrice }) => (
				<DataQualityNotice
					entriesWithoutPrice={entriesWithoutPrice}
					hoursWithoutPrice={hoursWithoutPrice}
					projectsWithoutPrice={projectsWithoutPrice}
				/>
			)}
			page={PAGE}
			query={query}
			sentence={({ totals, subtotals }, period) => {
				const { noneExpected, expected = totals } = subtotals ?? {};
				const sentence = t(`performance.${sentenceOf(expected)}`, {
					period,
					worked: format.hours(expected.worked),
					expected: format.hours(expected.expected),
					rate: percent(expected.billingRate),
					utilisation: percent(expected.utilisation),
				});
				if (noneExpected === undefined) return sentence;
				const rest = t("performance.sentenceOthers", {
					worked: format.hours(noneExpected.worked),
					rate: percent(noneExpected.billingRate),
				});
				return `${sentence} ${rest}`;
			}}
			title={t("nav.performanceReport", { ns: "shell" })}
		>
			{(report) => (
				<>
					<ReportTable
						caption={t("nav.performanceReport", { ns: "shell" })}
						columns={columns}
						initialSort={{ column: "name", descending: false }}
						page={PAGE}
						rowId={({ userId }) => userId}
						rows={report?.people}
					/>
					{report?.subtotals && <Subtotals columns={columns} subtotals={report.subtotals} />}
					<p className="text-table text-muted">{t("performance.rule")}</p>
				</>
			)}
		</PeriodReportPage>
	);
}

interface SubtotalsProps {
	readonly columns: readonly DataColumn<PersonPerformance>[];
	readonly subtotals: NonNullable<Performance["subtotals"]>;
}

/** The people with expected hours, and those without, who are in no utilisation. Rules §10. */
function Subtotals({ columns, subtotals }: SubtotalsProps) {
	const { t } = useTranslation("reports-money");
	const isPhone = !useMinWidth(PHONE_BELOW);
	const rows = (["expected", "noneExpected"] as const).map((kind) => ({
		userId: kind,
		name: t(`performance.subtotals.${kind}`),
		...subtotals[kind],
	}));
	return (
		<section className="rounded-card border border-line bg-card">
			<DataTable
				caption={t("performance.subtotals.caption")}
				columns={columns}
				empty={null}
				hidden={hiddenOf(columns, null, isPhone)}
				rowId={({ userId }) => userId}
				rows={rows}
			/>
		</section>
	);
}

/** A percentage needs a base: without work there is no billing rate, without expected hours no utilisation. */
function sentenceOf({ worked, expected }: PerformanceFigures) {
	if (worked === 0) return "sentenceIdle";
	return expected === 0 ? "sentenceNoneDue" : "sentence";
}

type PersonPerformance = Performance["people"][number];
type Hours = "expected" | "worked" | "billable" | "nonBillable" | "flex" | Leave;
type Leave = "sickLeave" | "paidLeave" | "unpaidLeave" | "balanceLeave";
type Days = "holidayDays" | "holidaysAsPayment";

/** People with their work, its billable part, their leave by type, and flex. */
function usePerformanceColumns(report: Performance | undefined): readonly DataColumn<PersonPerformance>[] {
	const { t } = useTranslation("reports-money");
	const format = useFormat();
	const figures = useFigureColumns();
	return useMemo(() => {
		const hours = (id: Hours) =>
			figures.hours<PersonPerformance>(
				id,
				t(`performance.${id}`),
				(row) => row[id],
				report && { of: report.people.length, hours: report.totals[id] },
			);
		const percent = (id: "billingRate" | "utilisation") =>
			figures.percent<PersonPerformance>(id, t(`performance.${id}`), (row) => row[id]);
		const days = (id: Days): DataColumn<PersonPerformance> => ({
			id,
			header: t(`performance.${id}`),
			value: (row) => row[id],
			write: format.integer,
			total: (rows) => rows.reduce((sum, row) => sum + row[id], 0),
		});
		const extra = (column: DataColumn<PersonPerformance>) => ({ ...column, isExtra: true as const });
		return [
			{
				id: "name",
				header: t("person"),
				value: ({ name }) => name,
				className: "w-full min-w-20 sm:whitespace-nowrap",
			},
			{ ...hours("expected"), isExtra: "onPhones" },
			hours("worked"),
			{ ...hours("billable"), isExtra: "onPhones" },
			extra(hours("nonBillable")),
			percent("billingRate"),
			percent("utilisation"),
			extra(hours("sickLeave")),
			extra(hours("paidLeave")),
			extra(hours("unpaidLeave")),
			extra(hours("balanceLeave")),
			extra(days("holidayDays")),
			extra(days("holidaysAsPayment")),
			{ ...hours("flex"), text: (row) => format.signedHours(row.flex), isExtra: "onPhones" },
		];
	}, [t, format, figures, report]);
}
