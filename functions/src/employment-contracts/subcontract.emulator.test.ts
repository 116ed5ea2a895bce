import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { pastMonth, workingDaysOf } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { put } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import { wagesDoc } from "#records/people/wages.ts";

const { newContract, updateContract } = contract.employmentContracts;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

const start = firstDay(pastMonth(2));
const month = { startDate: firstDay(pastMonth()), endDate: lastDay(pastMonth()) };

/** A full-time person paid 60 € an hour, with ten hours of sold work last month. */
async function whoWorks(kind: "employment" | "subcontract"): Promise<Person> {
	const person = await aPerson({ contracts: [aContract({ startDate: start, kind })] });
	const { id, name } = await aProject({
		members: [person],
		prices: { hourPrices: [{ from: null, cents: 10_000 }] },
	});
	await putMonth(person.uid, {
		[workingDaysOf(pastMonth())[0] ?? ""]: aDay({
			[randomUUID()]: aStoredEntry({ minutes: 600, project: { id, name } }),
		}),
	});
	const wage = { startDate: start, endDate: null, kind: "hourly" as const, cents: 6000 };
	await put(wagesDoc(person.uid), { userId: person.uid, wages: { only: wage } });
	return person;
}

test("a contract has a kind: employment, unless it says subcontract", async () => {
	const person = await aPerson({ contracts: [] });
	const body = { userId: person.uid, startDate: start };
	const usual = await admin.ask(newContract, { ...body, id: "usual" });
	const bought = await admin.ask(updateContract, { userId: person.uid, id: "usual", kind: "subcontract" });
	const wrong = await admin.call("POST", "/contract/new-contract/", { body: { ...body, kind: "other" } });

	expect(usual.data.contracts).toMatchObject([{ kind: "employment" }]);
	expect(bought.data.contracts).toMatchObject([{ kind: "subcontract" }]);
	expect(wrong.error.code).toBe("invalid-input");
});

test("a subcontract costs its hourly price without the multiplier, in every report", async () => {
	const [employed, bought] = [await whoWorks("employment"), await whoWorks("subcontract")];

	const profits = await admin.ask(contract.profitability.getProfits, month);
	const estimate = await admin.ask(contract.reports.getExpensesEstimate, {
		...month,
		userIds: [employed.uid, bought.uid].join(","),
	});

	if (!("dataQuality" in profits.data)) throw new Error("An admin reads euros.");
	const costs = profits.data.monthlyData.flatMap(({ users }) => users);
	expect(costs.find(({ id }) => id === employed.uid)?.expenses).toBe(960);
	expect(costs.find(({ id }) => id === bought.uid)?.expenses).toBe(600);
	const estimated = new Map(estimate.data.byPerson.map(({ userId, ...amounts }) => [userId, amounts]));
	expect(estimated.get(employed.uid)).toMatchObject({ cost: 600, expense: 960 });
	expect(estimated.get(bought.uid)).toMatchObject({ cost: 600, expense: 600 });
});

test("a subcontract earns no bonus, for admins and for the person", async () => {
	const [employed, bought] = [await whoWorks("employment"), await whoWorks("subcontract")];
	const bonusOf = async (person: Person, asker: Person) => {
		const { data } = await asker.ask(contract.bonus.getBonuses, { ...month, userId: person.uid });
		return data.userBonusPercentages[0];
	};

	expect(await bonusOf(employed, admin)).toMatchObject({ bonusPercent: 6, basis: 600, bonus: 36 });
	expect(await bonusOf(bought, admin)).toMatchObject({ bonusPercent: 0, basis: 0, bonus: 0 });
	expect(await bonusOf(bought, bought)).toMatchObject({ bonusPercent: 0, billingRate: 100 });
	const all = await admin.ask(contract.bonus.getBonuses, month);
	const row = all.data.userBonusPercentages.find(({ userId }) => userId === bought.uid);
	expect(row).toMatchObject({ bonusPercent: 0, bonus: 0 });
});

test("a subcontract earns no annual holiday", async () => {
	const [employed, bought] = [await whoWorks("employment"), await whoWorks("subcontract")];
	const earned = async (person: Person) =>
		(await person.ask(contract.specialDays.getAvailableHolidays, {})).data.accruing.forecast;

	expect(await earned(employed)).toBeGreaterThan(0);
	expect(await earned(bought)).toBe(0);
	await admin.ask(updateContract, { userId: employed.uid, id: "contract-1", kind: "subcontract" });
	expect(await earned(employed)).toBe(0);
});

test("the free hours of subcontractors are shown apart", async () => {
	const [employed, bought] = [
		await aPerson(),
		await aPerson({ contracts: [aContract({ startDate: start, kind: "subcontract" })] }),
	];
	const range = { startDate: addDays(today(), -30), endDate: today() };

	const { data } = await admin.ask(contract.reports.getSalesEffort, range);
	const plan = await admin.ask(contract.capacity.getPlan, {
		startDate: firstDay(monthOf(today())),
		endDate: lastDay(monthOf(today())),
	});

	const lines = new Map(data.people.map((line) => [line.userId, line]));
	expect(lines.get(employed.uid)).toMatchObject({ isSubcontractor: false });
	expect(lines.get(bought.uid)).toMatchObject({ isSubcontractor: true });
	const own = data.people.filter(({ isSubcontractor }) => isSubcontractor);
	const freeOf = (some: typeof own) => some.reduce((sum, { free4 }) => sum + free4, 0);
	expect(data.subcontractors.free4).toBeCloseTo(freeOf(own), 1);
	expect(data.employed.free4).toBeCloseTo(freeOf(data.people.filter((line) => !own.includes(line))), 1);
	expect(data.totals.free4).toBeCloseTo(freeOf(data.people), 1);
	const planned = new Map(plan.data.people.map((person) => [person.userId, person.isSubcontractor]));
	expect([planned.get(employed.uid), planned.get(bought.uid)]).toEqual([false, true]);
});
