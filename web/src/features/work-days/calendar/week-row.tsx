import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { classNames } from "#ui/class-names.ts";
import { DayCell } from "./day-cell.tsx";
import { countedSum } from "./counted-sum.ts";
import type { MonthWeek } from "./month-weeks.ts";

interface WeekRowProps {
	readonly week: MonthWeek;
	readonly byDate: ReadonlyMap<LocalDate, WorkDay>;
	readonly loading: boolean;
	readonly today: LocalDate;
	readonly selected: LocalDate;
	readonly onSelect: (date: LocalDate) => void;
}

/** One week of the calendar: its number, its days and their sum. */
export function WeekRow({ week, byDate, loading, today, selected, onSelect }: WeekRowProps) {
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
