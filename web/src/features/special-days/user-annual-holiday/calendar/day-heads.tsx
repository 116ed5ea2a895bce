import { isoWeekday } from "@tuntikirja/contract/kernel/local-date.ts";
import { getDate } from "date-fns/getDate";
import { parseISO } from "date-fns/parseISO";
import { useTranslation } from "react-i18next";
import { useDayLetter } from "#domain/day-types/use-day-letter.ts";
import { useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { classNames } from "#ui/class-names.ts";
import { HeadCell } from "#ui/layout/table.tsx";
import { type CalendarDay, groundOf } from "./calendar-days.ts";

/** The header row: weekday, number, and a letter on a national holiday. */
export function DayHeads({ days }: { readonly days: readonly CalendarDay[] }) {
	const { t } = useTranslation("user-annual-holiday");
	const withHolidays = days.some(({ holiday }) => holiday !== null);
	return (
		<thead>
			<tr>
				<HeadCell className="left-0 z-20 w-32 sm:w-40">{t("columns.name")}</HeadCell>
				<HeadCell className="w-12 px-1!" numeric title={t("calendar.daysHint")}>
					{t("calendar.days")}
				</HeadCell>
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
