import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import type { MonthlyProfit } from "@tuntikirja/contract/profitability/schema.ts";
import { addDays, isWeekend } from "@tuntikirja/contract/kernel/local-date.ts";
import { datesOf, firstDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { aPaidCompany, logHours, pay, profitsOf } from "@tuntikirja/tests/support/company/paid-company.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { put } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import type { ProjectDocument } from "#records/company/projects.ts";
import { wagesDoc } from "#records/people/wages.ts";

const { getProfits } = contract.profitability;

let admin: Person;
let monthly: Person;
let hourly: Person;
let unpaid: Person;
let kaarna: ProjectDocument;
let silta: ProjectDocument;
beforeAll(async () => {
	({ admin, monthly, hourly, unpaid, kaarna, silta } = await aPaidCompany());
});

/** A wage of 3800 € a month that does not end. */
function payWithoutEnd({ uid }: Person): Promise<void> {
	const wage = { startDate: "2026-01-01", endDate: null, kind: "monthly" as const, cents: 380_000 };
	return put(wagesDoc(uid), { userId: uid, wages: { only: wage } });
}

test("R26, R27 a person's revenue and expense, a fee's month, and what a project bears", async () => {
	const { monthlyData } = await profitsOf(admin);
	const [june] = monthlyData;
	const ofUser = ({ uid }: Person) => june?.users.find(({ id }) => id === uid);
	const ofProject = ({ id }: ProjectDocument) => june?.projects.find(({ project }) => project?.id === id);

	expect(monthlyData.map(({ month }) => month)).toEqual(["2026-06"]);
	expect(ofUser(monthly)).toMatchObject({ revenue: 9120, expenses: 6400, value: 2720 });
	expect(ofUser(hourly)).toMatchObject({ revenue: 7380, expenses: 2688, value: 4692 });
	expect(ofProject(silta)).toMatchObject({
		project: { id: silta.id, name: "Silta" },
		revenue: 5100,
		fixedRevenue: 0,
		expenses: 1920,
		value: 3180,
	});
	// 96 of 128 hours of 6400 €, and 24 of 84 of 2688 €.
	expect(ofProject(kaarna)).toMatchObject({
		revenue: 11_400,
		fixedRevenue: 3000,
		expenses: 4800 + 768,
		value: 8832,
	});
	expect(june?.projects.filter(({ project }) => project === null)).toHaveLength(1);
});

test("every line adds up, its parts by person and by project add up to it, and the lines to the total", async () => {
	const { totals, monthlyData } = await profitsOf(admin, { startDate: "2026-05-01", endDate: "2026-07-31" });
	const cents = (euros: number) => Math.round(euros * 100);
	const sumOf = <T>(lines: readonly T[], field: (line: T) => number) =>
		lines.reduce((total, line) => total + cents(field(line)), 0);

	for (const month of monthlyData) {
		expect(cents(month.value)).toBe(cents(month.revenue) + cents(month.fixedRevenue) - cents(month.expenses));
		for (const field of ["revenue", "expenses"] as const)
			expect(sumOf(month.users, (user) => user[field])).toBe(cents(month[field]));
		for (const field of ["revenue", "fixedRevenue", "expenses", "value"] as const)
			expect(sumOf(month.projects, (project) => project[field])).toBe(cents(month[field]));
	}
	for (const field of ["revenue", "fixedRevenue", "expenses", "value"] as const)
		expect(sumOf(monthlyData, (month) => month[field])).toBe(cents(totals[field]));
});

test("work without a price and people without a wage are reported before any amount", async () => {
	const { dataQuality } = await profitsOf(admin);

	expect(dataQuality.entriesWithoutPrice).toBeGreaterThanOrEqual(1);
	expect(dataQuality.hoursWithoutPrice).toBeGreaterThanOrEqual(5);
	const ids = dataQuality.peopleWithoutWage.map(({ id }) => id);
	expect(ids).toContain(unpaid.uid);
	expect(ids).not.toContain(monthly.uid);
	expect(dataQuality.peopleWithoutWage.every(({ name }) => name !== "")).toBe(true);
});

test("R35 a contract that ended on 13.11.2026 costs its ten weekdays, and nothing in December", async () => {
	const contracts = [aContract({ startDate: "2026-01-01", endDate: "2026-11-13" })];
	const [ended, without] = [
		await aPerson({ name: "Lopettanut", contracts }),
		await aPerson({ contracts: [] }),
	];
	await payWithoutEnd(ended);
	await payWithoutEnd(without);
	const range = { startDate: "2026-11-01", endDate: "2026-12-31" };

	const { monthlyData, dataQuality } = await profitsOf(admin, range);
	const [november, december] = monthlyData;
	const asked = { ...range, userIds: `${ended.uid},${without.uid}` };
	const { data: estimate } = await admin.ask(contract.reports.getExpensesEstimate, asked);

	expect(november?.users.find(({ id }) => id === ended.uid)?.expenses).toBe(2895.24);
	expect(december?.users.map(({ id }) => id)).not.toContain(ended.uid);
	expect(monthlyData.flatMap(({ users }) => users.map(({ id }) => id))).not.toContain(without.uid);
	expect(dataQuality.peopleWithoutContract).toContainEqual({ id: ended.uid, name: "Lopettanut" });
	expect(dataQuality.peopleWithoutContract.map(({ id }) => id)).toContain(without.uid);
	expect(dataQuality.peopleWithoutContract.map(({ id }) => id)).not.toContain(monthly.uid);
	expect(estimate.lines.map(({ month, cost, expense }) => [month, cost, expense])).toEqual([
		["2026-11", 1809.52, 2895.24],
	]);
	expect(estimate.peopleWithoutContract.map(({ id }) => id).sort()).toEqual([ended.uid, without.uid].sort());
});

test("R35 a month that still runs costs its days up to today, like its revenue and its fee", async () => {
	const [person, idle] = [
		await aPerson({ startDate: "2026-01-01" }),
		await aPerson({ startDate: "2026-01-01" }),
	];
	await payWithoutEnd(person);
	await payWithoutEnd(idle);
	const month = monthOf(today());
	const fixedFee = { per: "month", cents: 300_000, from: firstDay(month), to: null } as const;
	const project = await aProject({
		members: [person],
		prices: { hourPrices: [{ from: null, cents: 9500 }], fixedFee },
	});
	const tomorrow = addDays(today(), 1);
	await logHours(person, {
		[today()]: [project, 2],
		...(monthOf(tomorrow) === month ? { [tomorrow]: [project, 4] } : {}),
	});
	if (monthOf(tomorrow) !== month) await logHours(person, { [tomorrow]: [project, 4] });

	const { monthlyData } = await profitsOf(admin, { startDate: firstDay(month), endDate: tomorrow });
	const weekdays = datesOf(month).filter((date) => !isWeekend(date));
	const gone = weekdays.filter((date) => date <= today()).length;
	const expensesOf = ({ uid }: Person, users: MonthlyProfit["users"] = []) =>
		users.find(({ id }) => id === uid)?.expenses ?? 0;
	const costOf = (days: number) => Math.round((380_000 * 1.6 * days) / weekdays.length) / 100;
	const own = monthlyData.map(({ users, projects }) => ({
		expenses: expensesOf(person, users),
		of: projects.find((one) => one.project?.id === project.id),
	}));

	// Today costs of those who have logged something on it, as it counts in their balance.
	expect(own[0]?.expenses).toBe(costOf(gone));
	expect(expensesOf(idle, monthlyData[0]?.users)).toBe(costOf(gone - (isWeekend(today()) ? 0 : 1)));
	expect(own[0]?.of?.revenue).toBe(190);
	const fee = (3000 * Number(today().slice(8))) / datesOf(month).length;
	expect(Math.abs((own[0]?.of?.fixedRevenue ?? 0) - fee)).toBeLessThan(0.011);
	// On the last day of a month, tomorrow is in the next one.
	for (const { expenses, of } of own.slice(1))
		expect([expenses, of?.revenue ?? 0, of?.fixedRevenue ?? 0]).toEqual([0, 0, 0]);
});

test("the revenue of any range is that of the sales report to the cent, and days to come have none", async () => {
	// No other test logs work in this year.
	const person = await aPerson({ startDate: "1953-01-01" });
	const fee = (cents: number) => ({ per: "project" as const, cents, from: "1953-02-03", to: "1953-05-09" });
	const projects = [
		await aProject({ prices: { hourPrices: [{ from: null, cents: 9777 }], fixedFee: fee(1_000_001) } }),
		await aProject({ prices: { hourPrices: [{ from: null, cents: 8333 }], fixedFee: fee(777_777) } }),
	] as const;
	for (const month of ["1953-02", "1953-03", "1953-04"])
		await logHours(person, { [`${month}-12`]: [projects[0], 1.35], [`${month}-19`]: [projects[1], 2.1] });

	for (const range of [
		{ startDate: "1953-01-01", endDate: "1953-12-31" },
		{ startDate: "1953-02-10", endDate: "1953-04-12" },
		{ startDate: "1953-03-19", endDate: "1953-03-19" },
	]) {
		const { totals } = await profitsOf(admin, range);
		const sales = (await admin.ask(contract.invoicing.getSales, range)).data.totals;
		expect(sales.revenue).toBeGreaterThan(0);
		expect(Math.round((totals.revenue + totals.fixedRevenue) * 100)).toBe(Math.round(sales.revenue * 100));
	}
	const coming = { startDate: addDays(today(), 1), endDate: addDays(today(), 40) };
	expect((await profitsOf(admin, coming)).totals).toMatchObject({
		revenue: 0,
		fixedRevenue: 0,
		expenses: 0,
		value: 0,
	});
	expect((await admin.ask(contract.invoicing.getSales, coming)).data.totals.revenue).toBe(0);
});

test("a person more costs a read a month, and none for their wages, contracts and project", async () => {
	const range = { startDate: "1952-01-01", endDate: "1952-12-31" };
	const newcomer = async () => {
		const person = await aPerson({ startDate: "1952-01-01" });
		const project = await aProject({ members: [person] });
		for (const month of ["1952-01", "1952-02", "1952-03"]) {
			const entry = aStoredEntry({ project: { id: project.id, name: project.name } });
			await putMonth(person.uid, { [`${month}-01`]: aDay({ [randomUUID()]: entry }) });
		}
		await pay(person, "monthly", 400_000);
	};
	await newcomer();
	const before = await admin.ask(getProfits, range);
	await newcomer();
	const after = await admin.ask(getProfits, range);

	// Tests beside this one add people with wages and projects of their own meanwhile, but no months of 1952.
	expect(after.reads - before.reads).toBeGreaterThanOrEqual(3);
	expect(after.reads - before.reads).toBeLessThan(3 + 20);
});
