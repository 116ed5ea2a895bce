import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections/collections.ts";
import { onDocumentWritten } from "firebase-functions/v2/firestore";
import { handleEvent } from "#events/handle-event.ts";
import { TRIGGER } from "#events/runtime-options.ts";
import { changeOf, isOnlyFold } from "#records/folds/fold-events.ts";
import { recomputeHolidayCounts } from "#holidays/recompute-holiday-counts.ts";

/**
 * Counts the holidays of the person whose month was written. Like the balance, from what is read anew: the
 * event only says whose month it was, and which.
 */
export const countHolidaysOnMonth = onDocumentWritten(
	{ ...TRIGGER, document: `${COLLECTIONS.workMonths}/{monthId}` },
	(event) =>
		handleEvent(event, async () => {
			if (isOnlyFold(changeOf(event.data))) return;
			const { monthId } = event.params;
			const month = monthId.slice(-"yyyy-MM".length);
			await recomputeHolidayCounts(monthId.slice(0, -"_yyyy-MM".length), { month });
		}),
);
