import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { PriceReport } from "@tuntikirja/contract/invoicing/report-schema.ts";
import { FilterChip, namesOf } from "#features/reports/frame/filter-chip.tsx";
import { PeriodReportPage } from "#features/reports/frame/period-report-page.tsx";
import { ReportTable } from "#features/reports/frame/report-table.tsx";
import { useReportAddress } from "#features/reports/frame/use-report-address.ts";
import { DataQualityNotice } from "#features/reports/money/data-quality-notice.tsx";
import { api } from "#lib/api-client.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { sumBilledHours, sumEuros } from "#domain/sums.ts";
import { useFigureColumns } from "#features/reports/money/use-figure-columns.ts";
import type { DataColumn } from "#ui/table/data-column.ts";

const PAGE = "price-report";

/** Realised prices of hours, compared with their list prices. */
export function PriceReportPage() {
	const { t } = useTranslation("reports-money");
	const format = useFormat();
	const address = useReportAddress("this-year");
	const { startDate, endDate } = address.period;
	const project = address.filter("project");
	const range = { startDate, endDate };
	const query = useQuery(api.invoicing.getPrices.queryOptions({ input: range }));
	// Without a filter the query is the same, so it is sent once.
	const { data: filtered } = useQuery(
		api.invoicing.getPrices.queryOptions({
			input: project === "" ? range : { ...range, projectId: project },
		}),
	);
	const lines = useMemo(
		() => query.data?.lines.filter((line) => project === "" || line.project.id === project),
		[query.data, project],
	);
	const columns = usePriceColumns();
	return (
		<PeriodReportPage
			address={address}
			emptiness={(answer, period) => (answer.lines.length === 0 ? t("prices.empty", { period }) : null)}
			filters={
				<FilterChip
					label={t("project")}
					onValue={(value) => address.setFilter("project", value)}
					options={namesOf(query.data?.lines.map((line) => line.project) ?? [])}
					value={project}
				/>
			}
			notice={() => filtered && <DataQualityNotice {...filtered.dataQuality} />}
			page={PAGE}
			query={query}
			sentence={(_answer, period) => {
				const { hours, revenue, fees, realised } = sumPrices(lines ?? []);
				return t(fees === 0 ? "prices.sentence" : "prices.sentenceFees", {
					period,
					hours: format.hours(hours),
					revenue: format.euros(revenue),
					fees: format.euros(fees),
					realised: realised === null ? "–" : format.euros(realised),
				});
			}}
			title={t("nav.priceReport", { ns: "shell" })}
		>
			{() => (
				<>
					<ReportTable
						caption={t("prices.caption")}
						columns={columns}
						initialSort={{ column: "project", descending: false }}
						page={PAGE}
						rowId={rowId}
						rows={lines}
					/>
					<p className="text-table text-muted">{t("prices.rule")}</p>
				</>
			)}
		</PeriodReportPage>
	);
}

/** A project and label has a line for each list price of the period. */
function rowId({ kind, project, label, listPrice }: PriceLine): string {
	return JSON.stringify([kind, project.id, label?.id ?? null, listPrice]);
}

type PriceLine = PriceReport["lines"][number];

/** What the lines come to; an hour has brought in what fees have not. */
function sumPrices(lines: readonly PriceLine[]) {
	const hours = sumBilledHours(lines.map((line) => line.hours));
	const sold = sumEuros(lines.filter(({ kind }) => kind === "hours").map((line) => line.revenue));
	return {
		hours,
		fees: sumEuros(lines.filter(({ kind }) => kind === "fee").map((line) => line.revenue)),
		revenue: sumEuros(lines.map((line) => line.revenue)),
		realised: hours === 0 ? null : sold / hours,
	};
}

function usePriceColumns(): readonly DataColumn<PriceLine>[] {
	const { t } = useTranslation("reports-money");
	const { billedHours, euros, price } = useFigureColumns();
	return useMemo(
		() => [
			{
				id: "project",
				header: t("project"),
				value: ({ project }) => project.name,
				className: "w-full min-w-28",
			},
			{
				id: "label",
				header: t("label"),
				value: ({ kind, label }) => (kind === "fee" ? t("invoicing.fees") : (label?.name ?? t("noLabel"))),
				className: "min-w-28",
			},
			price("listPrice", t("prices.listPrice"), (row) => row.listPrice),
			billedHours("hours", t("hours"), (row) => row.hours),
			billedHours("billableHours", t("prices.billableHours"), (row) => row.billableHours),
			euros("revenue", t("prices.revenue"), (row) => row.revenue),
			{
				...price<PriceLine>("realisedPrice", t("prices.realisedPrice"), (row) => row.realisedPrice),
				total: (rows) => sumPrices(rows).realised,
			},
			price("difference", t("prices.difference"), (row) => row.difference),
		],
		[t, billedHours, euros, price],
	);
}
