import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays, eachDate, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import {
	addMonths,
	firstDay,
	lastDay,
	type Month,
	monthOf,
	weekdayCount,
} from "@tuntikirja/contract/kernel/month.ts";
import { today } from "@tuntikirja/functions/firestore/clock.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { isWorkingDay, pastMonth, workingDaysOf } from "#tests/support/dates.ts";
import { anEntry } from "#tests/support/entries.ts";
import { aPerson, type Person } from "#tests/support/people.ts";

// Numbers that the contract accepts are set through the API, and then read through every call that computes with
// them. The expected results are computed here independently, in whole hundredths.

const { employmentContracts, availability, wages, projects, reports, capacity, balance } = contract;
const { bonus, billingRate, profitability, invoicing, missingEntries, workDays, users, sales } = contract;

const month = pastMonth();
const current = monthOf(today());
const coming = addMonths(current, 1);
const rangeOf = (one: Month) => ({ startDate: firstDay(one), endDate: lastDay(one) });

interface Terms {
	readonly percentage?: number;
	readonly partTimeHoursPerMonth?: number;
	readonly available: number;
	readonly wage: number;
}

const TERMS: readonly Terms[] = [
	{ percentage: 62.5, available: 33.33, wage: 20.05 },
	{ percentage: 33.33, available: 99.99, wage: 33.33 },
	{ percentage: 0.01, available: 0.01, wage: 0.01 },
	{ percentage: 99.99, available: 62.5, wage: 19.99 },
	{ percentage: 57.15, available: 28.7, wage: 57.15 },
	{ partTimeHoursPerMonth: 80.25, available: 33.33, wage: 20.05 },
	{ partTimeHoursPerMonth: 33.33, available: 14.29, wage: 33.33 },
	{ partTimeHoursPerMonth: 64.96, available: 62.5, wage: 64.96 },
	{ partTimeHoursPerMonth: 0.01, available: 100, wage: 0.29 },
];

const hundredths = (value: number) => Math.round(value * 100);

/** n / d to the nearest whole, halves up. */
const rounded = (n: number, d: number) => Math.floor((2 * n + d) / (2 * d));

/** Hours that are due on each working day of the month, not rounded. */
function dailyHours({ percentage, partTimeHoursPerMonth }: Terms, of: Month): number {
	if (partTimeHoursPerMonth !== undefined) return partTimeHoursPerMonth / weekdayCount(of);
	return (7.5 * hundredths(percentage ?? 100)) / 10_000;
}

/** Hours that are due in this number of working days of the month, rounded as answers show them. */
function dueHours({ percentage, partTimeHoursPerMonth }: Terms, of: Month, days: number): number {
	if (partTimeHoursPerMonth !== undefined)
		return rounded(hundredths(partTimeHoursPerMonth) * days, weekdayCount(of)) / 100;
	return rounded(750 * hundredths(percentage ?? 100) * days, 10_000) / 100;
}

/** Plannable due hours on the dates, not rounded. */
function freeHours(terms: Terms, dates: readonly LocalDate[]): number {
	const due = dates.filter(isWorkingDay).map((date) => dailyHours(terms, monthOf(date)));
	return due.reduce((sum, hours) => sum + hours, 0) * (terms.available / 100);
}

/** Equal after one rounding to two decimals; binary fractions may round a half in either direction. */
function expectNear(actual: number | undefined, amount: number): void {
	expect(Math.abs((actual ?? Number.NaN) - amount), `${actual} is not ${amount}`).toBeLessThan(0.00501);
}

let admin: Person;
let manager: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
	manager = await aPerson({ role: "manager" });
});

describe.each(TERMS)("$percentage % · $partTimeHoursPerMonth h · $available % · $wage €", (terms) => {
	const { available, wage, ...contractTerms } = terms;
	const both = { percentage: null, partTimeHoursPerMonth: null, ...contractTerms };
	const worked = workingDaysOf(month)[0] ?? "";
	const due = dueHours(terms, month, workingDaysOf(month).length);
	let person: Person;
	let projectId: string;
	let contractId: string;
	let wageId: string;

	beforeAll(async () => {
		person = await aPerson({ contracts: [] });
		const { uid: userId } = person;
		const startDate = firstDay(pastMonth(2));
		const made = await admin.ask(employmentContracts.newContract, { userId, startDate, ...contractTerms });
		contractId = made.data.id;
		expect(made.data.contracts).toEqual([
			{ id: contractId, userId, kind: "employment", startDate, endDate: null, ...both },
		]);
		const freed = await admin.ask(availability.newAvailability, { userId, startDate, percentage: available });
		expect(freed.data.availabilities).toMatchObject([{ percentage: available }]);
		const paid = await admin.ask(wages.newWage, { userId, startDate, kind: "hourly", amount: wage });
		wageId = paid.data.id;
		expect(paid.data.wages).toMatchObject([{ amount: wage }]);
		projectId = randomUUID();
		const members = [{ id: userId }];
		const priced = await admin.ask(projects.newProject, {
			id: projectId,
			name: `Kaarna ${projectId}`,
			members,
			hourPrice: wage,
			hourLabels: [{ id: "l", name: "Label", hourPrice: 95.55 }],
			// Not in a past month, which other tests may have locked.
			fixedFee: { per: "month", amount: 1234.56, from: firstDay(coming), to: null },
		});
		expect(priced.data).toMatchObject({ hourPrice: wage, fixedFee: { amount: 1234.56 } });
		const entry = anEntry(worked, { hours: 2.25, projectId });
		expect((await person.ask(workDays.saveEntry, entry)).data.entries).toMatchObject([{ hours: 2.25 }]);
		const [plannedFrom, plannedTo] = [firstDay(coming), lastDay(coming)];
		const allocation = { id: randomUUID(), userId, projectId, startDate: plannedFrom, endDate: plannedTo };
		const planned = await manager.ask(capacity.saveAllocation, { ...allocation, hoursPerDay: 1.45 });
		expect(planned.data.allocations).toMatchObject([{ hoursPerDay: 1.45 }]);
	});

	test("the month and its days", async () => {
		const { data } = await person.ask(workDays.getWorkDays, rangeOf(month));
		expect(data.rangeTotals.expected).toBe(due);
		const day = data.workDays.find(({ date }) => date === worked);
		expect(day?.expectedHours).toBe(dueHours(terms, month, 1));
		const one = await person.ask(workDays.getWorkDayByDate, { date: worked });
		expect(one.data.expectedHours).toBe(dueHours(terms, month, 1));
	});

	test("the balance, of one person and in the list of all, from the first day and from a later one", async () => {
		const { data } = await person.ask(balance.getBalance, {});
		expect(data.byMonth.find((part) => part.month === month)?.expected).toBe(due);
		const list = await admin.ask(balance.getBalances, {});
		expect(list.data.balances.find(({ userId }) => userId === person.uid)?.balance).toBe(data.balance);
		const from = await person.ask(balance.getBalance, { startDate: firstDay(current) });
		expect(from.status).toBe(200);
	});

	test("contracts and availabilities, the caller's own and in every list of all people", async () => {
		const own = await person.ask(employmentContracts.getContracts, {});
		expect(own.data.contracts).toMatchObject([both]);
		const { data: sold } = await admin.ask(sales.getSalesContracts, {});
		expect(sold.contracts.find(({ userId }) => userId === person.uid)).toMatchObject(both);
		expect(sold.availabilities.find(({ userId }) => userId === person.uid)?.percentage).toBe(available);
		const people = await admin.ask(users.getUsers, {});
		expect(people.data.users.find(({ id }) => id === person.uid)?.contract).toMatchObject(both);
		expect((await admin.ask(employmentContracts.getContracts, {})).status).toBe(200);
	});

	test("the capacity plan and report of all people", async () => {
		const { data } = await manager.ask(capacity.getPlan, rangeOf(coming));
		const weeks = data.people.find(({ userId }) => userId === person.uid)?.weeks ?? [];
		expect(weeks.length).toBeGreaterThan(3);
		for (const { startDate, available: shown } of weeks)
			expectNear(shown, freeHours(terms, eachDate(startDate, addDays(startDate, 6))));
		const report = await manager.ask(capacity.getReport, { ...rangeOf(coming), scope: "all" });
		const reported = report.data.people.find(({ userId }) => userId === person.uid);
		expect(reported?.weeks.map((week) => week.available)).toEqual(weeks.map((week) => week.available));
		expect((await person.ask(capacity.getReport, rangeOf(coming))).status).toBe(200);
	});

	test("missing entries, the caller's own and those of all people", async () => {
		const [year = "", of = ""] = month.split("-");
		const asked = { year, month: String(Number(of)) };
		const all = await admin.ask(missingEntries.getUserActivity, asked);
		const own = await person.ask(missingEntries.getCurrentUserActivity, asked);
		const missing = all.data[person.uid]?.missing ?? [];
		expect(missing.filter(({ logged }) => logged === 0)).toHaveLength(workingDaysOf(month).length - 1);
		for (const { expected } of missing) expect(expected).toBe(dueHours(terms, month, 1));
		expect(own.data[person.uid]?.missing).toEqual(missing);
	});

	test("performance", async () => {
		const { data } = await admin.ask(reports.getPerformance, rangeOf(month));
		expect(data.people.find(({ userId }) => userId === person.uid)).toMatchObject({
			expected: due,
			worked: 2.25,
			billable: 2.25,
		});
	});

	test("sales effort", async () => {
		const { data } = await admin.ask(reports.getSalesEffort, rangeOf(month));
		const shown = data.people.find(({ userId }) => userId === person.uid);
		for (const stretch of shown?.stretches ?? [])
			expect(stretch).toMatchObject({ ...both, availability: available });
		expect(shown?.stretches.length).toBeGreaterThan(0);
	});

	test("the estimate of expenses", async () => {
		const asked = { userIds: person.uid, multiplier: "1.725" };
		const { data } = await admin.ask(reports.getExpensesEstimate, { ...rangeOf(coming), ...asked });
		const days = workingDaysOf(coming).length;
		const [line] = data.lines;
		expect(line?.paidHours).toBe(dueHours(terms, coming, days));
		const cost = dailyHours(terms, coming) * days * wage;
		expectNear(line?.cost, cost);
		expectNear(line?.expense, cost * 1.725);
		const past = { ...rangeOf(month), userIds: person.uid };
		expectNear((await admin.ask(reports.getExpensesEstimate, past)).data.totals.cost, 2.25 * wage);
		expect((await admin.ask(reports.getExpensesEstimate, rangeOf(month))).status).toBe(200);
	});

	test("billable work: bonuses, billing rates, profits, invoicing, prices, sales and timesheet", async () => {
		const asked = { ...rangeOf(month), userId: person.uid };
		const [invoiced] = (await admin.ask(invoicing.getInvoicing, asked)).data.lines;
		expect(invoiced).toMatchObject({ hours: 2.25, price: wage });
		expectNear(invoiced?.amount, 2.25 * wage);
		const labels = await admin.ask(invoicing.getInvoicingByLabel, { ...rangeOf(month), projectId });
		expect(labels.data.lines[0]?.amount).toBe(invoiced?.amount);
		const prices = await admin.ask(invoicing.getPrices, { ...rangeOf(month), projectId });
		expect(prices.data.lines[0]).toMatchObject({ listPrice: wage, revenue: invoiced?.amount });
		const timesheet = await admin.ask(reports.getTimesheet, {
			...rangeOf(month),
			projectId,
			withPrices: "true",
		});
		expect(timesheet.data.totals).toMatchObject({ hours: 2.25, amount: invoiced?.amount });
		const bonuses = await admin.ask(bonus.getBonuses, asked);
		expectNear(bonuses.data.userBonusPercentages[0]?.basis, 2.25 * wage);
		const profits = await admin.ask(profitability.getProfits, rangeOf(month));
		expect(JSON.stringify(profits.data)).toContain(person.uid);
		for (const one of [
			await admin.ask(invoicing.getSales, rangeOf(month)),
			await admin.ask(billingRate.getBillingRates, rangeOf(month)),
			await admin.ask(bonus.getBonuses, rangeOf(month)),
			await person.ask(bonus.getBonuses, rangeOf(month)),
			await person.ask(profitability.getProfits, rangeOf(month)),
		])
			expect(one.status, one.text).toBe(200);
	});

	test("previews of another contract, first day, wage and price", async () => {
		const { uid: userId } = person;
		const percentage = 41.67;
		const preview = await admin.ask(employmentContracts.previewContract, {
			action: "update",
			userId,
			id: contractId,
			percentage,
			partTimeHoursPerMonth: null,
		});
		expect(preview.data.months.find((one) => one.month === month)).toMatchObject({
			expectedBefore: due,
			expectedAfter: dueHours({ percentage, available, wage }, month, workingDaysOf(month).length),
		});
		const first = await admin.ask(users.previewStartDate, { userId, startDate: firstDay(month) });
		expect(first.data.months.length).toBeGreaterThan(0);
		const paid = await admin.ask(wages.previewWage, { action: "update", userId, id: wageId, amount: 77.77 });
		expectNear(paid.data.months.find((one) => one.month === month)?.after, 2.25 * 77.77);
		const price = await admin.ask(projects.previewProject, { projectId, hourPrice: 10.01, pricesFrom: null });
		expect(price.status, price.text).toBe(200);
	});

	test("annual holiday, which depends on the contract", async () => {
		const { getAvailableHolidays, getUserAnnualHolidays } = contract.specialDays;
		expect((await person.ask(getAvailableHolidays, {})).status).toBe(200);
		expect((await admin.ask(getUserAnnualHolidays, {})).status).toBe(200);
	});
});
