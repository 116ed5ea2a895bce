import type { UserBonus } from "@tuntikirja/contract/bonus/endpoints.ts";
import { useTranslation } from "react-i18next";
import { FigureCalculation } from "#domain/calculation/figure-calculation.tsx";
import { sumBilledHours } from "#features/reports/money/sum-billed-hours.ts";
import { sumHours } from "#features/reports/frame/sum-hours.ts";
import { capitalised, useFormat } from "#lib/i18n/format.ts";
import { HOURS_RULES, type HoursFigure } from "./hours-figures.ts";

export interface HoursCalculationProps {
	/** Null while the dialog is closed. */
	readonly figure: HoursFigure | null;
	readonly rows: readonly UserBonus[];
	readonly onClose: () => void;
}

/** The hours of the period by month; for admins of all people together. */
export function HoursCalculation({ figure, rows, onClose }: HoursCalculationProps) {
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
