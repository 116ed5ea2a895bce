import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections/collections.ts";
import { onDocumentWritten } from "firebase-functions/v2/firestore";
import { handleEvent } from "#events/handle-event.ts";
import { TRIGGER } from "#events/runtime-options.ts";
import { changeOf, followMonth, isOnlyFold } from "#records/folds/fold-events.ts";
import { recomputeBalance } from "#hours/balances/recompute-balance.ts";

/**
 * Recomputes the balance of the person whose month was written. The event is only a hint of whom: what is
 * folded is read anew, so events that come twice, in the wrong order or late do no harm. Retried for up to a
 * day when it fails; the sweeper takes what is lost even so.
 */
export const onWorkMonthWritten = onDocumentWritten(
	{ ...TRIGGER, document: `${COLLECTIONS.workMonths}/{monthId}` },
	(event) =>
		handleEvent(event, async () => {
			const { monthId } = event.params;
			const change = changeOf(event.data);
			if (isOnlyFold(change)) return;
			await followMonth(monthId, change);
			await recomputeBalance(monthId.slice(0, -"_yyyy-MM".length));
		}),
);
