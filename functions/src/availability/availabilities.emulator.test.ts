import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { auditOf, put } from "@tuntikirja/tests/support/stored.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { beforeAll, expect, test } from "vitest";
import { availabilitiesDoc } from "#records/people/availabilities.ts";

const { getAvailabilities, newAvailability, updateAvailability, deleteAvailability } = contract.availability;
const { getSalesContracts } = contract.sales;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

const summer = {
	startDate: "2026-06-01",
	endDate: "2026-08-31",
	percentage: 60,
	notes: "Studies on Fridays",
};

async function someone(...periods: (typeof summer)[]): Promise<Person> {
	const person = await aPerson();
	const availabilities = Object.fromEntries(periods.map((period, index) => [`a${index + 1}`, period]));
	await put(availabilitiesDoc(person.uid), { userId: person.uid, availabilities });
	return person;
}

test("a person adds, changes and deletes their own availability", async () => {
	const person = await aPerson();
	const id = randomUUID();

	const added = await person.ask(newAvailability, { id, ...summer });
	const again = await person.ask(newAvailability, { id, ...summer });
	const changed = await person.ask(updateAvailability, { id, endDate: null, percentage: 40 });
	const read = await person.ask(getAvailabilities, {});
	const deleted = await person.ask(deleteAvailability, { id });
	const deletedAgain = await person.ask(deleteAvailability, { id });
	const late = await person.ask(newAvailability, { id, ...summer });

	expect(added.data).toEqual({ id, availabilities: [{ id, userId: person.uid, ...summer }] });
	expect(again.data).toEqual(added.data);
	expect([added.reads, added.writes, again.writes]).toEqual([2, 3, 0]);
	expect(changed.data.availabilities).toEqual([
		{ id, userId: person.uid, ...summer, endDate: null, percentage: 40 },
	]);
	expect(read.data.availabilities).toEqual(changed.data.availabilities);
	expect(read.reads).toBe(2);
	expect(deleted.data).toEqual({ id, availabilities: [] });
	expect([deletedAgain.data, deletedAgain.writes]).toEqual([deleted.data, 0]);
	expect(late.error.code).toBe("id-taken");
	expect((await auditOf(person.uid)).map(({ action }) => action)).toEqual(["create", "update", "delete"]);
});

test("an admin changes another person's availability", async () => {
	const person = await someone(summer);

	const { data } = await admin.ask(updateAvailability, { id: "a1", userId: person.uid, notes: "Agreed" });

	expect(data.availabilities).toEqual([{ id: "a1", userId: person.uid, ...summer, notes: "Agreed" }]);
	expect(await auditOf(person.uid)).toMatchObject([
		{ actorId: admin.uid, changed: ["availabilities.a1.notes"] },
	]);
});

test("admins and managers see all availabilities, managers without the notes of others", async () => {
	const [person, manager] = [await someone(summer), await aPerson({ role: "manager" })];
	await manager.ask(newAvailability, summer);

	const asAdmin = await admin.ask(getAvailabilities, {});
	const asManager = await manager.ask(getAvailabilities, {});
	const oneAsManager = await manager.ask(getAvailabilities, { userId: person.uid });

	const { notes, ...planned } = summer;
	const their = { id: "a1", userId: person.uid, ...planned };
	const of = (answer: typeof asAdmin, uid: string) =>
		answer.data.availabilities.filter((one) => one.userId === uid);
	expect(of(asAdmin, person.uid)).toEqual([{ ...their, notes }]);
	expect(of(asManager, person.uid)).toEqual([their]);
	expect(oneAsManager.data.availabilities).toEqual([their]);
	expect(of(asManager, manager.uid)).toMatchObject([{ notes }]);
	expect((await manager.ask(getAvailabilities, { userId: randomUUID() })).error.code).toBe("not-found");
});

test.each([
	["an overlap", { startDate: "2026-08-31" }, 409, "availability-overlap"],
	["an end before the start", { endDate: "2025-12-31" }, 400, "range-inverted"],
	["a percentage over 100", { percentage: 101 }, 400, "invalid-input"],
	["notes without end", { notes: "x".repeat(2001) }, 400, "invalid-input"],
	["an unknown field", { hours: 3 }, 400, "invalid-input"],
])("%s is refused", async (_what, fields, status, code) => {
	const person = await someone(summer);

	const body = { ...summer, startDate: "2026-01-01", endDate: null, ...fields };
	const answer = await person.call("POST", "/availability/availabilities/", { body });

	expect([answer.status, answer.error.code, answer.writes]).toEqual([status, code, 0]);
});

test("an id that is not there is not found", async () => {
	const person = await someone(summer);

	expect((await person.ask(updateAvailability, { id: "a2", percentage: 1 })).error.code).toBe("not-found");
	expect((await person.ask(deleteAvailability, { id: randomUUID() })).error.code).toBe("not-found");
});

test("sales sees the contracts and availabilities of all people, for two reads a person", async () => {
	const person = await someone(summer);

	const { data, reads } = await admin.ask(getSalesContracts, {});

	expect(data.availabilities.filter(({ userId }) => userId === person.uid)).toMatchObject([summer]);
	expect(data.contracts.filter(({ userId }) => userId === person.uid)).toMatchObject([
		{ partTimeHoursPerMonth: null },
	]);
	const people = new Set(data.contracts.map(({ userId }) => userId)).size;
	expect(reads).toBeLessThanOrEqual(2 * people + 5);
});
