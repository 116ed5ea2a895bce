import type { SalesEffort } from "@tuntikirja/contract/reports/sales-effort-schema.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFigureColumns } from "#features/reports/money/use-figure-columns.ts";
import type { DataColumn } from "#ui/table/data-column.ts";

export type PersonEffort = SalesEffort["people"][number];

/** People with their free hours, and the hours they spent on sales. */
export function useEffortColumns(effort: SalesEffort | undefined): readonly DataColumn<PersonEffort>[] {
	const { t } = useTranslation("reports-money");
	const { hours } = useFigureColumns();
	return useMemo(() => {
		const column = (id: keyof SalesEffort["totals"]) =>
			hours<PersonEffort>(
				id,
				t(`effort.${id}`),
				(row) => row[id],
				effort && { of: effort.people.length, hours: effort.totals[id] },
			);
		return [
			{
				id: "name",
				header: t("person"),
				value: ({ name }) => name,
				className: "w-full min-w-28 sm:whitespace-nowrap",
			},
			column("free4"),
			column("free8"),
			column("free12"),
			column("salesHours"),
		];
	}, [t, hours, effort]);
}
