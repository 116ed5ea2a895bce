import { createHash } from "node:crypto";
import { now } from "#firestore/clock.ts";
import { database, ofMany, transact } from "#firestore/documents.ts";
import { type CalendarFeed, calendarFeedDoc } from "#records/feeds/calendar-feeds.ts";
import { userGroupsDoc } from "#records/groups/user-groups.ts";
import { peopleOfGroups } from "#records/groups/people-of-groups.ts";
import { userDoc } from "#records/people/users.ts";
import { withChanges } from "./feed-event.ts";
import { loadEvents } from "./load-events.ts";
import { leadsGroup } from "./leads-group.ts";

/** Raised with each change of how a feed is written, so that applications fetch it anew. */
const FORM = 1;

type Content = Pick<CalendarFeed, "isOpen" | "uids" | "events" | "tag">;
type Subject = Pick<CalendarFeed, "userId" | "groupId" | "parts" | "language">;

const CLOSED: Content = { isOpen: false, uids: [], events: "[]", tag: "closed" };

/**
 * What a feed is now, from its sources: closed if its owner has left, or does not lead the group.
 * @param earlier the feed as it is stored; null for a new one
 */
export async function contentOf(subject: Subject, earlier: CalendarFeed | null): Promise<Content> {
	const { userId, groupId, parts, language } = subject;
	const [profile, groups] = await database.getAll([userDoc(userId), userGroupsDoc]);
	if (profile === null || !profile.isActive || profile.disabled || profile.role === "external") return CLOSED;
	if (groupId !== null && !leadsGroup({ uid: userId, profile }, groups, groupId)) return CLOSED;
	const people =
		groupId === null
			? [{ uid: userId, profile }]
			: (await peopleOfGroups(ofMany(), [groupId])).map(({ id, value }) => ({ uid: id, profile: value }));
	const shown = await loadEvents({ groupId, parts, people });
	const events = JSON.stringify(withChanges(shown, earlier, now().toISOString()));
	const tag = createHash("sha256").update(`${FORM} ${language} ${events}`).digest("hex").slice(0, 32);
	return { isOpen: true, uids: people.map(({ uid }) => uid).sort(), events, tag };
}

/** Times that a feed is made anew because another has made it meanwhile; then the nightly run does it. */
const MOST_TRIES = 5;

/**
 * Makes a stored feed anew from its sources. What another has made meanwhile is not overwritten by what was read before,
 * so events may come twice, late and in any order.
 */
export async function remakeFeed(feedId: string): Promise<void> {
	for (let tries = 0; tries < MOST_TRIES; tries += 1) {
		const doc = calendarFeedDoc(feedId);
		const read = await database.get(doc);
		if (read === null || read.revokedAt !== null) return;
		const content = await contentOf(read, read);
		const isMade = await transact(async (writer) => {
			const feed = await writer.get(doc);
			if (feed === null || feed.revokedAt !== null) return true;
			if (feed.revision !== read.revision) return false;
			writer.set(doc, { ...feed, ...content, revision: feed.revision + 1 });
			return true;
		});
		if (isMade) return;
	}
}
