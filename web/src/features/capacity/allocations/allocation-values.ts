import { CAPACITY_BOUNDS } from "@tuntikirja/contract/capacity/bounds.ts";
import { RANGE_LIMIT_DAYS, whyCannotAsk } from "@tuntikirja/contract/kernel/range.ts";

/** Values of the form: dates are empty until they are valid, hours are the typed text. */
export interface AllocationValues {
	readonly userId: string;
	readonly projectId: string;
	readonly startDate: string;
	readonly endDate: string;
	readonly hoursPerDay: string;
	readonly notes: string;
}

/** Parses typed hours, `7,5` or `7.5`; null when they cannot be planned. */
export function hoursOf(text: string): number | null {
	const written = text.trim().replace(",", ".");
	if (!/^\d{1,2}(?:\.\d{1,2})?$/.test(written)) return null;
	const { min, max } = CAPACITY_BOUNDS.hoursPerDay;
	const hours = Number(written);
	return hours >= min && hours <= max ? hours : null;
}

/** The problem with the dates, as the key of its text. */
export function datesProblem({ startDate, endDate }: Pick<AllocationValues, "startDate" | "endDate">) {
	if (startDate === "" || endDate === "") return "incomplete";
	const refusal = whyCannotAsk({ startDate, endDate }, RANGE_LIMIT_DAYS.workDays);
	if (refusal === null) return null;
	return refusal === "range-inverted" ? "inverted" : "tooLong";
}
