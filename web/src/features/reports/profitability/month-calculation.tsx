import { useQuery } from "@tanstack/react-query";
import { firstDay, lastDay } from "@tuntikirja/contract/kernel/month.ts";
import { useTranslation } from "react-i18next";
import { FigureCalculation } from "#domain/calculation/figure-calculation.tsx";
import { api } from "#lib/api-client.ts";
import { useFormat } from "#lib/i18n/format.ts";
import type { MonthRow } from "./use-percent-columns.tsx";
import { useProfitText } from "./use-profit-text.ts";

export interface MonthCalculationProps {
	/** Null while the dialog is closed. */
	readonly row: MonthRow | null;
	readonly rateLabel: string;
	readonly onClose: () => void;
}

/** The hours of a month's billing rate, and the rule of the profitability, whose amounts are confidential. */
export function MonthCalculation({ row, rateLabel, onClose }: MonthCalculationProps) {
	const { t } = useTranslation("reports");
	const format = useFormat();
	const profitText = useProfitText();
	const month = row?.month ?? "2000-01";
	const { data } = useQuery({
		...api.billingRate.getBillingRates.queryOptions({
			input: { startDate: firstDay(month), endDate: lastDay(month) },
		}),
		enabled: row !== null,
	});
	const hours = (value: number | undefined) => (value === undefined ? "…" : format.hours(value));
	return (
		<FigureCalculation
			figure={rateLabel}
			intro={t("bonus.rateRule")}
			onClose={onClose}
			open={row !== null}
			steps={[
				{
					id: "billable",
					label: t("bonus.billableHours"),
					detail: t("bonus.billableRule"),
					value: hours(data?.billableHours),
				},
				{
					id: "total",
					sign: "÷",
					label: t("bonus.totalHours"),
					detail: t("bonus.totalRule"),
					value: hours(data?.totalHours),
				},
				{ id: "percent", sign: "×", label: t("bonus.percent"), value: format.integer(100) },
			]}
			title={`${rateLabel}: ${row ? format.month(row.month) : ""}`}
			value={typeof row?.billingRate === "number" ? format.percent(row.billingRate) : "–"}
		>
			<p className="mt-4">
				{t("profitability.profit")}:{" "}
				<strong className="tabular-nums">{profitText(row?.profitPercent)}</strong>
			</p>
			<p className="text-muted">{t("profitability.profitRule")}</p>
		</FigureCalculation>
	);
}
