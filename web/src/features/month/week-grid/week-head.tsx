import { isoWeekday, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { lightFormat } from "date-fns/lightFormat";
import { parseISO } from "date-fns/parseISO";
import { useTranslation } from "react-i18next";
import { ReasonName } from "#domain/absence-reasons/reason-name.tsx";
import { DayLetters } from "#features/month/calendar/day-letters.tsx";
import { useDayLabel } from "#domain/work-days/use-day-label.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { classNames } from "#ui/class-names.ts";
import type { ShownDay } from "./week-line.tsx";

export interface WeekHeadProps {
	readonly days: readonly ShownDay[];
	readonly today: LocalDate;
	readonly selected: LocalDate;
	/** Heading of the sums. */
	readonly total: string;
	readonly onOpen: (date: LocalDate) => void;
}

/** The header row of days; each opens with all that is on it. */
export function WeekHead({ days, today, selected, total, onOpen }: WeekHeadProps) {
	const { t } = useTranslation("week-grid");
	const format = useFormat();
	const label = useDayLabel();
	return (
		<thead>
			<tr>
				<th className="min-w-40 px-3 py-2 text-left font-medium text-muted" scope="col">
					{t("project")}
				</th>
				{days.map(({ date, day }) => (
					<th
						aria-label={format.longDate(date)}
						className="w-[9%] px-1 py-1 font-medium"
						key={date}
						scope="col"
					>
						<button
							aria-current={date === today ? "date" : undefined}
							aria-pressed={date === selected}
							className={classNames(
								"relative flex h-12 w-full min-w-16 flex-col items-end justify-center rounded-control px-2 hover:bg-hover",
								date === selected && "ring-2 ring-action ring-inset",
							)}
							onClick={() => onOpen(date)}
							type="button"
						>
							<span className="sr-only">
								{label(date, day, today)}
								{day && <ReasonName before=", " of={day.entries} />}
							</span>
							<span aria-hidden="true" className="font-normal text-muted">
								{format.weekday(isoWeekday(date))}
							</span>
							<span aria-hidden="true" className="flex items-center gap-1 tabular-nums">
								{day && <DayLetters day={day} />}
								<span
									className={classNames(
										date === today && "rounded-full bg-action px-1.5 font-bold text-on-action",
									)}
								>
									{lightFormat(parseISO(date), "d.M.")}
								</span>
							</span>
						</button>
					</th>
				))}
				<th className="w-16 px-3 text-right font-medium text-muted" scope="col">
					{total}
				</th>
			</tr>
		</thead>
	);
}
