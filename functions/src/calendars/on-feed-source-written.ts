import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections/collections.ts";
import { ABSENCES } from "@tuntikirja/contract/special-days/absences.ts";
import { onDocumentWritten } from "firebase-functions/v2/firestore";
import { handleEvent } from "#events/handle-event.ts";
import { TRIGGER } from "#events/runtime-options.ts";
import { database, type DocQuery } from "#firestore/documents.ts";
import { userGroupsDoc } from "#records/groups/user-groups.ts";
import {
	type CalendarFeed,
	feedsAbout,
	feedsOfAnyGroup,
	feedsOfGroups,
	feedsOfOwner,
} from "#records/feeds/calendar-feeds.ts";
import { changeOf, isOnlyFold } from "#records/folds/fold-events.ts";
import { remakeFeed } from "./remake-feed.ts";

type Fields = { readonly get: (field: string) => unknown } | undefined;

const RARE = { ...TRIGGER, maxInstances: 5 } as const;

async function remakeAll(queries: readonly DocQuery<CalendarFeed>[]): Promise<void> {
	const found = (await Promise.all(queries.map((query) => database.findWithIds(query)))).flat();
	for (const id of new Set(found.map((feed) => feed.id))) await remakeFeed(id);
}

/** Only a change of leave is one of a feed: what is worked costs no read here. */
export const remakeFeedsOnMonth = onDocumentWritten(
	{ ...TRIGGER, document: `${COLLECTIONS.workMonths}/{monthId}` },
	(event) =>
		handleEvent(event, async () => {
			const { before, after } = event.data ?? {};
			if (leaveIn(before) === leaveIn(after)) return;
			await remakeAll([feedsAbout(event.params.monthId.slice(0, -"_yyyy-MM".length))]);
		}),
);

type StoredDays = Record<string, { readonly entries?: Record<string, { readonly dayTypeId?: unknown }> }>;

/** The dates with leave and its types, as a text that is equal for equal leave. */
function leaveIn(month: Fields): string {
	const days = (month?.get("days") ?? {}) as StoredDays;
	const dated = Object.entries(days).map(([date, { entries = {} }]) => {
		const types = Object.values(entries).map(({ dayTypeId }) => dayTypeId);
		return `${date}:${ABSENCES.filter((type) => types.includes(type)).join()}`;
	});
	return dated
		.filter((text) => !text.endsWith(":"))
		.sort()
		.join(" ");
}

const OF_PROFILE = ["name", "isActive", "disabled", "role", "groupId"] as const;

/** Who leaves, moves to another group or is called otherwise. */
export const remakeFeedsOnUser = onDocumentWritten(
	{ ...RARE, document: `${COLLECTIONS.users}/{uid}` },
	(event) =>
		handleEvent(event, async () => {
			const { before, after } = event.data ?? {};
			if (OF_PROFILE.every((field) => before?.get(field) === after?.get(field))) return;
			const groupIds = [before, after].flatMap((profile: Fields) => {
				const groupId = profile?.get("groupId");
				return typeof groupId === "string" ? [groupId] : [];
			});
			await remakeAll([
				feedsOfOwner(event.params.uid),
				...(groupIds.length > 0 ? [feedsOfGroups(groupIds)] : []),
			]);
		}),
);

/** Leads that come and go, and groups that do. */
export const remakeFeedsOnGroups = onDocumentWritten({ ...RARE, document: userGroupsDoc.path }, (event) =>
	handleEvent(event, () => remakeAll([feedsOfAnyGroup()])),
);

/** Reservations, of who holds the resource or held it before. */
export const remakeFeedsOnResource = onDocumentWritten(
	{ ...RARE, document: `${COLLECTIONS.resources}/{id}` },
	(event) =>
		handleEvent(event, () => {
			const { before, after } = event.data ?? {};
			const holders = [before, after].flatMap(
				(resource: Fields) => (resource?.get("holderIds") ?? []) as string[],
			);
			return remakeAll([...new Set(holders)].map(feedsOfOwner));
		}),
);

export const remakeFeedsOnAllocations = onDocumentWritten(
	{ ...RARE, document: `${COLLECTIONS.capacityAllocations}/{uid}` },
	(event) =>
		handleEvent(event, async () => {
			if (!isOnlyFold(changeOf(event.data))) await remakeAll([feedsOfOwner(event.params.uid)]);
		}),
);
