import { contract } from "@tuntikirja/contract/contract.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, firstDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { anAllocation, putAllocations } from "@tuntikirja/tests/support/company/allocations.ts";
import { aReservation, aResource } from "@tuntikirja/tests/support/company/resources.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { pastMonth, pastWorkingDay, workingDaysOf } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { giveHolidays } from "@tuntikirja/tests/support/holidays.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { auditOf, change, put, stored } from "@tuntikirja/tests/support/stored.ts";
import { getAuth } from "firebase-admin/auth";
import { beforeAll, expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import { capacityAllocationsDoc } from "#records/company/capacity-allocations.ts";
import { resourceDoc } from "#records/company/resources.ts";
import { workMonthDoc } from "#records/months/work-months.ts";
import { employmentContractsDoc } from "#records/people/employment-contracts.ts";
import { leavingDoc } from "#records/people/leavings.ts";
import { userDoc } from "#records/people/users.ts";
import { wagesDoc } from "#records/people/wages.ts";
import { sweepIdentities } from "#users/identity/settle-identity.ts";

const { callOffLeaving, deleteUser, getLeaving, previewLeaving, setLeaving } = contract.users;
const { newContract, updateContract } = contract.employmentContracts;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

const next = addMonths(monthOf(today()), 1);
const [first = "", second = "", third = ""] = workingDaysOf(next);
const lastDay = addDays(firstDay(next), -1);
const START = firstDay(pastMonth(2));
const leave = (dayTypeId: number) => aStoredEntry({ dayTypeId, minutes: 0, project: null });
const WAGE = { startDate: START, endDate: null, kind: "monthly" as const, cents: 380_000 };
const PROJECT = { id: "p1", name: "Lumivirta" };

/** A person with a wage, leave, an allocation, a laptop and a reservation of the car after the last day. */
async function whoLeaves(overrides: Parameters<typeof aPerson>[0] = {}) {
	const person = await aPerson({ contracts: [aContract({ startDate: START })], ...overrides });
	const { uid } = person;
	await put(wagesDoc(uid), { userId: uid, wages: { only: WAGE } });
	await putMonth(uid, { [first]: aDay({ h1: leave(DAY_TYPES.HOLIDAY) }) });
	await putAllocations(uid, {
		across: anAllocation({ project: PROJECT, startDate: addDays(lastDay, -9), endDate: third, version: 3 }),
	});
	const laptop = await aResource({ name: "Laptop", kind: "other", reservations: { l: aReservation(uid) } });
	const later = aReservation(uid, { from: `${second}T00:00`, to: `${third}T00:00` });
	const car = await aResource({ name: "Car", kind: "car", reservations: { c: later } });
	return { person, uid, laptop, car, ask: { userId: uid, lastDay } };
}

/** As the answer lists it afterwards. */
const CANCELLED = {
	leave: [{ date: first, dayTypeId: DAY_TYPES.HOLIDAY }],
	allocations: [{ projectName: "Lumivirta", left: { startDate: addDays(lastDay, -9), endDate: lastDay } }],
	resources: [{ name: "Car", from: `${second}T00:00`, outcome: "cancelled" }],
	more: 0,
};

async function shownAndSet(ask: { userId: string; lastDay: string }) {
	const { data } = await admin.ask(previewLeaving, ask);
	return admin.ask(setLeaving, { ...ask, basis: data.basis });
}

test("the preview shows all that ends and saves nothing", async () => {
	const { ask, uid, laptop, car } = await whoLeaves();

	const { data, writes } = await admin.ask(previewLeaving, ask);

	expect(writes).toBe(0);
	expect(data).toMatchObject({
		lastDay,
		contracts: [{ startDate: START, endDate: null, isRemoved: false }],
		wages: [{ startDate: START, endDate: null, isRemoved: false }],
		cancelled: {
			leave: [{ date: first, dayTypeId: DAY_TYPES.HOLIDAY }],
			allocations: [
				{ projectName: "Lumivirta", left: { startDate: addDays(lastDay, -9), endDate: lastDay } },
			],
		},
		links: [],
		leads: [],
		lockedMonths: 0,
	});
	expect(data.resources.map(({ id, outcome }) => [id, outcome]).sort()).toEqual(
		[
			[laptop.id, "hand-back"],
			[car.id, "cancelled"],
		].sort(),
	);
	expect(JSON.stringify({ ...data, pay: null })).not.toMatch(/:(?:3800|380000)\b/);
	expect(await stored(leavingDoc(uid))).toBeNull();
});

test("leaving does what was shown, once, with an audit row each", async () => {
	const { ask, uid, laptop, car } = await whoLeaves();

	const set = await shownAndSet(ask);
	const again = await admin.ask(setLeaving, ask);

	expect([set.status, again.status, again.writes]).toEqual([200, 200, 0]);
	expect(again.data).toEqual(set.data);
	expect(set.data).toMatchObject({
		userId: uid,
		leaving: { lastDay, hasEnded: false, cancelled: CANCELLED },
	});
	expect((await admin.ask(getLeaving, { userId: uid })).data).toEqual(set.data);
	const row = (await auditOf(uid)).find(({ entity }) => entity === "leaving");
	expect(row?.changes.map(({ after }) => after)).toEqual([lastDay, [first], ["Lumivirta"], ["Car"]]);
	expect((await stored(employmentContractsDoc(uid)))?.contracts["contract-1"]?.endDate).toBe(lastDay);
	expect((await stored(wagesDoc(uid)))?.wages.only).toEqual({ ...WAGE, endDate: lastDay });
	expect((await stored(workMonthDoc(uid, next)))?.days[first]?.entries).toEqual({});
	expect((await stored(capacityAllocationsDoc(uid)))?.allocations.across).toMatchObject({ endDate: lastDay });
	expect((await stored(resourceDoc(laptop.id)))?.reservations["l"]?.returnedAt).toBeNull();
	expect((await stored(resourceDoc(car.id)))?.reservations["c"]?.returnedAt).not.toBeNull();
	expect((await stored(userDoc(uid)))?.isActive).toBe(true);
	const rows = (await auditOf(uid)).map(({ entity, entityId, action }) =>
		[entity, entityId, action].join(" "),
	);
	expect(rows.sort()).toEqual(
		[
			"allocation across update",
			"employmentContract contract-1 update",
			"entry h1 delete",
			`leaving ${uid} create`,
			`resource ${car.id} update`,
			"wage only update",
		].sort(),
	);
});

test("what has changed since the preview is not done unseen", async () => {
	const { ask, uid } = await whoLeaves();
	const { data } = await admin.ask(previewLeaving, ask);
	await admin.ask(updateContract, { id: "contract-1", userId: uid, endDate: third });

	const refused = await admin.ask(setLeaving, { ...ask, basis: data.basis });

	expect([refused.status, refused.error.code]).toEqual([409, "stale-record"]);
	expect(await stored(leavingDoc(uid))).toBeNull();
	expect((await stored(wagesDoc(uid)))?.wages.only?.endDate).toBeNull();
	expect((await shownAndSet(ask)).status).toBe(200);
});

test("two admins at once end everything once", async () => {
	const { ask, uid } = await whoLeaves();
	const { data } = await admin.ask(previewLeaving, ask);
	const other = await aPerson({ role: "admin" });

	const both = await Promise.all(
		[admin, other].map((one) => one.ask(setLeaving, { ...ask, basis: data.basis })),
	);

	expect(both.map(({ status }) => status)).toEqual([200, 200]);
	expect((await auditOf(uid)).filter(({ entity }) => entity === "leaving")).toHaveLength(1);
	expect((await stored(capacityAllocationsDoc(uid)))?.allocations.across?.version).toBe(4);
});

test("another last day replaces the first", async () => {
	const { ask, uid } = await whoLeaves();
	await shownAndSet(ask);

	const moved = await shownAndSet({ userId: uid, lastDay: third });

	// What the first day had cancelled stays in the list of the second.
	expect(moved.data.leaving).toMatchObject({ lastDay: third, hasEnded: false, cancelled: CANCELLED });
	expect((await stored(employmentContractsDoc(uid)))?.contracts["contract-1"]?.endDate).toBe(third);
	expect((await stored(wagesDoc(uid)))?.wages.only?.endDate).toBe(third);
});

test("a leaving that is called off gives contracts and wages back, and leaves what was cancelled", async () => {
	const { ask, uid } = await whoLeaves();
	await admin.ask(newContract, { id: "later", userId: uid, startDate: third, partTimeHoursPerMonth: 75 });
	await shownAndSet(ask);

	const off = await admin.ask(callOffLeaving, { userId: uid });
	const again = await admin.ask(callOffLeaving, { userId: uid });

	expect(off.data).toMatchObject({ leaving: null, restored: { contracts: 2, wages: 1 } });
	expect([again.status, again.writes]).toEqual([200, 0]);
	const contracts = await stored(employmentContractsDoc(uid));
	expect(contracts?.contracts["contract-1"]?.endDate).toBeNull();
	expect(contracts?.contracts["later"]?.startDate).toBe(third);
	expect((await stored(wagesDoc(uid)))?.wages).toEqual({ only: WAGE });
	expect((await stored(workMonthDoc(uid, next)))?.days[first]?.entries).toEqual({});
	expect((await admin.ask(getLeaving, { userId: uid })).data.leaving).toBeNull();
});

test("access ends after the last day by the schedule, not on it", async () => {
	const { ask, uid, person } = await whoLeaves();
	await shownAndSet(ask);
	await change(leavingDoc(uid), { lastDay: today(), accessUntil: today() });
	await sweepIdentities();
	const onLastDay = await stored(userDoc(uid));
	const yesterday = addDays(today(), -1);
	const ended = aContract({ endDate: yesterday });
	await change(employmentContractsDoc(uid), { contracts: { "contract-1": ended } });
	await change(leavingDoc(uid), { lastDay: yesterday, accessUntil: yesterday });
	// The sessions end with it, by whole seconds: a token of this second would still be good.
	await new Promise((resolve) => setTimeout(resolve, 1100));
	await Promise.all([sweepIdentities(), sweepIdentities()]);

	expect(onLastDay?.isActive).toBe(true);
	expect((await stored(userDoc(uid)))?.isActive).toBe(false);
	expect((await person.ask(contract.users.getOwnUserInfo, {})).error.code).toBe("unauthenticated");
	expect(await stored(leavingDoc(uid))).toMatchObject({
		accessUntil: null,
		formerContracts: {},
		formerWages: {},
	});
	expect((await auditOf(uid)).filter(({ entity }) => entity === "user")).toHaveLength(1);
	const off = await admin.ask(callOffLeaving, { userId: uid });
	expect([off.status, off.error.code]).toEqual([409, "leaving-over"]);
	expect((await getAuth().getUser(uid)).disabled).toBe(false);
});

test("a person who is hired again before the schedule runs stays, and can leave another time", async () => {
	const { ask, uid } = await whoLeaves();
	await shownAndSet(ask);
	const yesterday = addDays(today(), -1);
	await put(employmentContractsDoc(uid), {
		userId: uid,
		contracts: { old: aContract({ endDate: yesterday }), new: aContract({ startDate: today() }) },
	});
	await change(leavingDoc(uid), { lastDay: yesterday, accessUntil: yesterday });

	await sweepIdentities();
	const second = await shownAndSet({ userId: uid, lastDay: third });

	expect((await stored(userDoc(uid)))?.isActive).toBe(true);
	expect(second.data.leaving).toEqual({ lastDay: third, hasEnded: false, cancelled: null });
});

test("work after the day refuses it, and nothing is changed", async () => {
	const { uid } = await whoLeaves();
	const worked = pastWorkingDay(2);
	await putMonth(uid, { [worked]: aDay({ w: aStoredEntry() }) });

	const early = await admin.ask(previewLeaving, { userId: uid, lastDay: addDays(worked, -1) });
	const refused = await admin.ask(setLeaving, { userId: uid, lastDay: addDays(worked, -1) });

	expect([early.status, early.error.code, early.error.data]).toEqual([
		409,
		"contract-days-logged",
		{ dates: [worked] },
	]);
	expect([refused.status, refused.error.code]).toEqual([409, "contract-days-logged"]);
	expect((await stored(wagesDoc(uid)))?.wages.only).toEqual(WAGE);
	expect(await stored(leavingDoc(uid))).toBeNull();
});

test("an admin cannot let themselves go, and the day is within reach", async () => {
	const { uid } = await whoLeaves();
	const own = await admin.ask(setLeaving, { userId: admin.uid, lastDay });
	const early = await admin.ask(previewLeaving, { userId: uid, lastDay: addDays(START, -1) });
	const late = await admin.ask(previewLeaving, { userId: uid, lastDay: "2199-01-01" });

	expect(own.error.code).toBe("own-access");
	expect([early.error.code, late.error.code]).toEqual(["last-day-out-of-reach", "last-day-out-of-reach"]);
});

test("a deleted person leaves no leaving behind", async () => {
	const { ask, uid } = await whoLeaves();
	await shownAndSet(ask);
	await admin.ask(deleteUser, { userId: uid });
	expect(await stored(leavingDoc(uid))).toBeNull();
	expect((await admin.ask(previewLeaving, ask)).status).toBe(404);
});

test("the final figures: booked balance leave counts, cancelled holiday is paid out, future days are as expected", async () => {
	const { ask, uid } = await whoLeaves();
	await giveHolidays(uid, 10);
	const before = await admin.ask(previewLeaving, ask);
	const remaining = workingDaysOf(next).at(-1) ?? "";
	const withLeave = { userId: uid, lastDay: remaining };
	await putMonth(uid, {
		[second]: aDay({ b: leave(DAY_TYPES.BALANCE_LEAVE) }),
		[third]: aDay({ h2: leave(DAY_TYPES.HOLIDAY) }),
	});
	const after = await admin.ask(previewLeaving, withLeave);

	const { balance, holidays } = before.data;
	expect(balance.booked).toBe(0);
	expect(balance.final).toBe(balance.balance);
	expect(holidays.days).toBeGreaterThanOrEqual(10);
	expect(holidays.buckets.find(({ bucket }) => bucket === "opening")).toMatchObject({
		earned: 10,
		remaining: 10,
	});
	expect(after.data.balance).toMatchObject({ booked: -7.5, final: balance.balance - 7.5 });
	expect(after.data.holidays.buckets.find(({ bucket }) => bucket === "opening")).toMatchObject({
		taken: 1,
		remaining: 9,
	});
});
