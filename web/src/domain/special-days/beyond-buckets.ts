import type { AvailableHolidays } from "@tuntikirja/contract/special-days/schema.ts";

/** The days of the running holiday year that no bucket can hold, in the columns of the buckets; null without any. */
export function beyondBuckets({
	subdivision,
	used,
}: Pick<AvailableHolidays, "used"> & {
	readonly subdivision: readonly AvailableHolidays["subdivision"][number][];
}) {
	const beyond = (field: keyof typeof used) =>
		subdivision.reduce((days, bucket) => days - bucket[field], used[field]);
	const [taken, planned, paidOut] = [beyond("taken"), beyond("planned"), beyond("paidOut")];
	const days = taken + planned + paidOut;
	return days === 0 ? null : { days, earned: 0, taken, planned, paidOut, remaining: -days };
}
