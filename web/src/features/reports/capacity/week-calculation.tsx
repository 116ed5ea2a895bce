import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { CalculationDialog } from "#ui/overlay/calculation-dialog.tsx";
import { useWeekName } from "./use-week-name.ts";
import type { WeekLine } from "./week-rows.ts";

export interface WeekCalculationProps {
	/** Null: nothing is asked. */
	readonly week: WeekLine | null;
	readonly onClose: () => void;
}

/** How the hours that are available in a week come about. Rules §11. */
export function WeekCalculation({ week, onClose }: WeekCalculationProps) {
	const { t } = useTranslation("reports");
	const { t: tShell } = useTranslation();
	const format = useFormat();
	const weekName = useWeekName();
	const percent = (value: number | null) => (value === null ? "–" : format.percent(value));
	const { parts, availability = [] } = week ?? {};
	return (
		<CalculationDialog
			caption={t("capacity.available")}
			closeLabel={tShell("close")}
			intro={t("capacity.availableRule")}
			onClose={onClose}
			open={week !== null}
			result={{ label: t("capacity.available"), value: format.hours(week?.available ?? 0) }}
			steps={[
				...(parts
					? [
							{ id: "due", label: t("capacity.due"), value: format.hours(parts.due) },
							{
								id: "away",
								sign: "−" as const,
								label: t("capacity.away"),
								value: format.hours(parts.away),
							},
						]
					: []),
				{
					id: "availability",
					sign: "×",
					label: t("capacity.availability"),
					value: availability.map(format.percent).join(", ") || format.percent(100),
				},
			]}
			title={week ? weekName(week.startDate) : ""}
		>
			<p className="mt-4 text-muted">{t("capacity.loadRule")}</p>
			{week &&
				(["planned", "actual"] as const).map((side) => (
					<p className="flex flex-wrap justify-between gap-x-4" key={side}>
						<span>{t(`capacity.${side}Percent`)}</span>
						<span className="tabular-nums">
							{format.hours(week[side].hours)} ÷ {format.hours(week.available)} × 100 ={" "}
							<strong>{percent(week[side].percent)}</strong>
						</span>
					</p>
				))}
		</CalculationDialog>
	);
}
