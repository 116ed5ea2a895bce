import { creditYearAt } from "@tuntikirja/contract/special-days/accrual.ts";
import type { ExplainedHolidays } from "@tuntikirja/contract/special-days/parts-schema.ts";

type Bucket = ExplainedHolidays["subdivision"][number];

/** A bucket without what requested leave would use of it. */
export interface RequestedBucket extends Bucket {
	readonly requested: number;
}

/** Annual holiday as it would be if all requested leave were taken: what the next booking is measured by. */
export function withRequested(holidays: ExplainedHolidays) {
	const { subdivision, coming } = holidays;
	const { left, buckets } = holidays.withRequested;
	const lessRequested = (one: Bucket, index: number): RequestedBucket => {
		const remaining = buckets[index]?.after ?? one.remaining;
		return { ...one, remaining, requested: one.remaining - remaining };
	};
	return {
		...holidays,
		availableHolidays: left,
		subdivision: subdivision.map(lessRequested),
		coming: coming.map((one, index) => lessRequested(one, subdivision.length + index)),
	};
}

/** Days that are requested of a holiday year: what is left of it now, less what requested leave would leave. */
export function requestedIn(year: number, holidays: ExplainedHolidays): number {
	const { date, availableHolidays } = holidays;
	const { availableHolidays: left, coming } = withRequested(holidays);
	if (year <= creditYearAt(date)) return availableHolidays - left;
	return coming.reduce((days, { requested }) => days + requested, 0);
}
