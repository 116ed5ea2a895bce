import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { WorkDay, WorkDaysAnswer } from "@tuntikirja/contract/work-days/schema.ts";
import { useTranslation } from "react-i18next";
import { missingDays } from "#features/work-days/calendar/day-state.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { DayLink } from "./day-link.tsx";

export interface DayDatesProps {
	readonly figure: "holidays" | "missing";
	readonly answer: WorkDaysAnswer;
	readonly today: LocalDate;
	readonly onSelect: (date: LocalDate) => void;
}

function daysBehind(
	figure: DayDatesProps["figure"],
	days: readonly WorkDay[],
	today: LocalDate,
): readonly WorkDay[] {
	if (figure === "missing") return missingDays(days, today);
	return days.filter((day) => day.entries.some((entry) => entry.dayTypeId === 3 || entry.dayTypeId === 7));
}

/** The days that a count is made of. */
export function DayDates({ figure, answer, today, onSelect }: DayDatesProps) {
	const { t } = useTranslation("work-days");
	const format = useFormat();
	const days = daysBehind(figure, answer.workDays, today);
	return (
		<>
			<p className="mb-3 text-muted">{t(`explain.${figure}`)}</p>
			{days.length === 0 && <p>{t("explain.none")}</p>}
			<ul className="divide-y divide-line">
				{days.map((day) => (
					<li className="flex min-h-9 items-center justify-between gap-4" key={day.date}>
						<DayLink date={day.date} onSelect={onSelect} />
						<span className="text-muted tabular-nums">
							{figure === "missing"
								? t("explain.due", { hours: format.hours(day.expectedHours) })
								: t(
										day.entries.some((entry) => entry.dayTypeId === 3)
											? "dayTypes.HOLIDAY"
											: "dayTypes.HOLIDAY_AS_PAYMENT",
									)}
						</span>
					</li>
				))}
			</ul>
		</>
	);
}
