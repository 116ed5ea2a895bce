import { aFeed } from "@tuntikirja/tests/support/company/feeds.ts";
import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { eventsOf, type FeedEvent, renderFeed, withChanges } from "./render-feed.ts";
import type { CalendarFeed } from "#records/feeds/calendar-feeds.ts";

const EVENTS: readonly FeedEvent[] = [
	{ is: "away", id: "2026-07-06", from: "2026-07-06", to: "2026-07-24", kinds: [3], hours: null, name: null },
	{
		is: "away",
		id: "m-2026-08-03",
		from: "2026-08-03",
		to: "2026-08-03",
		kinds: [],
		hours: null,
		name: "Mäkelä, Aino; x",
	},
	{
		is: "national-holiday",
		id: "2026-12-06",
		from: "2026-12-06",
		to: "2026-12-06",
		name: "Independence Day",
	},
	{ is: "reservation", id: "r1", from: "2026-06-15T09:00", to: "2026-06-15T10:30", name: "Car\nred" },
	{ is: "reservation", id: "r2", from: "2026-12-15T09:00", to: "2026-12-15T10:30", name: "Room" },
	{ is: "allocation", id: "a1", from: "2026-09-01", to: "2026-09-30", name: "Kaarna", hours: 7.5 },
];

const FIRST = "2026-06-01T08:00:00.000Z";

const feedOf = (events: readonly FeedEvent[], more = {}) =>
	aFeed({ events: JSON.stringify(withChanges(events, null, FIRST)), ...more });

/** An id as the feed of Aino has it. */
const idOf = (id: string) => expect.stringMatching(new RegExp(`^${id}-[0-9a-f]{16}@tuntikirja$`)) as string;

/** The events of the feed as another library reads them. */
async function read(events: readonly FeedEvent[], more = {}) {
	const calendar = new ICAL.Component(ICAL.parse(await renderFeed(feedOf(events, more))));
	return calendar.getAllSubcomponents("vevent").map((component) => {
		const { uid, summary, startDate, endDate } = new ICAL.Event(component);
		return { uid, summary, start: startDate.toString(), end: endDate.toString() };
	});
}

test("another parser reads the same events: whole days to the day after, minutes of Helsinki in UTC", async () => {
	expect(await read(EVENTS)).toEqual([
		{ uid: idOf("away-2026-07-06"), summary: "Holiday", start: "2026-07-06", end: "2026-07-25" },
		{
			uid: idOf("away-m-2026-08-03"),
			summary: "Mäkelä, Aino; x: Away",
			start: "2026-08-03",
			end: "2026-08-04",
		},
		{
			uid: idOf("national-holiday-2026-12-06"),
			summary: "Independence Day",
			start: "2026-12-06",
			end: "2026-12-07",
		},
		{
			uid: idOf("reservation-r1"),
			summary: "Car\nred",
			start: "2026-06-15T06:00:00Z",
			end: "2026-06-15T07:30:00Z",
		},
		{
			uid: idOf("reservation-r2"),
			summary: "Room",
			start: "2026-12-15T07:00:00Z",
			end: "2026-12-15T08:30:00Z",
		},
		{
			uid: idOf("allocation-a1"),
			summary: "Kaarna, 7.5 h a day",
			start: "2026-09-01",
			end: "2026-10-01",
		},
	]);
});

test("a feed is in the language of its owner", async () => {
	const summaries = (await read(EVENTS, { language: "fi" })).map(({ summary }) => summary);
	expect(summaries).toEqual([
		"Loma",
		"Mäkelä, Aino; x: Poissa",
		"Itsenäisyyspäivä",
		"Car\nred",
		"Room",
		"Kaarna, 7,5 t/pv",
	]);
});

/** What another library reads of each event: its state for the reader's free time, and of which change it is. */
async function statesOf(feed: CalendarFeed) {
	const calendar = new ICAL.Component(ICAL.parse(await renderFeed(feed)));
	return calendar.getAllSubcomponents("vevent").map((component) => ({
		id: String(component.getFirstPropertyValue("uid")),
		title: String(component.getFirstPropertyValue("summary")),
		transparency: component.getFirstPropertyValue("transp"),
		sequence: component.getFirstPropertyValue("sequence"),
		changed: [
			component.getFirstPropertyValue("last-modified"),
			component.getFirstPropertyValue("dtstamp"),
		].map(String),
	}));
}

const day = { is: "away", from: "2026-07-06", to: "2026-07-06", hours: null } as const;
const OWN: FeedEvent = { ...day, id: "2026-07-06", kinds: [5], name: null };
const OTHERS: FeedEvent = { ...day, id: "m-2026-07-06", kinds: [], name: "Mikko" };

test("only whole days of own leave make their reader busy; part of a day has its hours in the title", async () => {
	const part = { hours: 3.75 };
	const events = [OWN, { ...OWN, ...part, id: "2" }, OTHERS, { ...OTHERS, ...part, id: "3" }];
	const shown = async (language: "en" | "fi") =>
		(await statesOf(feedOf(events, { language }))).map(({ title, transparency }) => [title, transparency]);
	expect(await shown("en")).toEqual([
		["Paid leave", "OPAQUE"],
		["Paid leave, 3.75 h", "TRANSPARENT"],
		["Mikko: Away", "TRANSPARENT"],
		["Mikko: Away, 3.75 h", "TRANSPARENT"],
	]);
	expect((await shown("fi")).at(-1)).toEqual(["Mikko: Poissa, 3,75 t", "TRANSPARENT"]);
});

test("the feeds of two owners share no id, those of one owner do", async () => {
	const ids = async (more: object) => (await statesOf(feedOf(EVENTS, more))).map(({ id }) => id);
	const [aino, again, ville] = [await ids({}), await ids({ language: "fi" }), await ids({ userId: "ville" })];
	expect(again).toEqual(aino);
	expect(new Set([...aino, ...ville]).size).toBe(2 * EVENTS.length);
	expect(ville.join()).not.toContain("ville");
});

test("number and time of an event move with its change alone, and not back when it comes again", async () => {
	const [first, second, third] = [FIRST, "2026-06-02T08:00:00.000Z", "2026-06-03T08:00:00.000Z"];
	const feedAt = (before: CalendarFeed | null, events: readonly FeedEvent[], at: string) =>
		aFeed({
			events: JSON.stringify(withChanges(events, before, at)),
			revision: (before?.revision ?? 0) + 1,
		});
	const state = (sequence: number, at: string) => ({
		sequence,
		changed: [at, at].map((time) => time.replace(".000", "")),
	});
	const made = feedAt(null, [OWN, OTHERS], first);
	const changed = feedAt(made, [{ ...OWN, to: "2026-07-07" }, OTHERS], second);
	const gone = feedAt(changed, [OTHERS], second);
	const back = feedAt(gone, [OWN, OTHERS], third);

	expect(await statesOf(made)).toMatchObject([state(0, first), state(0, first)]);
	expect(await statesOf(changed)).toMatchObject([state(1, second), state(0, first)]);
	expect(await statesOf(back)).toMatchObject([state(3, third), state(0, first)]);
	expect(withChanges([OWN, OTHERS], back, "2026-06-04T08:00:00.000Z")).toEqual(eventsOf(back.events));
});

test("the same feed gives the same text, so that an unchanged one can be recognised", async () => {
	expect(await renderFeed(feedOf(EVENTS))).toBe(await renderFeed(feedOf(EVENTS)));
});

test("no name of a person or a thing breaks the format", async () => {
	await fc.assert(
		fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 80 }), async (name) => {
			const [event, ...others] = await read([
				{ is: "away", id: "x", from: "2026-07-06", to: "2026-07-06", kinds: [], hours: null, name },
			]);
			expect(others).toEqual([]);
			expect(event?.summary.endsWith(": Away")).toBe(true);
		}),
	);
});
