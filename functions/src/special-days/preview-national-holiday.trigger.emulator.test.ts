import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { firstDay, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { nationalHolidayPreviewInputSchema } from "@tuntikirja/contract/special-days/schema.ts";
import { workDayIdOf } from "@tuntikirja/contract/work-days/work-day-id.ts";
import { settledBalance } from "@tuntikirja/tests/support/balances.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { lastHolidayOnWeekday, pastMonth, pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { auditOf, bytesOf } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { holidayYearDoc } from "#records/company/national-holidays.ts";

const { newNationalHoliday, deleteNationalHoliday, addMissingNationalHoliday, previewNationalHoliday } =
	contract.specialDays;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

/** A person whose work is far back, where other tests have none; each test has a year of its own. */
function since(startDate: string, terms: Parameters<typeof aContract>[0] = {}, name = "Aino Aalto") {
	return aPerson({ name, startDate, contracts: [aContract({ ...terms, startDate })] });
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

test("whose hours a new holiday changes, and by how much, is what saving it does; so is deleting it", async () => {
	const [full, half, hourly, later] = [
		await since("2013-05-02", {}, "Full Time"),
		await since("2013-05-02", { partTimeMinutesPerMonth: 80 * 60 }, "Part Time"),
		await since("2013-05-02", { partTimeMinutesPerMonth: 0 }, "By Hour"),
		await since("2013-06-03", {}, "Not Yet"),
	];
	await putMonth(full.uid, { "2013-05-15": aDay({ [randomUUID()]: aStoredEntry({ minutes: 300 }) }) });
	const before = [await figuresOf(full, "2013-05"), await figuresOf(half, "2013-05")] as const;
	const bytes = await bytesOf([holidayYearDoc(2013)]);
	const holiday = { id: randomUUID() as string, name: "Company day", date: "2013-05-15" };

	const adding = await previewOf({ action: "create", date: holiday.date });

	expect(await bytesOf([holidayYearDoc(2013)])).toEqual(bytes);
	expect(adding.answer.writes).toBe(0);
	expect([adding.lineOf(hourly), adding.lineOf(later)]).toEqual([undefined, undefined]);
	await admin.ask(newNationalHoliday, holiday);
	const after = [await figuresOf(full, "2013-05"), await figuresOf(half, "2013-05")] as const;
	expect(after[0]).toEqual({ expected: before[0].expected - 7.5, balance: before[0].balance + 7.5 });
	expect([adding.lineOf(full), adding.lineOf(half)]).toEqual(
		[full, half].map((person, index) => ({
			userId: person.uid,
			name: ["Full Time", "Part Time"][index],
			state: "closed",
			expectedBefore: before[index]?.expected,
			expectedAfter: after[index]?.expected,
			balanceBefore: before[index]?.balance,
			balanceAfter: after[index]?.balance,
		})),
	);
	expect([adding.date, adding.closedMonths, adding.lockedMonths, adding.onLeave]).toEqual([
		"2013-05-15",
		adding.people.length,
		0,
		[],
	]);

	const deleting = await previewOf({ action: "delete", nationalHolidayId: holiday.id });

	await admin.ask(deleteNationalHoliday, { nationalHolidayId: holiday.id });
	for (const [index, person] of [full, half].entries()) {
		const { balanceBefore, balanceAfter } = deleting.lineOf(person) ?? {};
		const now = await figuresOf(person, "2013-05");
		expect([balanceBefore, balanceAfter]).toEqual([after[index]?.balance, now.balance]);
		expect(now).toEqual(before[index]);
	}
});

test("leave on the day is named; work and holiday as payment are none", async () => {
	const [away, ill, works] = [
		await since("2011-05-02", {}, "Away"),
		await since("2011-05-02", {}, "Ill"),
		await since("2011-05-02", {}, "Works"),
	];
	const date = "2011-05-18";
	const put = (person: Person, ...types: number[]) =>
		putMonth(person.uid, {
			[date]: aDay(
				Object.fromEntries(
					types.map((dayTypeId) => [randomUUID(), aStoredEntry({ dayTypeId, project: null, label: null })]),
				),
			),
		});
	await Promise.all([put(away, 3), put(ill, 0, 2), put(works, 0, 7)]);

	const { onLeave, lineOf } = await previewOf({ action: "create", date });

	expect(onLeave).toEqual([
		{ userId: away.uid, name: "Away" },
		{ userId: ill.uid, name: "Ill" },
	]);
	// On holiday nothing was due anyway.
	expect([lineOf(away), lineOf(works)?.userId]).toEqual([undefined, works.uid]);
});

test("a day that one person worked as a normal day changes that person alone", async () => {
	const date = lastHolidayOnWeekday();
	const person = await aPerson({ startDate: "2020-01-01" });
	const change = { action: "add-missing", userId: person.uid, date } as const;
	const unlocked = { lockedMonths: 0, openFrom: null, adjustment: 0 };
	const nothing = { date, people: [], onLeave: [], closedMonths: 0, ...unlocked };
	expect((await admin.ask(previewNationalHoliday, change)).data).toEqual(nothing);
	const day = (await person.ask(contract.workDays.getWorkDayByDate, { date })).data;
	const workDayId = workDayIdOf(person.uid, date);
	await person.ask(deleteNationalHoliday, { nationalHolidayId: day.nationalHoliday?.id ?? "", workDayId });
	const before = await figuresOf(person, monthOf(date));

	const { people, lockedMonths } = await previewOf(change);

	await admin.ask(addMissingNationalHoliday, { userId: person.uid, date });
	const after = await figuresOf(person, monthOf(date));
	expect(after.balance).toBe(before.balance + 7.5);
	expect(people).toMatchObject([
		{
			userId: person.uid,
			expectedBefore: before.expected,
			expectedAfter: after.expected,
			balanceBefore: before.balance,
			balanceAfter: after.balance,
		},
	]);
	expect(lockedMonths).toBe(0);
});

test("a holiday on a Saturday changes no hours", async () => {
	await since("2010-05-03");

	expect(await previewOf({ action: "create", date: "2010-05-15" })).toMatchObject({
		people: [],
		onLeave: [],
	});
});

test("a change that saving refuses has no preview", async () => {
	const userId = randomUUID();
	const answers = [
		await admin.ask(previewNationalHoliday, { action: "create", date: "2009-01-06" }),
		await admin.ask(previewNationalHoliday, { action: "delete", nationalHolidayId: "nothing" }),
		await admin.ask(previewNationalHoliday, { action: "delete", nationalHolidayId: "fi-2009-nothing" }),
		await admin.ask(previewNationalHoliday, { action: "add-missing", userId, date: "2009-02-03" }),
	];

	expect(answers.map(({ error }) => error.code)).toEqual([
		"already-holiday",
		"not-found",
		"not-found",
		"not-found",
	]);
	expect(await auditOf(admin.uid)).not.toContainEqual(expect.objectContaining({ date: "2009-02-03" }));
});

test("each person more costs three reads, however long they have been here", async () => {
	const readsOf = async () =>
		(await admin.ask(previewNationalHoliday, { action: "create", date: "2008-05-14" })).reads;
	const newcomer = async (startDate: string) => {
		const person = await since(startDate);
		await putMonth(person.uid, { [pastWorkingDay()]: aDay({ [randomUUID()]: aStoredEntry() }) });
		await settledBalance(person.uid);
	};
	const before = await readsOf();
	await newcomer(firstDay(pastMonth(2)));
	await newcomer(firstDay(pastMonth(30)));

	// Less, when another person's months have been folded in between.
	expect((await readsOf()) - before).toBeLessThanOrEqual(6);
});
