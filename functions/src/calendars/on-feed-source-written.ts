import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { ABSENCES } from "@tuntikirja/contract/kernel/day-types.ts";
import { database, type DocQuery } from "#firestore/reader.ts";
import { userGroupsDoc } from "#records/groups/user-groups.ts";
import {
	type CalendarFeed,
	feedsAbout,
	feedsOfAnyGroup,
	feedsOfGroups,
	feedsOfOwner,
} from "#records/feeds/calendar-feeds.ts";
import { onWritten } from "#events/on-written.ts";
import { remakeFeed } from "./remake-feed.ts";

type Fields = { readonly get: (field: string) => unknown } | undefined;

const RARE = { maxInstances: 5 };

async function remakeAll(queries: readonly DocQuery<CalendarFeed>[]): Promise<void> {
	const found = (await Promise.all(queries.map((query) => database.findWithIds(query)))).flat();
	for (const id of new Set(found.map((feed) => feed.id))) await remakeFeed(id);
}

/** Only a change of leave is one of a feed: what is worked costs no read here. */
export const remakeFeedsOnMonth = onWritten(
	`${COLLECTIONS.workMonths}/{monthId}`,
	{},
	async ({ before, after, params }) => {
		if (leaveIn(before) === leaveIn(after)) return;
		await remakeAll([feedsAbout(params.monthId.slice(0, -"_yyyy-MM".length))]);
	},
);

type StoredEntry = { readonly dayTypeId?: unknown; readonly minutes?: unknown };
type StoredDays = Record<string, { readonly entries?: Record<string, StoredEntry> }>;

/** The dates with leave and what is logged on them, as a text that is equal for equal leave: work leaves less of a day for it. */
function leaveIn(month: Fields): string {
	const days = Object.entries((month?.get("days") ?? {}) as StoredDays);
	const dated = days.map(([date, { entries = {} }]) => ({ date, entries: Object.values(entries) }));
	return dated
		.filter(({ entries }) => entries.some(({ dayTypeId }) => ABSENCES.some((type) => type === dayTypeId)))
		.map(({ date, entries }) => {
			const logged = entries.map(({ dayTypeId, minutes }) => `${String(dayTypeId)}/${String(minutes)}`);
			return `${date}:${logged.sort().join()}`;
		})
		.sort()
		.join(" ");
}

const OF_PROFILE = ["name", "isActive", "disabled", "role", "groupId"] as const;

/** Who leaves, moves to another group or is called otherwise. */
export const remakeFeedsOnUser = onWritten(
	`${COLLECTIONS.users}/{uid}`,
	RARE,
	async ({ before, after, params }) => {
		if (OF_PROFILE.every((field) => before?.get(field) === after?.get(field))) return;
		const groupIds = [before, after].flatMap((profile: Fields) => {
			const groupId = profile?.get("groupId");
			return typeof groupId === "string" ? [groupId] : [];
		});
		await remakeAll([feedsOfOwner(params.uid), ...(groupIds.length > 0 ? [feedsOfGroups(groupIds)] : [])]);
	},
);

/** Leads that come and go, and groups that do. */
export const remakeFeedsOnGroups = onWritten(userGroupsDoc.path, RARE, () => remakeAll([feedsOfAnyGroup()]));

/** Reservations, of who holds the resource or held it before. */
export const remakeFeedsOnResource = onWritten(`${COLLECTIONS.resources}/{id}`, RARE, ({ before, after }) => {
	const holders = [before, after].flatMap(
		(resource: Fields) => (resource?.get("holderIds") ?? []) as string[],
	);
	return remakeAll([...new Set(holders)].map(feedsOfOwner));
});

export const remakeFeedsOnAllocations = onWritten(
	`${COLLECTIONS.capacityAllocations}/{uid}`,
	RARE,
	({ params }) => remakeAll([feedsOfOwner(params.uid)]),
);
