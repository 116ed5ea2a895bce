import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aReservation, aResource } from "@tuntikirja/tests/support/company/resources.ts";
import { auditOf, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { localTime, today } from "#firestore/clock.ts";
import { resourceDoc } from "#records/company/resources.ts";

const { getResources, reserve, returnResource, newResource, updateResource, deleteResource } =
	contract.resources;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

const inDays = (days: number) => addDays(today(), days);

async function seenBy(person: Person, id: string) {
	const { resources } = (await person.ask(getResources, {})).data;
	return resources.find((one) => one.id === id);
}

test("a person takes a phone and returns it; each request can be repeated", async () => {
	const [person, phone] = [await aPerson({ name: "Ella" }), await aResource()];
	const body = { id: randomUUID(), resourceId: phone.id, from: localTime() };

	const taken = await person.ask(reserve, body);
	const again = await person.ask(reserve, body);
	const returned = await person.ask(returnResource, { resourceId: phone.id, id: body.id });
	const returnedAgain = await person.ask(returnResource, { resourceId: phone.id, id: body.id });
	const late = await person.ask(reserve, body);

	expect(taken.data.holder).toEqual({
		id: body.id,
		userId: person.uid,
		name: "Ella",
		from: body.from,
		to: null,
		returnedAt: null,
	});
	expect([taken.reads, taken.writes]).toEqual([2, 2]);
	expect([again.data, again.writes]).toEqual([taken.data, 0]);
	expect(returned.data.holder).toBeNull();
	expect([returnedAgain.data, returnedAgain.writes]).toEqual([returned.data, 0]);
	expect([late.data.holder, late.writes]).toEqual([null, 0]);
});

test("an admin hands a computer to a person since a past day: both the trail and the person hear of it", async () => {
	const person = await aPerson({ name: "Ella" });
	const computer = await aResource({ kind: "computer", name: "Laptop 12" });
	const body = { id: randomUUID(), resourceId: computer.id, userId: person.uid, from: inDays(-7) };

	const given = await admin.ask(reserve, body);
	const again = await admin.ask(reserve, body);
	const taken = await admin.ask(reserve, { ...body, id: randomUUID(), userId: admin.uid, from: localTime() });
	const byOthers = await (await aPerson()).ask(reserve, { ...body, id: randomUUID() });

	expect([given.status, again.status, again.writes]).toEqual([200, 200, 0]);
	expect((await seenBy(person, computer.id))?.holder).toMatchObject({
		name: "Ella",
		from: `${inDays(-7)}T00:00`,
		to: null,
	});
	expect([taken.error.code, byOthers.error.code]).toEqual(["resource-taken", "forbidden"]);
	expect(await auditOf(person.uid)).toMatchObject([{ entity: "resource", actorId: admin.uid }]);
	const { notices } = (await person.ask(contract.inbox.getInbox, {})).data;
	expect(notices).toMatchObject([{ kind: "resource-given", text: "Laptop 12", startDate: inDays(-7) }]);
});

test("a resource shows who has it, who waits for it and the last twenty who had it", async () => {
	const past = Array.from({ length: 23 }, (_, index) => [
		`past-${index}`,
		aReservation("earlier", { from: `${inDays(-30 + index)}T08:00`, to: `${inDays(-30 + index)}T09:00` }),
	]);
	const car = await aResource({
		kind: "car",
		reservations: {
			...Object.fromEntries(past),
			later: aReservation("later", { from: `${inDays(9)}T08:00`, to: `${inDays(9)}T16:00` }),
			sooner: aReservation("sooner", { from: `${inDays(2)}T08:00`, to: `${inDays(3)}T16:00` }),
			now: aReservation("now", { to: `${inDays(1)}T08:00` }),
			"given-up": aReservation("cancelled", {
				from: `${inDays(5)}T08:00`,
				returnedAt: `${inDays(-1)}T08:00`,
			}),
		},
	});

	const seen = await seenBy(await aPerson(), car.id);

	expect(seen?.holder?.id).toBe("now");
	expect(seen?.upcoming.map(({ id }) => id)).toEqual(["sooner", "later"]);
	expect(seen?.history).toHaveLength(20);
	expect(seen?.history[0]?.id).toBe("past-22");
});

test("dates are whole days, and what ends in a minute leaves it to the next", async () => {
	const [person, room] = [await aPerson(), await aResource({ kind: "room" })];
	const times = { resourceId: room.id, from: `${inDays(3)}T09:00`, to: `${inDays(3)}T10:00` };

	await person.ask(reserve, { resourceId: room.id, from: inDays(1), to: inDays(2) });
	await person.ask(reserve, times);
	const next = await person.ask(reserve, { ...times, from: times.to, to: `${inDays(3)}T11:00` });

	expect(next.data.upcoming.map(({ from, to }) => [from, to])).toEqual([
		[`${inDays(1)}T00:00`, `${inDays(3)}T00:00`],
		[times.from, times.to],
		[times.to, `${inDays(3)}T11:00`],
	]);
});

test("there are never two holders: the second request is refused with the name of the first holder", async () => {
	const [first, second, phone] = [await aPerson({ name: "Ella" }), await aPerson(), await aResource()];
	await first.ask(reserve, { resourceId: phone.id, from: inDays(2) });

	const during = await second.ask(reserve, { resourceId: phone.id, from: inDays(9), to: inDays(10) });
	const until = await second.ask(reserve, { resourceId: phone.id, from: inDays(0), to: inDays(1) });
	const openEnded = await second.ask(reserve, { resourceId: phone.id, from: inDays(0) });

	expect([during.error.code, openEnded.error.code]).toEqual(["resource-taken", "resource-taken"]);
	expect(during.error.data).toEqual({ name: "Ella", from: `${inDays(2)}T00:00`, to: null });
	expect(until.status).toBe(200);
});

test("a reservation is cancelled before it begins, and another person reserves its time", async () => {
	const [first, second, car] = [await aPerson(), await aPerson(), await aResource({ kind: "car" })];
	const times = { resourceId: car.id, from: inDays(4), to: inDays(5) };
	const id = randomUUID();
	await first.ask(reserve, { id, ...times });

	const givenUp = await first.ask(returnResource, { resourceId: car.id, id });
	const taken = await second.ask(reserve, times);
	const late = await first.ask(reserve, { id, ...times });

	expect(givenUp.data).toMatchObject({ holder: null, upcoming: [], history: [] });
	expect(taken.data.upcoming.map(({ userId }) => userId)).toEqual([second.uid]);
	expect([late.data, late.writes]).toEqual([taken.data, 0]);
});

test("only an admin returns what another person has", async () => {
	const [holder, other] = [await aPerson(), await aPerson({ role: "manager" })];
	const phone = await aResource({ reservations: { now: aReservation(holder.uid) } });

	const refused = await Promise.all([
		other.ask(returnResource, { resourceId: phone.id, id: "now" }),
		other.ask(returnResource, { resourceId: phone.id }),
		other.ask(returnResource, { resourceId: phone.id, id: randomUUID() }),
	]);
	const byAdmin = await admin.ask(returnResource, { resourceId: phone.id });
	const again = await admin.ask(returnResource, { resourceId: phone.id });

	expect(refused.map(({ error }) => error.code)).toEqual(["not-found", "not-found", "not-found"]);
	expect(byAdmin.data.holder).toBeNull();
	expect([again.data, again.writes]).toEqual([byAdmin.data, 0]);
});

test.each([
	["yesterday", { from: addDays(today(), -1) }, 400, "reservation-out-of-reach"],
	["in two years", { from: addDays(today(), 731) }, 400, "reservation-out-of-reach"],
	["until before it begins", { from: addDays(today(), 2), to: addDays(today(), 1) }, 400, "range-inverted"],
	["at no time", { from: "tomorrow" }, 400, "invalid-input"],
	["at 25 o'clock", { from: `${today()}T25:00` }, 400, "invalid-input"],
	["for another person", { from: today(), userId: "other" }, 403, "forbidden"],
])("a reservation %s is refused", async (_when, fields, status, code) => {
	const [person, phone] = [await aPerson(), await aResource()];

	const answer = await person.call("POST", "/resource/reserve/", {
		body: { resourceId: phone.id, ...fields },
	});

	expect([answer.status, answer.error.code, answer.writes]).toEqual([status, code, 0]);
});

test("an id that is in use cannot be used by another person or for another reservation", async () => {
	const [first, second, phone] = [await aPerson(), await aPerson(), await aResource()];
	const body = { id: randomUUID(), resourceId: phone.id, from: inDays(1), to: inDays(1) };
	await first.ask(reserve, body);

	expect((await second.ask(reserve, body)).error.code).toBe("id-taken");
	expect((await first.ask(reserve, { ...body, to: inDays(2) })).error.code).toBe("id-taken");
});

test("an admin adds, corrects and deletes a resource; all of it can be repeated", async () => {
	const body = { id: randomUUID(), name: "Auto 1", kind: "car" as const, notes: "In the yard" };
	const edit = { id: body.id, name: "Auto 2", version: 1 };

	const added = await admin.ask(newResource, body);
	const addedAgain = await admin.ask(newResource, body);
	const other = await admin.ask(newResource, { ...body, name: "Auto 9" });
	const edited = await admin.ask(updateResource, edit);
	const editedAgain = await admin.ask(updateResource, edit);
	const stale = await admin.ask(updateResource, { ...edit, name: "Auto 3" });
	const deleted = await admin.ask(deleteResource, { id: body.id });
	const deletedAgain = await admin.ask(deleteResource, { id: body.id });
	const late = await admin.ask(newResource, body);

	expect(added.data).toEqual({ ...body, version: 1, holder: null, upcoming: [], history: [] });
	expect([addedAgain.data, addedAgain.writes]).toEqual([added.data, 0]);
	expect(other.error.code).toBe("id-taken");
	expect(edited.data).toEqual({ ...added.data, name: "Auto 2", version: 2 });
	expect([editedAgain.data, editedAgain.writes]).toEqual([edited.data, 0]);
	expect(stale.error.code).toBe("stale-record");
	expect([deleted.data, deletedAgain.data, deletedAgain.writes]).toEqual([
		{ id: body.id },
		{ id: body.id },
		0,
	]);
	expect(late.error.code).toBe("id-taken");
	expect((await admin.ask(deleteResource, { id: randomUUID() })).error.code).toBe("not-found");
	const rows = (await auditOf("")).filter(({ entityId }) => entityId === body.id);
	expect(rows.map(({ action }) => action)).toEqual(["create", "update", "delete"]);
});

test("a resource that a person has cannot be deleted", async () => {
	const phone = await aResource({ reservations: { now: aReservation("holder") } });

	expect((await admin.ask(deleteResource, { id: phone.id })).error.code).toBe("resource-taken");
});

test("of a deleted person nothing stays in what they had", async () => {
	const [person, other] = [await aPerson({ name: "Salainen Henkilö" }), await aPerson()];
	const phone = await aResource({
		reservations: {
			gone: aReservation(person.uid, { name: "Salainen Henkilö" }),
			other: aReservation(other.uid, { from: `${inDays(-3)}T08:00`, to: `${inDays(-3)}T09:00` }),
		},
	});

	await admin.ask(contract.users.deleteUser, { userId: person.uid });

	const document = await stored(resourceDoc(phone.id));
	expect(JSON.stringify(document)).not.toMatch(/Salainen/);
	expect(JSON.stringify(document)).not.toContain(person.uid);
	expect(Object.keys(document?.reservations ?? {})).toEqual(["other"]);
});

test("listing costs a read a resource, however much has happened to it", async () => {
	await aResource();
	const { data, reads } = await (await aPerson()).ask(getResources, {});
	expect(reads).toBe(1 + data.resources.length);
});
