import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { isoWeekday, isWeekend, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { datesOf, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { getDate } from "date-fns/getDate";
import { parseISO } from "date-fns/parseISO";
import { type CSSProperties, memo } from "react";
import { useTranslation } from "react-i18next";
import { useDayLetter } from "#domain/day-types/day-type-look.ts";
import { useNationalHolidayName } from "#domain/special-days/national-holiday-name.ts";
import type { DateSpan } from "#domain/holidays/booking-preview.ts";
import { capitalised, useFormat } from "#lib/i18n/format.ts";
import { classNames } from "#ui/class-names.ts";

export interface MonthLineProps {
	readonly month: Month;
	readonly today: LocalDate;
	readonly booked: ReadonlySet<LocalDate>;
	/** Days that wait for a decision. */
	readonly requested: ReadonlySet<LocalDate>;
	readonly national: ReadonlyMap<LocalDate, string>;
	/** The date in the tab order, if it is in this month. */
	readonly focused: LocalDate | null;
	readonly span: DateSpan | null;
}

/**
 * A line of a month: its short name, of which "Marras" is the longest, and columns for the weekdays of the longest month
 * that begins on a Sunday. Where they would be too narrow to read or to press, a calendar of weeks, and only from this month on.
 */
const COLUMNS =
	"grid content-start items-center gap-px grid-cols-7 @max-[640px]:pb-3 @[640px]:grid-cols-[3rem_repeat(37,minmax(0,1fr))]";
const MOST_COLUMNS = 37;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** The weekdays above all lines of months, in a letter each. */
export function WeekdayLine() {
	const format = useFormat();
	return (
		<div aria-hidden="true" className={classNames(COLUMNS, "@max-[640px]:hidden")}>
			<span />
			{Array.from({ length: MOST_COLUMNS }, (_, index) => (
				<span className="text-center text-[11px] text-muted" key={`column-${index}`}>
					{capitalised(format.weekday((index % 7) + 1)).charAt(0)}
				</span>
			))}
		</div>
	);
}

/** A month in one line; only lines whose marked days change are rendered again. */
export const MonthLine = memo(
	function MonthLine({ month, today, booked, requested, national, focused, span }: MonthLineProps) {
		const format = useFormat();
		return (
			<div className={classNames(COLUMNS, month < monthOf(today) && "@max-[640px]:hidden")} role="row">
				<span
					className="truncate text-table text-muted @max-[640px]:col-span-7 @max-[640px]:py-1 @max-[640px]:font-medium @max-[640px]:text-text"
					role="rowheader"
				>
					{format.shortMonth(month)}
				</span>
				{WEEKDAYS.map((day) => (
					<span
						aria-hidden="true"
						className="truncate text-center text-[11px] text-muted @[640px]:hidden"
						key={day}
					>
						{format.weekday(day)}
					</span>
				))}
				{datesOf(month).map((date) => (
					<DayCell
						date={date}
						holiday={national.get(date)}
						isFocused={date === focused}
						isMarked={span !== null && date >= span.from && date <= span.to}
						isToday={date === today}
						key={date}
						state={booked.has(date) ? "holiday" : requested.has(date) ? "requested" : undefined}
					/>
				))}
			</div>
		);
	},
	(before, after) =>
		before.month === after.month &&
		before.today === after.today &&
		before.booked === after.booked &&
		before.requested === after.requested &&
		before.national === after.national &&
		before.focused === after.focused &&
		marksOf(before) === marksOf(after),
);

/** The marked days of the month as a text to compare. */
function marksOf({ month, span }: MonthLineProps): string {
	if (span === null || span.to < `${month}-01` || span.from > `${month}-31`) return "";
	return `${span.from < month ? "" : span.from} ${span.to > `${month}-31` ? "" : span.to}`;
}

interface DayCellProps {
	readonly date: LocalDate;
	readonly holiday: string | undefined;
	readonly state: "holiday" | "requested" | undefined;
	readonly isFocused: boolean;
	readonly isMarked: boolean;
	readonly isToday: boolean;
}

function DayCell({ date, holiday, state, isFocused, isMarked, isToday }: DayCellProps) {
	const { t } = useTranslation("annual-holiday");
	const format = useFormat();
	const nameOf = useNationalHolidayName();
	const letterOf = useDayLetter();
	const name = holiday && nameOf({ date, name: holiday });
	const type = state ? DAY_TYPES.HOLIDAY : name && DAY_TYPES.NATIONAL_HOLIDAY;
	const shown = type ? letterOf(type) : getDate(parseISO(date));
	// First what it shows, as a voice says it.
	const label = [
		shown,
		format.longDate(date),
		isToday && t("strip.today"),
		name,
		state && t(`strip.${state}`),
	].filter(Boolean);
	return (
		<button
			aria-label={label.join(", ")}
			aria-selected={isMarked}
			className={classNames(
				"h-7 rounded-[3px] text-[12px] tabular-nums max-sm:h-11 pointer-coarse:h-11 @max-[640px]:text-table @[800px]:text-table",
				date.endsWith("-01") && "col-start-(--weekday) @[640px]:col-start-[calc(var(--weekday)+1)]",
				groundOf(date, name !== undefined, state),
				isMarked && "ring-2 ring-action ring-inset",
				isToday && "font-bold underline",
			)}
			data-date={date}
			role="gridcell"
			style={date.endsWith("-01") ? ({ "--weekday": isoWeekday(date) } as CSSProperties) : undefined}
			tabIndex={isFocused ? 0 : -1}
			title={name ?? undefined}
			type="button"
		>
			{shown}
		</button>
	);
}

function groundOf(date: LocalDate, isNational: boolean, state: DayCellProps["state"]): string {
	if (state === "holiday") return "bg-day-holiday font-bold text-day-holiday-ink";
	if (state === "requested") return "hatched bg-card font-bold";
	if (isNational) return "bg-day-national text-day-national-ink";
	return isWeekend(date) ? "bg-hover text-muted" : "bg-ground text-muted hover:bg-hover";
}
