import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ExplainedValue } from "#ui/layout/explained-value.tsx";
import { capitalised, useFormat } from "#lib/i18n/format.ts";
import type { DataColumn } from "#ui/table/data-column.ts";
import { useProfitText } from "./use-profit-text.ts";

export interface MonthRow {
	readonly month: Month;
	/** Null without work. */
	readonly billingRate: number | null;
	/** Null without revenue, or when so few people are paid that it would reveal a wage. */
	readonly profitPercent: number | null;
}

/** Months with their two percentages. */
export function usePercentColumns(
	rateLabel: string,
	onExplain: (row: MonthRow) => void,
): readonly DataColumn<MonthRow>[] {
	const { t } = useTranslation("reports");
	const format = useFormat();
	const profitText = useProfitText();
	return useMemo(() => {
		/** Both percentages of a month open the same calculation. */
		const explained = (row: MonthRow, label: string, text: string) => (
			<ExplainedValue
				label={t("howOf", { figure: `${label}, ${format.month(row.month)}` })}
				onClick={() => onExplain(row)}
				value={text}
			/>
		);
		return [
			{
				id: "month",
				header: t("profitability.month"),
				value: ({ month }) => month,
				text: ({ month }) => capitalised(format.month(month)),
				className: "w-full whitespace-nowrap",
			},
			{
				id: "billingRate",
				header: rateLabel,
				numeric: true,
				className: "max-wide:whitespace-normal",
				value: ({ billingRate }) => billingRate,
				write: format.percent,
				unit: "percent",
				cell: (row, text) => explained(row, rateLabel, text),
			},
			{
				id: "profitPercent",
				header: t("profitability.profit"),
				numeric: true,
				value: ({ profitPercent }) => profitPercent,
				write: profitText,
				unit: "percent",
				cell: (row, text) => explained(row, t("profitability.profit"), text),
			},
		];
	}, [t, format, profitText, rateLabel, onExplain]);
}
