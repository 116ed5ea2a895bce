import type { AvailabilityAnswer } from "@tuntikirja/contract/availability/schema.ts";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { compareAsc } from "date-fns/compareAsc";
import { isAfter } from "date-fns/isAfter";
import { isBefore } from "date-fns/isBefore";

export interface AvailabilityLine {
	readonly availability: AvailabilityAnswer;
	/** The last day it is in force: its own end, or the day before the next one starts. */
	readonly endDate: LocalDate | null;
	readonly state: "past" | "present" | "future";
}

/** The periods with their effective ends, the latest first. */
export function availabilityLines(
	availabilities: readonly AvailabilityAnswer[],
	today: LocalDate,
): AvailabilityLine[] {
	const inOrder = availabilities.toSorted((a, b) => compareAsc(a.startDate, b.startDate));
	const lines = inOrder.map((availability, index): AvailabilityLine => {
		const next = inOrder[index + 1];
		const endDate = availability.endDate ?? (next ? addDays(next.startDate, -1) : null);
		const isOver = endDate !== null && isBefore(endDate, today);
		return {
			availability,
			endDate,
			state: isAfter(availability.startDate, today) ? "future" : isOver ? "past" : "present",
		};
	});
	return lines.reverse();
}
