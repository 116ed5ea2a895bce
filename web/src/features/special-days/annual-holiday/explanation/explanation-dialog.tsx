import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { creditYearOf } from "@tuntikirja/contract/special-days/accrual.ts";
import type { ExplainedHolidays } from "@tuntikirja/contract/special-days/parts-schema.ts";
import { useTranslation } from "react-i18next";
import { CalculationDialog } from "#ui/overlay/calculation/calculation-dialog.tsx";
import { useFirstDay } from "./use-first-day.ts";
import { EarnedMonths } from "./earned-months.tsx";
import type { HolidayFigure } from "./holiday-calculation.ts";
import { usedParts } from "./holiday-calculation.ts";
import { useCalculationSteps } from "./use-calculation-steps.ts";
import { UsedDays } from "./used-days.tsx";

export interface ExplanationDialogProps {
	/** Null while the dialog is closed. */
	readonly figure: HolidayFigure | null;
	readonly holidays: ExplainedHolidays;
	readonly onClose: () => void;
}

/** The calculation of a number of holiday days: its rule, its sum, and the months or days behind it. */
export function ExplanationDialog({ figure, holidays, onClose }: ExplanationDialogProps) {
	const { t } = useTranslation(["holiday-changes", "annual-holiday"]);
	const { t: tShell } = useTranslation();
	const shown = figure ?? "left";
	const { creditYear } = holidays.accruing;
	const date = `31.03.${creditYear + 1}`;
	const title = t(shown, { ns: "annual-holiday", date });
	const { steps, result } = useCalculationSteps(shown, holidays);
	return (
		<CalculationDialog
			caption={title}
			closeLabel={tShell("close")}
			intro={
				<>
					{t(`how.${shown}`, { year: creditYear, next: creditYear + 1 })}{" "}
					{(shown === "left" || shown === "planned") && t(`how.counting.${weekOf(holidays)}`)}
				</>
			}
			onClose={onClose}
			open={figure !== null}
			result={{ label: title, value: result }}
			steps={steps}
			title={title}
		>
			<Behind figure={shown} holidays={holidays} />
		</CalculationDialog>
	);
}

function weekOf({ counting }: ExplainedHolidays) {
	if (counting.holidayWeek === "five-day") return "five-day";
	return counting.looseDaySaturday ? "six-day-loose" : "six-day";
}

/** The months in which the days were earned, and the days that were used. */
function Behind({
	figure,
	holidays,
}: {
	readonly figure: HolidayFigure;
	readonly holidays: ExplainedHolidays;
}) {
	const { t } = useTranslation(["holiday-changes", "annual-holiday"]);
	const { parts } = holidays;
	const planned = parts.days.filter(({ state }) => state === "planned");
	const later = planned.length - holidays.used.planned;
	const firstDay = useFirstDay();
	switch (figure) {
		case "left":
			return (
				<>
					{/* Twelve months before the person's first day would explain nothing. */}
					{firstDay !== undefined && firstDay <= creditYearOf(parts.last.creditYear).to && (
						<EarnedMonths year={parts.last} />
					)}
					<UsedDays days={usedParts(holidays).flatMap(({ days }) => days)} />
				</>
			);
		case "planned":
			return (
				<>
					<UsedDays days={planned} />
					{later > 0 && <p className="mt-3 text-muted">{t("how.plannedNext", { count: later })}</p>}
				</>
			);
		case "forecast":
			return <EarnedMonths from={monthOf(holidays.date)} year={parts.forecast} />;
		case "usable":
			return null;
	}
}
