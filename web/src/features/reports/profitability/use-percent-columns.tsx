import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ExplainedValue } from "#ui/layout/figure.tsx";
import { capitalised, useFormat } from "#lib/i18n/format.ts";
import type { DataColumn } from "#ui/table/data-column.ts";
import { useProfile } from "#domain/people/profile.ts";

export interface MonthRow {
	readonly month: Month;
	/** Null without work. */
	readonly billingRate: number | null;
	/** Null without revenue, or when so few people are paid that it would reveal a wage. */
	readonly profitPercent: number | null;
}

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
				className: "max-wide:whitespace-normal",
				value: ({ billingRate }) => billingRate,
				write: format.percent,
				unit: "percent",
				cell: (row, text) => explained(row, rateLabel, text),
			},
			{
				id: "profitPercent",
				header: t("profitability.profit"),
				value: ({ profitPercent }) => profitPercent,
				write: profitText,
				unit: "percent",
				cell: (row, text) => explained(row, t("profitability.profit"), text),
			},
		];
	}, [t, format, profitText, rateLabel, onExplain]);
}

/** Writes a profitability as exactly as it is answered: in whole per cents, for admins with two decimals (decision 086). */
export function useProfitText(): (profitPercent: number | null | undefined) => string {
	const { isAdmin } = useProfile();
	const { percent, integer } = useFormat();
	return useCallback(
		(value) => {
			if (typeof value !== "number") return "–";
			return isAdmin ? percent(value) : `${integer(value)}\u00a0%`;
		},
		[isAdmin, percent, integer],
	);
}
