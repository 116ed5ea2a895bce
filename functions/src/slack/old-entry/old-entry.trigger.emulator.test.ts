import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { lastWorkingDay, nextWorkingDay, pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { anEntry } from "@tuntikirja/tests/support/entries.ts";
import { giveHolidays } from "@tuntikirja/tests/support/holidays.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { type SlackServer, startSlack } from "@tuntikirja/tests/support/slack/slack-server.ts";
import { change } from "@tuntikirja/tests/support/stored.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import { firestore } from "#firestore/database.ts";
import { finnishDate } from "#messages/finnish-date.ts";
import { outboxDoc, outboxSchema } from "#messages/outbox.ts";

const { saveEntries, saveEntry, updateEntry, deleteEntry } = contract.workDays;
const { noteOldEntry } = contract.slack;
const old = pastWorkingDay();

let slack: SlackServer;
beforeAll(async () => {
	slack = await startSlack();
});
afterAll(() => slack.stop());

/** A person whose name is in no other message. */
const aNamedPerson = (role: "user" | "admin" = "user") =>
	aPerson({ role, name: `Aino ${randomUUID().slice(0, 8)}` });

const nameOf = async ({ uid }: Person) => String((await firestore().doc(`users/${uid}`).get()).get("name"));

/** The lines that Slack got about the person, once so many messages have arrived. */
async function linesAbout(person: Person, count: number) {
	const name = await nameOf(person);
	await expect.poll(() => slack.postsWith(name).length).toBe(count);
	return slack.postsWith(name).map(({ lines }) => lines);
}

/** Keys of the person's messages in the outbox. */
async function keysAbout({ uid }: Person): Promise<string[]> {
	const { docs } = await firestore().collection("outbox").where("about", "array-contains", uid).get();
	for (const doc of docs) outboxSchema.parse(doc.data());
	return docs.map(({ id }) => id);
}

test("saving, changing and deleting an old entry sends Slack the person, date and hours, each for one write", async () => {
	const person = await aNamedPerson();
	const asked = anEntry(old, { hours: 7.5, notes: "Visited the doctor", dayTypeId: 0 });
	const { id } = asked.entry;

	const saved = await person.ask(saveEntry, asked);
	const { workDayId } = saved.data;
	const first = await linesAbout(person, 1);
	const edited = await person.ask(updateEntry, { editedEntry: { id, changedHour: 6.25 }, workDayId });
	await linesAbout(person, 2);
	const deleted = await person.ask(deleteEntry, { id, workDayId, version: 2 });
	const [, second, third] = await linesAbout(person, 3);

	const whose = `${await nameOf(person)}, ${finnishDate(old)}`;
	expect([first[0], second, third]).toEqual([
		[whose, "Added: 7.50 h"],
		[whose, "Was 7.50 h, is 6.25 h"],
		[whose, "Deleted: 6.25 h"],
	]);
	for (const { reads, writes } of [saved, edited, deleted]) {
		expect(writes).toBe(4);
		expect(reads).toBeLessThanOrEqual(8);
	}
});

test("several old entries of one call are one message of their month", async () => {
	const person = await aNamedPerson();
	const days = [old, pastWorkingDay(1)];

	const saved = await person.ask(saveEntries, { entries: days.map((date) => anEntry(date)) });

	const [lines] = await linesAbout(person, 1);
	expect(lines).toEqual([[await nameOf(person), ...days.map(finnishDate)].join(", "), "Added: 2 entries"]);
	// Month, marker, message, and a row for each.
	expect(saved.writes).toBe(5);
});

test("Slack gets the hours of sick leave as any other, and no note", async () => {
	const person = await aNamedPerson();
	await person.ask(saveEntry, anEntry(old, { dayTypeId: 2, hours: 0, notes: "Flu" }));

	const [lines] = await linesAbout(person, 1);

	expect(lines).toEqual([`${await nameOf(person)}, ${finnishDate(old)}`, "Added: 0.00 h"]);
	expect(slack.postsWith(await nameOf(person))[0]?.body).not.toMatch(/sick|flu|leave/i);
});

test("a repeated and a refused request send no further message", async () => {
	const person = await aNamedPerson();
	const asked = anEntry(old);
	await person.ask(saveEntry, asked);
	await person.ask(saveEntry, asked);
	expect((await person.ask(saveEntry, { ...anEntry(old), date: "1999-01-04" })).status).toBe(404);

	expect(await keysAbout(person)).toHaveLength(1);
});

test("entries of this month and of future days send no message", async () => {
	const person = await aNamedPerson();
	const present = [today(), lastWorkingDay(), nextWorkingDay()].filter(
		(date) => monthOf(date) >= monthOf(today()),
	);
	for (const date of present) {
		const { status, writes } = await person.ask(saveEntry, anEntry(date));
		// Today may be a weekend or a day off.
		if (status === 200) expect(writes).toBe(3);
	}

	expect(await keysAbout(person)).toEqual([]);
});

test("a change that is not the owner's is reported as that of another person", async () => {
	const [person, admin] = [await aNamedPerson(), await aNamedPerson("admin")];
	const asked = anEntry(old);
	const { workDayId } = (await person.ask(saveEntry, asked)).data;
	await linesAbout(person, 1);
	await admin.ask(updateEntry, { editedEntry: { id: asked.entry.id, changedHour: 1 }, workDayId });

	expect((await linesAbout(person, 2))[1]).toEqual([
		`${await nameOf(person)}, ${finnishDate(old)}`,
		"Was 7.50 h, is 1.00 h",
		"Changed by another person",
	]);
});

test("without a change of an old entry a note is not accepted, and nothing is sent (T11)", async () => {
	const person = await aNamedPerson();

	const { data, reads, writes } = await person.ask(noteOldEntry, { message: "I have changed nothing" });

	expect([data, reads, writes]).toEqual([{ isNoted: false }, 2, 0]);
	expect(await keysAbout(person)).toEqual([]);
	expect(slack.postsWith("I have changed nothing")).toEqual([]);
});

test("a note is quoted after the alert of the change, once", async () => {
	const person = await aNamedPerson();
	await person.ask(saveEntry, anEntry(old));
	await linesAbout(person, 1);

	const noted = await person.ask(noteOldEntry, { message: "Forgot it. <!channel> *really*" });
	const again = await person.ask(noteOldEntry, { message: "And another thing" });

	expect([noted.data, noted.reads, noted.writes]).toEqual([{ isNoted: true }, 3, 1]);
	expect([again.data, again.writes]).toEqual([{ isNoted: true }, 0]);
	expect((await linesAbout(person, 2))[1]).toEqual([
		`${await nameOf(person)} says of the last change of an old entry:`,
		"“Forgot it. &lt;!channel&gt; *really*”",
	]);
});

test("half an hour after the change it is too late for a note", async () => {
	const person = await aNamedPerson();
	await person.ask(saveEntry, anEntry(old));
	const [key = ""] = await keysAbout(person);
	await linesAbout(person, 1);
	await change(outboxDoc(key), { createdAt: new Date(Date.now() - 1_800_000).toISOString() });

	expect((await person.ask(noteOldEntry, { message: "By the way" })).data).toEqual({ isNoted: false });
});

test("a person cannot add a note to a colleague's change", async () => {
	const [person, colleague] = [await aNamedPerson(), await aNamedPerson()];
	await person.ask(saveEntry, anEntry(old));

	expect((await colleague.ask(noteOldEntry, { message: "It was me" })).data).toEqual({ isNoted: false });
});

test("a deleted person is in no message any more", async () => {
	const [person, admin] = [await aNamedPerson(), await aNamedPerson("admin")];
	await person.ask(saveEntry, anEntry(old));
	await linesAbout(person, 1);

	await admin.ask(contract.users.deleteUser, { userId: person.uid });

	expect(await keysAbout(person)).toEqual([]);
});

test("a booking of holidays in past months sends one message a month, without the day type", async () => {
	const person = await aNamedPerson();
	await giveHolidays(person.uid, 10);
	const dates = [pastWorkingDay(0), pastWorkingDay(1), nextWorkingDay()];
	const booking = { id: randomUUID(), dates, notes: "Lapland", dayTypeId: 3 } as const;

	const booked = await person.ask(contract.specialDays.newAnnualHoliday, booking);
	const again = await person.ask(contract.specialDays.newAnnualHoliday, booking);

	const [lines] = await linesAbout(person, 1);
	const days = [pastWorkingDay(0), pastWorkingDay(1)].map(finnishDate);
	expect(lines).toEqual([[await nameOf(person), ...days].join(", "), "Added: 2 entries"]);
	expect(slack.postsWith(await nameOf(person))[0]?.body).not.toMatch(/holiday|leave|Lapland/i);
	expect([booked.status, again.writes]).toEqual([200, 0]);
	expect(await keysAbout(person)).toHaveLength(1);
});
