import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { memo, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { classNames } from "#ui/class-names.ts";
import { type MonthWeek, weeksOf } from "#domain/work-days/month-weeks.ts";
import type { DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import { DayTypeChip, RequestedChip } from "#domain/day-types/day-type-chip.tsx";
import { DAY_TYPE_LOOK, MISSING_CLASS } from "#domain/day-types/day-type-look.ts";
import { Icon } from "#ui/icon.tsx";
import { useDayGridKeys } from "./use-day-grid-keys.ts";
import { DayCell } from "./day-cell.tsx";
import { countedSum } from "#domain/work-days/day-state.ts";

interface MonthCalendarProps {
	readonly month: Month;
	/** Undefined while loading: the same table without contents. */
	readonly days: readonly WorkDay[] | undefined;
	readonly today: LocalDate;
	readonly selected: LocalDate;
	readonly onSelect: (date: LocalDate) => void;
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** The month as weeks of days. One day is in the tab order; arrow keys move between days. */
export function MonthCalendar({ month, days, today, selected, onSelect }: MonthCalendarProps) {
	const { t } = useTranslation("work-days");
	const format = useFormat();
	const root = useRef<HTMLTableElement>(null);
	const onKeyDown = useDayGridKeys(root, selected, onSelect);
	const weeks = useMemo(() => weeksOf(month), [month]);
	const byDate = useMemo(() => new Map(days?.map((day) => [day.date, day])), [days]);
	return (
		<table
			aria-busy={days === undefined}
			className="w-full table-fixed border-separate border-spacing-1"
			onKeyDown={onKeyDown}
			ref={root}
			// oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid of days: arrow keys choose one
			role="grid"
		>
			<caption className="sr-only">{t("calendar.caption", { month: format.month(month) })}</caption>
			<thead>
				<tr className="h-7 text-table text-muted">
					<th className="w-7 font-normal @[600px]:w-9" scope="col">
						<abbr className="no-underline" title={t("calendar.week")}>
							{t("calendar.weekShort")}
						</abbr>
					</th>
					{WEEKDAYS.map((day) => (
						<th
							abbr={format.weekday(day, "long")}
							className={classNames(
								"font-medium @[600px]:pl-2 @[600px]:text-left",
								day > 5 && "@[600px]:w-[10%]",
							)}
							key={day}
							scope="col"
						>
							{format.weekday(day)}
						</th>
					))}
					<th className="hidden w-16 pr-2 text-right font-medium @[600px]:table-cell" scope="col">
						<abbr className="no-underline" title={t("calendar.weekSum")}>
							Σ
						</abbr>
					</th>
				</tr>
			</thead>
			<tbody>
				{weeks.map((week) => (
					<WeekRow
						byDate={byDate}
						key={week.number}
						loading={days === undefined}
						onSelect={onSelect}
						selected={selected}
						today={today}
						week={week}
					/>
				))}
			</tbody>
		</table>
	);
}

interface WeekRowProps {
	readonly week: MonthWeek;
	readonly byDate: ReadonlyMap<LocalDate, WorkDay>;
	readonly loading: boolean;
	readonly today: LocalDate;
	readonly selected: LocalDate;
	readonly onSelect: (date: LocalDate) => void;
}

/** One week of the calendar: its number, its days and their sum. */
function WeekRow({ week, byDate, loading, today, selected, onSelect }: WeekRowProps) {
	const { t } = useTranslation("work-days");
	const format = useFormat();
	const days = week.dates.flatMap((date) => (date === null ? [] : (byDate.get(date) ?? [])));
	const sum = countedSum(days, today);
	return (
		<tr>
			<th className="text-table font-normal text-muted tabular-nums" scope="row">
				<span className="sr-only">{t("calendar.week")} </span>
				{week.number}
			</th>
			{week.dates.map((date, index) =>
				date === null ? (
					<td aria-hidden="true" key={`empty-${index}`} />
				) : (
					<td className="p-0" key={date}>
						<DayCell
							date={date}
							day={byDate.get(date)}
							onSelect={onSelect}
							selected={date === selected}
							today={today}
						/>
					</td>
				),
			)}
			<td
				className={classNames(
					"hidden pr-2 text-right tabular-nums @[600px]:table-cell",
					sum === 0 ? "text-muted" : "font-bold",
				)}
			>
				{loading ? "" : format.hours(sum)}
			</td>
		</tr>
	);
}

const TYPES: readonly DayTypeId[] = [0, 3, 4, 2, 5, 1, 6, 7];

/** The meaning of the colours, letters and marks of the days. */
export const Legend = memo(function Legend() {
	const { t } = useTranslation("work-days");
	return (
		<ul aria-label={t("calendar.legend")} className="flex flex-wrap gap-x-4 gap-y-2 text-table text-muted">
			{TYPES.map((type) => {
				const { name } = DAY_TYPE_LOOK[type];
				return (
					<li key={type}>
						<DayTypeChip label={t(`dayTypes.${name}`)} type={type} />
					</li>
				);
			})}
			<li className="inline-flex items-center gap-2">
				<span aria-hidden="true" className={classNames("size-5 rounded-control border", MISSING_CLASS)} />
				{t("calendar.missingLegend")}
			</li>
			<li>
				<RequestedChip label={t("calendar.requested")} />
			</li>
			<li className="inline-flex items-center gap-1">
				<Icon name="lock" size={14} />
				{t("calendar.lockedLegend")}
			</li>
		</ul>
	);
});
