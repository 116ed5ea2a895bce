import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { capitalised, useFormat } from "#lib/i18n/format.ts";
import { Card } from "#ui/layout/card.tsx";
import { WIDE_ONLY } from "#ui/layout/wide-only.ts";
import type { DataColumn } from "#ui/table/data-column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import type { BalanceMonth } from "./balance-months.ts";
import { MonthDaysNote, useMonthLines } from "./use-month-lines.tsx";

const rowId = ({ month }: BalanceMonth) => month;
const LATEST_FIRST = { column: "month", descending: true } as const;

/** The balance by month; a month opens to its days. */
export function MonthsTable({ months }: { readonly months: readonly BalanceMonth[] }) {
	const { t } = useTranslation("balance");
	const format = useFormat();
	const lines = useMonthLines(months);
	const expansion = {
		lines,
		content: ({ month }: BalanceMonth) => <MonthDaysNote month={month} />,
		label: ({ month }: BalanceMonth) => t("daysOf", { month: format.month(month) }),
	};
	return (
		<Card padded={false} title={t("why")}>
			<DataTable
				caption={t("why")}
				columns={useColumns()}
				empty={<p className="p-4 text-muted">{t("empty")}</p>}
				expansion={expansion}
				initialSort={LATEST_FIRST}
				rowId={rowId}
				rows={months}
			/>
		</Card>
	);
}

function useColumns(): readonly DataColumn<BalanceMonth>[] {
	const { t } = useTranslation("balance");
	const format = useFormat();
	return useMemo(() => {
		const hours = (
			id: "expected" | "credited" | "flex" | "adjusted" | "after",
			write: (hours: number) => string,
			className?: string,
		): DataColumn<BalanceMonth> => ({
			id,
			header: t(`columns.${id}`),
			value: (month) => month[id],
			text: (month) => write(month[id]),
			numeric: true,
			...(className && { className }),
		});
		return [
			{
				id: "month",
				header: t("columns.month"),
				value: ({ month }) => month,
				text: ({ month }) => capitalised(format.month(month)),
				className: "w-full wide:whitespace-nowrap",
			},
			hours("expected", format.hours, WIDE_ONLY),
			hours("credited", format.hours, WIDE_ONLY),
			hours("flex", format.signedHours),
			hours("adjusted", format.signedHours),
			hours("after", format.signedHours),
		];
	}, [t, format]);
}
