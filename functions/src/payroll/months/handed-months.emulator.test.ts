import { contract } from "@tuntikirja/contract/contract.ts";
import type { WageType } from "@tuntikirja/contract/payroll/schema.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { put } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import type { StoredDay } from "#records/months/work-months.ts";
import { wagesDoc } from "#records/people/wages.ts";

const { payroll } = contract;
const month = "2026-10";
const [MONDAY, TUESDAY, WEDNESDAY] = ["2026-10-12", "2026-10-13", "2026-10-14"];

const TYPES: WageType[] = [
	{ id: "hours", source: "worked", number: "1000", name: "Tuntipalkka", unit: "h", from: "2026-01-01" },
	{ id: "sick", source: "sickLeave", number: "2000", name: "Sairausaika", unit: "d", from: "2026-01-01" },
];

let clerk: Person;
beforeAll(async () => {
	clerk = await aPerson({ isPayrollUser: true, contracts: [] });
	await clerk.ask(payroll.updatePayrollSettings, {
		wageTypes: TYPES,
		payGroups: [{ id: "office", name: "Office" }],
	});
});

/** An employee by the hour with a locked month. */
async function anEmployee(days: Record<string, StoredDay>, kind: "hourly" | "monthly" = "hourly") {
	const person = await aPerson({
		startDate: "2026-01-01",
		contracts: [aContract({ startDate: "2026-01-01", partTimeMinutesPerMonth: 6000 })],
	});
	const earn = (cents: number) =>
		put(wagesDoc(person.uid), {
			userId: person.uid,
			wages: { w: { startDate: "2026-01-01", endDate: null, kind, cents } },
		});
	await earn(2000);
	await clerk.ask(payroll.updatePayrollPerson, {
		userId: person.uid,
		employeeNumber: person.uid.slice(0, 12),
		payGroupId: "office",
	});
	const log = (some: Record<string, StoredDay>, state: "open" | "locked" = "locked") =>
		putMonth(person.uid, some, { month, state });
	await log(days);
	const look = async () => (await clerk.ask(payroll.getHandedMonth, { userId: person.uid, month })).data;
	const mark = async () => {
		const { people } = (await clerk.ask(payroll.getHandedMonths, { month })).data;
		return people.find(({ userId }) => userId === person.uid);
	};
	return { person, log, look, mark, earn };
}

const work = (minutes: number) =>
	aDay({ work: aStoredEntry({ minutes, project: { id: "p", name: "Web" } }) });
const ill = aDay({ ill: aStoredEntry({ dayTypeId: 2, minutes: 0 }) });

async function handOver() {
	const { hash } = (await clerk.ask(payroll.getDryRun, { month, payGroupId: "office" })).data;
	return (await clerk.ask(payroll.handOver, { month, payGroupId: "office", hash })).data;
}

test("a row leads to its entries as they are now, and a changed month says that it differs", async () => {
	const { log, look, mark } = await anEmployee({ [MONDAY]: work(300), [TUESDAY]: ill });
	expect(await look()).toMatchObject({ batches: [], differs: false, isClosed: true });
	expect(await mark()).toBeUndefined();

	const batch = await handOver();
	const handed = await look();
	expect(handed).toMatchObject({
		batches: [{ id: batch.id, number: batch.number }],
		differs: false,
		rows: [
			{ source: "worked", number: "1000", quantity: 5, handedOver: 5 },
			{ source: "sickLeave", number: "2000", unit: "d", quantity: 1, handedOver: 1 },
		],
		entries: [
			{ source: "worked", date: MONDAY, dayTypeId: 0, project: "Web", hours: 5 },
			{ source: "sickLeave", date: TUESDAY, dayTypeId: 2, project: null, hours: expect.any(Number) },
		],
	});
	expect(await mark()).toMatchObject({ batches: [{ number: batch.number }], differs: false });

	await log({ [MONDAY]: work(360), [TUESDAY]: ill }, "open");
	expect(await look()).toMatchObject({
		differs: true,
		isClosed: false,
		rows: [{ quantity: 6, handedOver: 5 }, { quantity: 1 }],
	});
	expect(await mark()).toMatchObject({ differs: true });

	await log({ [MONDAY]: work(360), [TUESDAY]: ill });
	const second = await handOver();
	expect(await look()).toMatchObject({
		differs: false,
		batches: [{ number: batch.number }, { number: second.number }],
		rows: [{ quantity: 6, handedOver: 6 }, { quantity: 1 }],
	});
});

test("what has gone from a month is a row without entries", async () => {
	const { log, look } = await anEmployee({ [MONDAY]: work(300), [TUESDAY]: ill });
	await handOver();
	await log({ [TUESDAY]: ill });
	expect(await look()).toMatchObject({
		differs: true,
		rows: [{ number: "2000" }, { number: "1000", quantity: 0, handedOver: 5 }],
		entries: [{ source: "sickLeave" }],
	});
});

test("a month is read in few reads, of one person and of all", async () => {
	const { person } = await anEmployee({ [MONDAY]: work(300) });
	await handOver();
	const one = await clerk.ask(payroll.getHandedMonth, { userId: person.uid, month });
	const all = await clerk.ask(payroll.getHandedMonths, { month });
	expect(one.reads).toBeLessThanOrEqual(20);
	// Without triggers months are not folded: each person's is a read here, and so is each batch of the tests above.
	expect(all.reads).toBeLessThanOrEqual(20 + 6 + 6);
});

test("a wage that changes afterwards differs, though no row does", async () => {
	const { look, mark, earn } = await anEmployee({ [MONDAY]: work(300) }, "monthly");
	await handOver();
	expect([(await look()).differs, (await mark())?.differs]).toEqual([false, false]);
	await earn(3000);
	expect([(await look()).differs, (await mark())?.differs]).toEqual([true, true]);
	const { number } = await handOver();
	expect(await look()).toMatchObject({ differs: false, batches: [{}, { number }] });
});

test("an absence that moves to another day differs, though its hours do not", async () => {
	const { log, look, mark } = await anEmployee({ [TUESDAY]: ill });
	await handOver();
	await log({ [MONDAY]: ill });
	expect([(await look()).differs, (await mark())?.differs]).toEqual([true, true]);
	const { number } = await handOver();
	expect(await look()).toMatchObject({ differs: false, batches: [{}, { number }] });
});

test("two sources and two reasons under one number each have their own entries", async () => {
	const own = (id: string) => ({ dayTypeId: 2, minutes: 0, reasonId: id });
	const child = aDay({ child: aStoredEntry(own("child")) });
	const cold = aDay({ cold: aStoredEntry(own("cold")) });
	const shared = { number: "2000", name: "Sairausaika", unit: "d" as const, from: "2026-01-01" };
	const types: WageType[] = [...TYPES, { ...shared, id: "child", source: "sickLeave", reasonId: "child" }];
	await clerk.ask(payroll.updatePayrollSettings, { wageTypes: types });
	const { look } = await anEmployee({ [MONDAY]: child, [TUESDAY]: ill, [WEDNESDAY]: cold });
	const { rows, entries } = await look();
	expect(rows.map(({ reasonId, quantity }) => [reasonId, quantity])).toEqual([
		["child", 1],
		[undefined, 2],
	]);
	expect(entries.map(({ reasonId, date }) => [reasonId, date])).toEqual([
		["child", MONDAY],
		[undefined, TUESDAY],
		// A reason without a wage type of its own is under that of the source.
		[undefined, WEDNESDAY],
	]);
	await clerk.ask(payroll.updatePayrollSettings, { wageTypes: TYPES });
});

test("neither the person nor an ordinary manager sees it", async () => {
	const { person } = await anEmployee({ [MONDAY]: work(300) });
	const manager = await aPerson({ role: "manager" });
	for (const caller of [person, manager])
		for (const answer of [
			await caller.ask(payroll.getHandedMonth, { userId: person.uid, month }),
			await caller.ask(payroll.getHandedMonths, { month }),
		])
			expect(answer.status).toBe(403);
});
