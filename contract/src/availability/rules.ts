import type { ErrorCode } from "#kernel/error-statuses.ts";
import type { LocalDate } from "#kernel/local-date.ts";
import { doOverlap, type Period, periodInForce } from "#kernel/periods.ts";

/** Share of the expected hours that can be planned, in per cent. */
export interface Availability extends Period {
	readonly percentage: number;
}

/** The availability in force on the date in per cent; 100 by default. Rules §11. */
export function availabilityOn(availabilities: readonly Availability[], date: LocalDate): number {
	return periodInForce(availabilities, date)?.percentage ?? 100;
}

/** The code that refuses these availabilities of one person, or null. */
export function whyCannotBeAvailable(availabilities: readonly Availability[]): ErrorCode | null {
	if (availabilities.some(({ startDate, endDate }) => endDate !== null && endDate < startDate))
		return "range-inverted";
	return doOverlap(availabilities) ? "availability-overlap" : null;
}
