import { contract } from "@tuntikirja/contract/contract.ts";
import { AppError } from "#errors/app-error.ts";
import { today } from "#firestore/clock.ts";
import { database, transact } from "#firestore/documents.ts";
import { publicOperation } from "#http/operation.ts";
import { requireRate } from "#rate-limits/take.ts";
import { type CalendarFeed, calendarFeedDoc } from "#records/feeds/calendar-feeds.ts";
import { feedIdOf } from "./feed-address.ts";
import { renderFeed } from "./render-feed.ts";

/** Limit of invalid addresses for each hop: it slows down guessing, and does not limit the readers of valid ones. */
const GUESSES = { scope: "calendar-feed-hop", limit: 120, windowSeconds: 600 };
/** Limits the cost of an address that was published. */
const PER_FEED = { scope: "calendar-feed", limit: 300, windowSeconds: 3600 };

/**
 * 1 read when the application has what there is; otherwise 2, and 1 write. The first fetch of a day is noted, for 1 read
 * and 1 write too. Unknown, revoked and closed feeds get one answer, before anything else is read. Threat T43.
 */
export const getFeed = publicOperation(contract.calendars.getFeed).handler(
	async ({ input: { address }, context: { clientHop, knownTags, reply } }) => {
		const feedId = feedIdOf(address);
		const feed = await database.get(calendarFeedDoc(feedId));
		if (!opens(feed)) {
			await requireRate(GUESSES, clientHop);
			throw new AppError("not-found");
		}
		const hasIt = knownTags.includes(feed.tag);
		if (feed.lastUsedOn !== today()) await noteUse(feedId);
		else if (!hasIt) await requireRate(PER_FEED, feedId);
		reply.tag = feed.tag;
		if (!hasIt) {
			const body = Buffer.from(await renderFeed(feed));
			reply.attachment = { contentType: "text/calendar; charset=utf-8", fileName: "tuntikirja.ics", body };
		}
		return null;
	},
);

function opens(feed: CalendarFeed | null): feed is CalendarFeed {
	return feed !== null && feed.isOpen && feed.revokedAt === null;
}

/** Without an audit row: applications fetch each feed every day. @throws not-found for one that was revoked meanwhile */
function noteUse(feedId: string): Promise<void> {
	return transact(async (writer) => {
		const doc = calendarFeedDoc(feedId);
		if (!opens(await writer.get(doc))) throw new AppError("not-found");
		writer.merge(doc, { lastUsedOn: today() });
	});
}
