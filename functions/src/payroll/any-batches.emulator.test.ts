import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { Batch } from "@tuntikirja/contract/payroll/schema.ts";
import {
	anyOrder,
	anyPayAct,
	datesOfAct,
	PAY_LABELS,
	PAY_MONTHS,
	PAY_PROJECT,
	type PayAct,
	SOME_TYPES,
} from "@tuntikirja/tests/support/company/payroll/any-pay.ts";
import { bothOf, linesOfPerson } from "@tuntikirja/tests/support/company/payroll/both-sides.ts";
import { aClerk, aPaidPerson } from "@tuntikirja/tests/support/company/paid-person.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay } from "@tuntikirja/tests/support/months.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { put } from "@tuntikirja/tests/support/stored.ts";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { database } from "#firestore/reader.ts";
import { loadSettings } from "#records/company/company-settings.ts";
import type { StoredDay } from "#records/months/work-months.ts";
import { pagesOfPerson } from "#records/payroll/batches.ts";
import { NO_PAYROLL, payrollSettingsDoc } from "#records/payroll/payroll-settings.ts";
import { employmentContractsDoc } from "#records/people/employment-contracts.ts";
import { loadPeople } from "#records/people/load-people.ts";
import { loadPayMonths } from "./months/load-pay-months.ts";

// The same as in any-months.test.ts through the API, with stored documents.

const { payroll, balance } = contract;

let clerk: Person;
let admin: Person;
beforeAll(async () => {
	[clerk, admin] = [await aClerk(), await aPerson({ role: "admin", contracts: [] })];
	await aProject({ ...PAY_PROJECT, supplements: PAY_LABELS });
});

/** Two people of one pay group, whose months are all closed. */
async function aGroup() {
	const paid = [await aPaidPerson(clerk, { kind: "monthly" }), await aPaidPerson(clerk, { kind: "hourly" })];
	const groupId = paid[0]?.groupId ?? "";
	const worked = (month: Month) => [`${month}-10`, aDay({ e: aStoredEntry({ minutes: 450 }) })] as const;
	const people = paid.map((one) => ({
		...one,
		days: new Map<string, StoredDay>(PAY_MONTHS.map(worked)),
		open: new Set<(typeof PAY_MONTHS)[number]>(),
	}));
	for (const { person } of people)
		await clerk.ask(payroll.updatePayrollPerson, { userId: person.uid, payGroupId: groupId });
	await clerk.ask(payroll.updatePayrollSettings, { wageTypes: [...SOME_TYPES], handsOverBonus: false });
	const group = { groupId, people, batches: new Map<string, Batch>() };
	for (const one of people) for (const month of PAY_MONTHS) await store(one, month);
	return group;
}
type Group = Awaited<ReturnType<typeof aGroup>>;
type Member = Group["people"][number];

async function store({ log, days, open }: Member, month: Month): Promise<void> {
	const own = [...days].filter(([date]) => monthOf(date) === month);
	const isOpen = PAY_MONTHS.some((one) => one === month && open.has(one));
	await log(month, Object.fromEntries(own), isOpen ? "open" : "locked");
}

/** Hands over what can be, and looks again: there is nothing more. */
async function handOver({ groupId: payGroupId, batches }: Group, month: Month): Promise<void> {
	const look = async () => (await clerk.ask(payroll.getDryRun, { month, payGroupId })).data;
	const call = async () => {
		const { people, lacking, hash } = await look();
		const leaveOut = people.filter(({ problems }) => problems.length > 0).map(({ userId }) => userId);
		return clerk.ask(payroll.handOver, { month, payGroupId, hash, leaveOut, withoutTypes: lacking });
	};
	const answer = await call();
	if (answer.status === 200) batches.set(answer.data.id, answer.data);
	else expect(answer.error.code).toBe("nothing-to-hand-over");
	for (const { rows, absences, wages, problems } of (await look()).people)
		if (problems.length === 0) expect([rows, absences, wages]).toEqual([[], [], []]);
	expect((await call()).error.code).toBe("nothing-to-hand-over");
}

async function doAct(group: Group, act: PayAct): Promise<void> {
	if (act.act === "handOver") return handOver(group, act.month);
	if (act.act === "types") {
		const { status } = await clerk.ask(payroll.updatePayrollSettings, { wageTypes: [...act.types] });
		return expect(status).toBe(200);
	}
	const one = group.people[act.who];
	// A bonus is a part of what is sold: batch-sources.emulator.test.ts.
	if (one === undefined || act.act === "bonus") return;
	const userId = one.person.uid;
	if (act.act === "wages") return one.pay(Object.fromEntries(act.wages.map((wage, at) => [`w${at}`, wage])));
	if (act.act === "contracts") {
		const contracts = Object.fromEntries(act.contracts.map((each, at) => [`c${at}`, aContract(each)]));
		return put(employmentContractsDoc(userId), { userId, contracts });
	}
	if (act.act === "payout") {
		const { date, kind, hours } = act;
		const call = { id: randomUUID(), userId, date, kind, hours, notes: "" };
		return expect((await admin.ask(balance.addAdjustment, call)).status).toBe(200);
	}
	if (act.act === "days") {
		const dates = datesOfAct(act);
		for (const date of dates) one.days.set(date, act.day);
		for (const month of new Set(dates.map(monthOf))) await store(one, month);
		return;
	}
	if (act.act === "open") one.open.add(act.month);
	else one.open.delete(act.month);
	await store(one, act.month);
}

/** What the batches of each add up to is what the stored months say, here and in the answers. */
async function requireSums({ people }: Group): Promise<void> {
	const { list } = await loadPeople(people.map(({ person }) => person.uid));
	const settings = (await database.get(payrollSettingsDoc)) ?? NO_PAYROLL;
	const pay = await loadPayMonths(list, PAY_MONTHS, { company: await loadSettings(database), settings });
	for (const { uid } of list) {
		const [pages, own] = [await database.find(pagesOfPerson(uid)), pay.get(uid)];
		if (!own) throw new Error(`${uid} cannot be read.`);
		const lines = linesOfPerson(pages, uid);
		const { handed, said } = bothOf(lines, own, { months: PAY_MONTHS, wageTypes: settings.wageTypes });
		expect(handed).toEqual(said);
		for (const month of PAY_MONTHS) {
			const { rows, differs } = (await clerk.ask(payroll.getHandedMonth, { userId: uid, month })).data;
			expect(rows.map(({ handedOver }) => handedOver)).toEqual(rows.map(({ quantity }) => quantity));
			expect(differs).toBe(false);
		}
	}
}

test("all batches add up to what the months say, whatever changes and in whatever order they are made", async () => {
	const anyActs = fc.array(anyPayAct, { minLength: 10, maxLength: 18, size: "max" });
	await fc.assert(
		fc.asyncProperty(anyActs, anyOrder, async (acts, order) => {
			const group = await aGroup();
			for (const act of acts) await doAct(group, act);
			for (const one of group.people)
				for (const month of one.open)
					await doAct(group, { act: "close", who: group.people.indexOf(one), month });
			for (const month of order) await handOver(group, month);
			await requireSums(group);
			for (const [id, batch] of group.batches)
				expect((await clerk.ask(payroll.getBatch, { id })).data).toEqual(batch);
		}),
		{ numRuns: 4, endOnFailure: true },
	);
	const numbers = (await clerk.ask(payroll.getBatches, {})).data.batches.map(({ number }) => number);
	expect(numbers.toReversed()).toEqual(numbers.map((_, index) => index + 1));
});
