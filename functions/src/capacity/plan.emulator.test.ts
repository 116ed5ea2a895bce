import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { anAllocation, putAllocations } from "@tuntikirja/tests/support/company/allocations.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person, type PersonOverrides } from "@tuntikirja/tests/support/people.ts";
import { change, put } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { availabilitiesDoc } from "#records/people/availabilities.ts";
import { firestore } from "#firestore/database.ts";
import { userGroupsDoc } from "#records/groups/user-groups.ts";

const { getPlan, getReport } = contract.capacity;

let admin: Person;
let manager: Person;
beforeAll(async () => {
	[admin, manager] = [await aPerson({ role: "admin" }), await aPerson({ role: "manager" })];
});

/** The week of Midsummer Eve, a Friday. */
const WEEK = { startDate: "2026-06-15", endDate: "2026-06-21" };
const SIX_HOURS = anAllocation({ ...WEEK, minutesPerDay: 360 });

async function someone(overrides: PersonOverrides = {}): Promise<Person> {
	const person = await aPerson({ startDate: "2026-01-01", ...overrides });
	await putAllocations(person.uid, { a1: SIX_HOURS });
	return person;
}

async function rowOf(person: Person, planner = manager, range = WEEK) {
	const { people } = (await planner.ask(getPlan, range)).data;
	const row = people.find(({ userId }) => userId === person.uid);
	if (row === undefined) throw new Error("not on the board");
	return row;
}

const leave = (dayTypeId: number) => aDay({ [randomUUID()]: aStoredEntry({ dayTypeId }) });

test("R29 the week of Midsummer on the board: 30.0 h available, 24 allocated, 80 %", async () => {
	const [person, groupId] = [await someone({ name: "Ella", isCapacityUser: true }), randomUUID()];
	await change(userGroupsDoc, { groups: { [groupId]: { name: "Design" } } });
	await admin.ask(contract.users.updateUserGroup, { userId: person.uid, groupId });

	const row = await rowOf(person);

	expect(row).toMatchObject({ name: "Ella", isCapacityUser: true, group: { id: groupId, name: "Design" } });
	expect(row.allocations).toMatchObject([
		{ id: "a1", hoursPerDay: 6, version: 1, project: { name: "Kaarna" } },
	]);
	expect(row.weeks).toEqual([
		{
			week: "2026-W25",
			startDate: "2026-06-15",
			available: 30,
			availability: [100],
			allocated: 24,
			percent: 80,
			band: "under-100",
			allocations: [{ id: "a1", hours: 24 }],
		},
	]);
});

test("R29 at an availability of 60 %: 18 h available, 133.33 %", async () => {
	const person = await someone();
	const sixty = { startDate: "2026-06-01", endDate: null, percentage: 60, notes: "Studies" };
	await put(availabilitiesDoc(person.uid), { userId: person.uid, availabilities: { a1: sixty } });

	expect((await rowOf(person)).weeks).toMatchObject([
		{ available: 18, availability: [60], allocated: 24, percent: 133.33, band: "over" },
	]);
});

test("weeks are whole, on any day the range begins or ends", async () => {
	const person = await someone();
	const { data } = await manager.ask(getPlan, { startDate: "2026-06-17", endDate: "2026-06-22" });

	expect([data.startDate, data.endDate]).toEqual(["2026-06-15", "2026-06-28"]);
	expect(data.nationalHolidays).toEqual([
		expect.objectContaining({ date: "2026-06-19" }),
		expect.objectContaining({ date: "2026-06-20" }),
	]);
	const row = data.people.find(({ userId }) => userId === person.uid);
	expect(row?.weeks.map(({ week, available }) => [week, available])).toEqual([
		["2026-W25", 30],
		["2026-W26", 37.5],
	]);
});

test("of the leave of others a manager learns the sum that is available, and never the kind", async () => {
	const kinds = { SICK_LEAVE: 2, UNPAID_LEAVE: 1, HOLIDAY: 3, PAID_LEAVE: 5, BALANCE_LEAVE: 6 };
	const weeks = [];
	for (const dayTypeId of Object.values(kinds)) {
		const person = await someone();
		await putMonth(person.uid, { "2026-06-16": leave(dayTypeId) });
		weeks.push((await rowOf(person)).weeks);
	}

	expect(weeks[0]).toMatchObject([{ available: 22.5, allocated: 18, percent: 80 }]);
	expect(weeks[0]?.[0]).not.toHaveProperty("parts");
	expect(new Set(weeks.map((one) => JSON.stringify(one))).size).toBe(1);
});

test("admins, and people themselves, see what the available hours are made of", async () => {
	const person = await someone();
	await putMonth(person.uid, { "2026-06-16": leave(2) });

	const own = await person.ask(getReport, WEEK);

	expect((await rowOf(person, admin)).weeks).toMatchObject([
		{ available: 22.5, parts: { due: 30, away: 7.5 } },
	]);
	expect(own.data.people).toMatchObject([
		{ userId: person.uid, weeks: [{ available: 22.5, parts: { due: 30, away: 7.5 } }] },
	]);
});

test("on the board are those who work here, externals if they are flagged", async () => {
	const people = {
		user: await someone(),
		external: await someone({ role: "external" }),
		"flagged external": await someone({ role: "external", isCapacityUser: true }),
		inactive: await someone({ isActive: false }),
	};
	const shown = new Set((await manager.ask(getPlan, WEEK)).data.people.map(({ userId }) => userId));

	const names = Object.entries(people).flatMap(([name, { uid }]) => (shown.has(uid) ? [name] : []));
	expect(names).toEqual(["user", "flagged external"]);
});

test("the plan of half a year costs four reads a person, and a few for all", async () => {
	const { data, reads } = await manager.ask(getPlan, { startDate: "2140-01-04", endDate: "2140-07-03" });
	const users = await firestore().collection("users").where("isActive", "==", true).count().get();

	expect(data.people[0]?.weeks).toHaveLength(26);
	// The caller, settings, groups, calendar, the query for months that found none, and the states of the folds.
	expect(reads).toBeLessThanOrEqual(4 * users.data().count + data.projects.length + 5 + 3);
});

test("a plan of more than 400 days is refused, and one that ends before it starts", async () => {
	const long = await manager.ask(getPlan, { startDate: "2026-01-01", endDate: addDays("2026-01-01", 400) });
	const inverted = await manager.ask(getPlan, { startDate: "2026-06-21", endDate: "2026-06-15" });

	expect([long.error.code, inverted.error.code]).toEqual(["range-too-long", "range-inverted"]);
});

test("the report sets planned and worked hours against what was available", async () => {
	const person = await someone();
	await putMonth(person.uid, {
		"2026-06-15": aDay({ [randomUUID()]: aStoredEntry({ minutes: 480 }) }),
		"2026-06-16": leave(2),
		"2026-06-17": aDay({ [randomUUID()]: aStoredEntry({ minutes: 420 }) }),
	});

	const { data, reads } = await person.ask(getReport, WEEK);

	expect(data.people).toMatchObject([
		{
			name: "Aino Esimerkki",
			weeks: [
				{
					week: "2026-W25",
					available: 22.5,
					planned: { hours: 18, percent: 80, band: "under-100" },
					actual: { hours: 15, percent: 66.67, band: "under-75" },
				},
			],
		},
	]);
	// Profile, contracts, availabilities, allocations, settings, calendar, month.
	expect(reads).toBe(7);
});

test("callers who plan get the report of any person and of all, others only their own", async () => {
	const [person, other] = [await someone(), await someone()];

	const one = await manager.ask(getReport, { ...WEEK, userId: other.uid });
	const all = await manager.ask(getReport, { ...WEEK, scope: "all" });
	const refused = [
		await person.ask(getReport, { ...WEEK, userId: other.uid }),
		await person.ask(getReport, { ...WEEK, userId: randomUUID() }),
		await person.ask(getReport, { ...WEEK, scope: "all" }),
	];

	expect(one.data.people.map(({ userId }) => userId)).toEqual([other.uid]);
	expect(one.data.people[0]?.weeks[0]).not.toHaveProperty("parts");
	expect(all.data.people.map(({ userId }) => userId)).toEqual(
		expect.arrayContaining([person.uid, other.uid]),
	);
	expect(refused.map(({ error }) => error.code)).toEqual(["forbidden", "forbidden", "forbidden"]);
	expect((await manager.ask(getReport, { ...WEEK, userId: randomUUID() })).error.code).toBe("not-found");
});
