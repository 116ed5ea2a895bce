import { createHash } from "node:crypto";
import { now, today } from "#firestore/clock.ts";
import { database, ofMany } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import { allFeeds, type CalendarFeed, calendarFeedDoc } from "#records/feeds/calendar-feeds.ts";
import { type UserGroups, userGroupsDoc } from "#records/groups/user-groups.ts";
import { peopleOfGroups, userDoc } from "#records/people/users.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import type { Caller } from "#records/people/caller.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { scheduled } from "#events/scheduled.ts";
import { withChanges } from "./render-feed.ts";
import { loadEvents } from "./load-events.ts";

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

/**
 * Says whether a person may have the feed of a group: its leads, and admins of any that exists. A substitute may not:
 * a feed would outlast the days of the absence.
 */
export function leadsGroup({ uid, profile }: Caller, groups: UserGroups | null, groupId: string): boolean {
	const group = own(groups?.groups ?? {}, groupId);
	if (group === undefined) return false;
	return profile.role === "admin" || (profile.role === "manager" && (group.leadIds ?? []).includes(uid));
}

/** Days for which a revoked feed stays, so that a late copy of its call finds it. */
const DAYS_STORED = 30;

/**
 * Makes all feeds anew: their months move on, national holidays change without a trigger here, and an event may have
 * been lost. Removes those revoked long ago.
 */
export async function sweepFeeds(): Promise<void> {
	const before = addDays(today(), -DAYS_STORED);
	for (const { id, value } of await ofMany().findWithIds(allFeeds())) {
		if (value.revokedAt === null) await remakeFeed(id);
		else if (value.revokedAt < before) await transact(async (writer) => writer.remove(calendarFeedDoc(id)));
	}
}

/** Every night, early: what a feed shows of a day is right on it. */
export const calendarFeedsSweeper = scheduled("every day 00:15", sweepFeeds);
