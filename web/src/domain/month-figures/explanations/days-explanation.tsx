import { isoWeekday, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { WorkDay, WorkDaysAnswer } from "@tuntikirja/contract/work-days/schema.ts";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { classNames } from "#ui/class-names.ts";
import { Cell, HeadCell, Table, TotalCell, WIDE_ONLY } from "#ui/layout/table.tsx";
import { isCounted, reasonOf } from "#domain/work-days/day-state.ts";
import { useHolidayName } from "#domain/work-days/use-day-label.ts";
import { lightFormat } from "date-fns/lightFormat";
import { parseISO } from "date-fns/parseISO";

interface DaysExplanationProps {
	readonly figure: "hours" | "flex" | "week";
	readonly answer: Pick<WorkDaysAnswer, "workDays" | "totalHoursSum" | "plusMinus"> & {
		readonly totals: Pick<WorkDaysAnswer["totals"], "expected">;
	};
	readonly today: LocalDate;
	readonly onSelect: (date: LocalDate) => void;
}

/** Every day of the month or the week: expected and credited hours, the difference, and the rule. */
export function DaysExplanation({ figure, answer, today, onSelect }: DaysExplanationProps) {
	const { t: tWhy } = useTranslation("explanations");
	const format = useFormat();
	const { totals } = answer;
	return (
		<>
			<p className="mb-3 text-muted">{tWhy(figure)}</p>
			<Table caption={tWhy(figure)} className={NARROW_GAPS} maxHeight="max-h-[62dvh]">
				<thead>
					<tr>
						<HeadCell>{tWhy("columns.day")}</HeadCell>
						<HeadCell className={WIDE_ONLY} numeric>
							{tWhy("columns.expected")}
						</HeadCell>
						<HeadCell numeric>{tWhy("columns.credited")}</HeadCell>
						<HeadCell numeric>{tWhy("columns.difference")}</HeadCell>
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
						<TotalCell>{tWhy("columns.total")}</TotalCell>
						<TotalCell className={WIDE_ONLY} numeric>
							{format.hours(totals.expected)}
						</TotalCell>
						<TotalCell numeric>{format.hours(answer.totalHoursSum)}</TotalCell>
						<TotalCell numeric>{format.signedHours(answer.plusMinus)}</TotalCell>
						<TotalCell className="font-normal text-muted">
							{figure !== "week" && tWhy("columns.upToToday")}
						</TotalCell>
					</tr>
				</tfoot>
			</Table>
		</>
	);
}

/** On a phone of 360 px the rule, which matters most, is visible beside the figures. */
const NARROW_GAPS = "max-wide:[&_:is(td,th)]:px-1 max-wide:[&_:is(td,th):first-child]:pl-2";

interface DayLineProps {
	readonly day: WorkDay;
	readonly today: LocalDate;
	readonly onSelect: (date: LocalDate) => void;
}

function DayLine({ day, today, onSelect }: DayLineProps) {
	const { isInSum, expected, credited, difference, reason } = useDayFigures()(day, today);
	return (
		<tr className={classNames(!isInSum && "text-muted")}>
			<Cell className="whitespace-nowrap">
				<DayLink date={day.date} onSelect={onSelect} />
			</Cell>
			<Cell className={WIDE_ONLY} numeric>
				{expected}
			</Cell>
			<Cell numeric>{credited}</Cell>
			<Cell numeric>{difference}</Cell>
			<Cell className="wide:min-w-44 text-muted">{reason}</Cell>
		</tr>
	);
}

/** Weekend days without entries are left out. */
export function isWorthALine(day: WorkDay): boolean {
	return !day.isWeekend || day.entries.length > 0;
}

/** The figures of a day as they are written, and the rule that they come from. */
export function useDayFigures() {
	const { t } = useTranslation("explanations");
	const format = useFormat();
	const holidayName = useHolidayName();
	return (day: WorkDay, today: LocalDate) => {
		const isInSum = isCounted(day, today);
		return {
			isInSum,
			expected: format.hours(day.expectedHours),
			credited: format.hours(day.creditedHours),
			difference: isInSum ? format.signedHours(day.plusMinus) : "–",
			reason: t(`reasons.${reasonOf(day, today)}`, { holiday: holidayName(day) ?? "" }),
		};
	};
}

interface DayLinkProps {
	readonly date: LocalDate;
	readonly onSelect: (date: LocalDate) => void;
}

/** A date with a link to its day. On a phone without the year, which is shown above. */
export function DayLink({ date, onSelect }: DayLinkProps) {
	const format = useFormat();
	return (
		<button
			className="min-h-6 whitespace-nowrap text-action tabular-nums hover:underline pointer-coarse:min-h-11"
			onClick={() => onSelect(date)}
			type="button"
		>
			<span className="inline-block w-7 text-left">{format.weekday(isoWeekday(date))}</span>{" "}
			{format.date(date).slice(0, 6)}
			<span className="sr-only wide:not-sr-only">{lightFormat(parseISO(date), "yyyy")}</span>
		</button>
	);
}
