import { addDays, isoWeek, type LocalDate, mondayOf } from "@tuntikirja/contract/kernel/local-date.ts";
import { lightFormat } from "date-fns/lightFormat";
import { parseISO } from "date-fns/parseISO";
import { useTranslation } from "react-i18next";
import { useDayLetter } from "#domain/day-types/use-day-letter.ts";
import { useNationalHolidayName } from "#domain/special-days/national-holiday-name.ts";
import type { Plan } from "#features/capacity/use-plan.ts";
import { useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { classNames } from "#ui/class-names.ts";
import { HeadCell } from "#ui/layout/table/table.tsx";

export interface WeekHeadsProps {
	readonly mondays: readonly LocalDate[];
	readonly holidays: Plan["nationalHolidays"];
	/** Header of the first column. */
	readonly first: string;
}

/** The header row: week number, Monday, and a letter when a national holiday shortens the week. */
export function WeekHeads({ mondays, holidays, first }: WeekHeadsProps) {
	const { t } = useTranslation("capacity");
	const { date } = useFormat();
	const letter = useDayLetter()(4);
	const nameOf = useNationalHolidayName();
	const thisWeek = mondayOf(useToday());
	return (
		<thead>
			<tr>
				<HeadCell className="left-0 z-20 w-44 sm:w-60">{first}</HeadCell>
				{mondays.map((monday) => {
					const free = holidays.filter((one) => one.date >= monday && one.date <= addDays(monday, 6));
					return (
						<HeadCell
							aria-current={monday === thisWeek ? "date" : undefined}
							className={classNames("px-1", monday === thisWeek && "border-b-2 border-b-brand text-text")}
							key={monday}
							title={[date(monday), ...free.map((one) => `${nameOf(one)} ${date(one.date)}`)].join(" · ")}
						>
							<span className="block text-center">{t("week", { week: isoWeek(monday) })}</span>
							<span className="block text-center font-normal tabular-nums">
								{lightFormat(parseISO(monday), "d.M.")}
								{free.length > 0 && <span className="text-day-national-ink"> {letter}</span>}
							</span>
						</HeadCell>
					);
				})}
			</tr>
		</thead>
	);
}
