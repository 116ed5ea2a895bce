import { contract } from "@tuntikirja/contract/contract.ts";
import { changedPaths } from "#records/audit/changed-paths.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import { database } from "#firestore/documents.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { requireVersion } from "#records/edit-record.ts";
import { holidayAdjustmentsDoc, openingBuckets } from "#records/derived/holiday-counts.ts";
import { noteChange } from "#records/inbox/note-change.ts";
import { userDoc } from "#records/people/users.ts";
import { recomputeHolidayCounts } from "#holidays/recompute-holiday-counts.ts";

export const setHolidayAdjustment = operation(contract.specialDays.setHolidayAdjustment).handler(
	async ({ input, context }) => {
		const { userId, version } = input;
		const profile = await database.get(userDoc(userId));
		if (profile === null) throw new AppError("not-found");
		const buckets = Object.fromEntries(input.buckets.map(({ id, ...bucket }) => [id, bucket]));
		const origin = originOf(context, "holidayAdjustments", userId, userId);
		const stored = await changeDocument(holidayAdjustmentsDoc(userId), origin, (before, writer) => {
			// A repeated request finds its own result, so it is never stale.
			if (before !== null && changedPaths(before.buckets, buckets).length === 0) return before;
			requireVersion({ version: before?.version ?? 0 }, version);
			const by = { actor: context.caller, requestId: context.requestId };
			noteChange(writer, { uid: userId, profile }, by, { kind: "holiday-adjusted" });
			return { ...before, userId, buckets, version: (before?.version ?? 0) + 1 };
		});
		// The trigger does it too; this way the list that the admin looks at next already has it.
		await recomputeHolidayCounts(userId);
		return { userId, buckets: openingBuckets(stored), version: stored.version };
	},
);
