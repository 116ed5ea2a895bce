import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { WorkDaysAnswer } from "@tuntikirja/contract/work-days/schema.ts";
import { useTranslation } from "react-i18next";
import { missingDays } from "#features/work-days/calendar/day-state.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { DayLink } from "./day-link.tsx";

export interface MissingDatesProps {
	readonly answer: WorkDaysAnswer;
	readonly today: LocalDate;
	readonly onSelect: (date: LocalDate) => void;
}

/** The missing days. */
export function MissingDates({ answer, today, onSelect }: MissingDatesProps) {
	const { t } = useTranslation("work-days");
	const { t: tWhy } = useTranslation("explanations");
	const format = useFormat();
	return (
		<>
			<p className="mb-3 text-muted">{tWhy("missing")}</p>
			<ul className="divide-y divide-line">
				{missingDays(answer.workDays, today).map((day) => (
					<li className="flex min-h-9 items-center justify-between gap-4" key={day.date}>
						<DayLink date={day.date} onSelect={onSelect} />
						<span className="text-muted tabular-nums">
							{t("explain.due", { hours: format.hours(day.expectedHours) })}
						</span>
					</li>
				))}
			</ul>
		</>
	);
}
