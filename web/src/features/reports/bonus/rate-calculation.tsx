import type { BilledHours } from "@tuntikirja/contract/billing-rate/schema.ts";
import type { UserBonus } from "@tuntikirja/contract/bonus/endpoints.ts";
import { useTranslation } from "react-i18next";
import { FigureCalculation } from "#domain/calculation/figure-calculation.tsx";
import { useFormat } from "#lib/i18n/format.ts";

export interface ExplainedRate {
	/** The person and the month. */
	readonly title: string;
	readonly hours: BilledHours;
	/** Only for a single month: the bonus of the rate. */
	readonly bonus?: UserBonus;
}

export interface RateCalculationProps {
	/** Null while the dialog is closed. */
	readonly explained: ExplainedRate | null;
	readonly onClose: () => void;
}

/** The calculation of a billing rate and of its bonus. Rules §10. */
export function RateCalculation({ explained, onClose }: RateCalculationProps) {
	const { t } = useTranslation("reports");
	const format = useFormat();
	const hours = explained?.hours;
	const bonus = explained?.bonus;
	return (
		<FigureCalculation
			figure={t("bonus.billingRate")}
			intro={t("bonus.rateRule")}
			onClose={onClose}
			open={explained !== null}
			steps={[
				{
					id: "billable",
					label: t("bonus.billableHours"),
					detail: t("bonus.billableRule"),
					value: format.hours(hours?.billableHours ?? 0),
				},
				{
					id: "total",
					sign: "÷",
					label: t("bonus.totalHours"),
					detail: t("bonus.totalRule"),
					value: format.hours(hours?.totalHours ?? 0),
				},
				{ id: "percent", sign: "×", label: t("bonus.percent"), value: format.integer(100) },
			]}
			title={`${t("bonus.billingRate")}: ${explained?.title ?? ""}`}
			value={typeof hours?.billingRate === "number" ? format.percent(hours.billingRate) : "–"}
		>
			{bonus && (
				<p className="mt-4">
					{t("bonus.bonusRule", { percent: format.percent(bonus.bonusPercent) })}
					{bonus.basis !== undefined && bonus.bonus !== undefined && (
						<strong className="block tabular-nums">
							{format.euros(bonus.basis)} × {format.percent(bonus.bonusPercent)} = {format.euros(bonus.bonus)}
						</strong>
					)}
				</p>
			)}
		</FigureCalculation>
	);
}
