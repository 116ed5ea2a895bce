import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { countedSum } from "./counted-sum.ts";
import { weeksOf } from "#domain/work-days/month-weeks.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { DayRow } from "./day-row.tsx";

export interface DayListProps {
	readonly month: Month;
	/** Undefined while loading: the same rows without contents. */
	readonly days: readonly WorkDay[] | undefined;
	readonly today: LocalDate;
	/** Null when no day is open. */
	readonly selected: LocalDate | null;
	readonly onSelect: (date: LocalDate) => void;
}

/** The month as rows grouped by week, opened at today. Arrow keys move between rows. */
export function DayList({ month, days, today, selected, onSelect }: DayListProps) {
	const { t } = useTranslation("work-days");
	const format = useFormat();
	const weeks = useMemo(() => weeksOf(month), [month]);
	const byDate = useMemo(() => new Map(days?.map((day) => [day.date, day])), [days]);
	const list = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const row = list.current?.querySelector('[aria-current="date"]');
		if (row && row.getBoundingClientRect().bottom > innerHeight * 0.8)
			row.scrollIntoView({ block: "center" });
	}, [month]);
	return (
		<div aria-busy={days === undefined} data-day-list ref={list}>
			{weeks.map((week) => {
				const dates = week.dates.filter((date) => date !== null);
				const known = dates.flatMap((date) => byDate.get(date) ?? []);
				return (
					<section key={week.number}>
						<h2 className="sticky top-14 z-10 flex h-8 items-center justify-between border-b border-line bg-ground px-3 text-table font-medium text-muted">
							{t("list.week", { week: week.number })}
							<span className="tabular-nums">
								{days && t("calendar.hours", { hours: format.hours(countedSum(known, today)) })}
							</span>
						</h2>
						<ul>
							{dates.map((date) => (
								<li className="border-b border-line last:border-b-0" key={date}>
									<DayRow
										date={date}
										day={byDate.get(date)}
										onSelect={onSelect}
										selected={date === selected}
										today={today}
									/>
								</li>
							))}
						</ul>
					</section>
				);
			})}
		</div>
	);
}
