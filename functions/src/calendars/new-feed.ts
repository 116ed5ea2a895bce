import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { MOST_FEEDS } from "@tuntikirja/contract/calendars/feed-parts.ts";
import { AppError } from "#errors/app-error.ts";
import { now } from "#firestore/clock.ts";
import { database, type Writer } from "#firestore/documents.ts";
import { inTurn } from "#firestore/in-turn.ts";
import { operation } from "#http/operation.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import { newTokenKey, requestedAsOf } from "#records/company/shared-reports.ts";
import { userGroupsDoc } from "#records/groups/user-groups.ts";
import {
	type CalendarFeed,
	calendarFeedDoc,
	feedsOfOwner,
	feedsRequestedAs,
} from "#records/feeds/calendar-feeds.ts";
import { feedAddressOf, feedIdOf } from "./feed-address.ts";
import { leadsGroup } from "./leads-group.ts";
import { contentOf } from "./remake-feed.ts";

/**
 * Makes a feed. The same call again answers the same address, which is made of the client's id and the feed's key, as
 * that of a shared timesheet (decision 080). Reads: what the feed is made of, and the feeds of the caller.
 */
export const newFeed = operation(contract.calendars.newFeed).handler(async ({ input, context }) => {
	const { id = randomUUID(), ledGroupId: groupId, parts, language } = input;
	const { caller } = context;
	if (groupId !== null && !leadsGroup(caller, await database.get(userGroupsDoc), groupId))
		throw new AppError("forbidden");
	const subject = { userId: caller.uid, groupId, parts: groupId === null ? parts : [], language };
	const content = await contentOf(subject, null);
	const newKey = newTokenKey();
	const feedId = feedIdOf(feedAddressOf(newKey, id));
	const origin = originOf(context, "calendarFeed", feedId, caller.uid);
	let addressKey = newKey;
	const make = () =>
		changeDocument(calendarFeedDoc(feedId), origin, async (_before, writer) => {
			const [earlier] = await writer.find(feedsRequestedAs(id));
			addressKey = earlier?.addressKey ?? newKey;
			if (earlier !== undefined) return requireSame(earlier, subject);
			await requireFew(writer, caller.uid);
			return {
				...subject,
				...content,
				requestedAs: requestedAsOf(id),
				addressKey,
				createdAt: now().toISOString(),
				revokedAt: null,
				lastUsedOn: null,
				revision: 1,
			};
		});
	// Copies of one call lock the same query and would abort each other until their patience ends.
	await inTurn(`calendar-feeds/${caller.uid}`, make);
	const address = feedAddressOf(addressKey, id);
	return { feedId: feedIdOf(address), path: `/api/calendar/feed/${address}.ics` };
});

/** No new feed, if this is the call that made the earlier one, and that one has not been revoked. @throws id-taken */
function requireSame(
	earlier: CalendarFeed,
	wanted: Pick<CalendarFeed, "userId" | "groupId" | "parts" | "language">,
) {
	const { userId, groupId, parts, language } = earlier;
	const isSame = JSON.stringify({ userId, groupId, parts, language }) === JSON.stringify(wanted);
	if (!isSame || earlier.revokedAt !== null) throw new AppError("id-taken");
	return null;
}

async function requireFew(writer: Writer, uid: string): Promise<void> {
	const feeds = await writer.find(feedsOfOwner(uid));
	if (feeds.filter(({ revokedAt }) => revokedAt === null).length >= MOST_FEEDS)
		throw new AppError("feed-limit");
}
