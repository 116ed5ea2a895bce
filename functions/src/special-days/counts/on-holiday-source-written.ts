import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections/collections.ts";
import { onDocumentWritten } from "firebase-functions/v2/firestore";
import { handleEvent } from "#events/handle-event.ts";
import { TRIGGER } from "#events/runtime-options.ts";
import { changeOf, isOnlyFold } from "#records/folds/fold-events.ts";
import { recomputeHolidayCounts } from "#holidays/recompute-holiday-counts.ts";

const RARE = { ...TRIGGER, maxInstances: 5 } as const;

/** Buckets that an admin opens: the credit years stay as they are. */
export const countHolidaysOnAdjustment = onDocumentWritten(
	{ ...RARE, document: `${COLLECTIONS.holidayAdjustments}/{uid}` },
	(event) =>
		handleEvent(event, async () => {
			if (!isOnlyFold(changeOf(event.data))) await recomputeHolidayCounts(event.params.uid);
		}),
);

/** Contracts decide since when a person is employed without a break, and the length of a day: all credit years. */
export const countHolidaysOnContracts = onDocumentWritten(
	{ ...RARE, document: `${COLLECTIONS.employmentContracts}/{uid}` },
	(event) =>
		handleEvent(event, async () => {
			if (!isOnlyFold(changeOf(event.data))) await recomputeHolidayCounts(event.params.uid, "all");
		}),
);

/** The first day decides what a year earns; the other fields of a profile do not matter. */
export const countHolidaysOnUser = onDocumentWritten(
	{ ...RARE, document: `${COLLECTIONS.users}/{uid}` },
	(event) =>
		handleEvent(event, async () => {
			const { before, after } = event.data ?? {};
			if (before?.get("startDate") !== after?.get("startDate"))
				await recomputeHolidayCounts(event.params.uid, "all");
		}),
);
