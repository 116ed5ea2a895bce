import { useTranslation } from "react-i18next";
import { addDays, isoWeek, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { useCallback } from "react";
import { FigureCalculation } from "#domain/figure-calculation.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import {
	type CapacityFigure,
	type CapacityLine,
	hoursOf,
	type PersonLine,
	type WeekLine,
} from "./week-rows.ts";

export interface ExplainedPerson {
	readonly figure: CapacityFigure;
	readonly line: PersonLine;
}

interface PersonCalculationProps {
	readonly explained: ExplainedPerson | null;
	readonly onClose: () => void;
}

/** A person's hours of the period by week; the opened row explains each week. */
export function PersonCalculation({ explained, onClose }: PersonCalculationProps) {
	const { t } = useTranslation("reports");
	const format = useFormat();
	const weekName = useWeekName();
	const { figure = "available", line } = explained ?? {};
	const hours = (of: CapacityLine) => format.hours(hoursOf(figure, of));
	return (
		<FigureCalculation
			figure={t(`capacity.${figure}`)}
			intro={t("capacity.sumRule")}
			onClose={onClose}
			open={explained !== null}
			steps={(line?.weeks ?? []).map((week, index) => ({
				id: week.id,
				...(index > 0 && { sign: "+" as const }),
				label: weekName(week.startDate),
				value: hours(week),
			}))}
			title={line ? `${t(`capacity.${figure}`)}: ${line.name}` : ""}
			value={line ? hours(line) : ""}
		>
			{line && <LoadSums line={line} />}
		</FigureCalculation>
	);
}

interface WeekCalculationProps {
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

/** Planned and worked hours, and their percentage of the available hours. Rules §11. */
function LoadSums({ line }: { readonly line: CapacityLine }) {
	const { t } = useTranslation("reports");
	const format = useFormat();
	const percent = (value: number | null) => (value === null ? "–" : format.percent(value));
	const { planned, available, compared } = line;
	const sides = [
		{ side: "planned", hours: planned.hours, available },
		{ side: "actual", hours: compared.worked, available: compared.available },
	] as const;
	return (
		<>
			<p className="mt-4 text-muted">{t("capacity.loadRule")}</p>
			{sides.map(({ side, hours, available }) => (
				<div key={side}>
					<p className="flex flex-wrap justify-between gap-x-4">
						<span>{t(`capacity.${side}Percent`)}</span>
						<span className="tabular-nums">
							{format.hours(hours)} ÷ {format.hours(available)} × 100 ={" "}
							<strong>{percent(line[side].percent)}</strong>
						</span>
					</p>
					<p className="text-muted">{t(`capacity.${side}Rule`)}</p>
				</div>
			))}
		</>
	);
}

/** Formats a week with its number and dates: "Week 25, 15.06.–21.06.2026". */
export function useWeekName(): (monday: LocalDate) => string {
	const { t } = useTranslation("reports");
	const format = useFormat();
	return useCallback(
		(monday) =>
			t("capacity.weekName", {
				week: isoWeek(monday),
				from: format.date(monday).slice(0, -4),
				to: format.date(addDays(monday, 6)),
			}),
		[t, format],
	);
}
