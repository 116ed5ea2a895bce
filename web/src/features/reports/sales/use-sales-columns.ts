import type { SalesReport } from "@tuntikirja/contract/invoicing/report-schema.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFigureColumns } from "#features/reports/money/use-figure-columns.ts";
import { useFormat } from "#lib/i18n/format.ts";
import type { DataColumn } from "#ui/table/data-column.ts";

export type ProjectSales = SalesReport["lines"][number];
export type SellerSales = SalesReport["salesUsers"][number];

/** The period compared with the previous one. */
function useComparedColumns() {
	const { t } = useTranslation("reports-money");
	const format = useFormat();
	const { euros, percent } = useFigureColumns();
	return useMemo(
		() =>
			<Row extends Omit<SellerSales, "user">>(): DataColumn<Row>[] => [
				euros("revenue", t("sales.revenue"), (row) => row.revenue),
				euros("previousRevenue", t("sales.previousRevenue"), (row) => row.previousRevenue),
				{
					...euros<Row>("change", t("sales.change"), (row) => row.change),
					text: ({ change }) => `${change > 0 ? "+" : ""}${format.euros(change)}`,
				},
				percent("changePercent", t("sales.changePercent"), (row) => row.changePercent),
			],
		[t, format, euros, percent],
	);
}

/** Projects: the sum first, since it matters most, then the months, which do not always fit. */
export function useProjectColumns(months: readonly string[]): readonly DataColumn<ProjectSales>[] {
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
			},
			...compared<ProjectSales>(),
			...months.map((month, index) =>
				euros<ProjectSales>(month, format.monthOfYear(month), ({ byMonth }) => byMonth[index] ?? 0),
			),
		],
		[t, format, euros, compared, months],
	);
}

/** Columns of the sellers. */
export function useSellerColumns(): readonly DataColumn<SellerSales>[] {
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
