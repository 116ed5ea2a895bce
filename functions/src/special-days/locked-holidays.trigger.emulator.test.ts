import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { nationalHolidayPreviewInputSchema } from "@tuntikirja/contract/special-days/schema.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { auditOf, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { today } from "#firestore/clock.ts";
import { adjustmentsDoc } from "#records/derived/balances.ts";
import { workMonthDoc } from "#records/months/work-months.ts";
import { holidayYearDoc } from "#records/company/national-holidays.ts";

const { newNationalHoliday, deleteNationalHoliday, addMissingNationalHoliday, previewNationalHoliday } =
	contract.specialDays;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

/**
 * A person whose work is far back, where other tests have none; each test has a year of its own, after which nothing is due: a
 * balance that goes on would change at midnight.
 */
function since(startDate: string, terms: Parameters<typeof aContract>[0] = {}, name = "Aino Aalto") {
	const endDate = `${startDate.slice(0, 4)}-12-31`;
	return aPerson({ name, startDate, contracts: [aContract({ ...terms, startDate, endDate })] });
}

/** A person's expected hours of a month, and the balance, as the balance page has them. */
async function figuresOf(person: Person, month: Month) {
	const { data } = await person.ask(contract.balance.getBalance, {});
	const part = data.byMonth.find((one) => one.month === month);
	return { expected: part?.expected ?? 0, balance: data.balance };
}

async function previewOf(change: z.input<typeof nationalHolidayPreviewInputSchema>) {
	const { data, ...answer } = await admin.ask(previewNationalHoliday, change);
	const lineOf = ({ uid }: Person) => data.people.find(({ userId }) => userId === uid);
	return { ...data, lineOf, answer };
}

const linesOf = async ({ uid }: Person) =>
	Object.values((await stored(adjustmentsDoc(uid)))?.adjustments ?? {});

test("who has a locked month is asked about, and for them the day stays what it was", async () => {
	const [open, locked, hourly] = [
		await since("2012-05-02"),
		await since("2012-05-02"),
		await since("2012-05-02", { partTimeMinutesPerMonth: 0 }),
	];
	for (const { uid } of [locked, hourly]) await putMonth(uid, {}, { month: "2012-05", state: "locked" });
	const holiday = { id: randomUUID() as string, name: "Company day", date: "2012-05-16" };
	const { date } = holiday;
	const before = [await figuresOf(open, "2012-05"), await figuresOf(locked, "2012-05")] as const;
	const month = await stored(workMonthDoc(locked.uid, "2012-05"));

	const preview = await previewOf({ action: "create", date });
	const unsaid = [
		await admin.ask(newNationalHoliday, { name: holiday.name, date }),
		await admin.ask(addMissingNationalHoliday, { userId: open.uid, date }),
	];

	expect([preview.lockedMonths, preview.openFrom, preview.adjustment]).toEqual([1, "2012-06-01", 7.5]);
	expect(preview.lineOf(locked)).toMatchObject({ state: "locked", balanceAfter: before[1].balance });
	expect(preview.lineOf(hourly)).toBeUndefined();
	expect(unsaid.map(({ error }) => [error.code, error.data])).toEqual([
		["month-locked", { months: ["2012-05"] }],
		["month-locked", { months: ["2012-05"] }],
	]);
	expect(await stored(holidayYearDoc(2012))).toBeNull();

	const saved = await admin.ask(newNationalHoliday, { ...holiday, locked: "from-open" });
	const again = await admin.ask(newNationalHoliday, { ...holiday, locked: "from-open" });

	expect([saved.status, again.status, again.writes]).toEqual([200, 200, 0]);
	const now = [await figuresOf(open, "2012-05"), await figuresOf(locked, "2012-05")] as const;
	expect(now[0]).toEqual({ expected: before[0].expected - 7.5, balance: before[0].balance + 7.5 });
	expect(now[1]).toEqual(before[1]);
	expect([await stored(workMonthDoc(locked.uid, "2012-05")), await linesOf(locked)]).toEqual([month, []]);
	const days = (person: Person) =>
		person.ask(contract.workDays.getWorkDays, { startDate: date, endDate: date });
	expect((await days(open)).data.plusMinus).toBe(0);
	expect((await days(locked)).data.plusMinus).toBe(-7.5);

	// Deleted again it is for everybody as it was: nothing is left of what stayed, and nothing is asked.
	const gone = await previewOf({ action: "delete", nationalHolidayId: holiday.id });
	expect(gone.lockedMonths).toBe(0);
	await admin.ask(deleteNationalHoliday, { nationalHolidayId: holiday.id });
	expect(await stored(holidayYearDoc(2012))).not.toHaveProperty("stays");
	expect(await figuresOf(open, "2012-05")).toEqual(before[0]);
});

test("or the difference of each is one adjustment that names its cause, and once", async () => {
	const [open, first, second] = [
		await since("2016-05-02"),
		await since("2016-05-02"),
		await since("2016-05-02", { partTimeMinutesPerMonth: 80 * 60 }),
	];
	for (const { uid } of [first, second]) await putMonth(uid, {}, { month: "2016-05", state: "locked" });
	const ascension = { nationalHolidayId: "fi-2016-ascension", locked: "adjust" } as const;
	const before = await Promise.all([open, first, second].map((person) => figuresOf(person, "2016-05")));

	const preview = await previewOf({ action: "delete", ...ascension });
	const saved = await admin.ask(deleteNationalHoliday, ascension);
	const again = await admin.ask(deleteNationalHoliday, ascension);

	// 80 h over the 22 weekdays of May: 3 h 38 min a day.
	const notes = "Arkipyhä muuttui: 5/2016";
	const line = { date: today(), kind: "correction", notes };
	expect([saved.status, again.writes]).toEqual([200, 0]);
	expect([await linesOf(open), await linesOf(first), await linesOf(second)]).toEqual([
		[],
		[{ ...line, minutes: -450 }],
		[{ ...line, minutes: -218 }],
	]);
	for (const [index, person] of [open, first, second].entries()) {
		const { balanceBefore } = preview.lineOf(person) ?? {};
		expect(balanceBefore).toBe(before[index]?.balance);
	}
	expect(preview.lineOf(first)?.balanceAfter).toBe((before[0]?.balance ?? 0) - 7.5);
	expect(await figuresOf(open, "2016-05")).toEqual({
		expected: (before[0]?.expected ?? 0) + 7.5,
		balance: (before[0]?.balance ?? 0) - 7.5,
	});
	expect((await figuresOf(first, "2016-05")).expected).toBe(before[1]?.expected);
	expect((await auditOf(first.uid)).map(({ entity }) => entity)).toEqual(["balanceAdjustment"]);
	await admin.ask(addMissingNationalHoliday, { userId: open.uid, date: "2016-05-05" });
});

test("a person's exempt day of a locked month stays, and its holiday is an adjustment", async () => {
	const person = await since("2018-05-02");
	const date = "2018-05-10";
	await putMonth(
		person.uid,
		{ [date]: aDay({}, { isHolidayExempt: true }) },
		{ month: "2018-05", state: "locked" },
	);
	const before = await figuresOf(person, "2018-05");
	const missing = { userId: person.uid, date } as const;

	const preview = await previewOf({ action: "add-missing", ...missing, locked: "adjust" });
	const answers = [
		await admin.ask(addMissingNationalHoliday, missing),
		await admin.ask(addMissingNationalHoliday, { ...missing, locked: "adjust" }),
		await admin.ask(addMissingNationalHoliday, { ...missing, locked: "adjust" }),
	];

	expect(answers.map(({ status }) => status)).toEqual([423, 200, 200]);
	expect(preview).toMatchObject({ lockedMonths: 1, adjustment: 7.5 });
	expect(preview.lineOf(person)?.balanceAfter).toBe(before.balance + 7.5);
	expect(await linesOf(person)).toMatchObject([{ minutes: 450 }]);
	expect((await figuresOf(person, "2018-05")).expected).toBe(before.expected);
});
