import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { pastMonth, pastWorkingDay, workingDaysOf } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person, type PersonOverrides } from "@tuntikirja/tests/support/people.ts";
import { change, stored } from "@tuntikirja/tests/support/stored.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { today } from "#firestore/clock.ts";
import { firestore } from "#firestore/database.ts";
import { finnishDate } from "#messages/finnish-date.ts";
import { outboxDoc, outboxSchema } from "#messages/outbox.ts";
import { userDoc } from "#records/people/users.ts";
import { remindersDoc } from "#records/service/slack.ts";
import { remind } from "./remind.ts";
import { sweepMissingEntries } from "./sweep-missing-entries.ts";

const { getReminders, remindPeople } = contract.slack;
const WEDNESDAY = "2026-05-13";
const ASCENSION = "2026-05-14";
const SUNDAY = "2026-05-17";
const TIMES = 10;

/** Deletes the reminders of these days, because an emulator may run for several test runs. */
beforeEach(async () => {
	for (const date of [WEDNESDAY, ASCENSION, SUNDAY, today()]) {
		await firestore().doc(remindersDoc(date).path).delete();
		const key = `missing-entries_${date}`;
		const messages = firestore().collection("outbox").orderBy("__name__").startAt(key).endAt(`${key}_~`);
		for (const { ref } of (await messages.get()).docs) await ref.delete();
	}
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllEnvs();
});

/** Nine o'clock on that day, for the code that runs here. */
function itIs(date: string): void {
	vi.useFakeTimers({ now: new Date(`${date}T06:00:00Z`), toFake: ["Date"] });
}

/** A person with a unique name who started in the week of the reminders and has no entries. */
async function someoneLate(overrides: PersonOverrides = {}): Promise<Person> {
	return aPerson({ name: `Eero ${randomUUID().slice(0, 8)}`, startDate: "2026-05-11", ...overrides });
}

/** The lines about the person in unsent messages: there is no Slack in this test. */
async function linesAbout({ uid }: Person): Promise<string[]> {
	const { docs } = await firestore().collection("outbox").where("about", "array-contains", uid).get();
	const name = String((await firestore().doc(`users/${uid}`).get()).get("name"));
	const lines = docs.flatMap((doc) => outboxSchema.parse(doc.data()).message?.lines ?? []);
	return lines.filter((line) => line.startsWith(name)).map((line) => line.slice(name.length + 2));
}

test("a weekday morning names the people who miss days up to yesterday, and the days, in one message", async () => {
	const [person, colleague] = [await someoneLate(), await someoneLate({ startDate: "2026-05-04" })];
	itIs(WEDNESDAY);

	await sweepMissingEntries();

	expect(await linesAbout(person)).toEqual(["11.05.2026, 12.05.2026"]);
	expect(await linesAbout(colleague)).toEqual([
		"04.05.2026, 05.05.2026, 06.05.2026, 07.05.2026, 08.05.2026 and 2 more",
	]);
	const { docs } = await firestore().collection("outbox").where("about", "array-contains", person.uid).get();
	expect(docs.map((doc) => doc.get("about"))).toEqual([expect.arrayContaining([colleague.uid])]);
});

test(`fired ${TIMES} times at once it reminds each person once`, async () => {
	const people = [await someoneLate(), await someoneLate()];
	itIs(WEDNESDAY);

	await Promise.all(Array.from({ length: TIMES }, () => sweepMissingEntries()));

	for (const person of people) expect(await linesAbout(person)).toHaveLength(1);
});

test("leave, a short day, and people who are external, inactive or without contract cause no reminder", async () => {
	const onLeave = await someoneLate();
	await putMonth(onLeave.uid, {
		"2026-05-11": aDay({ sick: aStoredEntry({ dayTypeId: 2, minutes: 0 }) }),
		"2026-05-12": aDay({ short: aStoredEntry({ minutes: 60 }) }),
	});
	const others = [
		await someoneLate({ role: "external" }),
		await someoneLate({ isActive: false }),
		await someoneLate({ contracts: [] }),
	];
	itIs(WEDNESDAY);

	await sweepMissingEntries();

	for (const person of [onLeave, ...others]) expect(await linesAbout(person)).toEqual([]);
});

test.each([ASCENSION, SUNDAY])("on a day off, %s, nothing is sent", async (date) => {
	const person = await someoneLate();
	itIs(date);

	await sweepMissingEntries();

	expect(await linesAbout(person)).toEqual([]);
});

test("an admin reminds some people of a month, except those already reminded today", async () => {
	const admin = await aPerson({ role: "admin" });
	const [late, diligent] = [await someoneLate({ startDate: pastWorkingDay(0) }), await someoneLate()];
	const days = workingDaysOf(pastMonth()).map((date) => [date, aDay({ all: aStoredEntry() })] as const);
	await firestore()
		.doc(`users/${diligent.uid}`)
		.update({ startDate: pastWorkingDay(0) });
	await putMonth(diligent.uid, Object.fromEntries(days));
	const asked = { userIds: [late.uid, diligent.uid, randomUUID()], month: pastMonth() };

	const first = await admin.ask(remindPeople, asked);
	const second = await admin.ask(remindPeople, asked);
	const known = await admin.ask(getReminders, {});

	const others = asked.userIds
		.slice(1)
		.map((userId) => ({ userId, delivery: "nothing-missing", isRepeated: false }));
	expect(first.data.people).toEqual([{ userId: late.uid, delivery: "queued", isRepeated: false }, ...others]);
	expect(second.data.people).toEqual([{ userId: late.uid, delivery: "queued", isRepeated: true }, ...others]);
	expect(known.data).toEqual({ isOff: false, people: [{ userId: late.uid, delivery: "queued" }] });
	expect((await linesAbout(late))[0]).toContain(finnishDate(pastWorkingDay(0)));
	// The caller, 3 profiles, settings and calendar, contracts and month of two, and who was reminded.
	expect([first.reads, first.writes, second.writes]).toEqual([1 + 3 + 2 + 4 + 1, 3, 0]);
	// The message of the first call is read too.
	expect(second.reads).toBe(first.reads + 1);
});

test.each(["dead", "off"] as const)(
	"a message that is %s reminded no one: it does not block another",
	async (state) => {
		const admin = await aPerson({ role: "admin" });
		const late = await someoneLate({ startDate: pastWorkingDay(0) });
		const asked = { userIds: [late.uid], month: pastMonth() };
		await admin.ask(remindPeople, asked);
		await change(outboxDoc(`missing-entries_${today()}_1`), { state, dueAt: null });

		const known = await admin.ask(getReminders, {});
		const again = await admin.ask(remindPeople, asked);
		await change(outboxDoc(`missing-entries_${today()}_2`), { state: "sent", dueAt: null });
		const sent = await admin.ask(remindPeople, asked);

		const delivery = state === "dead" ? "failed" : "off";
		expect(known.data.people).toEqual([{ userId: late.uid, delivery }]);
		expect(again.data.people).toEqual([{ userId: late.uid, delivery: "queued", isRepeated: false }]);
		expect(sent.data.people).toEqual([{ userId: late.uid, delivery: "sent", isRepeated: true }]);
		expect(sent.writes).toBe(0);
	},
);

test("while Slack is off no one is reminded, and all can be as soon as it is on", async () => {
	const person = await someoneLate();
	const caller = { uid: person.uid, profile: (await stored(userDoc(person.uid)))! };
	const origin = { actorId: person.uid, requestId: "off" };
	itIs(WEDNESDAY);
	vi.stubEnv("SLACK_WEBHOOK", "off");

	expect(await remind([caller], ["2026-05"], origin)).toEqual([
		{ userId: person.uid, delivery: "off", isRepeated: false },
	]);
	expect(await linesAbout(person)).toEqual([]);
	expect(await stored(remindersDoc(WEDNESDAY))).toBeNull();
	vi.unstubAllEnvs();
	expect(await remind([caller], ["2026-05"], origin)).toEqual([
		{ userId: person.uid, delivery: "queued", isRepeated: false },
	]);
	expect(await linesAbout(person)).toEqual(["11.05.2026, 12.05.2026"]);
});
