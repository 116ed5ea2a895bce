import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { aClerk } from "@tuntikirja/tests/support/company/paid-person.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { auditOf, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { userDoc } from "#records/people/users.ts";

const { giveEmployeeNumbers } = contract.payroll;

let clerk: Person;
beforeAll(async () => {
	clerk = await aClerk();
});

const aNumber = () => randomUUID().slice(0, 12);
const numberOf = async ({ uid }: Person) => (await stored(userDoc(uid)))?.employeeNumber;
const somePeople = (count: number) =>
	Promise.all(Array.from({ length: count }, () => aPerson({ contracts: [] })));
const give = (people: readonly Person[], numbers: readonly string[]) =>
	clerk.ask(giveEmployeeNumbers, {
		numbers: people.map(({ uid }, index) => ({ userId: uid, employeeNumber: numbers[index] ?? "" })),
	});

test("several people get their numbers in one act with a row for each, and the same call again changes nothing", async () => {
	const [people, numbers] = [await somePeople(40), Array.from({ length: 40 }, aNumber)];
	const given = await give(people, numbers);
	const again = await give(people, numbers);

	expect(given.data.people.map(({ employeeNumber }) => employeeNumber)).toEqual(numbers);
	expect(await Promise.all(people.map(numberOf))).toEqual(numbers);
	expect([again.status, again.writes]).toEqual([200, 0]);
	const rows = (await Promise.all(people.map(({ uid }) => auditOf(uid)))).flat();
	expect(rows).toHaveLength(40);
	expect(rows[0]).toMatchObject({ entity: "user", actorId: clerk.uid, changed: ["employeeNumber"] });
	expect(new Set(rows.map(({ requestId }) => requestId)).size).toBe(1);
});

test("a number that is another person's or comes twice refuses all, and says whose it is", async () => {
	const [holder, ...people] = (await somePeople(4)) as [Person, Person, Person, Person];
	const [taken, twice] = [aNumber(), aNumber()];
	await give([holder], [taken]);
	const [first, second, third] = people;

	const ofAnother = await give(people, [aNumber(), taken, aNumber()]);
	expect([ofAnother.error.code, ofAnother.error.data]).toEqual(["number-taken", { people: [second.uid] }]);
	const double = await give(people, [twice, aNumber(), twice]);
	expect(double.error).toMatchObject({ code: "number-taken", data: { people: [first.uid, third.uid] } });
	expect([ofAnother.writes, double.writes, await numberOf(first)]).toEqual([0, 0, undefined]);
});

test("two people change their numbers with each other in one act", async () => {
	const people = await somePeople(2);
	const numbers = [aNumber(), aNumber()];
	await give(people, numbers);
	await give(people, numbers.toReversed());
	expect(await Promise.all(people.map(numberOf))).toEqual(numbers.toReversed());
});

test("externals and people who do not exist get none, and no one else gives them", async () => {
	const external = await aPerson({ role: "external" });
	expect((await give([external], [aNumber()])).error.code).toBe("not-found");
	const unknown = { numbers: [{ userId: randomUUID(), employeeNumber: aNumber() }] };
	expect((await clerk.ask(giveEmployeeNumbers, unknown)).error.code).toBe("not-found");
	const manager = await aPerson({ role: "manager" });
	expect((await manager.ask(giveEmployeeNumbers, unknown)).status).toBe(403);
});
