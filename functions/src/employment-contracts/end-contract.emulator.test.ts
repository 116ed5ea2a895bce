import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, firstDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { withoutIds } from "@tuntikirja/tests/support/answers/without-ids.ts";
import { anAllocation, putAllocations } from "@tuntikirja/tests/support/company/allocations.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { pastMonth, pastWorkingDay, workingDaysOf } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { giveHolidays } from "@tuntikirja/tests/support/holidays.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { auditOf, put, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import { recomputeHolidayCounts } from "#holidays/recompute-holiday-counts.ts";
import { balanceDoc } from "#records/derived/balances.ts";
import { capacityAllocationsDoc } from "#records/company/capacity-allocations.ts";
import { wagesDoc } from "#records/people/wages.ts";
import { employmentContractsDoc } from "#records/people/employment-contracts.ts";
import { workMonthDoc } from "#records/months/work-months.ts";

const { previewContract, updateContract } = contract.employmentContracts;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

const next = addMonths(monthOf(today()), 1);
const [first = "", second = "", third = ""] = workingDaysOf(next);
const endDate = addDays(firstDay(next), -1);
const leave = (dayTypeId: number, minutes = 0) => aStoredEntry({ dayTypeId, minutes, project: null });

/** A person with two days of leave in the next month, and with work of this and the next month planned. */
async function whoLeaves(overrides: Parameters<typeof aPerson>[0] = {}) {
	const person = await aPerson({
		contracts: [aContract({ startDate: firstDay(pastMonth(2)) })],
		...overrides,
	});
	await putMonth(person.uid, {
		[first]: aDay({ h1: leave(DAY_TYPES.HOLIDAY) }),
		[second]: aDay({ u1: leave(DAY_TYPES.UNPAID_LEAVE, 450) }),
	});
	const project = { id: "p1", name: "Lumivirta" };
	await putAllocations(person.uid, {
		over: anAllocation({ project, startDate: pastWorkingDay(), endDate: addDays(endDate, -1) }),
		across: anAllocation({ project, startDate: addDays(endDate, -9), endDate: third, version: 3 }),
		after: anAllocation({ project, startDate: first, endDate: third }),
	});
	return { person, end: { id: "contract-1", userId: person.uid, endDate } };
}

test("the preview of an end lists the leave and the plans after it, and saves nothing", async () => {
	const { person, end } = await whoLeaves();

	const { data, writes } = await admin.ask(previewContract, { action: "update", ...end });

	expect(data.cancelled).toEqual({
		leave: [
			{ date: first, dayTypeId: DAY_TYPES.HOLIDAY },
			{ date: second, dayTypeId: DAY_TYPES.UNPAID_LEAVE },
		],
		allocations: [
			{
				projectName: "Lumivirta",
				startDate: addDays(endDate, -9),
				endDate: third,
				left: { startDate: addDays(endDate, -9), endDate },
			},
			{ projectName: "Lumivirta", startDate: first, endDate: third, left: null },
		],
		requests: [],
	});
	expect(writes).toBe(0);
	expect(Object.keys((await stored(workMonthDoc(person.uid, next)))?.days[first]?.entries ?? {})).toEqual([
		"h1",
	]);
});

test("the preview says from when a wage does not follow other terms", async () => {
	const person = await aPerson({ contracts: [aContract({ startDate: firstDay(pastMonth(2)) })] });
	const wage = { startDate: firstDay(pastMonth(2)), endDate: null, kind: "monthly" as const, cents: 380_000 };
	await put(wagesDoc(person.uid), { userId: person.uid, wages: { only: wage } });
	const half = { action: "create" as const, userId: person.uid, startDate: firstDay(next), percentage: 50 };

	const alone = await admin.ask(previewContract, half);
	await put(wagesDoc(person.uid), {
		userId: person.uid,
		wages: { only: wage, less: { ...wage, startDate: firstDay(next), cents: 190_000 } },
	});
	const followed = await admin.ask(previewContract, half);

	expect([alone.data.wageStaysFrom, followed.data.wageStaysFrom]).toEqual([firstDay(next), null]);
	expect(withoutIds(alone.text)).not.toMatch(/3800|380000/);
});

test("ending a contract cancels the leave after it and cuts the plans, each with its audit row", async () => {
	const { person, end } = await whoLeaves();

	const saved = await admin.ask(updateContract, end);
	const again = await admin.ask(updateContract, end);

	expect([saved.status, again.status, again.writes]).toEqual([200, 200, 0]);
	const month = await stored(workMonthDoc(person.uid, next));
	expect([month?.days[first], month?.days[second]]).toEqual([
		aDay({}, { deletedEntryIds: ["h1"] }),
		aDay({}, { deletedEntryIds: ["u1"] }),
	]);
	expect(month).toMatchObject({ revision: 2, totals: { expected: "0", unpaidLeave: "0", holidayDays: 0 } });
	expect((await stored(balanceDoc(person.uid)))?.userId).toBe(person.uid);
	const plans = await stored(capacityAllocationsDoc(person.uid));
	expect(Object.keys(plans?.allocations ?? {}).sort()).toEqual(["across", "over"]);
	expect(plans?.allocations.across).toMatchObject({ endDate, version: 4 });
	expect(plans?.deletedIds).toEqual(["after"]);
	const rows = (await auditOf(person.uid)).map(({ entity, entityId, action, date, minutesBefore }) =>
		[entity, entityId, action, date, minutesBefore].join(" "),
	);
	expect(rows.sort()).toEqual(
		[
			"allocation across update  ",
			"allocation after delete  ",
			`employmentContract contract-1 update ${firstDay(pastMonth(2))} `,
			`entry h1 delete ${first} 0`,
			`entry u1 delete ${second} 450`,
		].sort(),
	);
	const holidays = await admin.ask(contract.specialDays.getPlannedHolidays, {
		startDate: first,
		endDate: third,
		userId: person.uid,
	});
	expect(holidays.data).toEqual([]);
});

test("the contract of a deactivated person is ended the same way", async () => {
	const { person, end } = await whoLeaves({ isActive: false });

	const saved = await admin.ask(updateContract, end);

	expect(saved.status).toBe(200);
	expect((await stored(workMonthDoc(person.uid, next)))?.days[first]?.entries).toEqual({});
});

test("work after the end refuses it as before, beside leave too, and nothing is cancelled", async () => {
	const { person } = await whoLeaves();
	const [worked, free] = [pastWorkingDay(3), pastWorkingDay(4)];
	await putMonth(person.uid, {
		[worked]: aDay({ [randomUUID()]: aStoredEntry() }),
		[free]: aDay({ s1: leave(DAY_TYPES.SICK_LEAVE) }),
	});
	const early = { id: "contract-1", userId: person.uid, endDate: addDays(worked, -1) };

	const preview = await admin.ask(previewContract, { action: "update", ...early });
	const saved = await admin.ask(updateContract, early);
	const between = await admin.ask(updateContract, { ...early, endDate: worked });

	for (const refused of [preview, saved]) {
		expect([refused.status, refused.error.code]).toEqual([409, "contract-days-logged"]);
		expect(refused.error.data).toEqual({ dates: [worked] });
	}
	expect(saved.error.message).toMatch(/^Work /);
	expect(between.status).toBe(200);
	expect((await stored(workMonthDoc(person.uid, pastMonth())))?.days[free]?.entries).toEqual({});
});

test("leave in a locked month refuses the end", async () => {
	const { person } = await whoLeaves();
	const free = pastWorkingDay(4);
	await putMonth(person.uid, { [free]: aDay({ s1: leave(DAY_TYPES.SICK_LEAVE) }) }, { state: "locked" });
	const early = { id: "contract-1", userId: person.uid, endDate: addDays(free, -1) };

	const preview = await admin.ask(previewContract, { action: "update", ...early });
	const saved = await admin.ask(updateContract, early);

	expect([preview.data.lockedMonths, saved.error.code]).toEqual([1, "month-locked"]);
	expect(
		Object.keys((await stored(workMonthDoc(person.uid, pastMonth())))?.days[free]?.entries ?? {}),
	).toEqual(["s1"]);
});

const BOTH_AT_ONCE = 12;

test("a holiday that is booked while the contract ends is refused or cancelled, never left after the end", async () => {
	const people = await Promise.all(
		Array.from({ length: BOTH_AT_ONCE }, async () => {
			const person = await aPerson({ contracts: [aContract({ startDate: firstDay(pastMonth(2)) })] });
			await giveHolidays(person.uid, 4);
			await recomputeHolidayCounts(person.uid);
			return person;
		}),
	);
	await Promise.all(
		people.map(async (person) => {
			const end = { id: "contract-1", userId: person.uid, endDate };
			const booking = { dayTypeId: DAY_TYPES.HOLIDAY, dates: [first], notes: "" };
			await Promise.all([
				person.ask(contract.specialDays.newAnnualHoliday, booking),
				admin.ask(updateContract, end),
			]);
		}),
	);
	const left = await Promise.all(
		people.map(async ({ uid }) => {
			const ends = (await stored(employmentContractsDoc(uid)))?.contracts["contract-1"]?.endDate;
			const month = await stored(workMonthDoc(uid, next));
			return ends === endDate && Object.keys(month?.days[first]?.entries ?? {}).length > 0;
		}),
	);
	expect(left.filter(Boolean)).toEqual([]);
});
