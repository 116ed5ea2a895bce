import { randomUUID } from "node:crypto";
import { feedIdOf } from "@tuntikirja/functions/calendars/operations.ts";
import { type CalendarFeed, calendarFeedDoc } from "@tuntikirja/functions/records/feeds/calendar-feeds.ts";
import { put } from "#tests/support/stored.ts";

/** A stored calendar feed of a person's own days, which shows nothing. */
export function aFeed(overrides: Partial<CalendarFeed> = {}): CalendarFeed {
	return {
		userId: "aino",
		requestedAs: randomUUID(),
		addressKey: "",
		groupId: null,
		parts: ["leave"],
		language: "en",
		createdAt: "2026-01-01T08:00:00.000Z",
		revokedAt: null,
		lastUsedOn: null,
		isOpen: true,
		uids: [],
		events: "[]",
		tag: "empty",
		revision: 1,
		...overrides,
	};
}

/**
 * Stores calendar feeds that show nothing: one to fetch, of a person whom no call changes, because triggers close the feeds
 * of inactive people and of externals; and one of the person, to be revoked.
 */
export async function putFeeds(userId: string, address: string, ownAddress: string): Promise<void> {
	await put(calendarFeedDoc(feedIdOf(address)), aFeed({ userId: randomUUID() }));
	await put(calendarFeedDoc(feedIdOf(ownAddress)), aFeed({ userId }));
}
