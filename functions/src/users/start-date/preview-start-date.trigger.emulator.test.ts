import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { firstDay } from "@tuntikirja/contract/kernel/month.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { pastMonth, pastWorkingDay, workingDaysOf } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { bytesOf } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test, vi } from "vitest";
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

test("locked months are counted, and saving refuses them", async () => {
	const person = await aPerson({ contracts: [aContract()] });
	const userId = person.uid;
	await putMonth(userId, { [pastWorkingDay(0, 3)]: aDay({}) }, { state: "locked" });
	const move = { userId, startDate: firstDay(pastMonth(3)) };

	const { data } = await admin.ask(previewStartDate, move);

	expect(data.months.map(({ month, state }) => [month, state])).toEqual([[pastMonth(3), "locked"]]);
	expect([data.closedMonths, data.lockedMonths]).toEqual([1, 1]);
	expect((await admin.ask(updateStartDate, move)).error.code).toBe("month-locked");
});

test("however far back the day moves, no more is read than the contracts reach", async () => {
	const person = await aPerson();
	const { data, reads } = await admin.ask(previewStartDate, { userId: person.uid, startDate: "1900-01-01" });

	expect(data.months).toEqual([]);
	// Caller, person, contracts and locked months; the balance, its ledger twice, months and terms.
	expect(reads).toBeLessThan(20);
});
