import { isoWeekday } from "@tuntikirja/contract/kernel/local-date.ts";
import { getDate } from "date-fns/getDate";
import { parseISO } from "date-fns/parseISO";
import type { ReactNode } from "react";
import { useDayLetter } from "#domain/day-types/use-day-letter.ts";
import { useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { classNames } from "#ui/class-names.ts";
import { HeadCell } from "#ui/layout/table/table.tsx";
import { type CalendarDay, groundOf } from "./use-days-of-month.ts";

export interface DayHeadsProps {
	readonly days: readonly CalendarDay[];
	/** The cells before the days. */
	readonly children: ReactNode;
}

/** The header row: weekday, number, and a letter on a national holiday. */
export function DayHeads({ days, children }: DayHeadsProps) {
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
