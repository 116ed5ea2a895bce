import { useTranslation } from "react-i18next";
import { FigureCalculation } from "#domain/calculation/figure-calculation.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import type { ProfitRow } from "./profit-rows.ts";

export interface ValueCalculationProps {
	/** Null while the dialog is closed. */
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
