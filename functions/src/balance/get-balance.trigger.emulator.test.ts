import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays, eachDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { settledBalance } from "@tuntikirja/tests/support/balances.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { isWorkingDay, nextWorkingDay, pastMonth, pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { anEntry, aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson } from "@tuntikirja/tests/support/people.ts";
import { change, put } from "@tuntikirja/tests/support/stored.ts";
import { expect, test, vi } from "vitest";
import { today } from "#firestore/clock.ts";
import { adjustmentsDoc, balanceDoc } from "#records/derived/balances.ts";

const { getBalance } = contract.balance;
const { saveEntry, deleteEntry } = contract.workDays;

/** Hours due of a full-timer from the date to yesterday. */
function dueSince(from: string, to = addDays(today(), -1)): number {
	return 7.5 * eachDate(from, to).filter(isWorkingDay).length;
}

test("a balance is the sum of its months, and each month explains itself", async () => {
	const startDate = firstDay(pastMonth(2));
	const person = await aPerson({ startDate });
	await person.ask(saveEntry, anEntry(pastWorkingDay(0, 1), { hours: 9 }));

	const { data } = await person.ask(getBalance, {});

	expect(data).toMatchObject({
		balance: 9 - dueSince(startDate),
		asOf: addDays(today(), -1),
		startDate,
		opening: 0,
		adjustments: [],
	});
	expect(data.byMonth.map(({ month }) => month)).toEqual([pastMonth(2), pastMonth(1), monthOf(today())]);
	const due = dueSince(firstDay(pastMonth(1)), lastDay(pastMonth(1)));
	expect(data.byMonth[1]).toEqual({ month: pastMonth(1), expected: due, credited: 9, flex: 9 - due });
	expect(data.byMonth.reduce((sum, { flex }) => sum + flex, 0)).toBeCloseTo(data.balance, 10);
});

test("a balance is right the moment a save or delete has answered, before any trigger has run", async () => {
	const person = await aPerson();
	const before = (await person.ask(getBalance, {})).data.balance;
	for (const index of [0, 1, 2]) {
		const asked = anEntry(pastWorkingDay(index, 1), { hours: 2.5 });
		const saved = await person.ask(saveEntry, asked);
		expect((await person.ask(getBalance, {})).data.balance).toBe(before + 2.5);
		await person.ask(deleteEntry, { id: asked.entry.id, workDayId: saved.data.workDayId, version: 2 });
		expect((await person.ask(getBalance, {})).data.balance).toBe(before);
	}
});

test("closed months come from the stored parts, and a marked one is folded anew for the answer", async () => {
	const person = await aPerson();
	await putMonth(person.uid, { [pastWorkingDay(0, 1)]: aDay({ one: aStoredEntry({ minutes: 600 }) }) });
	const settled = await settledBalance(person.uid);
	const right = (await person.ask(getBalance, {})).data;
	const wrong = { expected: "0", credited: "60000", flex: "60000" };
	const withWrongPart = { ...settled, months: { ...settled.months, [pastMonth()]: wrong } };

	// Events of the person's own documents may still be under way, and their triggers put right what is put here.
	await vi.waitFor(
		async () => {
			await put(balanceDoc(person.uid), withWrongPart);
			const believed = (await person.ask(getBalance, {})).data;
			expect(believed.byMonth[1]).toMatchObject({ month: pastMonth(), flex: 1000 });
		},
		{ timeout: 30_000, interval: 1000 },
	);
	const at = new Date().toISOString();
	const marked = { ...withWrongPart, stale: { [pastMonth()]: { revision: 9, at } }, staleSince: at };
	await vi.waitFor(
		async () => {
			await put(balanceDoc(person.uid), marked);
			const folded = (await person.ask(getBalance, {})).data;
			expect(folded).toEqual({ ...right, recalculating: 1 });
		},
		{ timeout: 30_000, interval: 1000 },
	);
	expect(right.recalculating).toBe(0);
});

test("today counts once it has an entry; leave that is only planned moves nothing", async () => {
	const startDate = firstDay(pastMonth(1));
	const person = await aPerson({ startDate });
	await person.ask(saveEntry, anEntry(nextWorkingDay(), { dayTypeId: 6 }));
	const morning = (await person.ask(getBalance, {})).data;

	await putMonth(person.uid, { [today()]: aDay({ now: aStoredEntry({ minutes: 180 }) }) });
	const evening = (await person.ask(getBalance, {})).data;

	expect(morning).toMatchObject({ asOf: addDays(today(), -1), balance: -dueSince(startDate) });
	expect(evening).toMatchObject({ asOf: today(), balance: 3 - dueSince(startDate, today()) });
});

test("opening and adjustments are part of it from their dates on, and none that lies ahead", async () => {
	const startDate = firstDay(pastMonth(2));
	const person = await aPerson({ startDate });
	const paidOut = pastWorkingDay(3, 1);
	const line = (date: string, kind: "opening" | "payout" | "correction", minutes: number) => ({
		date,
		kind,
		minutes,
		notes: kind,
	});
	await put(adjustmentsDoc(person.uid), {
		userId: person.uid,
		adjustments: {
			first: line(startDate, "opening", 615),
			second: line(paidOut, "payout", -120),
			later: line(addDays(today(), 5), "correction", 6000),
		},
	});

	const { data } = await person.ask(getBalance, {});
	const fromLastMonth = (await person.ask(getBalance, { startDate: firstDay(pastMonth(1)) })).data;

	expect(data).toMatchObject({ opening: 10.25, balance: 10.25 - 2 - dueSince(startDate) });
	expect(data.adjustments).toEqual([
		{ id: "first", date: startDate, kind: "opening", hours: 10.25, notes: "opening" },
		{ id: "second", date: paidOut, kind: "payout", hours: -2, notes: "payout" },
	]);
	expect(fromLastMonth).toMatchObject({ opening: 0, balance: -2 - dueSince(firstDay(pastMonth(1))) });
});

test("startDate is the first day that is summed, in the middle of a month as well", async () => {
	const person = await aPerson();
	const from = pastWorkingDay(4, 1);

	const { data } = await person.ask(getBalance, { startDate: from });

	expect(data).toMatchObject({ startDate: from, balance: -dueSince(from) });
	expect(data.byMonth[0]).toMatchObject({
		month: pastMonth(1),
		expected: dueSince(from, lastDay(pastMonth(1))),
	});
});

test("nothing is summed before the first day at the company, and nothing from tomorrow on", async () => {
	const startDate = pastWorkingDay(2, 1);
	const person = await aPerson({ startDate, contracts: [aContract()] });

	const early = await person.ask(getBalance, { startDate: "2001-01-01" });
	const late = await person.ask(getBalance, { startDate: addDays(today(), 1) });

	expect(early.data).toMatchObject({ startDate, balance: -dueSince(startDate) });
	expect(late.error.code).toBe("range-inverted");
});

test("a person paid by the hour has no balance, and a leaver's no longer changes", async () => {
	const hourly = await aPerson({ contracts: [aContract({ partTimeMinutesPerMonth: 0 })] });
	await hourly.ask(saveEntry, anEntry(pastWorkingDay()));
	const ended = lastDay(pastMonth(2));
	const leaver = await aPerson({ contracts: [aContract({ endDate: ended })] });

	expect((await hourly.ask(getBalance, {})).data.balance).toBe(0);
	expect((await leaver.ask(getBalance, {})).data.balance).toBe(-dueSince(firstDay(pastMonth(2)), ended));
});

test("an admin sees a person's balance as the person does", async () => {
	const [person, admin] = [await aPerson(), await aPerson({ role: "admin" })];
	await person.ask(saveEntry, anEntry(pastWorkingDay(), { hours: 8 }));

	const [own, seen] = [await person.ask(getBalance, {}), await admin.ask(getBalance, { userId: person.uid })];

	expect({ ...seen.data, recalculating: 0 }).toEqual({ ...own.data, recalculating: 0 });
});

test("five years of history cost no more than one, wherever the sum begins", async () => {
	const startDate = firstDay(addMonths(monthOf(today()), -60));
	const person = await aPerson({ startDate });
	await putMonth(person.uid, { [pastWorkingDay(0, 30)]: aDay({ one: aStoredEntry() }) });
	await settledBalance(person.uid);

	const whole = await person.ask(getBalance, {});
	const cut = await person.ask(getBalance, { startDate: pastWorkingDay(5, 50) });

	expect(whole.data.byMonth).toHaveLength(61);
	expect(whole.data).toMatchObject({ balance: 7.5 - dueSince(startDate), recalculating: 0 });
	expect(whole.reads).toBe(7);
	expect(cut.data.balance).toBe(7.5 - dueSince(pastWorkingDay(5, 50)));
	expect(cut.reads).toBe(9);
});

test("a damaged marker document is no reason to answer nothing", async () => {
	const person = await aPerson();
	await person.ask(saveEntry, anEntry(pastWorkingDay(), { hours: 8 }));
	const right = (await person.ask(getBalance, {})).data;
	await settledBalance(person.uid);

	await change(balanceDoc(person.uid), { months: "broken" as never });
	const answer = await person.ask(getBalance, {});

	expect(answer.data.balance).toBe(right.balance);
});
