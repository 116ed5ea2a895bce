import { aFeed } from "@tuntikirja/tests/support/company/feeds.ts";
import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import type { FeedEvent } from "./feed-event.ts";
import { renderFeed } from "./render-feed.ts";

const EVENTS: readonly FeedEvent[] = [
	{ is: "away", id: "2026-07-06", from: "2026-07-06", to: "2026-07-24", kinds: [3], name: null },
	{
		is: "away",
		id: "m-2026-08-03",
		from: "2026-08-03",
		to: "2026-08-03",
		kinds: [],
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

const feedOf = (events: readonly FeedEvent[], more = {}) =>
	aFeed({ events: JSON.stringify(events), ...more });

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
		{ uid: "away-2026-07-06@tuntikirja", summary: "Holiday", start: "2026-07-06", end: "2026-07-25" },
		{
			uid: "away-m-2026-08-03@tuntikirja",
			summary: "Mäkelä, Aino; x: Away",
			start: "2026-08-03",
			end: "2026-08-04",
		},
		{
			uid: "national-holiday-2026-12-06@tuntikirja",
			summary: "Independence Day",
			start: "2026-12-06",
			end: "2026-12-07",
		},
		{
			uid: "reservation-r1@tuntikirja",
			summary: "Car\nred",
			start: "2026-06-15T06:00:00Z",
			end: "2026-06-15T07:30:00Z",
		},
		{
			uid: "reservation-r2@tuntikirja",
			summary: "Room",
			start: "2026-12-15T07:00:00Z",
			end: "2026-12-15T08:30:00Z",
		},
		{
			uid: "allocation-a1@tuntikirja",
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
		"Kaarna, 7,5 h/pv",
	]);
});

test("the same feed gives the same text, so that an unchanged one can be recognised", async () => {
	expect(await renderFeed(feedOf(EVENTS))).toBe(await renderFeed(feedOf(EVENTS)));
});

test("no name of a person or a thing breaks the format", async () => {
	await fc.assert(
		fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 80 }), async (name) => {
			const [event, ...others] = await read([
				{ is: "away", id: "x", from: "2026-07-06", to: "2026-07-06", kinds: [], name },
			]);
			expect(others).toEqual([]);
			expect(event?.summary.endsWith(": Away")).toBe(true);
		}),
	);
});
