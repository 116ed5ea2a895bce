import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay, lastDay } from "@tuntikirja/contract/kernel/month.ts";
import { USUAL_TERMS } from "@tuntikirja/contract/liability/terms.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { manyIds, putPeople, recomputeAll } from "@tuntikirja/tests/support/company/many-people.ts";
import { pastMonth, pastWorkingDay, workingDaysOf } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person, type PersonOverrides } from "@tuntikirja/tests/support/people.ts";
import { put } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import { adjustmentsDoc } from "#records/derived/balances.ts";
import { wagesDoc } from "#records/people/wages.ts";
import { sweepFolds } from "#upkeep/sweep-folds.ts";

const { liability } = contract;
/** The ends of the last two months. */
const [THEN, DAY] = [lastDay(pastMonth(2)), lastDay(pastMonth(1))];
const RANGE = { startDate: THEN, endDate: DAY };

let clerk: Person;
beforeAll(async () => {
	clerk = await aPerson({ isPayrollUser: true, contracts: [], name: "Paavo Payroll" });
});

/** Someone with a wage since the start of the month three months ago. */
async function aPaid(cents: number, overrides: PersonOverrides = {}, kind: "monthly" | "hourly" = "monthly") {
	const startDate = firstDay(pastMonth(3));
	const person = await aPerson({ startDate, employeeNumber: "1042", costCentre: "100", ...overrides });
	const wage = { startDate, endDate: null, kind, cents };
	await put(wagesDoc(person.uid), { userId: person.uid, wages: { w: wage } });
	return person;
}

async function worked(person: Person, monthsAgo: number, minutes = 450) {
	const dates = workingDaysOf(pastMonth(monthsAgo));
	await putMonth(
		person.uid,
		Object.fromEntries(dates.map((date) => [date, aDay({ e: aStoredEntry({ minutes }) })])),
	);
}

const lineOf = <L extends { readonly userId: string }>(lines: readonly L[], { uid }: Person) =>
	lines.find(({ userId }) => userId === uid);

test("holiday liability: days that accrue and their price, beside an earlier day", async () => {
	const person = await aPaid(380_000, { name: "Liisa Lomainen" });
	for (const monthsAgo of [1, 2, 3]) await worked(person, monthsAgo);
	const external = await aPaid(380_000, { role: "external" });
	const supplier = await aPaid(380_000, { contracts: [aContract({ kind: "subcontract" })] });

	const { data } = await clerk.ask(liability.getHolidayLiability, RANGE);
	const line = lineOf(data.lines, person);
	expect(line).toMatchObject({ name: "Liisa Lomainen", employeeNumber: "1042", costCentre: "100" });
	const days = (line?.lastDays ?? 0) + (line?.accruedDays ?? 0);
	expect(days).toBeGreaterThanOrEqual(6);
	expect(line).toMatchObject({ dayPrice: 152, pay: days * 152, bonus: days * 76, total: days * 228 });
	expect(line?.change).toBe((line?.total ?? 0) - (line?.before ?? 0));
	expect(line?.before).toBeLessThan(line?.total ?? 0);
	for (const other of [external, supplier]) expect(lineOf(data.lines, other)).toBeUndefined();
	expect(data.totals.total).toBeCloseTo(
		data.lines.reduce((sum, { total }) => sum + total, 0),
		2,
	);
	const then = await clerk.ask(liability.getHolidayLiability, { startDate: THEN, endDate: THEN });
	expect(lineOf(then.data.lines, person)?.total).toBe(line?.before);

	const file = await clerk.ask(liability.getHolidayLiability, { ...RANGE, format: "csv", language: "en" });
	const row = file.text.split(/\r?\n/).find((text) => text.includes("Liisa Lomainen"));
	const euros = [152, days * 152, days * 76, 0, days * 228, line?.before, line?.change];
	const cells = euros.map((amount) => amount?.toFixed(2));
	expect(row?.replaceAll('"', "").split(",")).toEqual(
		["Liisa Lomainen", "1042", "100", 0, line?.lastDays, line?.accruedDays, ...cells].map(String),
	);
});

test("the percentages hold from their date, and two who change them at once do not undo each other", async () => {
	const person = await aPaid(250_000);
	await worked(person, 1);
	await worked(person, 2);
	const { revision } = (await clerk.ask(liability.getLiabilitySettings, {})).data;
	const terms = [{ ...USUAL_TERMS, from: DAY, sideCostPercent: 20 }];
	const saved = await clerk.ask(liability.updateLiabilitySettings, { terms, revision });
	expect(saved.data).toEqual({ terms, revision: revision + 1 });
	const late = await clerk.ask(liability.updateLiabilitySettings, { terms: [], revision });
	expect(late.error.code).toBe("stale-settings");
	const twice = await clerk.ask(liability.updateLiabilitySettings, { terms: [...terms, ...terms] });
	expect(twice.status).toBe(400);
	const { rows } = (await clerk.ask(contract.audit.getHistory, { entity: "liabilitySettings" })).data;
	expect(rows).toMatchObject([{ actor: { name: "Paavo Payroll" } }]);

	const line = lineOf((await clerk.ask(liability.getHolidayLiability, RANGE)).data.lines, person);
	expect(line?.sideCosts).toBeCloseTo(((line?.pay ?? 0) + (line?.bonus ?? 0)) * 0.2, 2);
	const before = await clerk.ask(liability.getHolidayLiability, { startDate: THEN, endDate: THEN });
	expect(lineOf(before.data.lines, person)).toMatchObject({ sideCosts: 0, total: line?.before });
	await clerk.ask(liability.updateLiabilitySettings, { terms: [] });
});

test("flex liability: hours × price of an hour on any day, in the midst of a month as well", async () => {
	const person = await aPaid(400_000, { startDate: firstDay(pastMonth(2)) });
	await worked(person, 2, 480);
	await worked(person, 1, 510);
	await put(adjustmentsDoc(person.uid), {
		userId: person.uid,
		adjustments: { paid: { date: DAY, kind: "payout", minutes: -60, notes: "" } },
	});
	const [days2, days1] = [2, 1].map((ago) => workingDaysOf(pastMonth(ago)).length) as [number, number];
	const { data } = await clerk.ask(liability.getFlexLiability, RANGE);
	const [before, hours] = [days2 * 0.5, days2 * 0.5 + days1 - 1];
	expect(lineOf(data.lines, person)).toMatchObject({
		kind: "monthly",
		wage: 4000,
		divisor: 160,
		hourPrice: 25,
		hours,
		amount: hours * 25,
		before: before * 25,
		change: (hours - before) * 25,
	});

	const midst = pastWorkingDay(4, 1);
	const cut = await clerk.ask(liability.getFlexLiability, { startDate: THEN, endDate: midst });
	expect(lineOf(cut.data.lines, person)).toMatchObject({ hours: before + 5 });
	const now = await clerk.ask(liability.getFlexLiability, { startDate: DAY, endDate: today() });
	const { balances } = (await (await aPerson({ role: "admin" })).ask(contract.balance.getBalances, {})).data;
	expect(lineOf(now.data.lines, person)?.hours).toBe(lineOf(balances, person)?.balance);
	expect(now.data.totals.amount).toBeCloseTo(now.data.totals.owed + now.data.totals.due, 2);
	const ahead = await clerk.ask(liability.getFlexLiability, { startDate: DAY, endDate: addDays(today(), 1) });
	expect(ahead.error.code).toBe("range-too-long");
});

test("subcontracting: hours × price of each supplier by month", async () => {
	const bought = [aContract({ kind: "subcontract", partTimeMinutesPerMonth: 0 })];
	const supplier = await aPaid(8000, { contracts: bought, name: "Tmi Toimittaja" }, "hourly");
	const [date, other] = [pastWorkingDay(0, 1), pastWorkingDay(0, 2)];
	await putMonth(supplier.uid, { [date]: aDay({ e: aStoredEntry({ minutes: 400 }) }) });
	await putMonth(supplier.uid, { [other]: aDay({ e: aStoredEntry({ minutes: 600 }) }) });
	const range = { startDate: firstDay(pastMonth(2)), endDate: today() };
	const { data } = await clerk.ask(liability.getSubcontracting, range);
	const of = { userId: supplier.uid, name: "Tmi Toimittaja", kind: "hourly", price: 80 };
	expect(data.lines.filter(({ userId }) => userId === supplier.uid)).toEqual([
		{ ...of, month: pastMonth(2), hours: 10, amount: 800 },
		{ ...of, month: pastMonth(1), hours: 6.67, amount: 533.33 },
	]);
	expect(data.totals.hours).toBe(16.67);
	const file = await clerk.ask(liability.getSubcontracting, { ...range, format: "csv", language: "fi" });
	expect(file.text.replaceAll('"', "")).toContain(`Tmi Toimittaja;${pastMonth(1)};6,67;80,00;533,33`);
});

const PEOPLE = 200;
/** The budgets of together.md: a document a person, with those of the other tests, and what a list of all may read. */
const [A_PERSON, LIST] = [PEOPLE + 20, 80];

test("200 people: a document a person and the shards of the rest", async () => {
	const startDate = firstDay(pastMonth(2));
	const uids = manyIds(PEOPLE);
	await putPeople(uids, startDate);
	await recomputeAll(uids);
	await sweepFolds();
	const holiday = await clerk.ask(liability.getHolidayLiability, RANGE);
	const flex = await clerk.ask(liability.getFlexLiability, RANGE);
	expect([holiday.status, flex.status]).toEqual([200, 200]);
	expect(Math.max(holiday.reads, flex.reads)).toBeLessThanOrEqual(A_PERSON + LIST);
}, 120_000);
