import type { AvailabilityAnswer } from "@tuntikirja/contract/availability/schema.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { type Period, periodsOf } from "#domain/periods/periods-of.ts";

export interface AvailabilityLine extends Period {
	readonly availability: AvailabilityAnswer;
}

/** The periods with their effective ends, the latest first. */
export function availabilityLines(
	availabilities: readonly AvailabilityAnswer[],
	today: LocalDate,
): AvailabilityLine[] {
	return periodsOf(availabilities, today).map(({ of, ...period }) => ({ availability: of, ...period }));
}
