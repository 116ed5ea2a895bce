import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { isCounted } from "#features/work-days/calendar/day-state.ts";
import { creditedSum, sumHours } from "#features/work-days/calendar/hours-sum.ts";
import { useWeekDays } from "#features/work-days/week-grid/use-week-days.ts";
import { DaysExplanation } from "./days-explanation.tsx";

export interface WeekExplanationProps {
	readonly today: LocalDate;
	readonly onSelect: (date: LocalDate) => void;
}

/** The days of the week's hours, including future days: the sum covers the whole week. */
export function WeekExplanation({ today, onSelect }: WeekExplanationProps) {
	const days = useWeekDays(today) ?? [];
	const sums = {
		workDays: [...days],
		totals: { expected: sumHours(days.map((day) => day.expectedHours)) },
		totalHoursSum: creditedSum(days),
		plusMinus: sumHours(days.filter((day) => isCounted(day, today)).map((day) => day.plusMinus)),
	};
	return <DaysExplanation answer={sums} figure="week" onSelect={onSelect} today={today} />;
}
