import { useTranslation } from "react-i18next";
import { FigureCalculation } from "#domain/calculation/figure-calculation.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import { LoadSums } from "./load-sums.tsx";
import { useWeekName } from "./use-week-name.ts";
import { type CapacityFigure, type CapacityLine, hoursOf, type PersonLine } from "./week-rows.ts";

export interface ExplainedPerson {
	readonly figure: CapacityFigure;
	readonly line: PersonLine;
}

export interface PersonCalculationProps {
	/** Null while the dialog is closed. */
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
