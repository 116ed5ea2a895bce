import { createHash } from "node:crypto";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { finnishHolidays } from "@tuntikirja/contract/special-days/finnish-holidays.ts";
import type { Language } from "@tuntikirja/contract/users/schema.ts";
import type { ICalCalendar, ICalEventData } from "ical-generator";
import { instantOf } from "#firestore/clock.ts";
import type { CalendarFeed } from "#records/feeds/calendar-feeds.ts";
import { DAY_TYPE_WORDS } from "#report-files/table.ts";
import { eventsOf, type FeedEvent } from "./feed-event.ts";

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
