import type { SalesEffort } from "@tuntikirja/contract/reports/sales-effort-schema.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFigureColumns } from "#features/reports/money/use-figure-columns.ts";
import type { DataColumn } from "#ui/table/data-column.ts";

export type PersonEffort = SalesEffort["people"][number];

/** People with what they could still take on, and what they have put into sales. */
export function useEffortColumns(): readonly DataColumn<PersonEffort>[] {
	const { t } = useTranslation("reports-money");
	const { hours } = useFigureColumns();
	return useMemo(
		() => [
			{
				id: "name",
				header: t("person"),
				value: ({ name }) => name,
				className: "w-full min-w-28 sm:whitespace-nowrap",
			},
			hours("free4", t("effort.free4"), ({ free4 }) => free4),
			hours("free8", t("effort.free8"), ({ free8 }) => free8),
			hours("free12", t("effort.free12"), ({ free12 }) => free12),
			hours("salesHours", t("effort.salesHours"), ({ salesHours }) => salesHours),
		],
		[t, hours],
	);
}
