import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay, lastDay } from "@tuntikirja/contract/kernel/month.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { pastMonth, pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { auditOf, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { employmentContractsDoc } from "#records/people/employment-contracts.ts";

const { getContracts, newContract, updateContract, deleteContract } = contract.employmentContracts;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

const start = firstDay(pastMonth(2));
const fullTime = {
	kind: "employment" as const,
	startDate: start,
	endDate: null,
	partTimeHoursPerMonth: null,
	percentage: null,
};

test("a person reads their own contracts in order of their start, at the cost of two reads", async () => {
	const person = await aPerson({
		contracts: [
			aContract({ startDate: "2026-03-01", partTimeMinutesPerMonth: 4800 }),
			aContract({ startDate: "2020-01-01", percentage: 80 }),
		],
	});

	const answer = await person.ask(getContracts, {});

	expect(answer.data.contracts).toEqual([
		{ id: "contract-2", userId: person.uid, ...fullTime, startDate: "2020-01-01", percentage: 80 },
		{ id: "contract-1", userId: person.uid, ...fullTime, startDate: "2026-03-01", partTimeHoursPerMonth: 80 },
	]);
	expect([answer.reads, answer.writes]).toEqual([2, 0]);
});

test("an admin reads those of all people, or of one", async () => {
	const person = await aPerson();

	const all = await admin.ask(getContracts, {});
	const theirs = await admin.ask(getContracts, { userId: person.uid });

	const own = [{ id: "contract-1", userId: person.uid, ...fullTime }];
	expect(theirs.data.contracts).toEqual(own);
	expect(all.data.contracts.filter(({ userId }) => userId === person.uid)).toEqual(own);
	expect(all.data.contracts.some(({ userId }) => userId === admin.uid)).toBe(true);
	expect(theirs.reads).toBe(3);
});

test("a new contract is stored once, however often it is sent, with one audit row", async () => {
	const person = await aPerson({ contracts: [] });
	const body = { id: randomUUID(), userId: person.uid, startDate: start, partTimeHoursPerMonth: 60 };

	const first = await admin.ask(newContract, body);
	const second = await admin.ask(newContract, body);

	const contracts = [{ id: body.id, userId: person.uid, ...fullTime, partTimeHoursPerMonth: 60 }];
	expect(first.data).toEqual({ id: body.id, contracts, gaps: [] });
	expect(second.data).toEqual(first.data);
	expect([first.reads, first.writes, second.reads, second.writes]).toEqual([5, 4, 3, 0]);
	expect(await auditOf(person.uid)).toMatchObject([
		{ entity: "employmentContract", entityId: body.id, action: "create", actorId: admin.uid },
	]);
	const other = await admin.ask(newContract, { ...body, partTimeHoursPerMonth: 61 });
	expect(other.error.code).toBe("id-taken");
});

test("of contracts that are saved at once and overlap, one wins", async () => {
	const person = await aPerson({ contracts: [] });

	const answers = await Promise.all(
		Array.from({ length: 3 }, (_, index) =>
			admin.ask(newContract, { userId: person.uid, startDate: start, partTimeHoursPerMonth: 10 + index }),
		),
	);

	expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
	expect(answers.filter(({ status }) => status === 409).map(({ error }) => error.code)).toEqual(
		Array(2).fill("contract-overlap"),
	);
	expect(Object.keys((await stored(employmentContractsDoc(person.uid)))?.contracts ?? {})).toHaveLength(1);
});

test("a gap is reported and allowed", async () => {
	const person = await aPerson({
		contracts: [aContract({ startDate: addDays(start, 2), endDate: addDays(start, 9) })],
	});

	const { data } = await admin.ask(newContract, { userId: person.uid, startDate: addDays(start, 20) });

	expect(data.gaps).toEqual([
		{ startDate: start, endDate: addDays(start, 1) },
		{ startDate: addDays(start, 10), endDate: addDays(start, 19) },
	]);
});

test.each([
	[
		"a part-time contract with a percentage",
		{ partTimeHoursPerMonth: 60, percentage: 50 },
		"contract-percentage",
	],
	["one that ends before it starts", { endDate: addDays(start, -1) }, "range-inverted"],
	["negative hours", { partTimeHoursPerMonth: -1 }, "invalid-input"],
	["more hours than a month has", { partTimeHoursPerMonth: 745 }, "invalid-input"],
	["a percentage over 100", { percentage: 101 }, "invalid-input"],
	["a date that does not exist", { startDate: "2026-02-30" }, "invalid-input"],
	["an unknown field", { salary: 1 }, "invalid-input"],
])("%s is refused: %s", async (_what, fields, code) => {
	const person = await aPerson({ contracts: [] });

	const body = { userId: person.uid, startDate: start, ...fields };
	const answer = await admin.call("POST", "/contract/new-contract/", { body });

	expect(answer.error.code).toBe(code);
	expect(answer.status).toBe(400);
	expect(answer.writes).toBe(0);
});

test("an update changes only the fields it names; a repeated one changes nothing", async () => {
	const person = await aPerson({ contracts: [aContract({ startDate: start, percentage: 80 })] });
	const body = { id: "contract-1", userId: person.uid, endDate: lastDay(pastMonth(0)) };

	const first = await admin.ask(updateContract, body);
	const second = await admin.ask(updateContract, body);

	expect(first.data.contracts).toEqual([
		{ id: "contract-1", userId: person.uid, ...fullTime, endDate: body.endDate, percentage: 80 },
	]);
	expect(second.data).toEqual(first.data);
	expect([first.writes, second.writes]).toEqual([4, 0]);
	expect(await auditOf(person.uid)).toMatchObject([{ changed: ["contracts.contract-1.endDate"] }]);
});

test("contracts and people that do not exist are not found", async () => {
	const person = await aPerson();

	const answers = [
		await admin.ask(updateContract, { id: randomUUID(), userId: person.uid, percentage: 50 }),
		await admin.ask(deleteContract, { id: randomUUID(), userId: person.uid }),
		await admin.ask(newContract, { userId: randomUUID(), startDate: start }),
	];

	expect(answers.map(({ error }) => error.code)).toEqual(Array(3).fill("not-found"));
});

test("a name of Object.prototype is no id of a contract", async () => {
	const person = await aPerson();

	const answer = await admin.ask(updateContract, { id: "constructor", userId: person.uid, percentage: 50 });

	expect(answer.error.code).toBe("invalid-input");
});

test("a deleted contract stays deleted: DELETE again succeeds, a late POST does not bring it back", async () => {
	const person = await aPerson({ contracts: [] });
	const body = { id: randomUUID(), userId: person.uid, startDate: start };
	await admin.ask(newContract, body);

	const first = await admin.ask(deleteContract, { id: body.id, userId: person.uid });
	const second = await admin.ask(deleteContract, { id: body.id, userId: person.uid });
	const late = await admin.ask(newContract, body);

	expect(first.data).toEqual({ id: body.id, contracts: [], gaps: [] });
	expect(second.data).toEqual(first.data);
	expect(second.writes).toBe(0);
	expect(late.error.code).toBe("id-taken");
});

test("no change may leave logged days without a contract, and the refusal names them", async () => {
	const person = await aPerson({ contracts: [aContract({ startDate: start })] });
	const [date, later] = [pastWorkingDay(3), pastWorkingDay(7)];
	await putMonth(person.uid, {
		[date]: aDay({ [randomUUID()]: aStoredEntry() }),
		[later]: aDay({ [randomUUID()]: aStoredEntry() }),
		[addDays(later, 1)]: aDay({}),
	});

	const deleted = await admin.ask(deleteContract, { id: "contract-1", userId: person.uid });
	const ended = await admin.ask(updateContract, {
		id: "contract-1",
		userId: person.uid,
		endDate: addDays(later, -1),
	});
	const allowed = await admin.ask(updateContract, { id: "contract-1", userId: person.uid, endDate: later });

	expect(deleted.status).toBe(409);
	expect(deleted.error).toMatchObject({ code: "contract-days-logged", data: { dates: [date, later] } });
	expect(deleted.reads).toBe(4);
	expect(ended.error.data).toEqual({ dates: [later] });
	expect(allowed.status).toBe(200);
});

test("a contract can go when the one before it takes its days over", async () => {
	const person = await aPerson({
		contracts: [
			aContract({ startDate: start }),
			aContract({ startDate: firstDay(pastMonth()), percentage: 50 }),
		],
	});
	await putMonth(person.uid, { [pastWorkingDay()]: aDay({ [randomUUID()]: aStoredEntry() }) });

	const answer = await admin.ask(deleteContract, { id: "contract-2", userId: person.uid });

	expect(answer.data.contracts.map(({ id }) => id)).toEqual(["contract-1"]);
});

test("payroll reads the contracts of all people and changes none; invoicing reads no other's", async () => {
	const person = await aPerson();
	const [payroll, invoicing] = [
		await aPerson({ isPayrollUser: true }),
		await aPerson({ isInvoicingUser: true }),
	];
	const { getContracts, newContract } = contract.employmentContracts;

	const all = (await payroll.ask(getContracts, {})).data.contracts;
	expect(all.some(({ userId }) => userId === person.uid)).toBe(true);
	expect((await payroll.ask(getContracts, { userId: person.uid })).data.contracts).toHaveLength(1);
	const added = { userId: person.uid, kind: "employment", startDate: "2090-01-01" } as const;
	expect((await payroll.ask(newContract, added)).error.code).toBe("forbidden");
	expect((await invoicing.ask(getContracts, { userId: person.uid })).error.code).toBe("forbidden");
	const own = (await invoicing.ask(getContracts, {})).data.contracts;
	expect(new Set(own.map(({ userId }) => userId))).toEqual(new Set([invoicing.uid]));
});
