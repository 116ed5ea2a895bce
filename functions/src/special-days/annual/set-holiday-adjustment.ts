import { contract } from "@tuntikirja/contract/contract.ts";
import { changeDocument } from "#audit/store.ts";
import { database } from "#firestore/documents.ts";
import { AppError } from "#http/app-error.ts";
import { operation } from "#http/operation.ts";
import {
	type HolidayAdjustments,
	holidayAdjustmentsDoc,
	openingBuckets,
} from "#special-days/counts-store.ts";
import { userDoc } from "#users/store.ts";
import { recomputeHolidayCounts } from "#special-days/counts/recompute-holiday-counts.ts";

export const setHolidayAdjustment = operation(contract.specialDays.setHolidayAdjustment).handler(
	async ({ input, context }) => {
		const { userId, buckets } = input;
		if ((await database.get(userDoc(userId))) === null) throw new AppError("not-found");
		const after: HolidayAdjustments = {
			userId,
			buckets: Object.fromEntries(buckets.map(({ id, ...bucket }) => [id, bucket])),
		};
		const origin = {
			actorId: context.caller.uid,
			subjectId: userId,
			entity: "holidayAdjustments",
			entityId: userId,
			requestId: context.requestId,
		};
		const stored = await changeDocument(holidayAdjustmentsDoc(userId), origin, () => after);
		// The trigger does it too; this way the list that the admin looks at next already tells it.
		await recomputeHolidayCounts(userId);
		return { userId, buckets: openingBuckets(stored) };
	},
);
