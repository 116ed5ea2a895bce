import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays, eachDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { anAllocation, putAllocations } from "@tuntikirja/tests/support/company/allocations.ts";
import {
	isWorkingDay,
	nextWorkingDay,
	pastMonth,
	pastWorkingDay,
	workingDaysOf,
} from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { put } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { availabilitiesDoc } from "#records/people/availabilities.ts";
import { today } from "#firestore/clock.ts";
import { wagesDoc } from "#records/people/wages.ts";

const { getExpensesEstimate, getPerformance, getSalesEffort } = contract.reports;
const month = pastMonth();
const range = { startDate: firstDay(month), endDate: lastDay(month) };
const days = workingDaysOf(month);
const due = days.length * 7.5;

let admin: Person;
let seller: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
	seller = await aPerson({ name: "Myyjä Maija", isSalesUser: true });
	const project = await aProject({ prices: { hourPrices: [{ from: null, cents: 9000 }] } });
	const unpriced = await aProject();
	const [first = "", second = "", third = ""] = days;
	await putMonth(seller.uid, {
		[first]: aDay({
			[randomUUID()]: aStoredEntry({ project: { id: project.id, name: "Kaarna" }, minutes: 480 }),
		}),
		[second]: aDay({
			[randomUUID()]: aStoredEntry({ project: { id: unpriced.id, name: "Hinnaton" }, minutes: 240 }),
			[randomUUID()]: aStoredEntry({ minutes: 60 }),
		}),
		[third]: aDay({ [randomUUID()]: aStoredEntry({ dayTypeId: 2, minutes: 0 }) }),
	});
	await put(wagesDoc(seller.uid), {
		userId: seller.uid,
		wages: { w: { startDate: "2020-01-01", endDate: null, kind: "hourly", cents: 2000 } },
	});
});

test("performance says what a person was due, worked and sold, and how they were away", async () => {
	const { data, reads } = await admin.ask(getPerformance, { ...range, userIds: seller.uid });

	expect(data.people).toHaveLength(1);
	expect(data.people[0]).toMatchObject({
		userId: seller.uid,
		name: "Myyjä Maija",
		expected: due,
		worked: 13,
		billable: 8,
		nonBillable: 5,
		billingRate: 61.54,
		sickLeave: 7.5,
		flex: 13 + 7.5 - due,
	});
	expect(data.totals.worked).toBe(13);
	expect([data.entriesWithoutPrice, data.hoursWithoutPrice]).toEqual([1, 4]);
	// Caller, profile, contracts, settings, a year, the state of the folds, a month, and the prices of two projects.
	expect(reads).toBe(9);
});

test("a person paid by the hour has a subtotal, and is in no utilisation", async () => {
	const hourly = await aPerson({
		contracts: [aContract({ startDate: "2020-01-01", partTimeMinutesPerMonth: 0 })],
	});
	const project = await aProject({ prices: { hourPrices: [{ from: null, cents: 9000 }] } });
	const [first = ""] = days;
	await putMonth(hourly.uid, {
		[first]: aDay({
			[randomUUID()]: aStoredEntry({ project: { id: project.id, name: "Kaarna" }, minutes: 600 }),
		}),
	});
	const { data } = await admin.ask(getPerformance, { ...range, userIds: `${seller.uid},${hourly.uid}` });
	const [own] = (await admin.ask(getPerformance, { ...range, userIds: seller.uid })).data.people;

	expect(data.totals).toMatchObject({ worked: 23, billable: 18, utilisation: own?.utilisation });
	expect(data.subtotals).toMatchObject({
		expected: { worked: 13, billable: 8, utilisation: own?.utilisation },
		noneExpected: { worked: 10, billable: 10, billingRate: 100, utilisation: null },
	});
});

test("performance reports no missing price of days to come", async () => {
	const person = await aPerson();
	const project = await aProject({ members: [person] });
	const on = () => aStoredEntry({ minutes: 60, project: { id: project.id, name: project.name } });
	const [past, ahead] = [pastWorkingDay(), nextWorkingDay()];
	for (const date of [past, ahead]) await putMonth(person.uid, { [date]: aDay({ work: on() }) });
	const asked = { startDate: firstDay(monthOf(past)), endDate: lastDay(monthOf(ahead)), userIds: person.uid };
	const { data } = await admin.ask(getPerformance, asked);
	expect(data.entriesWithoutPrice).toBe(1);
});

test("an estimate is wages times hours times the multiplier, or what if it were another", async () => {
	const asked = { ...range, userIds: seller.uid };
	const { data, reads } = await admin.ask(getExpensesEstimate, asked);
	const whatIf = await admin.ask(getExpensesEstimate, { ...asked, multiplier: "2" });

	// 13 h of work and 7.5 h of sickness at 20 €.
	expect(data.lines).toEqual([
		{
			userId: seller.uid,
			name: "Myyjä Maija",
			month,
			paidHours: 20.5,
			cost: 410,
			expense: 656,
			isEstimate: false,
		},
	]);
	expect(data.totals).toEqual({ cost: 410, expense: 656 });
	expect(whatIf.data.totals).toEqual({ cost: 410, expense: 820 });
	// Caller, profile, contracts, wages, settings twice, a year and a month.
	expect(reads).toBe(8);
});

test("the contracts of a person paid by the month are read too: the wage costs under them alone", async () => {
	const person = await aPerson();
	const wage = { startDate: "2020-01-01", endDate: null, kind: "monthly", cents: 380_000 } as const;
	await put(wagesDoc(person.uid), { userId: person.uid, wages: { w: wage } });

	const { data, reads } = await admin.ask(getExpensesEstimate, { ...range, userIds: person.uid });

	expect(data.totals).toEqual({ cost: 3800, expense: 6080 });
	expect(data.lines.map(({ paidHours }) => paidHours)).toEqual([null]);
	expect(data.peopleWithoutWage).toEqual([]);
	// Caller, profile, contracts, wages, settings twice, a year, and the query for months, of which there are none.
	expect(reads).toBe(8);
});

test("a month of a person costs the same beside any other people", async () => {
	const contracts = [aContract({ startDate: "2026-06-01", endDate: "2026-06-01" })];
	const people = [await aPerson({ contracts }), await aPerson({ contracts })];
	const wage = { startDate: "2020-01-01", endDate: null, kind: "monthly", cents: 100_000 } as const;
	for (const { uid } of people) await put(wagesDoc(uid), { userId: uid, wages: { w: wage } });
	const estimateOf = async (...asked: readonly Person[]) => {
		const userIds = asked.map(({ uid }) => uid).join(",");
		const june = { startDate: "2026-06-01", endDate: "2026-06-30", userIds };
		return (await admin.ask(getExpensesEstimate, june)).data;
	};

	const both = await estimateOf(...people);
	const alone = await Promise.all(people.map((person) => estimateOf(person)));

	// A weekday of 22 is 45.4545 €, and 72.7273 € with the multiplier.
	expect(both.lines.map(({ cost, expense }) => [cost, expense])).toEqual([
		[45.45, 72.73],
		[45.45, 72.73],
	]);
	expect(both.totals).toEqual({ cost: 90.9, expense: 145.46 });
	expect(alone.map(({ totals }) => totals)).toEqual(
		both.byPerson.map(({ cost, expense }) => ({ cost, expense })),
	);
});

test("months to come are estimated from what is expected", async () => {
	const coming = addMonths(monthOf(today()), 1);
	const { data } = await admin.ask(getExpensesEstimate, {
		startDate: firstDay(coming),
		endDate: lastDay(coming),
		userIds: `${seller.uid},${admin.uid}`,
	});

	expect(data.lines).toMatchObject([
		{ userId: seller.uid, isEstimate: true, cost: workingDaysOf(coming).length * 7.5 * 20 },
	]);
	expect(data.peopleWithoutWage.map(({ id }) => id)).toEqual([admin.uid]);
});

test("today is still to come for a person who has logged nothing on it", async () => {
	const person = await aPerson();
	const wage = { startDate: "2020-01-01", endDate: null, kind: "hourly", cents: 2000 } as const;
	await put(wagesDoc(person.uid), { userId: person.uid, wages: { w: wage } });
	const running = monthOf(today());
	const asked = { startDate: firstDay(running), endDate: lastDay(running), userIds: person.uid };

	const { data } = await admin.ask(getExpensesEstimate, asked);

	const left = workingDaysOf(running).filter((date) => date >= today());
	expect(data.totals.cost).toBe(left.length * 7.5 * 20);
});

test("people without promised hours are estimated with the mean of the closed months, or with other hours", async () => {
	const contracts = [aContract({ startDate: "2020-01-01", partTimeMinutesPerMonth: 0 })];
	const person = await aPerson({ contracts, startDate: "2020-01-01" });
	const wage = { startDate: "2020-01-01", endDate: null, kind: "hourly", cents: 2000 } as const;
	await put(wagesDoc(person.uid), { userId: person.uid, wages: { w: wage } });
	const last = addMonths(monthOf(today()), -1);
	await putMonth(person.uid, { [firstDay(last)]: aDay({ work: aStoredEntry({ minutes: 9 * 60 }) }) });
	const coming = addMonths(monthOf(today()), 1);
	const asked = { startDate: firstDay(coming), endDate: lastDay(coming), userIds: person.uid };

	const { data } = await admin.ask(getExpensesEstimate, asked);
	const tried = await admin.ask(getExpensesEstimate, { ...asked, hours: `${person.uid}:40.5` });

	expect(data.totals.cost).toBe(60);
	expect(data.assumptions).toEqual([expect.objectContaining({ userId: person.uid, hours: 3, mean: 3 })]);
	expect(data.closedMonths).toEqual([addMonths(last, -2), addMonths(last, -1), last]);
	expect(tried.data.totals.cost).toBe(810);
	// 540 minutes are 3 h a month; 100 are 33 1/3 minutes, 0.56 h as they are shown.
	await putMonth(person.uid, { [firstDay(last)]: aDay({ work: aStoredEntry({ minutes: 100 }) }) });
	const exact = await admin.ask(getExpensesEstimate, asked);
	expect([exact.data.totals.cost, exact.data.assumptions[0]?.mean]).toEqual([11.11, 0.56]);
	expect(tried.data.assumptions).toEqual([expect.objectContaining({ hours: 40.5, mean: 3 })]);
});

test("sales effort shows who is free when, and the unbilled work of sales users", async () => {
	const away = nextWorkingDay();
	await putMonth(seller.uid, {
		[away]: aDay({ [randomUUID()]: aStoredEntry({ dayTypeId: 3, minutes: 0 }) }),
	});
	await put(availabilitiesDoc(seller.uid), {
		userId: seller.uid,
		availabilities: { half: { startDate: "2020-01-01", endDate: null, percentage: 50, notes: "" } },
	});
	const { data } = await admin.ask(getSalesEffort, range);
	const working = (weeks: number) =>
		eachDate(addDays(today(), 1), addDays(today(), weeks * 7)).filter(isWorkingDay).length;

	expect(data.people.find(({ userId }) => userId === seller.uid)).toEqual({
		userId: seller.uid,
		name: "Myyjä Maija",
		isSubcontractor: false,
		free4: (working(4) - 1) * 3.75,
		free8: (working(8) - 1) * 3.75,
		free12: (working(12) - 1) * 3.75,
		stretches: [
			{
				startDate: addDays(today(), 1),
				endDate: addDays(today(), 84),
				percentage: null,
				partTimeHoursPerMonth: null,
				availability: 50,
				free: (working(12) - 1) * 3.75,
			},
		],
		salesHours: 5,
	});
	expect(data.people.find(({ userId }) => userId === admin.uid)).toMatchObject({
		free4: working(4) * 7.5,
		salesHours: null,
	});
});

test("what is planned for a person is not free, and a person planned in full is shown with nothing free", async () => {
	const [planned, half] = [await aPerson(), await aPerson()];
	const weeks = { startDate: addDays(today(), -7), endDate: addDays(today(), 100) };
	await putAllocations(planned.uid, { a1: anAllocation({ ...weeks, minutesPerDay: 450 }) });
	await putAllocations(half.uid, { a1: anAllocation({ ...weeks, minutesPerDay: 225 }) });

	const { data } = await admin.ask(getSalesEffort, range);
	const rowOf = ({ uid }: Person) => data.people.find(({ userId }) => userId === uid);
	const working = eachDate(addDays(today(), 1), addDays(today(), 28)).filter(isWorkingDay).length;

	expect(rowOf(planned)).toMatchObject({ free4: 0, free8: 0, free12: 0, stretches: [{ free: 0 }] });
	expect(rowOf(half)).toMatchObject({ free4: working * 3.75 });
});
