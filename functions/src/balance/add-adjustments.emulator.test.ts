import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { auditOf } from "@tuntikirja/tests/support/stored.ts";
import { pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { beforeAll, expect, test } from "vitest";

const { addAdjustments, getBalance } = contract.balance;
const { getInbox } = contract.inbox;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin", name: "Aada Admin" });
});

const date = pastWorkingDay(0, 1);
const anAct = (people: readonly Person[], hours: readonly number[]) => ({
	id: randomUUID(),
	date,
	kind: "payout" as const,
	notes: "Over +40",
	lines: people.map(({ uid }, index) => ({ userId: uid, hours: hours[index] ?? 0 })),
});

const linesOf = async (person: Person) => (await person.ask(getBalance, {})).data.adjustments;

test("hours are paid out to several people at once, each hears of it, and a repeated call changes nothing", async () => {
	const people = [await aPerson(), await aPerson()];
	const act = anAct(people, [-12.5, -3]);

	const paid = await admin.ask(addAdjustments, act);
	expect(paid.status, paid.text).toBe(200);
	expect(paid.data).toEqual({ id: act.id, count: 2 });
	// Two reads a person, those of the caller, and who has the id; ledger, sums, audit row and notice of each.
	expect([paid.reads, paid.writes]).toEqual([2 * 2 + 2, 4 * 2]);
	expect((await admin.ask(addAdjustments, act)).writes).toBe(0);

	// The payout list of the web.
	const trail = { entity: "balanceAdjustment", id: act.id };
	const { rows: list } = (await admin.ask(contract.audit.getHistory, trail)).data;
	const minutes = list.map(({ changes }) => changes.find(({ field }) => field === "minutes")?.after);
	expect(minutes.sort()).toEqual([-12.5, -3]);
	expect(list).toMatchObject(
		people.map(() => ({ object: { date: act.date }, actor: { name: "Aada Admin" } })),
	);
	expect(new Set(list.map(({ subject }) => subject?.id))).toEqual(new Set(people.map(({ uid }) => uid)));
	for (const [index, person] of people.entries()) {
		const hours = [-12.5, -3][index];
		expect(await linesOf(person)).toMatchObject([{ id: act.id, kind: "payout", hours, notes: "Over +40" }]);
		const rows = await auditOf(person.uid);
		expect(rows.filter(({ entity }) => entity === "balanceAdjustment")).toMatchObject([
			{ actorId: admin.uid, entityId: act.id, action: "create" },
		]);
		expect((await person.ask(getInbox, {})).data.notices).toMatchObject([
			{ kind: "balance-adjusted", count: hours, actorName: "Aada Admin" },
		]);
	}
});

test("what cannot be done for one is done for none", async () => {
	const [old, young] = [await aPerson(), await aPerson({ startDate: pastWorkingDay(0, 0) })];
	const refused = await admin.ask(addAdjustments, anAct([old, young], [-1, -1]));
	expect(refused.error.code).toBe("adjustment-before-start");
	const unknown = {
		...anAct([old], [-1]),
		lines: [
			{ userId: old.uid, hours: -1 },
			{ userId: "unknown", hours: -1 },
		],
	};
	expect((await admin.ask(addAdjustments, unknown)).error.code).toBe("not-found");
	const act = anAct([old], [-1]);
	await admin.ask(addAdjustments, act);
	const other = {
		...act,
		lines: [...act.lines, { userId: young.uid, hours: -1 }],
		date: pastWorkingDay(0, 0),
	};
	expect((await admin.ask(addAdjustments, other)).error.code).toBe("id-taken");

	expect(await linesOf(old)).toHaveLength(1);
	const both = anAct([old, await aPerson()], [-1, -2]);
	expect((await admin.ask(addAdjustments, both)).status).toBe(200);
	// Fewer people, and only others: what was there before must not seem to be what was asked for.
	for (const lines of [both.lines.slice(0, 1), anAct([await aPerson()], [-1]).lines]) {
		const { error, writes } = await admin.ask(addAdjustments, { ...both, lines });
		expect([error.code, writes]).toEqual(["id-taken", 0]);
	}
	const [, { userId } = { userId: "" }] = both.lines;
	const { lines: _, ...line } = both;
	for (const of of [userId, (await aPerson()).uid]) {
		const single = await admin.ask(contract.balance.addAdjustment, { ...line, userId: of, hours: -2 });
		expect(single.error.code).toBe("id-taken");
	}
	expect((await admin.ask(addAdjustments, both)).writes).toBe(0);
	expect(await linesOf(young)).toEqual([]);
});

test("a person twice, no hours and too many people are refused", async () => {
	const person = await aPerson();
	const act = anAct([person], [-1]);
	const [line] = act.lines;
	for (const lines of [[line, line], [], [{ userId: person.uid, hours: 0 }]])
		expect((await admin.ask(addAdjustments, { ...act, lines: lines as typeof act.lines })).status).toBe(400);
	const many = Array.from({ length: 101 }, () => ({ userId: randomUUID(), hours: 1 }));
	expect((await admin.ask(addAdjustments, { ...act, lines: many })).status).toBe(400);
});
