import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { recomputeHolidayCounts } from "#holidays/recompute-holiday-counts.ts";
import { onWritten } from "#events/on-written.ts";

const RARE = { maxInstances: 5 };

/** Buckets that an admin opens: the credit years stay as they are. */
export const countHolidaysOnAdjustment = onWritten(
	`${COLLECTIONS.holidayAdjustments}/{uid}`,
	RARE,
	({ params }) => recomputeHolidayCounts(params.uid),
);

/** Contracts decide since when a person is employed without a break, and the length of a day: all credit years. */
export const countHolidaysOnContracts = onWritten(
	`${COLLECTIONS.employmentContracts}/{uid}`,
	RARE,
	({ params }) => recomputeHolidayCounts(params.uid, "all"),
);

/** The first day decides what a year earns; the other fields of a profile do not matter. */
export const countHolidaysOnUser = onWritten(
	`${COLLECTIONS.users}/{uid}`,
	RARE,
	async ({ before, after, params }) => {
		if (before?.get("startDate") !== after?.get("startDate")) await recomputeHolidayCounts(params.uid, "all");
	},
);

/**
 * Counts the holidays of the person whose month was written. Like the balance, from what is read anew: the
 * event only says whose month it was, and which.
 */
export const countHolidaysOnMonth = onWritten(
	`${COLLECTIONS.workMonths}/{monthId}`,
	{},
	({ params: { monthId } }) => {
		const month = monthId.slice(-"yyyy-MM".length);
		return recomputeHolidayCounts(monthId.slice(0, -"_yyyy-MM".length), { month });
	},
);
