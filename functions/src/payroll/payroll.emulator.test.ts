import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import type { WageType } from "@tuntikirja/contract/payroll/schema.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { aClerk, aPaidPerson } from "@tuntikirja/tests/support/company/paid-person.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { put } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { employmentContractsDoc } from "#records/people/employment-contracts.ts";

const { payroll } = contract;
const month = "2026-10";
const [MONDAY, TUESDAY] = ["2026-10-12", "2026-10-13"];

const TYPES: WageType[] = [
	{ id: "hours", source: "worked", number: "1000", name: "Tuntipalkka", unit: "h", from: "2026-01-01" },
	{ id: "sick", source: "sickLeave", number: "2000", name: "Sairausaika", unit: "d", from: "2026-01-01" },
	{ id: "unpaid", source: "unpaidLeave", number: "3000", name: "Palkaton", unit: "h", from: "2026-01-01" },
];

let clerk: Person;
beforeAll(async () => {
	clerk = await aClerk();
	await clerk.ask(payroll.updatePayrollSettings, { wageTypes: TYPES });
});

async function aScene(given: { kind?: "hourly" | "monthly" } = {}) {
	const { log, look, handOver, ...scene } = await aPaidPerson(clerk, given);
	return {
		...scene,
		log: (minutes: number, state: "open" | "locked" = "locked") =>
			log(month, { [MONDAY]: aDay({ e: aStoredEntry({ minutes }) }) }, state),
		look: () => look(month),
		handOver: (more: { leaveOut?: string[]; id?: string } = {}) => handOver(month, more),
	};
}

const rowsOf = (lines: readonly { rows: readonly { number: string; quantity: number }[] }[]) =>
	lines.flatMap(({ rows }) => rows.map(({ number, quantity }) => [number, quantity]));

// M11.
test("a month is handed over once, and what changes after that as the difference", async () => {
	const { log, look, handOver } = await aScene();
	await log(600);
	expect(rowsOf((await look()).people)).toEqual([["1000", 10]]);
	const first = (await handOver()).data;
	expect(first).toMatchObject({ people: 1, rows: 1, wage: 0, sums: [{ number: "1000", quantity: 10 }] });

	expect(rowsOf((await look()).people)).toEqual([]);
	expect((await handOver()).error.code).toBe("nothing-to-hand-over");

	await log(660, "open");
	expect((await look()).people).toMatchObject([{ rows: [], problems: ["month"] }]);
	await log(660);
	const second = (await handOver()).data;
	expect(second.number).toBe(first.number + 1);
	expect(second.lines).toMatchObject([
		{ rows: [{ number: "1000", quantity: 1, corrects: { batch: first.number, row: 1 } }] },
	]);
	expect((await clerk.ask(payroll.getBatch, { id: first.id })).data).toEqual(first);

	await log(600, "open");
	await log(660);
	expect(rowsOf((await look()).people)).toEqual([]);
});

test("the same call twice makes one batch, and one of something else is refused", async () => {
	const { log, look, handOver, groupId } = await aScene();
	await log(600);
	const [id, { hash }] = [randomUUID(), await look()];
	const first = await handOver({ id });
	const again = await clerk.ask(payroll.handOver, { id, month, payGroupId: groupId, hash });
	expect(again.data).toEqual(first.data);
	const other = await clerk.ask(payroll.handOver, { id, month: "2026-09", payGroupId: groupId, hash });
	expect(other.error.code).toBe("id-taken");
	const { batches } = (await clerk.ask(payroll.getBatches, {})).data;
	expect(batches.filter((batch) => batch.id === id)).toHaveLength(1);
});

test("what has changed since it was looked at is not handed over", async () => {
	const { log, look, groupId } = await aScene();
	await log(600);
	const { hash } = await look();
	await log(660);
	const late = await clerk.ask(payroll.handOver, { month, payGroupId: groupId, hash });
	expect(late.error.code).toBe("payroll-changed");
});

test("of two batches at once one is refused or has nothing left to hand over", async () => {
	const { log, look, groupId } = await aScene();
	await log(600);
	const { hash } = await look();
	const both = await Promise.all(
		[1, 2].map(() => clerk.ask(payroll.handOver, { month, payGroupId: groupId, hash })),
	);
	expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
	const { batches } = (await clerk.ask(payroll.getBatches, {})).data;
	expect(new Set(batches.map(({ number }) => number)).size).toBe(batches.length);
});

test("who has no number or no closed month, and what has no wage type, is left out knowingly or refuses the batch", async () => {
	const { person, look, handOver, log, groupId } = await aScene({ kind: "monthly" });
	await log(450, "open");
	await clerk.ask(payroll.updatePayrollPerson, { userId: person.uid, employeeNumber: "" });
	expect((await look()).people).toMatchObject([{ problems: ["number", "month"] }]);
	expect((await handOver()).error).toMatchObject({
		code: "payroll-incomplete",
		data: { people: [person.uid] },
	});
	expect((await handOver({ leaveOut: [person.uid] })).error.code).toBe("nothing-to-hand-over");

	await clerk.ask(payroll.updatePayrollPerson, {
		userId: person.uid,
		employeeNumber: `n${person.uid.slice(0, 9)}`,
	});
	const sick = aDay({ e: aStoredEntry({ dayTypeId: 2, minutes: 0 }) });
	const paid = aDay({ e: aStoredEntry({ dayTypeId: 5, minutes: 225 }), w: aStoredEntry({ minutes: 225 }) });
	await putMonth(person.uid, { [MONDAY]: sick, [TUESDAY]: paid }, { month, state: "locked" });
	const run = await look();
	expect(run.lacking).toEqual(["paidLeave"]);
	expect(run.people).toMatchObject([
		{
			wage: 3800,
			rows: [{ number: "2000", unit: "d", quantity: 1 }],
			absences: [{ dayTypeId: 2, startDate: MONDAY, endDate: MONDAY, workingDays: 1, hours: 7.5 }],
		},
	]);
	expect((await handOver()).error).toMatchObject({
		code: "payroll-incomplete",
		data: { sources: ["paidLeave"] },
	});
	const call = { month, payGroupId: groupId, hash: run.hash, withoutTypes: ["paidLeave" as const] };
	expect((await clerk.ask(payroll.handOver, call)).data).toMatchObject({ wage: 3800, rows: 1 });
});

test("a batch without any wage type is refused, though nothing of the month lacks one", async () => {
	await clerk.ask(payroll.updatePayrollSettings, { wageTypes: [] });
	const { log, look, handOver } = await aScene({ kind: "monthly" });
	await log(450);
	expect((await look()).lacking).toEqual([]);
	expect((await handOver()).error.code).toBe("no-wage-types");
	await clerk.ask(payroll.updatePayrollSettings, { wageTypes: TYPES });
	expect((await handOver()).data).toMatchObject({ people: 1, wage: 3800 });
});

test("neither externals nor days under a subcontract are ever in it", async () => {
	const { person, log, look } = await aScene();
	await log(600);
	const bought = aContract({ startDate: "2026-01-01", kind: "subcontract" });

	await put(employmentContractsDoc(person.uid), { userId: person.uid, contracts: { c: bought } });
	expect((await look()).people).toEqual([]);
	const external = await aPerson({ role: "external" });
	const call = { userId: external.uid, employeeNumber: "77" };
	expect((await clerk.ask(payroll.updatePayrollPerson, call)).error.code).toBe("not-found");
});

test("a number is one person's, and a pay group with people stays", async () => {
	const [first, second] = [await aScene(), await aScene()];
	const taken = { userId: second.person.uid, employeeNumber: first.person.uid.slice(0, 12) };
	expect((await clerk.ask(payroll.updatePayrollPerson, taken)).error.code).toBe("number-taken");
	const { payGroups } = (await clerk.ask(payroll.getPayrollSettings, {})).data;
	const without = payGroups.filter(({ id }) => id !== first.groupId);
	expect((await clerk.ask(payroll.updatePayrollSettings, { payGroups: without })).error.code).toBe(
		"pay-group-used",
	);
});
