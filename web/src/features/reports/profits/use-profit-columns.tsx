import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ExplainedValue } from "#ui/layout/figure.tsx";
import { useFigureColumns } from "#features/reports/money/use-figure-columns.ts";
import { capitalised, useFormat } from "#lib/i18n/format.ts";
import type { DataColumn } from "#ui/table/data-column.ts";
import { FigureCalculation } from "#domain/figure-calculation.tsx";
import { FEES, type ProfitRow, type ProfitView } from "./profit-rows.ts";

export function useRowName(): (row: ProfitRow) => string {
	const { t } = useTranslation("reports-money");
	const format = useFormat();
	return useMemo(
		() =>
			({ id, month, name }) => {
				if (month !== null) return capitalised(format.month(month));
				return name ?? t(id === FEES ? "invoicing.fees" : "profits.internal");
			},
		[t, format],
	);
}

export function useProfitColumns(
	view: ProfitView,
	onExplain: (row: ProfitRow) => void,
): readonly DataColumn<ProfitRow>[] {
	const { t } = useTranslation("reports-money");
	const { t: tReports } = useTranslation("reports");
	const nameOf = useRowName();
	const { euros, percent } = useFigureColumns();
	return useMemo(() => {
		const value = euros<ProfitRow>("value", t("profits.value"), (row) => row.value);
		return [
			{
				id: "name",
				header: t(`profits.${view}.one`),
				value: (row) => row.month ?? nameOf(row),
				text: nameOf,
				className: "w-full min-w-28",
			},
			euros("revenue", t("profits.revenue"), (row) => row.revenue),
			euros("fixedRevenue", t("profits.fixedRevenue"), (row) => row.fixedRevenue),
			euros("expenses", t("profits.expenses"), (row) => row.expenses),
			{
				...value,
				cell: (row, text) => (
					<ExplainedValue
						label={tReports("howOf", { figure: `${t("profits.value")}, ${nameOf(row)}` })}
						onClick={() => onExplain(row)}
						value={text}
					/>
				),
			},
			percent("profitPercent", t("profits.percent"), (row) => row.profitPercent),
		];
	}, [t, tReports, nameOf, euros, percent, view, onExplain]);
}

interface ValueCalculationProps {
	readonly row: ProfitRow | null;
	readonly title: string;
	readonly onClose: () => void;
}

/** The calculation of a value. Rules §9. */
export function ValueCalculation({ row, title, onClose }: ValueCalculationProps) {
	const { t } = useTranslation("reports-money");
	const format = useFormat();
	const fees = row?.fixedRevenue ?? null;
	return (
		<FigureCalculation
			figure={t("profits.value")}
			intro={t("profits.valueRule")}
			onClose={onClose}
			open={row !== null}
			steps={[
				{
					id: "revenue",
					label: t("profits.revenue"),
					detail: t("profits.revenueRule"),
					value: format.euros(row?.revenue ?? 0),
				},
				...(fees === null
					? []
					: [
							{
								id: "fixedRevenue",
								sign: "+" as const,
								label: t("profits.fixedRevenue"),
								detail: t("profits.fixedRevenueRule"),
								value: format.euros(fees),
							},
						]),
				{
					id: "expenses",
					sign: "−",
					label: t("profits.expenses"),
					detail: t("profits.expensesRule"),
					value: format.euros(row?.expenses ?? 0),
				},
			]}
			title={title}
			value={format.euros(row?.value ?? 0)}
		>
			{typeof row?.profitPercent === "number" && (
				<p className="mt-4">{t("profits.percentRule", { percent: format.percent(row.profitPercent) })}</p>
			)}
		</FigureCalculation>
	);
}
