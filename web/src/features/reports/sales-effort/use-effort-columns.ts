import type { SalesEffort } from "@tuntikirja/contract/reports/sales-effort-schema.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFigureColumns } from "#features/reports/money/use-figure-columns.ts";
import type { DataColumn } from "#ui/table/data-column.ts";

export type PersonEffort = SalesEffort["people"][number];

type Totals = SalesEffort["totals"];

/** People with their free hours, and the hours they spent on sales; with the totals of so many people. */
export function useEffortColumns(
	people: number | undefined,
	totals: Totals | undefined,
): readonly DataColumn<PersonEffort>[] {
	const { t } = useTranslation("reports-money");
	const { hours } = useFigureColumns();
	return useMemo(() => {
		const column = (id: keyof Totals) =>
			hours<PersonEffort>(
				id,
				t(`effort.${id}`),
				(row) => row[id],
				totals && people !== undefined ? { of: people, hours: totals[id] } : undefined,
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
	}, [t, hours, people, totals]);
}
