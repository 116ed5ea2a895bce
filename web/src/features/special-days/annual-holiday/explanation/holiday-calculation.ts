import { creditYearOf } from "@tuntikirja/contract/special-days/accrual.ts";
import { isOpenOn } from "@tuntikirja/contract/special-days/holiday-buckets.ts";
import type { ExplainedHolidays, HolidayUsed } from "@tuntikirja/contract/special-days/parts-schema.ts";

export type HolidayFigure = "left" | "usable" | "planned" | "forecast";

type Bucket = ExplainedHolidays["subdivision"][number];

/** The days of a bucket that can be used on the date of the answer. Rules §6. */
export interface UsableBucket {
	readonly bucket: Bucket;
	readonly days: number;
	readonly why: "open" | "later" | "byChoice" | "past";
}

/** A bucket counts from its first day to its deadline; saved days are used only by choice. */
export function usableBuckets({ subdivision, date }: ExplainedHolidays): UsableBucket[] {
	return subdivision.map((bucket) => {
		if (bucket.bucket === "saved") return { bucket, days: 0, why: "byChoice" };
		if (bucket.from > date) return { bucket, days: 0, why: "later" };
		return isOpenOn({ ...bucket, kind: bucket.bucket }, date)
			? { bucket, days: bucket.remaining, why: "open" }
			: { bucket, days: 0, why: "past" };
	});
}

/** Used days with the same state: their number, and the dates behind it. */
export interface UsedPart {
	readonly state: HolidayUsed["state"];
	readonly count: number;
	readonly days: readonly HolidayUsed[];
}

/** The used days of the running holiday year by state, those that no bucket holds too. Paid-out days only if there are any. */
export function usedParts(holidays: ExplainedHolidays): UsedPart[] {
	const { taken, planned, paidOut } = holidays.used;
	const own = holidays.parts.days.filter((day) => isOfRunning(day, holidays));
	const part = (state: HolidayUsed["state"], count: number): UsedPart => ({
		state,
		count,
		days: own.filter((day) => day.state === state),
	});
	const always = [part("taken", taken), part("planned", planned)];
	return paidOut > 0 ? [...always, part("paid-out", paidOut)] : always;
}

/** False for planned days that use what the current credit year earns, and those beyond it. */
function isOfRunning({ bucket, creditYear, date }: HolidayUsed, { accruing }: ExplainedHolidays): boolean {
	if (bucket === null || creditYear === null) return date <= creditYearOf(accruing.creditYear).to;
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
