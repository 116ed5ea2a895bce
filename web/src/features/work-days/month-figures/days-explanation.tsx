import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { WorkDay, WorkDaysAnswer } from "@tuntikirja/contract/work-days/schema.ts";
import { useTranslation } from "react-i18next";
import { isCounted, reasonOf } from "#features/work-days/calendar/day-state.ts";
import { useHolidayName } from "#features/work-days/calendar/use-holiday-name.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { classNames } from "#ui/class-names.ts";
import { Cell, HeadCell, Table, TotalCell } from "#ui/layout/table.tsx";
import { DayLink } from "./day-link.tsx";

export interface DaysExplanationProps {
	readonly figure: "hours" | "flex";
	readonly answer: WorkDaysAnswer;
	readonly today: LocalDate;
	readonly onSelect: (date: LocalDate) => void;
}

/** Every day of the month with what was due, what counts, the difference, and the rule behind it. */
export function DaysExplanation({ figure, answer, today, onSelect }: DaysExplanationProps) {
	const { t } = useTranslation("work-days");
	const { t: tWhy } = useTranslation("explanations");
	const format = useFormat();
	const { totals } = answer;
	return (
		<>
			<p className="mb-3 text-muted">{tWhy(figure)}</p>
			<Table caption={t(`figures.${figure}`)} maxHeight="max-h-[62dvh]">
				<thead>
					<tr>
						<HeadCell>{t("explain.day")}</HeadCell>
						<HeadCell numeric>{t("explain.expected")}</HeadCell>
						<HeadCell numeric>{t("explain.credited")}</HeadCell>
						<HeadCell numeric>{t("explain.difference")}</HeadCell>
						<HeadCell className="w-full">{tWhy("why")}</HeadCell>
					</tr>
				</thead>
				<tbody>
					{answer.workDays.filter(isWorthALine).map((day) => (
						<DayLine day={day} key={day.date} onSelect={onSelect} today={today} />
					))}
				</tbody>
				<tfoot>
					<tr>
						<TotalCell>{t("explain.total")}</TotalCell>
						<TotalCell numeric>{format.hours(totals.expected)}</TotalCell>
						<TotalCell numeric>{format.hours(answer.totalHoursSum)}</TotalCell>
						<TotalCell numeric>{format.signedHours(answer.plusMinus)}</TotalCell>
						<TotalCell className="font-normal text-muted">{t("explain.upToToday")}</TotalCell>
					</tr>
				</tfoot>
			</Table>
		</>
	);
}

/** Empty weekends explain nothing. */
function isWorthALine(day: WorkDay): boolean {
	return !day.isWeekend || day.entries.length > 0;
}

interface DayLineProps {
	readonly day: WorkDay;
	readonly today: LocalDate;
	readonly onSelect: (date: LocalDate) => void;
}

function DayLine({ day, today, onSelect }: DayLineProps) {
	const { t: tWhy } = useTranslation("explanations");
	const format = useFormat();
	const holiday = useHolidayName()(day) ?? "";
	const counted = isCounted(day, today);
	return (
		<tr className={classNames(!counted && "text-muted")}>
			<Cell className="whitespace-nowrap">
				<DayLink date={day.date} onSelect={onSelect} />
			</Cell>
			<Cell numeric>{format.hours(day.expectedHours)}</Cell>
			<Cell numeric>{format.hours(day.creditedHours)}</Cell>
			<Cell numeric>{counted ? format.signedHours(day.plusMinus) : "–"}</Cell>
			<Cell className="min-w-44 text-muted">{tWhy(`reasons.${reasonOf(day, today)}`, { holiday })}</Cell>
		</tr>
	);
}
