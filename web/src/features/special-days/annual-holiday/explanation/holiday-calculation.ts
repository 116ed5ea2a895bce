import { canUseOn } from "@tuntikirja/contract/special-days/holiday-buckets.ts";
import type { ExplainedHolidays, HolidayUsed } from "@tuntikirja/contract/special-days/parts-schema.ts";

/** The figures with a calculation. */
export type HolidayFigure = "left" | "usable" | "planned" | "forecast";

type Bucket = ExplainedHolidays["subdivision"][number];

/** The days of a bucket that can be used on the date of the answer. Rules §6. */
export interface UsableBucket {
	readonly bucket: Bucket;
	readonly days: number;
	readonly why: "open" | "later" | "byChoice" | "past";
}

/** A bucket counts from its first day as long as its days can be used; saved days are used only by choice. */
export function usableBuckets({ subdivision, date }: ExplainedHolidays): UsableBucket[] {
	return subdivision.map((bucket) => {
		if (bucket.bucket === "saved") return { bucket, days: 0, why: "byChoice" };
		if (bucket.from > date) return { bucket, days: 0, why: "later" };
		return canUseOn({ ...bucket, kind: bucket.bucket }, date)
			? { bucket, days: bucket.remaining, why: "open" }
			: { bucket, days: 0, why: "past" };
	});
}

/** Used days with the same state: their number, and the dates behind it. */
export interface UsedPart {
	readonly state: HolidayUsed["state"] | "uncovered";
	readonly count: number;
	readonly days: readonly HolidayUsed[];
}

/** The used days of the current holiday year's buckets by state. Paid-out and uncovered days only if there are any. */
export function usedParts(holidays: ExplainedHolidays): UsedPart[] {
	const sum = (field: "taken" | "planned" | "paidOut" | "remaining") =>
		holidays.subdivision.reduce((days, one) => days + one[field], 0);
	const own = holidays.parts.days.filter((day) => isOfShown(day, holidays));
	const part = (state: HolidayUsed["state"], count: number): UsedPart => ({
		state,
		count,
		days: own.filter((day) => day.state === state),
	});
	const parts: UsedPart[] = [
		part("taken", sum("taken")),
		part("planned", sum("planned")),
		part("paid-out", sum("paidOut")),
		// Days logged beyond the buckets; those after the holiday year's end do not reduce the days left.
		{
			state: "uncovered",
			count: sum("remaining") - holidays.availableHolidays,
			days: holidays.parts.days.filter(({ bucket }) => bucket === null),
		},
	];
	return parts.filter(({ count, state }) => count > 0 || state === "taken" || state === "planned");
}

/** False for planned days that use what the current credit year has earned so far. */
function isOfShown({ bucket, creditYear }: HolidayUsed, { accruing }: ExplainedHolidays): boolean {
	if (bucket === null || creditYear === null) return false;
	return creditYear < accruing.creditYear || (bucket !== "summer" && bucket !== "winter");
}

/** Counts the days by reason: weekdays, Saturdays, payments. */
export function countByReason(days: readonly HolidayUsed[]): Record<HolidayUsed["reason"], number> {
	const count = (reason: HolidayUsed["reason"]) => days.filter((day) => day.reason === reason).length;
	return {
		weekday: count("weekday"),
		"week-saturday": count("week-saturday"),
		"loose-saturday": count("loose-saturday"),
		payment: count("payment"),
	};
}
