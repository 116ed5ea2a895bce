import type { PriceReport } from "@tuntikirja/contract/invoicing/report-schema.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { sumBilledHours } from "#features/reports/money/sum-billed-hours.ts";
import { sumEuros } from "#features/reports/money/sum-euros.ts";
import { useFigureColumns } from "#features/reports/money/use-figure-columns.ts";
import type { DataColumn } from "#ui/table/data-column.ts";

export type PriceLine = PriceReport["lines"][number];

/** What the lines come to; an hour has brought in what fees have not. */
export function sumPrices(lines: readonly PriceLine[]) {
	const hours = sumBilledHours(lines.map((line) => line.hours));
	const sold = sumEuros(lines.filter(({ kind }) => kind === "hours").map((line) => line.revenue));
	return {
		hours,
		fees: sumEuros(lines.filter(({ kind }) => kind === "fee").map((line) => line.revenue)),
		revenue: sumEuros(lines.map((line) => line.revenue)),
		realised: hours === 0 ? null : sold / hours,
	};
}

/** List price and realised price of an hour. */
export function usePriceColumns(): readonly DataColumn<PriceLine>[] {
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
