import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { auditOf, put, stored } from "@tuntikirja/tests/support/stored.ts";
import { settledBalance } from "@tuntikirja/tests/support/balances.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { pastMonth, pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { beforeAll, expect, test, vi } from "vitest";
import { today } from "#firestore/clock.ts";
import { adjustmentsDoc, balanceDoc } from "#records/derived/balances.ts";

const { addAdjustment, getBalance, getBalances } = contract.balance;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

const startDate = firstDay(pastMonth(2));

/** The person's line of the list, and the balance that the person gets. */
async function bothOf(person: Person) {
	const [list, own] = [await admin.ask(getBalances, {}), await person.ask(getBalance, {})];
	const line = list.data.balances.find(({ userId }) => userId === person.uid);
	return { line, own: own.data };
}

async function expectSame(person: Person): Promise<void> {
	const { line, own } = await bothOf(person);
	const thisMonth = own.byMonth.find(({ month }) => month === monthOf(today()))?.flex;
	expect(line).toMatchObject({ balance: own.balance, asOf: own.asOf, thisMonth });
}

test("the list has the same balance for each person as the person gets", async () => {
	const person = await aPerson({ name: "Onni Öljymäki", startDate });
	const partTimer = await aPerson({
		startDate,
		contracts: [aContract({ startDate, partTimeMinutesPerMonth: 4000 })],
	});
	await put(adjustmentsDoc(person.uid), {
		userId: person.uid,
		adjustments: { a: { date: startDate, kind: "opening", minutes: 75, notes: "" } },
	});
	await putMonth(person.uid, {
		[pastWorkingDay()]: aDay({ [randomUUID()]: aStoredEntry({ minutes: 600 }) }),
	});
	await settledBalance(person.uid);

	expect((await bothOf(person)).line).toMatchObject({ name: "Onni Öljymäki", isActive: true });
	await expectSame(person);
	await expectSame(partTimer);
});

test("work of today counts at once, and work that no trigger has folded yet", async () => {
	const person = await aPerson({ startDate, contracts: [aContract({ startDate })] });
	await putMonth(person.uid, { [today()]: aDay({ [randomUUID()]: aStoredEntry({ minutes: 500 }) }) });
	await putMonth(person.uid, {
		[pastWorkingDay(4)]: aDay({ [randomUUID()]: aStoredEntry({ minutes: 500 }) }),
	});

	const { line } = await bothOf(person);
	await expectSame(person);
	await settledBalance(person.uid);
	await expectSame(person);
	expect((await bothOf(person)).line?.recalculating).toBe(0);
	expect(line?.asOf).toBe(today());
});

test("once their months are folded, the list costs two reads a person, however long they have been here", async () => {
	const newcomer = async (since: string) => {
		const person = await aPerson({ startDate: since, contracts: [aContract({ startDate: since })] });
		await putMonth(person.uid, { [pastWorkingDay()]: aDay({ [randomUUID()]: aStoredEntry() }) });
		await settledBalance(person.uid);
		return person;
	};
	const before = await admin.ask(getBalances, {});
	await newcomer(startDate);
	const veteran = await newcomer(firstDay(pastMonth(30)));

	const after = await admin.ask(getBalances, {});

	// Less, when another person's months have been folded in between.
	expect(after.reads - before.reads).toBeLessThanOrEqual(4);
	await expectSame(veteran);
});

test("people without contracts, without history or not yet here are in it with 0", async () => {
	const unemployed = await aPerson({ contracts: [], startDate });
	const future = await aPerson({ startDate: addDays(today(), 40) });

	for (const person of [unemployed, future]) {
		expect((await bothOf(person)).line).toMatchObject({
			balance: 0,
			thisMonth: 0,
			asOf: addDays(today(), -1),
		});
	}
});

test("many months that a change left behind are folded for the answer and counted", async () => {
	const start = firstDay(pastMonth(8));
	const person = await aPerson({ startDate: start });
	await putMonth(person.uid, { [pastWorkingDay()]: aDay({ [randomUUID()]: aStoredEntry() }) });
	const settled = await settledBalance(person.uid);
	const at = new Date().toISOString();
	const late = [4, 5, 6, 7].map((ago) => pastMonth(ago));
	const marked = Object.fromEntries(late.map((month) => [month, { revision: 0, at }]));
	const old = Object.fromEntries(
		late.map((month) => [month, { expected: "0", credited: "0", flex: "60000" }]),
	);
	// A trigger that comes late may fold them in between.
	await vi.waitFor(
		async () => {
			const months = { ...settled.months, ...old };
			await put(balanceDoc(person.uid), { ...settled, months, stale: marked, staleSince: at });
			expect((await bothOf(person)).line).toMatchObject({ recalculating: 4 });
			await expectSame(person);
		},
		{ timeout: 20_000, interval: 200 },
	);
});

test("an adjustment counts from its date on, at once and in every answer, and is stored once", async () => {
	const person = await aPerson({ startDate });
	await putMonth(person.uid, { [pastWorkingDay()]: aDay({ [randomUUID()]: aStoredEntry() }) });
	await settledBalance(person.uid);
	const before = (await bothOf(person)).own.balance;
	const body = {
		id: randomUUID(),
		userId: person.uid,
		date: pastWorkingDay(),
		kind: "payout",
		hours: -12.5,
	} as const;

	const first = await admin.ask(addAdjustment, body);
	const second = await admin.ask(addAdjustment, body);
	const next = await admin.ask(addAdjustment, {
		...body,
		id: randomUUID(),
		kind: "correction",
		hours: 2,
		notes: "Agreed",
	});
	const changed = await admin.ask(addAdjustment, { ...body, hours: -12 });

	const line = { id: body.id, date: body.date, kind: "payout", hours: -12.5, notes: "" };
	expect(first.data).toEqual({ id: body.id, adjustments: [line] });
	expect(second.data).toEqual(first.data);
	// With the notice to the person.
	expect([first.reads, first.writes, second.reads, second.writes]).toEqual([4, 4, 4, 0]);
	expect(next.data.adjustments).toHaveLength(2);
	expect(changed.error.code).toBe("id-taken");
	expect((await bothOf(person)).own.balance).toBe(before - 10.5);
	await expectSame(person);
	const rows = await auditOf(person.uid);
	expect(rows.map(({ entity, action }) => [entity, action])).toEqual([
		["balanceAdjustment", "create"],
		["balanceAdjustment", "create"],
	]);
	expect(rows.map(({ changes }) => changes.find(({ field }) => field === "minutes")?.after).sort()).toEqual([
		-750, 120,
	]);
});

test.each([
	["before the first day", { date: "2019-12-31" }, "adjustment-before-start"],
	["of nothing", { hours: 0 }, "invalid-input"],
	["of an unknown kind", { kind: "gift" }, "invalid-input"],
	["without end", { hours: 10_001 }, "invalid-input"],
	["with an unknown field", { minutes: 1 }, "invalid-input"],
])("an adjustment %s is refused", async (_what, fields, code) => {
	const person = await aPerson({ startDate: "2020-01-01" });
	const body = { userId: person.uid, date: "2020-01-01", kind: "correction", hours: 1, ...fields };

	const answer = await admin.call("POST", "/balance/adjustment/", { body });

	expect([answer.status, answer.error.code, answer.writes]).toEqual([400, code, 0]);
	expect(await stored(adjustmentsDoc(person.uid))).toBeNull();
});

test("there is no ledger of an unknown person", async () => {
	const body = { userId: randomUUID(), date: today(), kind: "correction", hours: 100 } as const;
	expect((await admin.ask(addAdjustment, body)).error.code).toBe("not-found");
});
