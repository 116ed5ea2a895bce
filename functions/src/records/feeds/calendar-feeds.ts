import { FEED_PARTS } from "@tuntikirja/contract/calendars/feed-parts.ts";
import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { localDateSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { LANGUAGES } from "@tuntikirja/contract/kernel/schemas/languages.ts";
import { z } from "zod";
import { collectionOf } from "#firestore/collection.ts";
import { requestedAsOf } from "#records/company/shared-reports.ts";

/** `calendarFeeds/{sha256}`: a feed for calendar applications under the hash of its address. Threat T43. */
export const calendarFeedSchema = z.object({
	userId: z.string(),
	/** Hash of the client's id of the call that made it: with the id itself and the key, the address could be made. */
	requestedAs: z.string(),
	addressKey: z.string(),
	/** The group whose people it shows as away; null: the owner's own days. */
	groupId: z.string().nullable(),
	parts: z.array(z.enum(FEED_PARTS)),
	language: z.enum(LANGUAGES),
	createdAt: z.string(),
	/** A revoked feed stays for a while, so that a late copy of its call does not make it again. */
	revokedAt: z.string().nullable(),
	lastUsedOn: localDateSchema.nullable(),
	/** The owner works here and, of a group, leads it. */
	isOpen: z.boolean(),
	/** The people whose days it is made of. */
	uids: z.array(z.string()),
	/** What it shows, as one text, and the hash of it by which an application asks whether it has changed. */
	events: z.string(),
	tag: z.string(),
	/** Rises each time it is made anew; the number of what has changed in its events then. */
	revision: z.int(),
});
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;

const feeds = collectionOf(COLLECTIONS.calendarFeeds, calendarFeedSchema);

export const calendarFeedDoc = feeds.doc;
export const allFeeds = feeds.all;

/** The feeds that a person has made, the revoked ones too. */
export const feedsOfOwner = (uid: string) => feeds.find((all) => all.where("userId", "==", uid));

/** The feeds that show days of the person. */
export const feedsAbout = (uid: string) => feeds.find((all) => all.where("uids", "array-contains", uid));

/** The feeds of at most 30 groups. */
export const feedsOfGroups = (groupIds: readonly string[]) =>
	feeds.find((all) => all.where("groupId", "in", groupIds));

/** The feeds of all groups. */
export const feedsOfAnyGroup = () => feeds.find((all) => all.where("groupId", ">", ""));

/** The feed that the client's id has already made, if it has. */
export const feedsRequestedAs = (requestId: string) =>
	feeds.find((all) => all.where("requestedAs", "==", requestedAsOf(requestId)).limit(1));
