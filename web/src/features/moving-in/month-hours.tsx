import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { ImportRow } from "@tuntikirja/contract/moving-in/schema.ts";
import { memo, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import type { DataColumn } from "#ui/table/data-column.ts";
import { DataTable } from "#ui/table/data-table.tsx";

interface MonthHoursProps {
	readonly rows: readonly ImportRow[];
	readonly people: readonly { readonly id: string; readonly name: string }[];
}

/** What the rows come to for one person in one month. */
export interface PersonMonth {
	readonly userId: string;
	readonly name: string;
	readonly month: Month;
	readonly rows: number;
	readonly minutes: number;
}

/** The hours of the rows by person and month. */
export function personMonths({ rows, people }: MonthHoursProps): PersonMonth[] {
	const names = new Map(people.map(({ id, name }) => [id, name]));
	const months = [...Map.groupBy(rows, ({ userId, date }) => `${userId} ${monthOf(date)}`)].map(
		([key, own]): PersonMonth => {
			const userId = key.slice(0, -8);
			const minutes = own.reduce((sum, row) => sum + row.minutes, 0);
			return { userId, name: names.get(userId) ?? "", month: key.slice(-7), rows: own.length, minutes };
		},
	);
	return months.sort((a, b) => a.name.localeCompare(b.name) || a.month.localeCompare(b.month));
}

/**
 * The hours of the rows by person and month, to be held against what the other application says. Not drawn again while the
 * rows are sent: 20 people and five years are 1,200 lines.
 */
export const MonthHours = memo(function MonthHours({ rows, people }: MonthHoursProps) {
	const { t } = useTranslation("moving-in");
	const format = useFormat();
	const months = useMemo(() => personMonths({ rows, people }), [rows, people]);
	const columns = useMemo(
		(): DataColumn<PersonMonth>[] => [
			{ id: "person", header: t("months.person"), value: ({ name }) => name },
			{
				id: "month",
				header: t("months.month"),
				value: ({ month }) => month,
				text: ({ month }) => format.month(month),
				className: "whitespace-nowrap",
			},
			{
				id: "rows",
				header: t("trial.rows"),
				value: (of) => of.rows,
				write: format.integer,
				// A phone has room for the hours.
				className: "max-sm:hidden",
			},
			{
				id: "hours",
				header: t("trial.hours"),
				value: ({ minutes }) => minutesToHours(minutes),
				write: format.hours,
				unit: "hours",
			},
		],
		[t, format],
	);
	return (
		<DataTable
			caption={t("months.caption")}
			columns={columns}
			empty={null}
			rowId={({ userId, month }) => `${userId} ${month}`}
			rows={months}
		/>
	);
});
