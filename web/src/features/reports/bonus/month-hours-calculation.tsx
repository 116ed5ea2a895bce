import type { UserBonus } from "@tuntikirja/contract/bonus/endpoints.ts";
import { useTranslation } from "react-i18next";
import { FigureCalculation } from "#domain/calculation/figure-calculation.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import { type HoursFigure, HOURS_RULES } from "./hours-figures.ts";

export interface ExplainedHours {
	readonly figure: HoursFigure;
	/** A person's month. */
	readonly row: UserBonus;
}

export interface MonthHoursCalculationProps {
	/** Null while the dialog is closed. */
	readonly explained: ExplainedHours | null;
	readonly onClose: () => void;
}

/** Each figure is calculated from the other two. */
const PARTS = {
	totalHours: ["billableHours", "+", "nonBillableHours"],
	billableHours: ["totalHours", "−", "nonBillableHours"],
	nonBillableHours: ["totalHours", "−", "billableHours"],
} as const satisfies Record<HoursFigure, readonly [HoursFigure, "+" | "−", HoursFigure]>;

/** Explains one of the three hours of a person's month by the other two. Rules §10. */
export function MonthHoursCalculation({ explained, onClose }: MonthHoursCalculationProps) {
	const { t } = useTranslation("reports");
	const format = useFormat();
	const { figure = "totalHours", row } = explained ?? {};
	const [first, sign, second] = PARTS[figure];
	const step = (id: HoursFigure) => ({
		id,
		label: t(`bonus.${id}`),
		detail: t(`bonus.${HOURS_RULES[id]}`),
		value: format.hours(row?.[id] ?? 0),
	});
	return (
		<FigureCalculation
			figure={t(`bonus.${figure}`)}
			intro={t(`bonus.${HOURS_RULES[figure]}`)}
			onClose={onClose}
			open={explained !== null}
			steps={[step(first), { ...step(second), sign }]}
			title={row ? `${t(`bonus.${figure}`)}: ${row.name}, ${format.month(row.month)}` : ""}
			value={format.hours(row?.[figure] ?? 0)}
		/>
	);
}
