import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { isWeekend } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, datesOf, firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { pastMonth, pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person, type PersonOverrides } from "@tuntikirja/tests/support/people.ts";
import { auditOf, bytesOf, put, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import { workMonthDoc } from "#records/months/work-months.ts";
import { wagesDoc } from "#records/people/wages.ts";

const { previewWage, newWage, updateWage } = contract.wages;
const { getExpensesEstimate } = contract.reports;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

/** A person who is paid 3800 € a month from the beginning of the month before last. */
async function paid(overrides: PersonOverrides = {}): Promise<Person> {
	const person = await aPerson(overrides);
	const wage = { startDate: firstDay(pastMonth(2)), endDate: null, kind: "monthly", cents: 380_000 } as const;
	await put(wagesDoc(person.uid), { userId: person.uid, wages: { w1: wage } });
	return person;
}

test("a raise from last month on shows what that month and this one cost then", async () => {
	const person = await paid();
	const bytes = await bytesOf([wagesDoc(person.uid)]);

	const { data, ...preview } = await admin.ask(previewWage, {
		action: "create",
		userId: person.uid,
		startDate: firstDay(pastMonth()),
		kind: "monthly",
		amount: 4000,
	});

	expect(data).toEqual({
		months: [
			{ month: pastMonth(), state: "closed", before: 3800, after: 4000 },
			{ month: monthOf(today()), state: "open", before: 3800, after: 4000 },
		],
		before: 7600,
		after: 8000,
		since: null,
		closedMonths: 1,
	});
	// Caller, person and wages; locked months; contracts, settings and calendar years; no month is logged in.
	expect(preview.reads).toBeLessThanOrEqual(9);
	expect(preview.writes).toBe(0);
	expect(await bytesOf([wagesDoc(person.uid)])).toBe(bytes);
	expect(await auditOf(person.uid)).toEqual([]);
});

test("each month is rounded by itself, and the total is their sum", async () => {
	const weekdays = (months: number) => datesOf(pastMonth(months)).filter((date) => !isWeekend(date));
	const { data } = await admin.ask(previewWage, {
		action: "create",
		userId: (await aPerson()).uid,
		startDate: weekdays(2).at(-1) ?? "",
		endDate: weekdays(1)[0] ?? "",
		kind: "monthly",
		// 9 cents more than what every number of weekdays divides: less than half a cent of each month, more of both.
		amount: 2125.29,
	});

	const cents = data.months.map(({ after }) => Math.round(after * 100));
	expect(cents).toEqual([2, 1].map((months) => Math.floor(212_529 / weekdays(months).length)));
	expect(Math.round(data.after * 100)).toBe(cents.reduce((all, one) => all + one, 0));
});

test("what the preview says is what the estimate says after saving: hours that were paid, and unpaid leave", async () => {
	const person = await paid();
	const userId = person.uid;
	await putMonth(userId, {
		[pastWorkingDay(0)]: aDay({ [randomUUID()]: aStoredEntry({ minutes: 300 }) }),
		[pastWorkingDay(1)]: aDay({ [randomUUID()]: aStoredEntry({ dayTypeId: 1, minutes: 450 }) }),
	});
	const edit = { id: "w1", userId, kind: "hourly", amount: 30 } as const;

	const { data } = await admin.ask(previewWage, { ...edit, action: "update" });
	await admin.ask(updateWage, edit);

	const range = { startDate: firstDay(pastMonth(2)), endDate: lastDay(pastMonth()), userIds: userId };
	const { lines } = (await admin.ask(getExpensesEstimate, range)).data;
	expect(lines.map(({ month, cost }) => [month, cost])).toEqual([[pastMonth(), 150]]);
	expect(data.months.find(({ month }) => month === pastMonth())?.after).toBe(150);
	expect(data.months.find(({ month }) => month === pastMonth(2))).toMatchObject({ before: 3800, after: 0 });
});

test("a raise reaches into locked months, which stay as they are", async () => {
	const person = await paid();
	const userId = person.uid;
	await putMonth(userId, { [pastWorkingDay()]: aDay({}) }, { state: "locked" });
	const raise = { userId, startDate: firstDay(pastMonth()), kind: "monthly", amount: 4000 } as const;

	const { data } = await admin.ask(previewWage, { ...raise, action: "create" });
	const month = workMonthDoc(userId, pastMonth());
	const before = await stored(month);
	const saved = await admin.ask(newWage, { ...raise, id: randomUUID() });

	expect(data.months[0]).toMatchObject({ month: pastMonth(), state: "closed" });
	expect(data.closedMonths).toBe(1);
	expect([saved.status, await stored(month)]).toEqual([200, before]);
});

test("of a wage of old the last five years are looked at; of one to come nothing", async () => {
	const person = await paid({ contracts: [aContract({ startDate: "1990-01-01" })] });
	const userId = person.uid;
	const wage = { action: "create", userId, kind: "monthly", amount: 100 } as const;

	const old = await admin.ask(previewWage, { ...wage, startDate: "1990-01-01" });
	const coming = await admin.ask(previewWage, { ...wage, startDate: firstDay(addMonths(pastMonth(), 3)) });

	expect(old.data.since).toBe(addMonths(monthOf(today()), -59));
	expect(old.data.months).toHaveLength(57);
	expect([coming.data.months, coming.data.since]).toEqual([[], null]);
});

test("the preview refuses what saving would refuse", async () => {
	const person = await paid();
	const userId = person.uid;
	const same = { startDate: firstDay(pastMonth(2)), kind: "monthly", amount: 4000 } as const;

	const answers = [
		await admin.ask(previewWage, { action: "create", userId, ...same }),
		await admin.ask(previewWage, { action: "update", userId, id: randomUUID(), amount: 1 }),
		await admin.ask(previewWage, { action: "delete", userId: randomUUID(), id: "w1" }),
	];

	expect(answers.map(({ error }) => error.code)).toEqual(["wage-overlap", "not-found", "not-found"]);
});
