import type { UserBonus } from "@tuntikirja/contract/bonus/endpoints.ts";
import type { BilledHours } from "@tuntikirja/contract/billing-rate/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { capitalised, useFormat } from "#lib/i18n/format.ts";
import { Figure, FigureRow } from "#ui/layout/figure.tsx";
import { HowButton } from "#ui/layout/how-button.tsx";
import { FigureCalculation } from "#domain/calculation/figure-calculation.tsx";
import { sumBilledHours } from "#features/reports/money/sum-billed-hours.ts";
import { sumHours } from "#features/reports/frame/sum-hours.ts";
import { HOURS_RULES, type HoursFigure } from "./hours-figures.ts";

export interface BonusFiguresProps {
	/** Undefined while loading. */
	readonly hours: BilledHours | undefined;
	readonly onExplain: (hours: BilledHours) => void;
	/** The months whose hours are summed. */
	readonly rows: readonly UserBonus[] | undefined;
}

/** Four figures of the period. */
export function BonusFigures({ hours, onExplain, rows }: BonusFiguresProps) {
	const { t } = useTranslation("reports");
	const format = useFormat();
	const [explained, explain] = useState<HoursFigure | null>(null);
	const figure = (id: HoursFigure) => (
		<Figure
			how={
				<HowButton
					label={t("howOf", { figure: t(`bonus.${id}`) })}
					onClick={() => explain(id)}
					text={t("how")}
				/>
			}
			label={t(`bonus.${id}`)}
			unit={t("hoursUnit")}
			value={hours && format.hours(hours[id])}
		/>
	);
	const rate = hours?.billingRate;
	return (
		<>
			<FigureRow>
				{figure("totalHours")}
				{figure("billableHours")}
				{figure("nonBillableHours")}
				<Figure
					how={
						<HowButton
							label={t("howOf", { figure: t("bonus.billingRate") })}
							onClick={() => hours && onExplain(hours)}
							text={t("how")}
						/>
					}
					label={t("bonus.billingRate")}
					value={hours && (typeof rate === "number" ? format.percent(rate) : "–")}
				/>
			</FigureRow>
			<HoursCalculation figure={rows ? explained : null} onClose={() => explain(null)} rows={rows ?? []} />
		</>
	);
}

interface HoursCalculationProps {
	/** Null while the dialog is closed. */
	readonly figure: HoursFigure | null;
	readonly rows: readonly UserBonus[];
	readonly onClose: () => void;
}

/** The hours of the period by month; for admins of all people together. */
function HoursCalculation({ figure, rows, onClose }: HoursCalculationProps) {
	const { t } = useTranslation("reports");
	const format = useFormat();
	const shown = figure ?? "totalHours";
	const months = [...Map.groupBy(rows, ({ month }) => month)].sort(([a], [b]) => a.localeCompare(b));
	const sumOf = (some: readonly UserBonus[]) =>
		format.hours((shown === "billableHours" ? sumBilledHours : sumHours)(some.map((row) => row[shown])));
	return (
		<FigureCalculation
			figure={t(`bonus.${shown}`)}
			intro={t(`bonus.${HOURS_RULES[shown]}`)}
			onClose={onClose}
			open={figure !== null}
			steps={months.map(([month, ofMonth], index) => ({
				id: month,
				...(index > 0 && { sign: "+" as const }),
				label: capitalised(format.month(month)),
				value: sumOf(ofMonth),
			}))}
			value={sumOf(rows)}
		/>
	);
}
