import type { UserBonus } from "@tuntikirja/contract/bonus/endpoints.ts";
import type { BilledHours } from "@tuntikirja/contract/billing-rate/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { capitalised, useFormat } from "#lib/i18n/format.ts";
import { Figure, FigureRow, HowButton } from "#ui/layout/figure.tsx";
import { FigureCalculation } from "#domain/figure-calculation.tsx";
import { sumBilledHours, sumHours } from "#domain/sums.ts";

interface BonusFiguresProps {
	readonly hours: BilledHours | undefined;
	readonly onExplain: (hours: BilledHours) => void;
	/** The months whose hours are summed. */
	readonly rows: readonly UserBonus[] | undefined;
}

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

export interface ExplainedHours {
	readonly figure: HoursFigure;
	/** A person's month. */
	readonly row: UserBonus;
}

interface MonthHoursCalculationProps {
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

export type HoursFigure = "totalHours" | "billableHours" | "nonBillableHours";

const HOURS_RULES = {
	totalHours: "totalRule",
	billableHours: "billableRule",
	nonBillableHours: "nonBillableRule",
} as const satisfies Record<HoursFigure, string>;
