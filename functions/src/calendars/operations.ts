import { getFeed } from "./get-feed.ts";
import { getFeeds } from "./get-feeds.ts";
import { newFeed } from "./new-feed.ts";
import { revokeFeed } from "./revoke-feed.ts";

/** What can be done with calendar feeds, for the router. */
export const calendars = { getFeed, getFeeds, newFeed, revokeFeed };
