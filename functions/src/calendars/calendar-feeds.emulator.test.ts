import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { callApi } from "@tuntikirja/tests/support/http-client.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { auditOf, change, put, stored } from "@tuntikirja/tests/support/stored.ts";
import { aFeed } from "@tuntikirja/tests/support/company/feeds.ts";
import { pastMonth } from "@tuntikirja/tests/support/dates.ts";
import ICAL from "ical.js";
import { beforeAll, expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import { userGroupsDoc } from "#records/groups/user-groups.ts";
import { calendarFeedDoc } from "#records/feeds/calendar-feeds.ts";
import { userDoc } from "#records/people/users.ts";
import { remakeFeed, sweepFeeds } from "./remake-feed.ts";

const { getFeeds, newFeed, revokeFeed } = contract.calendars;
const { deleteUser, updateGroupLeads } = contract.users;
const [SICK, HOLIDAY, PAID] = [2, 3, 5];
/** A Monday of last month and the Tuesday and Wednesday after it. */
const [FIRST, SECOND, ILL] = ["06", "07", "08"].map((day) => `${pastMonth()}-${day}`) as [
	string,
	string,
	string,
];

let admin: Person;
let lead: Person;
let member: Person;
const groupId = randomUUID();

beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
	lead = await aPerson({ role: "manager" });
	member = await aPerson({ name: "Mikko Member", groupId });
	await change(userGroupsDoc, { groups: { [groupId]: { name: "Design", leadIds: [lead.uid] } } });
	await putMonth(member.uid, {
		[FIRST]: aDay({ h: aStoredEntry({ dayTypeId: HOLIDAY, minutes: 0, notes: "Lapland" }) }),
		[SECOND]: aDay({ h: aStoredEntry({ dayTypeId: HOLIDAY, minutes: 0 }) }),
		[ILL]: aDay({ s: aStoredEntry({ dayTypeId: SICK, minutes: 0, notes: "Migraine" }) }),
	});
});

async function aFeedOf(
	owner: Person,
	input: { ledGroupId?: string; parts?: ("leave" | "nationalHolidays")[] } = {},
) {
	const { data, status, text } = await owner.ask(newFeed, { id: randomUUID(), ...input });
	expect(status, text).toBe(200);
	return { ...data, path: data.path.replace(/^\/api/, "") };
}

const fetched = (path: string, tag?: string) =>
	callApi("GET", path, tag === undefined ? {} : { headers: { "If-None-Match": tag } });

/** The summaries and dates of a feed, as another library reads them. */
function eventsIn(text: string) {
	const calendar = new ICAL.Component(ICAL.parse(text));
	return calendar.getAllSubcomponents("vevent").map((component) => {
		const { summary, startDate, endDate } = new ICAL.Event(component);
		return [summary, startDate.toString(), endDate.toString()];
	});
}

test("a person's feed has their leave by kind, but of sick leave only that they are away", async () => {
	const { path } = await aFeedOf(member, { parts: ["leave"] });
	const answer = await fetched(path);

	expect(answer.status, answer.text).toBe(200);
	expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
	expect(eventsIn(answer.text)).toEqual([
		["Holiday", FIRST, ILL],
		["Away", ILL, addDays(ILL, 1)],
	]);
	expect(answer.text).not.toMatch(/Lapland|Migraine|Sick/);
});

test("the feed of a group says who is away, and never the kind", async () => {
	const { path } = await aFeedOf(lead, { ledGroupId: groupId });
	expect(eventsIn((await fetched(path)).text)).toEqual([["Mikko Member: Away", FIRST, addDays(ILL, 1)]]);
});

test("a day with work and leave has the credited hours, and parts no whole days", async () => {
	const [boss, person] = [await aPerson({ role: "manager" }), await aPerson({ name: "Osa Päivä" })];
	const group = randomUUID();
	await change(userDoc(person.uid), { groupId: group });
	await change(userGroupsDoc, { groups: { [group]: { name: "Halves", leadIds: [boss.uid] } } });
	const paid = (minutes: number) => aStoredEntry({ dayTypeId: PAID, minutes });
	await putMonth(person.uid, {
		[FIRST]: aDay({ p: paid(450) }),
		// Four hours of leave were typed, of which half an hour is left over by the work.
		[SECOND]: aDay({ w: aStoredEntry({ dayTypeId: 0, minutes: 240 }), p: paid(240) }),
		[ILL]: aDay({ p: paid(450) }),
	});

	expect(eventsIn((await fetched((await aFeedOf(person, { parts: ["leave"] })).path)).text)).toEqual([
		["Paid leave", FIRST, SECOND],
		["Paid leave, 3.5 h", SECOND, ILL],
		["Paid leave", ILL, addDays(ILL, 1)],
	]);
	expect(eventsIn((await fetched((await aFeedOf(boss, { ledGroupId: group })).path)).text)).toEqual([
		["Osa Päivä: Away", FIRST, SECOND],
		["Osa Päivä: Away, 3.5 h", SECOND, ILL],
		["Osa Päivä: Away", ILL, addDays(ILL, 1)],
	]);
});

test("only leads of a group and admins make its feed, and a substitute does not", async () => {
	const substitute = await aPerson({ role: "manager" });
	const days = { startDate: addDays(today(), -1), endDate: addDays(today(), 1) };
	await lead.ask(contract.team.updateSubstitute, { substitute: { userId: substitute.uid, ...days } });
	for (const person of [member, substitute, await aPerson({ role: "manager" })]) {
		for (const ledGroupId of [groupId, randomUUID()])
			expect((await person.ask(newFeed, { ledGroupId })).error.code).toBe("forbidden");
	}
	expect((await admin.ask(newFeed, { ledGroupId: groupId })).status).toBe(200);
	expect((await admin.ask(newFeed, { ledGroupId: randomUUID() })).error.code).toBe("forbidden");
});

test("an unchanged feed costs one read, a changed one two, and its last use is shown", async () => {
	const { path, feedId } = await aFeedOf(member);
	const first = await fetched(path);
	const tag = first.headers.get("etag") ?? "";
	expect([first.reads, first.writes]).toEqual([2, 1]);

	const again = await fetched(path, tag);
	expect([again.status, again.text, again.reads, again.writes]).toEqual([304, "", 1, 0]);
	expect(again.headers.get("cache-control")).toBe("private, no-cache");
	const whole = await fetched(path, '"another"');
	expect([whole.status, whole.reads, whole.writes]).toEqual([200, 2, 1]);
	expect(whole.text).toBe(first.text);
	const { feeds } = (await member.ask(getFeeds, {})).data;
	expect(feeds.find((feed) => feed.feedId === feedId)).toMatchObject({ lastUsedOn: today(), isOpen: true });
});

test("the address is answered once and stored nowhere; the same call again gets it again", async () => {
	const owner = await aPerson();
	const id = randomUUID();
	const first = await owner.ask(newFeed, { id });
	const second = await owner.ask(newFeed, { id });
	const address = /feed\/(.+)\.ics$/.exec(first.data.path)?.[1] ?? "";

	expect(address).toMatch(/^[\w-]{22}$/);
	expect(second.data).toEqual(first.data);
	expect(second.writes).toBe(0);
	const feed = await stored(calendarFeedDoc(first.data.feedId));
	expect(JSON.stringify([feed, (await owner.ask(getFeeds, {})).data])).not.toContain(address);
	expect(JSON.stringify(feed)).not.toContain(id);
	expect((await (await aPerson()).ask(newFeed, { id })).error.code).toBe("id-taken");
	expect((await auditOf(owner.uid)).map(({ entity, action }) => [entity, action])).toEqual([
		["calendarFeed", "create"],
	]);
});

test("a revoked feed answers like one that never was, at once and for good", async () => {
	const owner = await aPerson();
	const { path, feedId } = await aFeedOf(owner);
	expect((await (await aPerson()).ask(revokeFeed, { feedId })).error.code).toBe("not-found");
	expect((await admin.ask(revokeFeed, { feedId })).error.code).toBe("not-found");
	expect((await fetched(path)).status).toBe(200);

	const [first, second] = [await owner.ask(revokeFeed, { feedId }), await owner.ask(revokeFeed, { feedId })];

	expect([first.status, second.status, second.writes]).toEqual([200, 200, 0]);
	const revoked = await fetched(path);
	const unknown = await fetched(`/calendar/feed/${"x".repeat(22)}.ics`);
	expect(revoked.status).toBe(404);
	expect(revoked.body).toEqual(unknown.body);
	await remakeFeed(feedId);
	expect((await fetched(path)).status).toBe(404);
	expect((await owner.ask(getFeeds, {})).data.feeds).toEqual([]);
	expect((await stored(calendarFeedDoc(feedId)))?.events).toBe("[]");
});

test("a person who has left, and a lead who leads no longer, have no feed; who leads again has it again", async () => {
	const [leaving, boss] = [await aPerson(), await aPerson({ role: "manager" })];
	const group = randomUUID();
	await change(userGroupsDoc, { groups: { [group]: { name: "Sales", leadIds: [boss.uid] } } });
	const [own, ofGroup] = [await aFeedOf(leaving), await aFeedOf(boss, { ledGroupId: group })];

	await change(userDoc(leaving.uid), { isActive: false });
	await admin.ask(updateGroupLeads, { groupId: group, leadIds: [] });
	await sweepFeeds();
	expect([(await fetched(own.path)).status, (await fetched(ofGroup.path)).status]).toEqual([404, 404]);
	expect((await boss.ask(getFeeds, {})).data.feeds).toMatchObject([
		{ isOpen: false, group: { name: "Sales" } },
	]);
	await admin.ask(updateGroupLeads, { groupId: group, leadIds: [boss.uid] });
	await remakeFeed(ofGroup.feedId);
	expect((await fetched(ofGroup.path)).status).toBe(200);
	await change(userDoc(boss.uid), { role: "user" });
	await remakeFeed(ofGroup.feedId);
	expect((await fetched(ofGroup.path)).status).toBe(404);
});

test("a deleted person leaves no feed and no name in the feeds of others", async () => {
	const [boss, person] = [await aPerson({ role: "manager" }), await aPerson({ name: "Salainen Henkilö" })];
	const group = randomUUID();
	await change(userDoc(person.uid), { groupId: group });
	await change(userGroupsDoc, { groups: { [group]: { name: "Ops", leadIds: [boss.uid] } } });
	await putMonth(person.uid, { [FIRST]: aDay({ h: aStoredEntry({ dayTypeId: HOLIDAY, minutes: 0 }) }) });
	const [own, ofGroup] = [await aFeedOf(person), await aFeedOf(boss, { ledGroupId: group })];
	expect((await fetched(ofGroup.path)).text).toContain("Salainen");

	await admin.ask(deleteUser, { userId: person.uid });

	expect(await stored(calendarFeedDoc(own.feedId))).toBeNull();
	expect((await fetched(ofGroup.path)).text).not.toContain("Salainen");
});

test("no person has more than ten feeds, and those revoked long ago are removed", async () => {
	const owner = await aPerson();
	for (let count = 0; count < 10; count += 1) await aFeedOf(owner);
	expect((await owner.ask(newFeed, {})).error.code).toBe("feed-limit");
	const [old, recent] = ["a", "b"].map((digit) => digit.repeat(64)) as [string, string];
	await put(calendarFeedDoc(old), aFeed({ revokedAt: "2026-01-01T08:00:00.000Z" }));
	await put(calendarFeedDoc(recent), aFeed({ revokedAt: new Date().toISOString() }));
	await sweepFeeds();
	expect(await stored(calendarFeedDoc(old))).toBeNull();
	expect(await stored(calendarFeedDoc(recent))).not.toBeNull();
});
