import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { WorkDaysAnswer } from "@tuntikirja/contract/work-days/schema.ts";
import { lazy, Suspense } from "react";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Legend } from "./calendar/legend.tsx";
import { MonthCalendar } from "./calendar/month-calendar.tsx";
import { DayList } from "./list/day-list.tsx";
import type { MonthView } from "./month-address.ts";

/** Loaded on demand: few people use it, and it is a tenth of the page's code. */
const WeekGrid = lazy(() => import("./week-grid/week-grid.tsx").then((file) => ({ default: file.WeekGrid })));

export interface MonthContentsProps {
	readonly view: MonthView;
	readonly month: Month;
	/** Undefined while loading. */
	readonly answer: WorkDaysAnswer | undefined;
	readonly today: LocalDate;
	readonly selected: LocalDate;
	/** Whether the selected day is visible beside or above the month. */
	readonly dayShown: boolean;
	readonly onSelect: (date: LocalDate) => void;
}

/** The days of the month in the chosen view. */
export function MonthContents({
	view,
	month,
	answer,
	today,
	selected,
	dayShown,
	onSelect,
}: MonthContentsProps) {
	const days = answer?.workDays;
	if (view === "week") {
		return (
			<Suspense fallback={<Skeleton className="h-80 w-full" />}>
				<WeekGrid onSelect={onSelect} selected={selected} today={today} />
			</Suspense>
		);
	}
	if (view === "list") {
		return (
			<div className="overflow-clip rounded-card border border-line bg-card">
				<DayList
					days={days}
					month={month}
					onSelect={onSelect}
					selected={dayShown ? selected : null}
					today={today}
				/>
			</div>
		);
	}
	return (
		<>
			<div className="rounded-card border border-line bg-card p-1 wide:p-2">
				<MonthCalendar days={days} month={month} onSelect={onSelect} selected={selected} today={today} />
			</div>
			<Legend />
		</>
	);
}
