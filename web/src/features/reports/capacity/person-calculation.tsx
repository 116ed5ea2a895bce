import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { CalculationDialog } from "#ui/overlay/calculation/calculation-dialog.tsx";
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
	const { t: tShell } = useTranslation();
	const format = useFormat();
	const weekName = useWeekName();
	const { figure = "available", line } = explained ?? {};
	const hours = (of: CapacityLine) => format.hours(hoursOf(figure, of));
	return (
		<CalculationDialog
			caption={t(`capacity.${figure}`)}
			closeLabel={tShell("close")}
			intro={t("capacity.sumRule")}
			onClose={onClose}
			open={explained !== null}
			result={{ label: t(`capacity.${figure}`), value: line ? hours(line) : "" }}
			steps={(line?.weeks ?? []).map((week, index) => ({
				id: week.id,
				...(index > 0 && { sign: "+" as const }),
				label: weekName(week.startDate),
				value: hours(week),
			}))}
			title={line ? `${t(`capacity.${figure}`)}: ${line.name}` : ""}
		>
			{line && <LoadSums line={line} />}
		</CalculationDialog>
	);
}
