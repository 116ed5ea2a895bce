import { contract } from "@tuntikirja/contract/contract.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { workDayIdOf } from "@tuntikirja/contract/work-days/work-day-id.ts";
import { balanceDoc } from "@tuntikirja/functions/records/derived/balances.ts";
import { workMonthDoc } from "@tuntikirja/functions/records/months/work-months.ts";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { pastMonth, workingDaysOf } from "#tests/support/dates.ts";
import { anEntry } from "#tests/support/entries.ts";
import { aPerson, type Person } from "#tests/support/people.ts";
import { bytesOf, stored } from "#tests/support/stored.ts";
import { deliver, type DocumentEvent, losingEvents } from "./emulator-control.ts";
import { expectSettled, expectTrueBalance, untilSettled } from "./ledger.ts";

const EVENTS = 20;
const COPIES_EACH = 10;
const AT_ONCE = 8;
const SEEDS = 5;
const OPERATIONS_EACH = 9;
const LATER_SAVES = 4;

const HOUR_MS = 3_600_000;

/** The event of a change of the person's month. Functions read only its document id, not its data. */
function eventOf({ uid }: Person, date: string, serial: number): DocumentEvent {
	return {
		trigger: "onWorkMonthWritten",
		document: workMonthDoc(uid, monthOf(date)).path,
		id: `${uid}-${serial}`,
	};
}

/** Saves, edits and deletes in the last two months, in this order. @returns the events of all changes */
async function someChanges(person: Person, count: number): Promise<DocumentEvent[]> {
	const dates = [...workingDaysOf(pastMonth(2)).slice(0, 8), ...workingDaysOf(pastMonth(1)).slice(0, 8)];
	const events: DocumentEvent[] = [];
	for (let serial = 0; serial < count; serial += 3) {
		const date = dates[(serial * 5) % dates.length] ?? "";
		const workDayId = workDayIdOf(person.uid, date);
		const body = anEntry(date, { hours: 1 + (serial % 4) });
		const { id } = body.entry;
		const { ask } = person;
		expect((await ask(contract.workDays.saveEntry, body)).status).toBe(200);
		expect(
			(await ask(contract.workDays.updateEntry, { editedEntry: { id, changedHour: 7 }, workDayId })).status,
		).toBe(200);
		if (serial % 2 === 0)
			expect((await ask(contract.workDays.deleteEntry, { id, workDayId, version: 2 })).status).toBe(200);
		events.push(...[0, 1, 2].map((step) => eventOf(person, date, serial + step)));
	}
	return events.slice(0, count);
}

interface Changed {
	readonly person: Person;
	readonly events: DocumentEvent[];
}
let duplicated: Changed;
let late: Changed;
let shuffled: Changed[];

// These changes happen while every event is lost, so the events delivered below are the only ones. Parts of the
// earlier state are stored: they must be replaced, not only added.
beforeAll(async () => {
	const people = await Promise.all(Array.from({ length: SEEDS + 2 }, () => aPerson()));
	for (const person of people) await untilSettled(person);
	const changed = async (count: number) => {
		const person = people.pop()!;
		return { person, events: await someChanges(person, count) };
	};
	const counts = [EVENTS, 1, ...Array<number>(SEEDS).fill(OPERATIONS_EACH)];
	const all = await losingEvents(() => Promise.all(counts.map(changed)));
	[duplicated, late, ...shuffled] = all as [Changed, Changed, ...Changed[]];
});

test(`${EVENTS * COPIES_EACH} copies of ${EVENTS} events, ${AT_ONCE} at once, have the result of one of each`, async () => {
	const { person, events } = duplicated;
	const copies = Array.from({ length: COPIES_EACH }, () => events).flat();
	expect(new Set(await deliver(copies, AT_ONCE))).toEqual(new Set([200]));
	await expectSettled(person);

	const documents = [
		balanceDoc(person.uid),
		...[1, 2].map((ago) => workMonthDoc(person.uid, pastMonth(ago))),
	];
	const before = await bytesOf(documents);
	await deliver(events, AT_ONCE);
	expect(await bytesOf(documents)).toBe(before);
});

test(`events of creating, editing and deleting settle a balance in any order (${SEEDS} orders)`, async () => {
	let run = 0;
	const order = fc.shuffledSubarray([...Array(OPERATIONS_EACH).keys()], { minLength: OPERATIONS_EACH });
	await fc.assert(
		fc.asyncProperty(order, fc.subarray([...Array(OPERATIONS_EACH).keys()]), async (first, again) => {
			const { person, events } = shuffled[run] ?? shuffled[0]!;
			run += 1;
			const delivered = [...first, ...again].map((index) => events[index]!);
			expect(new Set(await deliver(delivered))).toEqual(new Set([200]));
			await expectSettled(person);
		}),
		{ numRuns: SEEDS, endOnFailure: true },
	);
});

test("old events that are redelivered between later saves change nothing", async () => {
	const person = await aPerson();
	const old = await someChanges(person, 3);
	const contractEvent: DocumentEvent = {
		trigger: "onEmploymentContractsWritten",
		document: `employmentContracts/${person.uid}`,
		id: `${person.uid}-contract`,
	};
	const userEvent: DocumentEvent = {
		trigger: "onUserWritten",
		document: `users/${person.uid}`,
		id: `${person.uid}-user`,
		before: { startDate: { stringValue: "2019-01-01" } },
		after: { startDate: { stringValue: "2021-06-15" } },
	};
	for (const date of workingDaysOf(pastMonth(1)).slice(-LATER_SAVES)) {
		await person.ask(contract.workDays.saveEntry, anEntry(date, { hours: 8.25 }));
		expect(new Set(await deliver([...old, contractEvent, userEvent]))).toEqual(new Set([200]));
		await expectTrueBalance(person);
	}
	await untilSettled(person);
	await expectTrueBalance(person);
});

test("an event older than a day is left to the sweeper", async () => {
	const { person, events } = late;
	const [event] = events as [DocumentEvent];
	const time = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
	expect(await deliver([{ ...event, time: time(25) }])).toEqual([200]);
	expect(Object.keys((await stored(balanceDoc(person.uid)))?.stale ?? {})).toHaveLength(1);
	await expectTrueBalance(person);
	expect(await deliver([{ ...event, time: time(23) }])).toEqual([200]);
	await expectSettled(person);
});
