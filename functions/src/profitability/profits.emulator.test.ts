import { randomInt, randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays, isWeekend } from "@tuntikirja/contract/kernel/local-date.ts";
import { datesOf, firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { Profits } from "@tuntikirja/contract/profitability/schema.ts";
import { withoutIds } from "@tuntikirja/tests/support/answers/without-ids.ts";
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
const JUNE = { startDate: "2026-06-01", endDate: "2026-06-30" };

let admin: Person;
let monthly: Person;
let hourly: Person;
let unpaid: Person;
let kaarna: ProjectDocument;
let silta: ProjectDocument;
let unpriced: ProjectDocument;
beforeAll(async () => {
	const startDate = "2026-01-01";
	admin = await aPerson({ role: "admin" });
	[monthly, hourly, unpaid] = [
		await aPerson({ name: "Kuukausi", startDate }),
		await aPerson({ name: "Tunti", startDate }),
		await aPerson({ name: "Palkaton", startDate }),
	];
	const members = [monthly, hourly, unpaid];
	const prices = (cents: number) => ({ hourPrices: [{ from: null, cents }] });
	kaarna = await aProject({
		name: "Kaarna",
		members,
		prices: {
			...prices(9500),
			fixedFee: { per: "project", cents: 900_000, from: "2026-06-01", to: "2026-08-29" },
		},
	});
	silta = await aProject({ name: "Silta", members, prices: prices(8500) });
	unpriced = await aProject({ name: "Hinnaton", members });
	await logHours(monthly, { "2026-06-01": [kaarna, 96], "2026-06-02": [null, 32] });
	await logHours(hourly, { "2026-06-01": [silta, 60], "2026-06-02": [kaarna, 24] });
	await logHours(unpaid, { "2026-06-03": [unpriced, 5] });
	await pay(monthly, "monthly", 400_000);
	await pay(hourly, "hourly", 2000);
});

async function logHours(
	person: Person,
	days: Record<string, [ProjectDocument | null, number]>,
): Promise<void> {
	const entries = Object.entries(days).map(([date, [project, hours]]) => [
		date,
		aDay({
			[randomUUID()]: aStoredEntry({
				minutes: hours * 60,
				project: project === null ? null : { id: project.id, name: project.name },
			}),
		}),
	]);
	await putMonth(person.uid, Object.fromEntries(entries));
}

/** A wage of 3800 € a month that does not end. */
function payWithoutEnd({ uid }: Person): Promise<void> {
	const wage = { startDate: "2026-01-01", endDate: null, kind: "monthly" as const, cents: 380_000 };
	return put(wagesDoc(uid), { userId: uid, wages: { only: wage } });
}

async function pay({ uid }: Person, kind: "monthly" | "hourly", cents: number): Promise<void> {
	const wage = { startDate: "2026-06-01", endDate: "2026-06-30", kind, cents };
	await put(wagesDoc(uid), { userId: uid, wages: { only: wage } });
}

async function profitsOf(range = JUNE): Promise<Profits> {
	const { data } = await admin.ask(getProfits, range);
	if (!("totals" in data)) throw new Error("An admin was answered percentages.");
	return data;
}

test("R26, R27 a person's revenue and expense, a fee's month, and what a project bears", async () => {
	const { monthlyData } = await profitsOf();
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
	const { totals, monthlyData } = await profitsOf({ startDate: "2026-05-01", endDate: "2026-07-31" });
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
	const { dataQuality } = await profitsOf();

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

	const { monthlyData, dataQuality } = await profitsOf(range);
	const [november, december] = monthlyData;
	const asked = { ...range, userIds: `${ended.uid},${without.uid}` };
	const { data: estimate } = await admin.ask(contract.reports.getExpensesEstimate, asked);

	// A person's part of a month is off by less than a cent, so that the parts add up.
	expect(
		Math.abs((november?.users.find(({ id }) => id === ended.uid)?.expenses ?? 0) - 2895.24),
	).toBeLessThan(0.011);
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
	const person = await aPerson({ startDate: "2026-01-01" });
	await payWithoutEnd(person);
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

	const { monthlyData } = await profitsOf({ startDate: firstDay(month), endDate: tomorrow });
	const weekdays = datesOf(month).filter((date) => !isWeekend(date));
	const gone = weekdays.filter((date) => date <= today()).length;
	const own = monthlyData.map(({ users, projects }) => ({
		expenses: users.find(({ id }) => id === person.uid)?.expenses ?? 0,
		of: projects.find((one) => one.project?.id === project.id),
	}));

	expect(Math.abs((own[0]?.expenses ?? 0) - (3800 * 1.6 * gone) / weekdays.length)).toBeLessThan(0.011);
	expect(own[0]?.of?.revenue).toBe(190);
	const fee = (3000 * Number(today().slice(8))) / datesOf(month).length;
	expect(Math.abs((own[0]?.of?.fixedRevenue ?? 0) - fee)).toBeLessThan(0.011);
	// On the last day of a month, tomorrow is in the next one.
	for (const { expenses, of } of own.slice(1))
		expect([expenses, of?.revenue ?? 0, of?.fixedRevenue ?? 0]).toEqual([0, 0, 0]);
});

test("a part of a month is answered as that part to admins, as the whole month to other roles", async () => {
	const second = { startDate: "2026-06-02", endDate: "2026-06-02" };
	const part = await profitsOf(second);
	const ofMonthly = part.monthlyData[0]?.users.find(({ id }) => id === monthly.uid);
	const { body } = await monthly.ask(getProfits, second);

	// 32 h without a project, and one of 22 weekdays of 4000 € under the multiplier.
	expect(ofMonthly?.revenue).toBe(0);
	expect(Math.abs((ofMonthly?.expenses ?? 0) - (4000 / 22) * 1.6)).toBeLessThan(0.011);
	expect(body).toEqual((await monthly.ask(getProfits, JUNE)).body);
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
		const { totals } = await profitsOf(range);
		const sales = (await admin.ask(contract.invoicing.getSales, range)).data.totals;
		expect(sales.revenue).toBeGreaterThan(0);
		expect(Math.round((totals.revenue + totals.fixedRevenue) * 100)).toBe(Math.round(sales.revenue * 100));
	}
	const coming = { startDate: addDays(today(), 1), endDate: addDays(today(), 40) };
	expect((await profitsOf(coming)).totals).toMatchObject({
		revenue: 0,
		fixedRevenue: 0,
		expenses: 0,
		value: 0,
	});
	expect((await admin.ask(contract.invoicing.getSales, coming)).data.totals.revenue).toBe(0);
});

test.each(["user", "manager"] as const)(
	"a %s is answered the company's whole per cents and their own billing rate, and not one amount",
	async (role) => {
		const person = await aPerson({ role, startDate: "2026-01-01" });
		await logHours(person, { "2026-06-01": [kaarna, 3], "2026-06-02": [null, 1] });
		await pay(person, "monthly", 739_117);
		const own = { startDate: "2026-06-01", endDate: "2026-07-31" };

		const answer = await person.ask(getProfits, own);
		const [june] = (await profitsOf(own)).monthlyData;

		expect(answer.body).toEqual({
			monthlyData: [
				{ month: "2026-06", billingRate: 75, profitPercent: Math.round(june?.profitPercent ?? 0) },
				{ month: "2026-07", billingRate: null, profitPercent: expect.toSatisfy(isWholeOrNull) },
			],
		});
		expect(withoutIds(answer.text)).not.toMatch(/7391|9500|4000|euro|revenue|expenses/);
	},
);

const isWholeOrNull = (percent: unknown) => percent === null || Number.isInteger(percent);

test("a percentage needs at least three wages", async () => {
	// No other test pays a person in these years.
	const month = `${randomInt(1901, 1950)}-03`;
	const range = { startDate: firstDay(month), endDate: lastDay(month) };
	const cents = 739_117;
	const contracts = [aContract({ startDate: range.startDate })];
	const people = [await aPerson({ contracts }), await aPerson({ contracts }), await aPerson({ contracts })];
	const payOne = (person: Person) =>
		put(wagesDoc(person.uid), {
			userId: person.uid,
			wages: { only: { ...range, kind: "monthly" as const, cents } },
		});
	const [first, second, third] = people;
	if (first === undefined || second === undefined || third === undefined) throw new Error("no person");
	await putMonth(first.uid, {
		[range.startDate]: aDay({
			[randomUUID()]: aStoredEntry({ minutes: 60_000, project: { id: kaarna.id, name: "Kaarna" } }),
		}),
	});
	await payOne(first);
	await payOne(second);

	const few = await first.ask(getProfits, range);
	await payOne(third);
	const enough = await first.ask(getProfits, range);

	expect(few.body).toEqual({ monthlyData: [{ month, billingRate: 100, profitPercent: null }] });
	// 95 000 € of revenue, 3 × 7391.17 × 1.6 of expenses: 62.65 %.
	expect(enough.body).toMatchObject({ monthlyData: [{ profitPercent: 63 }] });
	expect(withoutIds(few.text + enough.text)).not.toMatch(/7391|11825|35477|95000/);
});

test("only an admin may read more than 400 days, and an external none", async () => {
	const years = { startDate: "2024-01-01", endDate: "2026-06-30" };
	const external = await aPerson({ role: "external" });

	expect((await monthly.ask(getProfits, years)).error.code).toBe("range-too-long");
	expect((await admin.ask(getProfits, years)).status).toBe(200);
	expect((await external.ask(getProfits, JUNE)).error.code).toBe("forbidden");
});

test("a person more costs a read a month and two for their wages and contracts, a project two", async () => {
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
	expect(after.reads - before.reads).toBeGreaterThanOrEqual(3 + 2 + 2);
	expect(after.reads - before.reads).toBeLessThan(3 + 2 + 2 + 20);
});
