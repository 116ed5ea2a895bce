import { STANDARD_DAY_MINUTES, minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { useTranslation } from "react-i18next";
import { FigureCalculation } from "#domain/figure-calculation.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import type { CalculationStep } from "#ui/overlay/calculation-dialog.tsx";
import { type ContractLine, contractMeaning, TYPICAL_WEEKDAYS } from "./contract-meaning.ts";

export type ContractFigure = "perDay" | "perMonth";

export interface ContractCalculationProps {
	readonly figure: ContractFigure | null;
	readonly contract: ContractLine["contract"];
	readonly onClose: () => void;
}

/** How the hours of a day or a month follow from the contract. Rules §2. */
export function ContractCalculation({ figure, contract, onClose }: ContractCalculationProps) {
	const { t } = useTranslation("contracts", { keyPrefix: "own" });
	const format = useFormat();
	const shown = figure ?? "perDay";
	const { kind, dayHours, monthHours } = contractMeaning(contract);
	const hours = (value: number | null) => (value === null ? "–" : format.hours(value));
	return (
		<FigureCalculation
			figure={t(shown)}
			intro={t(`explain.${kind}`, { days: TYPICAL_WEEKDAYS })}
			onClose={onClose}
			open={figure !== null}
			steps={useSteps(shown, contract)}
			value={hours(shown === "perDay" ? dayHours : monthHours)}
		/>
	);
}

function useSteps(figure: ContractFigure, contract: ContractLine["contract"]): CalculationStep[] {
	const { t } = useTranslation("contracts", { keyPrefix: "own" });
	const format = useFormat();
	const { kind, dayHours } = contractMeaning(contract);
	const { percentage, partTimeHoursPerMonth } = contract;
	const step = (
		id: "standard" | "share" | "agreed" | "weekdays" | "day",
		value: string,
		sign?: "×" | "÷",
	) => ({
		id,
		label: t(`steps.${id}`),
		value,
		...(sign && { sign }),
	});
	const weekdays = format.integer(TYPICAL_WEEKDAYS);
	if (kind === "hourly") return [];
	if (kind === "partTime") {
		const agreed = step("agreed", format.hours(partTimeHoursPerMonth ?? 0));
		return figure === "perMonth" ? [agreed] : [agreed, step("weekdays", weekdays, "÷")];
	}
	if (figure === "perMonth")
		return [step("day", format.hours(dayHours ?? 0)), step("weekdays", weekdays, "×")];
	return [
		step("standard", format.hours(minutesToHours(STANDARD_DAY_MINUTES))),
		step("share", format.percent(percentage ?? 100), "×"),
	];
}
