import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, type Month } from "@tuntikirja/contract/kernel/month.ts";
import { creditYearAt } from "@tuntikirja/contract/special-days/accrual.ts";
import { auditOf, change, put, stored } from "@tuntikirja/tests/support/stored.ts";
import { workingDaysOf } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { anOpeningBucket, countedHolidays, looseHolidays } from "@tuntikirja/tests/support/holidays.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson } from "@tuntikirja/tests/support/people.ts";
import { expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import { holidayAdjustmentsDoc, holidayCountsDoc } from "#records/derived/holiday-counts.ts";
import { sweepHolidayCounts } from "#special-days/counts/sweep-holiday-counts.ts";
import { userGroupsDoc } from "#records/groups/user-groups.ts";

const { getAvailableHolidays, getUserAnnualHolidays, newAnnualHoliday, setHolidayAdjustment } =
	contract.specialDays;

/** The holiday year that runs, and the credit year that earned its days. */
const RUNNING = creditYearAt(today());
const EARNED = RUNNING - 1;

/** A month of work, past the API. */
async function worked(uid: string, month: Month, dayTypeId = 0): Promise<void> {
	const days = workingDaysOf(month).map((date, index) => {
		return [
			date,
			aDay({ [`e${index}`]: aStoredEntry({ dayTypeId, minutes: dayTypeId === 0 ? 450 : 0 }) }),
		] as const;
	});
	await putMonth(uid, Object.fromEntries(days));
}

test("a new person has earned nothing yet, and the answer costs 6 reads once that is counted", async () => {
	const person = await aPerson();
	await countedHolidays(person.uid, () => true);

	const answer = await person.ask(getAvailableHolidays, {});

	expect(answer.data).toMatchObject({
		date: today(),
		holidayLimit: 0,
		availableHolidays: 0,
		availableHolidayLimit: 0,
		subdivision: [],
		accruing: { creditYear: RUNNING, daysSoFar: 0 },
		counting: { holidayWeek: "six-day", looseDaySaturday: true },
	});
	// Profile, marks, counts, adjustments, contracts, settings; no month, and no calendar.
	expect(answer.reads).toBe(6);
	expect(answer.writes).toBe(0);
});

test("four months of work in the last credit year are ten days: summer first", async () => {
	const person = await aPerson({ startDate: `${EARNED - 3}-01-01` });
	for (const index of [0, 1, 2, 3]) await worked(person.uid, addMonths(`${EARNED}-05`, index));

	const { data } = await person.ask(getAvailableHolidays, { date: `${RUNNING}-06-01` });

	expect(data).toMatchObject({ holidayLimit: 10, availableHolidays: 10, availableHolidayLimit: 10 });
	expect(data.subdivision).toMatchObject([
		{
			bucket: "summer",
			creditYear: EARNED,
			earned: 10,
			from: `${RUNNING}-05-02`,
			to: `${RUNNING}-09-30`,
		},
	]);
});

test("the count lists the months that earn and the days that use, each with its rule", async () => {
	const person = await aPerson({ startDate: `${EARNED - 3}-01-01` });
	for (const index of [0, 1, 2, 3]) await worked(person.uid, addMonths(`${EARNED}-05`, index));
	const [date = ""] = looseHolidays(1);
	await person.ask(newAnnualHoliday, { dayTypeId: 3, dates: [date] });

	const { last, soFar, days } = (await person.ask(getAvailableHolidays, {})).data.parts;

	expect(last).toMatchObject({
		creditYear: EARNED,
		rule: "14-days",
		rate: 2.5,
		days: 10,
		granted: 0,
		usable: 10,
	});
	const worksDays = workingDaysOf(`${EARNED}-05`).length;
	expect(last.months).toHaveLength(12);
	expect(last.months.slice(0, 2)).toEqual([
		{ month: `${EARNED}-04`, days: 0, hours: 0, isFull: false },
		{ month: `${EARNED}-05`, days: worksDays, hours: worksDays * 7.5, isFull: true },
	]);
	expect(soFar).toMatchObject({ creditYear: RUNNING, days: 0 });
	expect(days).toEqual([{ date, reason: "weekday", state: "planned", bucket: "summer", creditYear: EARNED }]);
});

test("a person who has been here less than a year earns two days a month", async () => {
	const person = await aPerson({ startDate: `${EARNED}-05-01` });
	for (const index of [0, 1, 2, 3]) await worked(person.uid, addMonths(`${EARNED}-05`, index));

	expect((await person.ask(getAvailableHolidays, {})).data.holidayLimit).toBe(8);
});

test("a history of years costs no more reads once it has been counted", async () => {
	const start = `${EARNED - 2}-05`;
	const person = await aPerson({ startDate: `${start}-01` });
	for (const index of [0, 1, 2]) await worked(person.uid, addMonths(start, index));
	await worked(person.uid, `${EARNED}-06`);
	// Not only the first year: the trigger may have run before the last month was there.
	const counts = await countedHolidays(
		person.uid,
		({ years, holidays }) => years[EARNED - 2]?.earned === 6 && holidays.holidayLimit === 9,
	);

	const answer = await person.ask(getAvailableHolidays, {});

	// Three full months of two days in the first year, carried; one of two and a half in the last.
	expect(answer.data).toMatchObject({ holidayLimit: 9, availableHolidays: 9 });
	expect(answer.data).toMatchObject(counts.holidays);
	// Profile and 5 documents: no month has changed since.
	expect(answer.reads).toBe(6);
});

test("an admin gets another person's", async () => {
	const [person, admin] = await Promise.all([aPerson(), aPerson({ role: "admin" })]);

	expect((await admin.ask(getAvailableHolidays, { userId: person.uid })).status).toBe(200);
	expect((await admin.ask(getAvailableHolidays, { userId: "no-such-person" })).error.code).toBe("not-found");
});

test("opening buckets add to what is earned, and setting them again changes nothing", async () => {
	const [person, admin] = await Promise.all([aPerson(), aPerson({ role: "admin" })]);
	const buckets = [anOpeningBucket({ days: 7 }), anOpeningBucket({ kind: "saved", days: 6, to: null })];
	const input = { userId: person.uid, buckets };

	const once = await admin.ask(setHolidayAdjustment, input);
	const twice = await admin.ask(setHolidayAdjustment, input);

	expect(once.data.buckets).toHaveLength(2);
	expect((await admin.ask(getUserAnnualHolidays, {})).data).toContainEqual(
		expect.objectContaining({ userId: person.uid, holidays: expect.objectContaining({ holidayLimit: 13 }) }),
	);
	expect(twice.body).toEqual(once.body);
	expect(twice.writes).toBe(0);
	const { data } = await person.ask(getAvailableHolidays, {});
	expect(data).toMatchObject({ holidayLimit: 13, availableHolidays: 13, availableHolidayLimit: 7 });
	expect(await auditOf(person.uid)).toMatchObject([
		{ entity: "holidayAdjustments", action: "create", changed: [] },
	]);
	const mine = [...buckets, anOpeningBucket({ days: 1 })];
	expect((await admin.ask(setHolidayAdjustment, { ...input, buckets: mine, version: 1 })).data.version).toBe(
		2,
	);
	const stale = await admin.ask(setHolidayAdjustment, { ...input, buckets: [], version: 1 });
	expect([stale.status, stale.error.code, stale.writes]).toEqual([409, "stale-record", 0]);
	const listed = (await admin.ask(getUserAnnualHolidays, {})).data.find((one) => one.userId === person.uid);
	expect(listed).toMatchObject({ openingVersion: 2, opening: { length: 3 } });
	await admin.ask(setHolidayAdjustment, { userId: person.uid, buckets: [] });
	expect((await person.ask(getAvailableHolidays, {})).data.holidayLimit).toBe(0);
});

test.each([
	["a deadline before the first day", { to: "2000-01-01" }],
	["saved days with a deadline", { kind: "saved" as const }],
	["no days", { days: 0 }],
	["days without a deadline that are not saved", { to: null }],
])("%s cannot be opened", async (_what, overrides) => {
	const [person, admin] = await Promise.all([aPerson(), aPerson({ role: "admin" })]);

	const answer = await admin.ask(setHolidayAdjustment, {
		userId: person.uid,
		buckets: [anOpeningBucket(overrides)],
	});

	expect(answer.error.code).toBe("invalid-input");
	expect(await stored(holidayAdjustmentsDoc(person.uid))).toBeNull();
});

test("the trigger stores the counts that pages listen to, equal to the answer", async () => {
	const [person, admin] = await Promise.all([aPerson(), aPerson({ role: "admin" })]);
	await admin.ask(setHolidayAdjustment, { userId: person.uid, buckets: [anOpeningBucket({ days: 5 })] });
	await countedHolidays(person.uid, ({ holidays }) => holidays.holidayLimit === 5);
	const [date = ""] = looseHolidays(1);
	await person.ask(newAnnualHoliday, { dayTypeId: 3, dates: [date] });

	// Taken away past the call for holidays: only the trigger knows.
	const day = (await person.ask(contract.workDays.getWorkDayByDate, { date })).data;
	const [entry] = day.entries;
	await person.ask(contract.workDays.deleteEntry, {
		id: entry?.id ?? "",
		workDayId: day.workDayId,
		version: 2,
	});

	const counts = await countedHolidays(person.uid, ({ holidays }) => holidays.availableHolidays === 5);
	expect((await person.ask(getAvailableHolidays, {})).data).toMatchObject(counts.holidays);
});

test("an admin sees the holiday of all people with their group and the opened buckets", async () => {
	const [person, admin] = await Promise.all([aPerson({ name: "Lomalainen" }), aPerson({ role: "admin" })]);
	const groupId = randomUUID();
	await change(userGroupsDoc, { groups: { [groupId]: { name: "Sales" } } });
	await admin.ask(contract.users.updateUserGroup, { userId: person.uid, groupId });
	const bucket = anOpeningBucket({ days: 4 });
	await admin.ask(setHolidayAdjustment, { userId: person.uid, buckets: [bucket] });
	await countedHolidays(person.uid, ({ holidays }) => holidays.holidayLimit === 4);

	const { data } = await admin.ask(getUserAnnualHolidays, {});

	expect(data.find(({ userId }) => userId === person.uid)).toMatchObject({
		name: "Lomalainen",
		group: { id: groupId, name: "Sales" },
		opening: [bucket],
		holidays: { holidayLimit: 4, subdivision: [{ bucket: "opening", remaining: 4 }] },
	});
});

test("counts of an earlier day are counted anew by the sweeper, and then left alone", async () => {
	const person = await aPerson();
	const counts = await countedHolidays(person.uid, () => true);
	await put(holidayCountsDoc(person.uid), { ...counts, countedOn: addDays(today(), -1) });

	await sweepHolidayCounts();
	const swept = await stored(holidayCountsDoc(person.uid));
	await sweepHolidayCounts();

	expect(swept).toMatchObject({ countedOn: today(), holidays: counts.holidays });
	expect(await stored(holidayCountsDoc(person.uid))).toEqual(swept);
});

test("the count of another day is that day's: what was taken and planned by then, and its own holiday year", async () => {
	const person = await aPerson({ startDate: `${EARNED - 3}-01-01` });
	for (const index of [0, 1, 2, 3]) await worked(person.uid, addMonths(`${EARNED}-05`, index));
	const [july = ""] = workingDaysOf(`${RUNNING}-07`);
	await putMonth(person.uid, { [july]: aDay({ off: aStoredEntry({ dayTypeId: 3, minutes: 0 }) }) });
	const on = async (date: string) => (await person.ask(getAvailableHolidays, { date })).data;

	const [june, august, before] = [
		await on(`${RUNNING}-06-01`),
		await on(`${RUNNING}-08-01`),
		await on(`${EARNED}-08-31`),
	];

	expect(june.subdivision[0]).toMatchObject({ taken: 0, planned: 1, remaining: 9 });
	expect(august.subdivision[0]).toMatchObject({ taken: 1, planned: 0, remaining: 9 });
	expect(before.accruing).toMatchObject({ creditYear: EARNED, fullMonths: 4, daysSoFar: 10 });
	expect(before.holidayLimit).toBe(0);
});
