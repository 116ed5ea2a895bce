import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import type { WageType } from "@tuntikirja/contract/payroll/schema.ts";
import { aClerk, aPaidPerson } from "@tuntikirja/tests/support/company/paid-person.ts";
import { workingDaysOf } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { beforeAll, expect, test } from "vitest";

const { payroll, balance } = contract;
const MONTH = "2026-10";
const MONDAY = "2026-10-12";

const aType = (source: WageType["source"], number: string, more: Partial<WageType> = {}): WageType => {
	return { id: number, source, number, name: source, unit: "h", from: "2026-01-01", ...more };
};
const TYPES = [
	aType("worked", "1000"),
	aType("night", "1100"),
	aType("additionalWork", "1200"),
	aType("overtime", "1300"),
	aType("flexPaidOut", "1400"),
	aType("bonus", "1500", { unit: "eur", earningsType: "201" }),
	aType("sickLeave", "2000", { unit: "d" }),
	aType("paidLeave", "3000"),
	aType("unpaidLeave", "4000"),
];

let clerk: Person;
let admin: Person;
beforeAll(async () => {
	[clerk, admin] = [await aClerk(), await aPerson({ role: "admin", contracts: [] })];
	await clerk.ask(payroll.updatePayrollSettings, { wageTypes: TYPES, handsOverBonus: true });
});

type Lines = readonly { rows: readonly { month: string; number: string; quantity: number }[] }[];
const rowsOf = (lines: Lines) =>
	lines.flatMap(({ rows }) => rows.map(({ number, quantity }) => [number, quantity]));

test("hours under a label with a supplement go beside the wage by the month", async () => {
	const { person, log, handOver } = await aPaidPerson(clerk, { kind: "monthly" });
	const project = await aProject({ members: [person], supplements: { design: "night" } });
	const named = { project: { id: project.id, name: project.name }, label: { id: "design", name: "Design" } };
	const night = aStoredEntry({ minutes: 255, ...named });
	await log(MONTH, { [MONDAY]: aDay({ n: night, d: aStoredEntry({ minutes: 195 }) }) });
	const { data } = await handOver(MONTH);
	expect(rowsOf(data.lines)).toEqual([["1100", 4.25]]);
	expect(data.wage).toBe(3800);
});

test("hours that an admin takes out of the balance are paid as what was decided, and a counter-entry takes them back", async () => {
	const { person, log, look, handOver } = await aPaidPerson(clerk, { kind: "monthly" });
	await log(MONTH, { [MONDAY]: aDay({ e: aStoredEntry() }) });
	const adjust = (kind: "payout" | "additional-work" | "overtime" | "correction", hours: number) =>
		admin.ask(balance.addAdjustment, {
			id: randomUUID(),
			userId: person.uid,
			date: MONDAY,
			kind,
			hours,
			notes: "",
		});
	await adjust("payout", -12.5);
	await adjust("overtime", -3);
	await adjust("correction", -1);
	const first = (await handOver(MONTH)).data;
	expect(rowsOf(first.lines)).toEqual([
		["1400", 12.5],
		["1300", 3],
	]);
	expect(rowsOf((await look(MONTH)).people)).toEqual([]);

	await adjust("overtime", 1);
	await adjust("additional-work", -2);
	expect((await handOver(MONTH)).data.lines).toMatchObject([
		{
			rows: [
				{ number: "1200", quantity: 2, corrects: null },
				{ number: "1300", quantity: -1, corrects: { batch: first.number, row: 2 } },
			],
		},
	]);
});

test("hours paid after the last day of work are handed over, though no month is closed", async () => {
	const { person, employ, handOver } = await aPaidPerson(clerk, { kind: "monthly" });
	await employ({ startDate: "2026-01-01", endDate: "2026-09-30" });
	const line = { userId: person.uid, date: MONDAY, kind: "payout", hours: -5, notes: "" } as const;
	await admin.ask(balance.addAdjustment, { id: randomUUID(), ...line });
	const { data } = await handOver(MONTH);
	expect(rowsOf(data.lines)).toEqual([["1400", 5]]);
	expect(data.wage).toBe(0);
});

// R28: 108 of 141 hours are sold, 76.60 %, which is 2 % of 3,800 €.
test("a batch has the bonus of the report while the company hands it over, and what was handed over stays", async () => {
	const { person, log, look, handOver } = await aPaidPerson(clerk, { kind: "monthly" });
	const { id, name } = await aProject({
		members: [person],
		prices: { hourPrices: [{ from: null, cents: 8642 }] },
	});
	const days = workingDaysOf(MONTH)
		.slice(0, 15)
		.map((date, index) => {
			const work = index < 12 ? { minutes: 540, project: { id, name } } : { minutes: 660 };
			return [date, aDay({ e: aStoredEntry(work) })] as const;
		});
	await log(MONTH, Object.fromEntries(days));
	const range = { startDate: "2026-10-01", endDate: "2026-10-31", userId: person.uid };
	const [report] = (await admin.ask(contract.bonus.getBonuses, range)).data.userBonusPercentages;
	expect(report?.bonus).toBe(76);

	const { data } = await handOver(MONTH);
	expect(data.lines).toMatchObject([
		{ rows: [{ source: "bonus", number: "1500", quantity: 76, unit: "eur", earningsType: "201" }] },
	]);
	await clerk.ask(payroll.updatePayrollSettings, { handsOverBonus: false });
	expect(rowsOf((await look(MONTH)).people)).toEqual([]);
	await clerk.ask(payroll.updatePayrollSettings, { handsOverBonus: true });
});

test("what has a wage type only later is not asked for again in each later batch", async () => {
	const { person, log, look, handOver } = await aPaidPerson(clerk, { kind: "monthly" });
	const project = await aProject({ members: [person], supplements: { design: "evening" } });
	const named = { project: { id: project.id, name: project.name }, label: { id: "design", name: "Design" } };
	const evening = aStoredEntry({ minutes: 60, ...named });
	await log("2026-09", { "2026-09-14": aDay({ e: evening }) });
	await log(MONTH, { [MONDAY]: aDay({ e: evening }) });
	expect((await look("2026-09")).lacking).toEqual(["evening"]);
	await handOver("2026-09", { withoutTypes: ["evening"] });
	expect((await look(MONTH)).lacking).toEqual(["evening"]);
	const later = aType("evening", "1150", { from: "2026-10-01" });
	await clerk.ask(payroll.updatePayrollSettings, { wageTypes: [...TYPES, later] });
	const run = await look(MONTH);
	await clerk.ask(payroll.updatePayrollSettings, { wageTypes: TYPES });
	expect([run.lacking, rowsOf(run.people)]).toEqual([[], [["1150", 1]]]);
});
