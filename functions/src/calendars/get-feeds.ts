import { contract } from "@tuntikirja/contract/contract.ts";
import { database } from "#firestore/documents.ts";
import { operation } from "#http/operation.ts";
import { groupNamed, userGroupsDoc } from "#records/groups/user-groups.ts";
import { feedsOfOwner } from "#records/feeds/calendar-feeds.ts";

/** A read a feed, and the groups. The answer contains no address, so it opens no feed. */
export const getFeeds = operation(contract.calendars.getFeeds).handler(async ({ context: { caller } }) => {
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
