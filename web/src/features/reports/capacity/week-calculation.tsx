import { useTranslation } from "react-i18next";
import { FigureCalculation } from "#domain/calculation/figure-calculation.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import { LoadSums } from "./load-sums.tsx";
import { useWeekName } from "./use-week-name.ts";
import type { WeekLine } from "./week-rows.ts";

export interface WeekCalculationProps {
	/** Null while the dialog is closed. */
	readonly week: WeekLine | null;
	readonly onClose: () => void;
}

/** The calculation of the available hours of a week. Rules §11. */
export function WeekCalculation({ week, onClose }: WeekCalculationProps) {
	const { t } = useTranslation("reports");
	const format = useFormat();
	const weekName = useWeekName();
	const { parts, availability = [] } = week ?? {};
	return (
		<FigureCalculation
			figure={t("capacity.available")}
			intro={t("capacity.availableRule")}
			onClose={onClose}
			open={week !== null}
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
			value={format.hours(week?.available ?? 0)}
		>
			{week && <LoadSums line={week} />}
		</FigureCalculation>
	);
}
