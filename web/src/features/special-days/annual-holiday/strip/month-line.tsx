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
import { useFormat } from "#lib/i18n/format.ts";
import { classNames } from "#ui/class-names.ts";

export interface MonthLineProps {
	readonly month: Month;
	readonly today: LocalDate;
	readonly booked: ReadonlySet<LocalDate>;
	readonly national: ReadonlyMap<LocalDate, string>;
	/** The date in the tab order, if it is in this month. */
	readonly focused: LocalDate | null;
	readonly span: DateSpan | null;
}

/**
 * The month's short name, of which "Marras" is the longest, and a column for each day. On a phone a calendar of weeks,
 * as 31 columns are too narrow for a finger, and only from this month on.
 */
const COLUMNS =
	"grid items-center gap-px grid-cols-7 max-sm:pb-3 sm:grid-cols-[minmax(3.5rem,6%)_repeat(31,minmax(0,1fr))]";

/** A month in one line; only lines whose marked days change are rendered again. */
export const MonthLine = memo(
	function MonthLine({ month, today, booked, national, focused, span }: MonthLineProps) {
		const format = useFormat();
		return (
			<div className={classNames(COLUMNS, month < monthOf(today) && "max-sm:hidden")} role="row">
				<span
					className="truncate pr-2 text-table text-muted max-sm:col-span-7 max-sm:py-1 max-sm:font-medium max-sm:text-text"
					role="rowheader"
				>
					{format.shortMonth(month)}
				</span>
				{datesOf(month).map((date) => (
					<DayCell
						date={date}
						holiday={national.get(date)}
						isBooked={booked.has(date)}
						isFocused={date === focused}
						isMarked={span !== null && date >= span.from && date <= span.to}
						isToday={date === today}
						key={date}
					/>
				))}
			</div>
		);
	},
	(before, after) =>
		before.month === after.month &&
		before.today === after.today &&
		before.booked === after.booked &&
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
	readonly isBooked: boolean;
	readonly isFocused: boolean;
	readonly isMarked: boolean;
	readonly isToday: boolean;
}

function DayCell({ date, holiday, isBooked, isFocused, isMarked, isToday }: DayCellProps) {
	const { t } = useTranslation("annual-holiday");
	const format = useFormat();
	const nameOf = useNationalHolidayName();
	const letterOf = useDayLetter();
	const name = holiday && nameOf({ date, name: holiday });
	const type = isBooked ? DAY_TYPES.HOLIDAY : name && DAY_TYPES.NATIONAL_HOLIDAY;
	const shown = type ? letterOf(type) : getDate(parseISO(date));
	// First what it shows, as a voice says it.
	const label = [
		shown,
		format.longDate(date),
		isToday && t("strip.today"),
		name,
		isBooked && t("strip.holiday"),
	].filter(Boolean);
	return (
		<button
			aria-label={label.join(", ")}
			aria-selected={isMarked}
			className={classNames(
				"h-7 rounded-[3px] text-table tabular-nums max-sm:h-11",
				date.endsWith("-01") && "max-sm:col-start-(--weekday)",
				groundOf(date, name !== undefined, isBooked),
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
			<span className="sm:max-wide:hidden">{shown}</span>
		</button>
	);
}

function groundOf(date: LocalDate, isNational: boolean, isBooked: boolean): string {
	if (isBooked) return "bg-day-holiday font-bold text-day-holiday-ink";
	if (isNational) return "bg-day-national text-day-national-ink";
	return isWeekend(date) ? "bg-hover text-muted" : "bg-ground text-muted hover:bg-hover";
}
