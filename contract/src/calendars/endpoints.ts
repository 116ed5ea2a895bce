import { z } from "zod";
import { endpoint } from "#kernel/endpoint.ts";
import {
	feedInputSchema,
	listedFeedSchema,
	newFeedInputSchema,
	newFeedSchema,
	revokeFeedInputSchema,
} from "./schema.ts";

const FEEDS_PATH = "/calendar/feeds/";

/** Feeds for calendar applications, each with a secret address that its owner can take back. Decision 167. */
export const calendars = {
	getFeeds: endpoint("user", "GET", FEEDS_PATH, "Own calendar feeds")
		.input(z.strictObject({}))
		.output(z.strictObject({ feeds: z.array(listedFeedSchema) })),
	/** The address is answered here and never again. @throws forbidden, feed-limit, id-taken */
	newFeed: endpoint("user", "POST", FEEDS_PATH, "Make a calendar feed")
		.input(newFeedInputSchema)
		.output(newFeedSchema),
	/** Takes an own feed back; a second time changes nothing. @throws not-found */
	revokeFeed: endpoint("user", "DELETE", FEEDS_PATH, "Revoke a calendar feed")
		.input(revokeFeedInputSchema)
		.output(z.strictObject({})),
	/**
	 * The feed as text/calendar, or 304. Applications ask for `/calendar/feed/ADDRESS.ics`, which is this call. Unknown,
	 * revoked and closed feeds answer alike. @throws not-found, too-many-requests
	 */
	getFeed: endpoint("public", "GET", "/calendar/feed/", "Calendar feed")
		.input(feedInputSchema)
		.output(z.null().describe("The answer is the file")),
};
