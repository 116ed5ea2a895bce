import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections/collections.ts";
import { recomputeHolidayCounts } from "#holidays/recompute-holiday-counts.ts";
import { onWritten } from "#events/on-written.ts";

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
