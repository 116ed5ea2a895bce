import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { firstDay } from "@tuntikirja/contract/kernel/month.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { pastMonth, pastWorkingDay, workingDaysOf } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { bytesOf, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test, vi } from "vitest";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { today } from "#firestore/clock.ts";
import { adjustmentsDoc } from "#records/derived/balances.ts";
import { workMonthDoc } from "#records/months/work-months.ts";
import { userDoc } from "#records/people/users.ts";

const { previewStartDate, updateStartDate } = contract.users;
const { getBalance, addAdjustment } = contract.balance;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

const full = (month: string) => workingDaysOf(month).length * 7.5;

test("a start date two months earlier makes the hours of those months expected, and saving does what the preview shows", async () => {
	const person = await aPerson({ contracts: [aContract()] });
	const userId = person.uid;
	const startDate = firstDay(pastMonth(4));
	const bytes = await bytesOf([userDoc(userId)]);

	const { data, ...preview } = await admin.ask(previewStartDate, { userId, startDate });
	expect(data.months).toEqual(
		[pastMonth(4), pastMonth(3)].map((month) => ({
			month,
			state: "closed",
			expectedBefore: 0,
			expectedAfter: full(month),
			flexChange: -full(month),
		})),
	);
	expect([data.closedMonths, data.lockedMonths]).toEqual([2, 0]);
	expect(data.balanceAfter).toBeCloseTo(data.balanceBefore - full(pastMonth(4)) - full(pastMonth(3)), 2);
	expect(preview.writes).toBe(0);
	expect(await bytesOf([userDoc(userId)])).toBe(bytes);

	await admin.ask(updateStartDate, { userId, startDate });
	await vi.waitFor(
		async () => expect((await person.ask(getBalance, {})).data.balance).toBe(data.balanceAfter),
		{ timeout: 15_000, interval: 500 },
	);
});

test("a later first day takes its hours and adjustments away, as far as nothing is logged", async () => {
	const person = await aPerson();
	const userId = person.uid;
	await putMonth(userId, { [pastWorkingDay(3, 2)]: aDay({ [randomUUID()]: aStoredEntry() }) });

	const payout = { userId, date: pastWorkingDay(0, 2), kind: "payout", hours: 5, notes: "" } as const;
	await admin.ask(addAdjustment, payout);

	const { data } = await admin.ask(previewStartDate, { userId, startDate: pastWorkingDay(3, 2) });
	const beyond = await admin.ask(previewStartDate, { userId, startDate: pastWorkingDay(4, 2) });

	expect(data.months).toEqual([
		{
			month: pastMonth(2),
			state: "closed",
			expectedBefore: full(pastMonth(2)),
			expectedAfter: full(pastMonth(2)) - 22.5,
			flexChange: 22.5,
		},
	]);
	expect(data.balanceAfter).toBeCloseTo(data.balanceBefore + 22.5 - 5, 2);
	expect(beyond.error.code).toBe("start-date-days-logged");
});

test("a first day over locked months moves to the first open one, and the difference is an adjustment if asked", async () => {
	const person = await aPerson({ contracts: [aContract()], startDate: firstDay(pastMonth()) });
	const userId = person.uid;
	const month = workMonthDoc(userId, pastMonth(2));
	await putMonth(userId, { [pastWorkingDay(0, 2)]: aDay({}) }, { state: "locked" });
	const before = await stored(month);
	const move = { userId, startDate: firstDay(pastMonth(2)) };
	const hours = -full(pastMonth(2));

	const { data } = await admin.ask(previewStartDate, { ...move, locked: "adjust" });
	const unsaid = await admin.ask(updateStartDate, move);
	const saved = await admin.ask(updateStartDate, { ...move, locked: "adjust", cause: "Began earlier" });
	const again = await admin.ask(updateStartDate, { ...move, locked: "adjust", cause: "Began earlier" });

	expect(data).toMatchObject({ months: [], lockedMonths: 1, adjustment: hours });
	expect(data.balanceAfter).toBeCloseTo(data.balanceBefore + hours, 2);
	expect([unsaid.error.code, saved.data.startDate, again.writes]).toEqual([
		"month-locked",
		firstDay(pastMonth()),
		0,
	]);
	expect(await stored(month)).toEqual(before);
	expect(Object.values((await stored(adjustmentsDoc(userId)))?.adjustments ?? {})).toEqual([
		{ date: today(), kind: "correction", minutes: hours * 60, notes: "Began earlier" },
	]);
});

test("a later first day over a locked month is an adjustment alone", async () => {
	const person = await aPerson({ contracts: [aContract()], startDate: firstDay(pastMonth()) });
	await putMonth(person.uid, {}, { state: "locked", month: pastMonth() });
	const startDate = addDays(firstDay(pastMonth()), 7);
	const due = workingDaysOf(pastMonth()).filter((date) => date < startDate).length * 7.5;

	const move = { userId: person.uid, startDate, locked: "adjust" } as const;
	const { data } = await admin.ask(previewStartDate, move);
	const saved = await admin.ask(updateStartDate, move);

	expect([data.adjustment, saved.data.startDate]).toEqual([due, firstDay(pastMonth())]);
});

test("however far back the day moves, no more is read than the contracts reach", async () => {
	const person = await aPerson();
	const { data, reads } = await admin.ask(previewStartDate, { userId: person.uid, startDate: "1900-01-01" });

	expect(data.months).toEqual([]);
	// Caller, person, contracts and locked months; the balance, its ledger twice, months and terms.
	expect(reads).toBeLessThan(20);
});
