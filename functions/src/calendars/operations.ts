import { linkIdOf, newTokenKey, requestedAsOf, tokenOf } from "#records/company/shared-reports.ts";
import { contract } from "@tuntikirja/contract/contract.ts";
import { randomUUID } from "node:crypto";
import { MOST_FEEDS } from "@tuntikirja/contract/calendars/feed-parts.ts";
import { AppError } from "#errors/app-error.ts";
import { now, today } from "#firestore/clock.ts";
import { operation, publicOperation } from "#http/operation.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import {
	type CalendarFeed,
	calendarFeedDoc,
	feedsOfOwner,
	feedsRequestedAs,
} from "#records/feeds/calendar-feeds.ts";
import { database } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import type { Writer } from "#firestore/writer.ts";
import { groupNamed, userGroupsDoc } from "#records/groups/user-groups.ts";
import { requireRate } from "#rate-limits/take.ts";
import { inTurn } from "#firestore/in-turn.ts";
import { renderFeed } from "./render-feed.ts";
import { contentOf, leadsGroup } from "./remake-feed.ts";

/** Characters of base64 for 128 bits. */
const LENGTH = 22;

/** The secret of a feed's address: 128 bits, made of the feed's random key and the client's id (decision 080). */
export function feedAddressOf(addressKey: string, requestId: string): string {
	return tokenOf(addressKey, requestId).slice(0, LENGTH);
}

/** The id under which the feed is stored: a reader of the database cannot open it. */
export const feedIdOf = linkIdOf;

/**
 * Makes a feed. The same call again answers the same address, which is made of the client's id and the feed's key, as
 * that of a shared timesheet (decision 080). Reads: what the feed is made of, and the feeds of the caller.
 */
const newFeed = operation(contract.calendars.newFeed).handler(async ({ input, context }) => {
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

/** Limit of invalid addresses for each hop: it slows down guessing, and does not limit the readers of valid ones. */
const GUESSES = { scope: "calendar-feed-hop", limit: 120, windowSeconds: 600 };
/** Limits the cost of an address that was published. */
const PER_FEED = { scope: "calendar-feed", limit: 300, windowSeconds: 3600 };

/**
 * 1 read when the application has what there is; otherwise 2, and 1 write. The first fetch of a day is noted, for 1 read
 * and 1 write too. Unknown, revoked and closed feeds get one answer, before anything else is read. Threat T43.
 */
const getFeed = publicOperation(contract.calendars.getFeed).handler(
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

/** A read a feed, and the groups. The answer contains no address, so it opens no feed. */
const getFeeds = operation(contract.calendars.getFeeds).handler(async ({ context: { caller } }) => {
	const [found, groups] = await Promise.all([
		database.findWithIds(feedsOfOwner(caller.uid)),
		database.get(userGroupsDoc),
	]);
	const feeds = found
		.filter(({ value }) => value.revokedAt === null)
		.map(({ id, value: { groupId, parts, createdAt, lastUsedOn, isOpen } }) => ({
			feedId: id,
			group: groupId === null ? null : (groupNamed(groups, groupId) ?? { id: groupId, name: "" }),
			parts,
			createdAt,
			lastUsedOn,
			isOpen,
		}));
	return { feeds: feeds.sort((a, b) => a.createdAt.localeCompare(b.createdAt)) };
});

/** Takes a feed back: it answers at once like one that never was, and holds no days any more. 2 reads, 2 writes. */
const revokeFeed = operation(contract.calendars.revokeFeed).handler(
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

export const calendars = { getFeed, getFeeds, newFeed, revokeFeed };
