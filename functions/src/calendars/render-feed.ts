import { createHash } from "node:crypto";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { finnishHolidays } from "@tuntikirja/contract/special-days/finnish-holidays.ts";
import type { Language } from "@tuntikirja/contract/kernel/schemas/languages.ts";
import type { ICalCalendar, ICalEventData } from "ical-generator";
import { instantOf } from "#firestore/clock.ts";
import type { CalendarFeed } from "#records/feeds/calendar-feeds.ts";
import { DAY_TYPE_WORDS } from "#report-files/table.ts";
import { isDeepStrictEqual } from "node:util";
import { dayTypeSchema, localDateSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { z } from "zod";

const WORDS = {
	en: { away: "Away", own: "Tuntikirja", group: "Away – Tuntikirja", hour: "h", perDay: "h a day" },
	fi: { away: "Poissa", own: "Tuntikirja", group: "Poissa – Tuntikirja", hour: "t", perDay: "t/pv" },
} as const satisfies Record<Language, object>;

/** How often an application should fetch the feed again, in seconds. */
const REFRESH_SECONDS = 3600;

/** Characters of a hash that make the ids of events those of one owner, without the owner's id. */
const LENGTH_OF_OWNER = 16;

/** The feed as text/calendar. The same feed always gives the same text. */
export async function renderFeed(feed: CalendarFeed): Promise<string> {
	// Loaded when the first feed is fetched: no other call needs it.
	const { default: ical, ICalEventTransparency } = await import("ical-generator");
	const words = WORDS[feed.language];
	const calendar: ICalCalendar = ical({
		name: feed.groupId === null ? words.own : words.group,
		prodId: { company: "Tuntikirja", product: "Tuntikirja", language: feed.language.toUpperCase() },
		ttl: REFRESH_SECONDS,
	});
	const owner = createHash("sha256").update(feed.userId).digest("hex").slice(0, LENGTH_OF_OWNER);
	for (const event of eventsOf(feed.events)) {
		const changed = new Date(event.changedAt);
		calendar.createEvent({
			...timesOf(event),
			// Many feeds in one calendar: each of their owners has the same national holidays, and days of the same date.
			id: `${event.is}-${event.id}-${owner}@tuntikirja`,
			stamp: changed,
			lastModified: changed,
			sequence: event.sequence,
			summary: titleOf(event, feed.language),
			transparency: isBusy(event) ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
		});
	}
	return calendar.toString();
}

/** Only a whole day of the owner's own leave: what another person is away for leaves the reader free. */
function isBusy(event: FeedEvent): boolean {
	return event.is === "away" && event.name === null && event.hours === null;
}

function timesOf(event: FeedEvent): Pick<ICalEventData, "start" | "end" | "allDay"> {
	if (event.is === "reservation") return { start: instantOf(event.from), end: instantOf(event.to) };
	return { start: midnight(event.from), end: midnight(addDays(event.to, 1)), allDay: true };
}

/** The library takes the date of a whole day from UTC. */
function midnight(date: LocalDate): Date {
	return new Date(`${date}T00:00:00Z`);
}

function titleOf(event: FeedEvent, language: Language): string {
	const words = WORDS[language];
	switch (event.is) {
		case "away": {
			const kinds = event.kinds.map((kind) => DAY_TYPE_WORDS[kind][language]).join(", ") || words.away;
			// Which hours of the day they are is not known, so that they are in the title.
			const part = event.hours === null ? "" : `, ${event.hours.toLocaleString(language)} ${words.hour}`;
			return `${event.name === null ? "" : `${event.name}: `}${kinds}${part}`;
		}
		case "national-holiday":
			return language === "fi" ? finnishNameOf(event.from, event.name) : event.name;
		case "reservation":
			return event.name;
		case "allocation":
			return `${event.name}, ${event.hours.toLocaleString(language)} ${words.perDay}`;
	}
}

/** In Finnish where the calendar knows the day; a holiday that the company has added has one name. */
function finnishNameOf(date: LocalDate, name: string): string {
	const known = finnishHolidays(Number(date.slice(0, 4))).find((one) => one.date === date);
	return known?.name === name ? known.nameFi : name;
}

const dates = { from: localDateSchema, to: localDateSchema };

/** What a feed shows, in no language. */
const feedEventSchema = z.discriminatedUnion("is", [
	/** Own leave; without kinds, and of others, no more than that the person is away; with hours: for a part of the day. */
	z.object({
		is: z.literal("away"),
		id: z.string(),
		...dates,
		kinds: z.array(dayTypeSchema),
		name: z.string().nullable(),
		hours: z.number().nullable(),
	}),
	z.object({ is: z.literal("national-holiday"), id: z.string(), ...dates, name: z.string() }),
	z.object({
		is: z.literal("reservation"),
		id: z.string(),
		from: z.string(),
		to: z.string(),
		name: z.string(),
	}),
	z.object({ is: z.literal("allocation"), id: z.string(), ...dates, name: z.string(), hours: z.number() }),
]);
export type FeedEvent = z.infer<typeof feedEventSchema>;

/** An event with the number and the time of its last change, by which applications see that they have an older one. */
const storedEventSchema = feedEventSchema.and(z.object({ sequence: z.int(), changedAt: z.string() }));
type StoredEvent = z.infer<typeof storedEventSchema>;

/** The events of a feed from the text in which they are stored. */
export function eventsOf(text: string): StoredEvent[] {
	return z.array(storedEventSchema).parse(JSON.parse(text));
}

/** The feed as it was stored, from which its events take over what has not changed. */
interface EarlierFeed {
	readonly events: string;
	readonly revision: number;
}

/**
 * The events as they are stored. The number of a change is the revision of the feed: it is higher also for an event that
 * was taken back and comes again.
 */
export function withChanges(
	events: readonly FeedEvent[],
	earlier: EarlierFeed | null,
	changedAt: string,
): StoredEvent[] {
	const known = new Map(eventsOf(earlier?.events ?? "[]").map((event) => [keyOf(event), event]));
	return events.map((event) => {
		const before = known.get(keyOf(event));
		const now = { ...event, sequence: earlier?.revision ?? 0, changedAt };
		if (before === undefined) return now;
		const { sequence, changedAt: at } = before;
		return isDeepStrictEqual(before, { ...event, sequence, changedAt: at }) ? before : now;
	});
}

function keyOf({ is, id }: FeedEvent): string {
	return `${is}-${id}`;
}
