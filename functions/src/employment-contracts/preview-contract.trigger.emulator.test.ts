import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addMonths, firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { today } from "#firestore/clock.ts";
import { settledBalance } from "@tuntikirja/tests/support/balances.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { pastMonth, pastWorkingDay, workingDaysOf } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { auditOf, bytesOf } from "@tuntikirja/tests/support/stored.ts";
import { balanceDoc } from "#records/derived/balances.ts";
import { beforeAll, expect, test } from "vitest";
import { employmentContractsDoc } from "#records/people/employment-contracts.ts";

const { previewContract, updateContract } = contract.employmentContracts;
const { getBalance } = contract.balance;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

const start = firstDay(pastMonth(2));
const full = (month: string) => workingDaysOf(month).length * 7.5;

test("half time from last month on halves what is due, and the balance rises by the rest", async () => {
	const person = await aPerson({ contracts: [aContract({ startDate: start })] });
	await putMonth(person.uid, { [pastWorkingDay()]: aDay({ [randomUUID()]: aStoredEntry() }) });
	await settledBalance(person.uid);
	const docs = [employmentContractsDoc(person.uid), balanceDoc(person.uid)];
	const before = await bytesOf(docs);
	const now = await person.ask(getBalance, {});

	const change = {
		action: "create",
		userId: person.uid,
		startDate: firstDay(pastMonth()),
		percentage: 50,
	} as const;
	const { data, ...answer } = await admin.ask(previewContract, change);

	const current = monthOf(today());
	expect(data.months.map(({ month }) => month)).toEqual(
		Array.from({ length: 14 }, (_, index) => addMonths(pastMonth(), index)),
	);
	expect(data.months[0]).toEqual({
		month: pastMonth(),
		expectedBefore: full(pastMonth()),
		expectedAfter: full(pastMonth()) / 2,
		flexChange: full(pastMonth()) / 2,
		state: "closed",
	});
	expect(data.months[1]).toMatchObject({ month: current, expectedAfter: full(current) / 2, state: "open" });
	expect(data.months[2]).toMatchObject({ flexChange: 0, state: "open" });
	const soFar = workingDaysOf(current).filter((date) => date < today()).length * 7.5;
	expect(data.balanceBefore).toBe(now.data.balance);
	expect(data.balanceAfter).toBeCloseTo(now.data.balance + (full(pastMonth()) + soFar) / 2, 2);
	expect([data.closedMonths, data.lockedMonths, data.gaps]).toEqual([1, 0, []]);
	expect(answer.writes).toBe(0);
	expect(await bytesOf(docs)).toBe(before);
	expect(await auditOf(person.uid)).toEqual([]);
});

test("what the preview says is what saving does", async () => {
	const person = await aPerson({ contracts: [aContract({ startDate: start })] });
	await putMonth(person.uid, { [pastWorkingDay()]: aDay({ [randomUUID()]: aStoredEntry() }) });
	await settledBalance(person.uid);
	const edit = { id: "contract-1", userId: person.uid, partTimeHoursPerMonth: 70 };

	const { data: preview } = await admin.ask(previewContract, { ...edit, action: "update" });
	await admin.ask(updateContract, edit);

	await putMonth(person.uid, { [firstDay(pastMonth(2))]: aDay({}) });
	await putMonth(person.uid, { [pastWorkingDay()]: aDay({ [randomUUID()]: aStoredEntry() }) });
	const { data: after } = await person.ask(getBalance, {});
	expect(preview.balanceAfter).toBe(after.balance);
	for (const { month, expected } of after.byMonth.filter((part) => part.month < monthOf(today()))) {
		expect(preview.months.find((shown) => shown.month === month)?.expectedAfter).toBe(expected);
	}
});

test("a change of nothing but dates to come shows months to come alone", async () => {
	const person = await aPerson({ contracts: [aContract({ startDate: start })] });
	const endDate = lastDay(addMonths(monthOf(today()), 10));

	const { data } = await admin.ask(previewContract, {
		action: "update",
		id: "contract-1",
		userId: person.uid,
		endDate,
	});

	expect(data.months.map(({ month, expectedAfter }) => [month, expectedAfter])).toEqual([
		[addMonths(monthOf(today()), 11), 0],
		[addMonths(monthOf(today()), 12), 0],
	]);
	expect([data.closedMonths, data.balanceAfter - data.balanceBefore]).toEqual([0, 0]);
	// Caller, person, contracts and wages; balance, ledger, its month and terms; two months shown and their terms.
	expect(
		(await admin.ask(previewContract, { action: "update", id: "contract-1", userId: person.uid, endDate }))
			.reads,
	).toBeLessThan(21);
});

test("the preview refuses what saving would refuse", async () => {
	const person = await aPerson({ contracts: [aContract({ startDate: start })] });
	await putMonth(person.uid, { [pastWorkingDay()]: aDay({ [randomUUID()]: aStoredEntry() }) });
	const userId = person.uid;

	const answers = [
		await admin.ask(previewContract, { action: "create", userId, startDate: start }),
		await admin.ask(previewContract, { action: "delete", userId, id: "contract-1" }),
		await admin.ask(previewContract, { action: "update", userId, id: randomUUID() }),
		await admin.ask(previewContract, { action: "create", userId: randomUUID(), startDate: start }),
		await admin.call("POST", "/contract/preview-contract/", { body: { userId, startDate: start } }),
	];

	expect(answers.map(({ error }) => error.code)).toEqual([
		"contract-overlap",
		"contract-days-logged",
		"not-found",
		"not-found",
		"invalid-input",
	]);
});
