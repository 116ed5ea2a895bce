import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { creditedSum, isCounted } from "#domain/work-days/day-state.ts";

/** Credited hours of the days that count by now, as in the figures of the month: a week of the monthly view. */
export function countedSum(days: readonly WorkDay[], today: LocalDate): number {
	return creditedSum(days.filter((day) => isCounted(day, today)));
}
