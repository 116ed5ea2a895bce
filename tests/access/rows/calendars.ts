import { randomUUID } from "node:crypto";
import { feedIdOf } from "@tuntikirja/functions/calendars/operations.ts";
import { type NamedObject, nothing, type Row } from "#tests/access/rows.ts";

/** Only its owner revokes a feed: to all others, admins included, it is not there. */
const feed: NamedObject = {
	kind: "calendar feed",
	refusal: "not-found",
	adminForeign: "not-found",
	adminMissing: "not-found",
};

const made = new Map<string, string>();

/** The id of the one feed that a person makes: the same call twice is the same feed, and there is a limit. */
function requestIdOf(userId: string): string {
	const id = made.get(userId) ?? randomUUID();
	made.set(userId, id);
	return id;
}

/** How the calendar feeds are called. A group's feed is of leads alone: `calendars/calendar-feeds` tests it. */
export const CALENDARS: Readonly<Record<string, Row>> = {
	"calendars.getFeeds": nothing,
	"calendars.newFeed": {
		request: ({ userId }) => ({ body: { id: requestIdOf(userId), parts: ["leave"] } }),
		objects: [],
	},
	"calendars.revokeFeed": {
		request: ({ removableFeedAddress }) => ({ body: { feedId: feedIdOf(removableFeedAddress) } }),
		objects: [feed],
	},
	"calendars.getFeed": { request: ({ feedAddress }) => ({ query: { address: feedAddress } }), objects: [] },
};
