import { CAPACITY_BOUNDS } from "@tuntikirja/contract/capacity/bounds.ts";
import { RANGE_LIMIT_DAYS, whyCannotAsk } from "@tuntikirja/contract/kernel/range.ts";

/** What the form holds: dates empty until they are dates, hours as they are typed. */
export interface AllocationValues {
	readonly userId: string;
	readonly projectId: string;
	readonly startDate: string;
	readonly endDate: string;
	readonly hoursPerDay: string;
	readonly notes: string;
}

/** Hours as people type them, `7,5` or `7.5`; null: none that could be planned. */
export function hoursOf(text: string): number | null {
	const written = text.trim().replace(",", ".");
	if (!/^\d{1,2}(?:\.\d{1,2})?$/.test(written)) return null;
	const { min, max } = CAPACITY_BOUNDS.hoursPerDay;
	const hours = Number(written);
	return hours >= min && hours <= max ? hours : null;
}

/** What is wrong with the dates, by the key of its text. */
export function datesProblem({ startDate, endDate }: Pick<AllocationValues, "startDate" | "endDate">) {
	if (startDate === "" || endDate === "") return "incomplete";
	const refusal = whyCannotAsk({ startDate, endDate }, RANGE_LIMIT_DAYS.workDays);
	if (refusal === null) return null;
	return refusal === "range-inverted" ? "inverted" : "tooLong";
}
