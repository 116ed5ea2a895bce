import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { feedIdOf } from "@tuntikirja/functions/calendars/operations.ts";
import type { CalendarFeed } from "@tuntikirja/functions/records/feeds/calendar-feeds.ts";

type Feed = Pick<CalendarFeed, "userId" | "groupId" | "parts" | "language"> & { readonly address: string };

/** Their addresses are known, as the passwords of the demo company are. */
const FEEDS: readonly Feed[] = [
	{
		address: "demo-calendar-of-ella-",
		userId: "demo-user",
		groupId: null,
		parts: ["leave", "nationalHolidays"],
		language: "en",
	},
	{ address: "demo-calendar-of-mikko", userId: "demo-manager", groupId: "design", parts: [], language: "fi" },
];

/** The calendar feeds by their ids, empty until they are made from what is written. */
export function demoFeeds(today: LocalDate): readonly (readonly [id: string, feed: CalendarFeed])[] {
	const at = `${addDays(today, -40)}T08:00:00.000Z`;
	return FEEDS.map(({ address, ...feed }) => [
		feedIdOf(address),
		{
			...feed,
			requestedAs: feedIdOf(address),
			addressKey: "",
			createdAt: at,
			revokedAt: null,
			lastUsedOn: addDays(today, -1),
			isOpen: true,
			uids: [],
			events: "[]",
			tag: "empty",
			changedAt: at,
			revision: 1,
		},
	]);
}
