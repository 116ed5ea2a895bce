import type { ExplainedHolidays, HolidayUsed } from "@tuntikirja/contract/special-days/parts-schema.ts";

/** The figures of the page that explain themselves. */
export type HolidayFigure = "left" | "usable" | "planned" | "forecast";

type Bucket = ExplainedHolidays["subdivision"][number];

/** What of a bucket can be used on the day of the answer. Rules §6. */
export interface UsableBucket {
	readonly bucket: Bucket;
	readonly days: number;
	readonly why: "open" | "later" | "byChoice";
}

/** A bucket counts once it has opened; saved days are used only by choice. */
export function usableBuckets({ subdivision, date }: ExplainedHolidays): UsableBucket[] {
	return subdivision.map((bucket) => {
		if (bucket.bucket === "saved") return { bucket, days: 0, why: "byChoice" };
		return bucket.from > date
			? { bucket, days: 0, why: "later" }
			: { bucket, days: bucket.remaining, why: "open" };
	});
}

/** What became of the earned days, and the days of holiday behind it. */
export interface UsedPart {
	readonly state: HolidayUsed["state"] | "uncovered";
	readonly count: number;
	readonly days: readonly HolidayUsed[];
}

/** The used days of the running holiday year's buckets by what became of them; only what there is. */
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
		// What was logged beyond the buckets; days after the holiday year's end do not lessen it.
		{
			state: "uncovered",
			count: sum("remaining") - holidays.availableHolidays,
			days: holidays.parts.days.filter(({ bucket }) => bucket === null),
		},
	];
	return parts.filter(({ count, state }) => count > 0 || state === "taken" || state === "planned");
}

/** False for days that are planned from what the running credit year has earned so far. */
function isOfShown({ bucket, creditYear }: HolidayUsed, { accruing }: ExplainedHolidays): boolean {
	if (bucket === null || creditYear === null) return false;
	return creditYear < accruing.creditYear || (bucket !== "summer" && bucket !== "winter");
}

/** How many of the days are weekdays, and how many were used along with them. */
export function countByReason(days: readonly HolidayUsed[]): Record<HolidayUsed["reason"], number> {
	const count = (reason: HolidayUsed["reason"]) => days.filter((day) => day.reason === reason).length;
	return {
		weekday: count("weekday"),
		"week-saturday": count("week-saturday"),
		"loose-saturday": count("loose-saturday"),
		payment: count("payment"),
	};
}
