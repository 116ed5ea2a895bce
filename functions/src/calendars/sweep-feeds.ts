import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { today } from "#firestore/clock.ts";
import { ofMany, transact } from "#firestore/documents.ts";
import { allFeeds, calendarFeedDoc } from "#records/feeds/calendar-feeds.ts";
import { scheduled } from "#events/scheduled.ts";
import { remakeFeed } from "./remake-feed.ts";

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
export const calendarFeedsSweeper = scheduled("every day 00:15", sweepFeeds, { timeoutSeconds: 540 });
