import { isoWeekday, isWeekend, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { datesOf, type Month } from "@tuntikirja/contract/kernel/month.ts";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { type NamedHoliday, useNationalHolidayName } from "#domain/special-days/national-holiday-name.ts";
import { getDate } from "date-fns/getDate";
import { parseISO } from "date-fns/parseISO";
import { PageTable } from "#ui/table/frame/page-table.tsx";
import { type LineCosts, useVisibleLines } from "#ui/table/use-visible-lines.ts";
import { useDayLetter } from "#domain/day-types/day-type-look.ts";
import { useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { classNames } from "#ui/class-names.ts";
import { HeadCell } from "#ui/layout/table.tsx";

/** A column of the calendar. */
export interface CalendarDay {
	readonly date: LocalDate;
	/** The name of its national holiday. */
	readonly holiday: string | null;
}

/** The background of a day's column, which marks days off. */
export function groundOf({ date, holiday }: CalendarDay): string {
	if (holiday !== null) return "bg-day-national";
	return isWeekend(date) ? "bg-hover" : "bg-card";
}

/** The days of the month with the names of its national holidays. */
export function useDaysOfMonth(
	month: Month,
	holidays: readonly NamedHoliday[] | undefined,
): readonly CalendarDay[] {
	const nameOf = useNationalHolidayName();
	return useMemo(() => {
		const names = new Map(holidays?.map((holiday) => [holiday.date, nameOf(holiday)]));
		return datesOf(month).map((date) => ({ date, holiday: names.get(date) ?? null }));
	}, [month, holidays, nameOf]);
}

/** Each line has a cell per day. */
const LINES: LineCosts = { drawnUpTo: 60, beyond: 4, height: 36 };

/** Width in pixels of a day. */
const DAY = 28;

interface DayBoardProps<Row> {
	readonly caption: string;
	readonly days: readonly CalendarDay[];
	readonly rows: readonly Row[];
	readonly rowId: (row: Row) => string;
	readonly isLoading: boolean;
	/** Heads of the columns before the days, and their width in pixels. */
	readonly heads: ReactNode;
	readonly headsWidth: number;
	/** The cells of a row. */
	readonly line: (row: Row) => ReactNode;
	readonly foot?: ReactNode;
}

/** People by the days of a month. */
export function DayBoard<Row>(props: DayBoardProps<Row>) {
	const { caption, days, rows, isLoading } = props;
	const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
	const visible = useVisibleLines(rows.length, scroller, LINES);
	useEffect(() => showToday(scroller), [scroller, caption]);
	return (
		<PageTable
			aria-busy={isLoading}
			caption={caption}
			className="table-fixed"
			isLong={visible.isPart}
			rowCount={visible.isPart ? rows.length + 2 : undefined}
			scroller={scroller}
			scrollRef={setScroller}
			style={{ minWidth: `${props.headsWidth + days.length * DAY}px` }}
		>
			<DayHeads days={days}>{props.heads}</DayHeads>
			<tbody>
				{visible.above > 0 && <tr aria-hidden="true" style={{ height: visible.above }} />}
				{visible.indexes.map((index) => {
					const row = rows[index];
					return (
						row && (
							<tr
								aria-rowindex={visible.isPart ? index + 2 : undefined}
								data-index={index}
								key={props.rowId(row)}
								ref={visible.measure}
							>
								{props.line(row)}
							</tr>
						)
					);
				})}
				{visible.below > 0 && <tr aria-hidden="true" style={{ height: visible.below }} />}
			</tbody>
			{props.foot}
		</PageTable>
	);
}

/** On a phone the month is wider than the screen: scroll to today. */
function showToday(scroller: HTMLElement | null): void {
	const today = scroller?.querySelector<HTMLElement>("[aria-current='date']");
	scroller?.scrollTo?.({ left: today ? today.offsetLeft - scroller.clientWidth / 2 : 0 });
}

interface DayHeadsProps {
	readonly days: readonly CalendarDay[];
	/** The cells before the days. */
	readonly children: ReactNode;
}

/** The header row: weekday, number, and a letter on a national holiday. */
function DayHeads({ days, children }: DayHeadsProps) {
	const withHolidays = days.some(({ holiday }) => holiday !== null);
	return (
		<thead>
			<tr>
				{children}
				{days.map((day) => (
					<DayHead day={day} key={day.date} withHolidays={withHolidays} />
				))}
			</tr>
		</thead>
	);
}

interface DayHeadProps {
	readonly day: CalendarDay;
	/** True if the month has a national holiday: all days then have space for its letter. */
	readonly withHolidays: boolean;
}

function DayHead({ day, withHolidays }: DayHeadProps) {
	const format = useFormat();
	const letterOf = useDayLetter();
	const isToday = day.date === useToday();
	return (
		<HeadCell
			aria-current={isToday ? "date" : undefined}
			aria-label={[format.longDate(day.date), day.holiday].filter(Boolean).join(", ")}
			className={classNames(
				"border-l px-0! py-1!",
				groundOf(day),
				isToday && "border-b-2 border-b-brand text-text",
			)}
			title={day.holiday ?? undefined}
		>
			<span className="block text-center text-[11px] leading-4 font-normal">
				{format.weekday(isoWeekday(day.date))}
			</span>
			<span className="block text-center tabular-nums">{getDate(parseISO(day.date))}</span>
			{withHolidays && (
				<span className="block h-4 text-center text-[11px] leading-4 text-day-national-ink">
					{day.holiday !== null && letterOf(4)}
				</span>
			)}
		</HeadCell>
	);
}
