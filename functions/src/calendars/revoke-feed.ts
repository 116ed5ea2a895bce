import { contract } from "@tuntikirja/contract/contract.ts";
import { AppError } from "#errors/app-error.ts";
import { now } from "#firestore/clock.ts";
import { operation } from "#http/operation.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import { calendarFeedDoc } from "#records/feeds/calendar-feeds.ts";

/** Takes a feed back: it answers at once like one that never was, and holds no days any more. 2 reads, 2 writes. */
export const revokeFeed = operation(contract.calendars.revokeFeed).handler(
	async ({ input: { feedId }, context }) => {
		const { uid } = context.caller;
		const origin = originOf(context, "calendarFeed", feedId, uid);
		await changeDocument(calendarFeedDoc(feedId), origin, (before) => {
			if (before === null || before.userId !== uid) throw new AppError("not-found");
			if (before.revokedAt !== null) return before;
			return { ...before, revokedAt: now().toISOString(), isOpen: false, uids: [], events: "[]" };
		});
		return {};
	},
);
