import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { newFeedInputSchema } from "@tuntikirja/contract/calendars/schema.ts";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { callApi } from "@tuntikirja/tests/support/http-client.ts";
import { aResource } from "@tuntikirja/tests/support/company/resources.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { change, stored } from "@tuntikirja/tests/support/stored.ts";
import { expect, test } from "vitest";
import type { z } from "zod";
import { today } from "#firestore/clock.ts";
import { calendarFeedDoc } from "#records/feeds/calendar-feeds.ts";
import { userDoc } from "#records/people/users.ts";

const { newFeed } = contract.calendars;
type Input = z.input<typeof newFeedInputSchema>;
const SOON = { timeout: 60_000, interval: 200 };
const QUIET_MS = 3000;

async function aFeedOf(owner: Person, input: Partial<Input> = {}) {
	const { data, status, text } = await owner.ask(newFeed, { id: randomUUID(), ...input });
	expect(status, text).toBe(200);
	return {
		feedId: data.feedId,
		/** What is stored of it; fetching it again and again would use up its limit. */
		shown: async () => (await stored(calendarFeedDoc(data.feedId)))?.events,
		fetch: () => callApi("GET", data.path.slice("/api".length)),
	};
}

test("leave that is saved and taken back shows in the person's feed and in that of their group", async () => {
	const [admin, boss, person] = [
		await aPerson({ role: "admin" }),
		await aPerson({ role: "manager" }),
		await aPerson({ name: "Mikko Member" }),
	];
	const groupId = randomUUID();
	await admin.ask(contract.users.newUserGroup, { id: groupId, name: "Design" });
	await admin.ask(contract.users.updateGroupLeads, { groupId, leadIds: [boss.uid] });
	const [own, ofGroup] = [await aFeedOf(person), await aFeedOf(boss, { ledGroupId: groupId })];
	expect(await ofGroup.shown()).toBe("[]");
	// A person who comes into the group comes into its feed.
	await admin.ask(contract.users.updateUserGroup, { userId: person.uid, groupId });
	await expect
		.poll(async () => (await stored(calendarFeedDoc(ofGroup.feedId)))?.uids, SOON)
		.toEqual([person.uid]);

	const id = randomUUID();
	const entry = { id, dayTypeId: 5, hours: 7.5, notes: "Moving house" } as const;
	const date = pastWorkingDay();
	const saved = await person.ask(contract.workDays.saveEntry, { entry, date });

	await expect.poll(own.shown, SOON).toContain('"kinds":[5]');
	await expect.poll(ofGroup.shown, SOON).toContain('"kinds":[],"name":"Mikko Member"');
	expect((await own.fetch()).text).toContain("SUMMARY:Paid leave");
	expect((await ofGroup.fetch()).text).toContain("SUMMARY:Mikko Member: Away");
	const { workDayId } = saved.data;
	await person.ask(contract.workDays.deleteEntry, { id, workDayId, version: 2 });
	await expect.poll(own.shown, SOON).not.toContain('"is":"away"');
	await expect.poll(ofGroup.shown, SOON).toBe("[]");
});

const revisionOf = async (feedId: string) => (await stored(calendarFeedDoc(feedId)))?.revision ?? 0;

/** The revision of a feed that was made anew, once it stays as it is. */
async function settledRevision(feedId: string): Promise<number> {
	await expect.poll(() => revisionOf(feedId), SOON).toBeGreaterThan(1);
	for (let before = 0; ; ) {
		const revision = await revisionOf(feedId);
		if (revision === before) return revision;
		before = revision;
		await pause(QUIET_MS);
	}
}

test("a day of work does not make a feed anew", async () => {
	const person = await aPerson();
	const { feedId } = await aFeedOf(person);
	// The event of the new person may come after the feed; that of a change of the name comes after it.
	await change(userDoc(person.uid), { name: "First Name" });
	const before = await settledRevision(feedId);
	const entry = { id: randomUUID(), dayTypeId: 0, hours: 7.5 } as const;
	await person.ask(contract.workDays.saveEntry, { entry, date: pastWorkingDay() });
	// The change of the name comes after that of the month, and is the only one that counts.
	await change(userDoc(person.uid), { name: "Another Name" });
	await expect.poll(() => revisionOf(feedId), SOON).toBe(before + 1);
});

test("a reservation shows in the feed, and a person who leaves has none any more", async () => {
	const person = await aPerson();
	const feed = await aFeedOf(person, { parts: ["reservations"] });
	const { id } = await aResource({ name: "Blue car" });
	const from = `${addDays(today(), 3)}T09:00`;
	const reserved = await person.ask(contract.resources.reserve, {
		id: randomUUID(),
		resourceId: id,
		from,
		to: `${addDays(today(), 3)}T11:00`,
	});
	expect(reserved.status, reserved.text).toBe(200);
	await expect.poll(feed.shown, SOON).toContain("Blue car");

	await change(userDoc(person.uid), { isActive: false });
	await expect.poll(feed.shown, SOON).toBe("[]");
	expect((await feed.fetch()).status).toBe(404);
});
