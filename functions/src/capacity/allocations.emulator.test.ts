import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { anAllocation, putAllocations } from "@tuntikirja/tests/support/company/allocations.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { auditOf, change, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import { projectDoc } from "#records/company/projects.ts";
import { capacityAllocationsDoc } from "#records/company/capacity-allocations.ts";

const { saveAllocation, shareAllocation, deleteAllocation } = contract.capacity;

let manager: Person;
let projectId: string;
beforeAll(async () => {
	manager = await aPerson({ role: "manager" });
	projectId = (await aProject({ name: "Lumivirta" })).id;
});

const dates = { startDate: addDays(today(), 7), endDate: addDays(today(), 34) };

test("a manager saves, changes and deletes a person's allocation; each request can be repeated", async () => {
	const person = await aPerson();
	const body = {
		id: randomUUID(),
		userId: person.uid,
		projectId,
		...dates,
		hoursPerDay: 5.5,
		notes: "Search",
	};
	const edit = { ...body, hoursPerDay: 3, version: 1 };

	const made = await manager.ask(saveAllocation, body);
	const madeAgain = await manager.ask(saveAllocation, body);
	const changed = await manager.ask(saveAllocation, edit);
	const changedAgain = await manager.ask(saveAllocation, edit);
	const stale = await manager.ask(saveAllocation, { ...edit, hoursPerDay: 4 });
	const removal = { id: body.id, userId: person.uid };
	const staleRemoval = await manager.ask(deleteAllocation, { ...removal, version: 1 });
	const deleted = await manager.ask(deleteAllocation, { ...removal, version: 2 });
	const deletedAgain = await manager.ask(deleteAllocation, { ...removal, version: 2 });
	const late = await manager.ask(saveAllocation, body);
	const lateEdit = await manager.ask(saveAllocation, { ...edit, version: 2 });

	const allocation = {
		id: body.id,
		userId: person.uid,
		project: { id: projectId, name: "Lumivirta" },
		...dates,
		hoursPerDay: 5.5,
		notes: "Search",
		version: 1,
	};
	expect(made.data).toEqual({ id: body.id, allocations: [allocation] });
	expect([made.reads, made.writes]).toEqual([4, 3]);
	expect([madeAgain.data, madeAgain.writes]).toEqual([made.data, 0]);
	expect(changed.data.allocations).toEqual([{ ...allocation, hoursPerDay: 3, version: 2 }]);
	expect([changed.reads, changed.writes]).toEqual([3, 3]);
	expect([changedAgain.data, changedAgain.writes]).toEqual([changed.data, 0]);
	expect(staleRemoval.error.code).toBe("stale-record");
	expect(stale.error.code).toBe("stale-record");
	expect(deleted.data).toEqual({ id: body.id, allocations: [] });
	expect([deletedAgain.data, deletedAgain.writes]).toEqual([deleted.data, 0]);
	expect([late.error.code, lateEdit.error.code]).toEqual(["id-taken", "not-found"]);
	const rows = await auditOf(person.uid);
	expect(rows.map(({ action, changed: fields }) => [action, fields])).toEqual([
		["create", []],
		["update", [`allocations.${body.id}.minutesPerDay`, `allocations.${body.id}.version`]],
		["delete", ["projectIds"]],
	]);
});

test("several people get one allocation in one call, all or none; a repeat adds nothing", async () => {
	const people = [await aPerson(), await aPerson(), await aPerson()];
	const userIds = people.map(({ uid }) => uid);
	const body = { id: randomUUID(), userIds, projectId, ...dates, hoursPerDay: 2, notes: "" };
	const left = await aPerson({ isActive: false });

	const refused = await manager.ask(shareAllocation, { ...body, userIds: [...userIds, left.uid] });
	const made = await manager.ask(shareAllocation, body);
	const again = await manager.ask(shareAllocation, { ...body, userIds: [...userIds, ...userIds] });
	const another = await manager.ask(shareAllocation, { ...body, hoursPerDay: 3 });
	const edit = { id: body.id, userId: userIds[1] ?? "", projectId, ...dates, hoursPerDay: 4, version: 1 };
	const changed = await manager.ask(saveAllocation, edit);

	expect([refused.error.code, refused.writes]).toEqual(["not-found", 0]);
	expect(made.data.people.map(({ allocations }) => allocations[0]?.userId)).toEqual(userIds);
	expect([made.reads, made.writes]).toEqual([8, 9]);
	expect([again.data, again.writes]).toEqual([made.data, 0]);
	expect(another.error.code).toBe("id-taken");
	expect(changed.data.allocations).toMatchObject([{ id: body.id, hoursPerDay: 4 }]);
	for (const [index, uid] of userIds.entries()) {
		const rows = await auditOf(uid);
		expect(rows.map(({ action }) => action)).toEqual(index === 1 ? ["create", "update"] : ["create"]);
	}
});

test.each([
	["an unknown person", { userId: "unknown" }, 404, "not-found"],
	["no project", { projectId: "nothing" }, 404, "project-not-available"],
	["a year and more", { endDate: addDays(today(), 500) }, 400, "range-too-long"],
	["until before it begins", { endDate: today() }, 400, "range-inverted"],
	["no hours", { hoursPerDay: 0 }, 400, "invalid-input"],
	["25 hours a day", { hoursPerDay: 25 }, 400, "invalid-input"],
	["a novel", { notes: "x".repeat(201) }, 400, "invalid-input"],
	["a colour", { colour: "red" }, 400, "invalid-input"],
])("an allocation of %s is refused", async (_what, fields, status, code) => {
	const { uid: userId } = await aPerson();
	const body = { id: randomUUID(), userId, projectId, ...dates, hoursPerDay: 6, ...fields };

	const answer = await manager.call("PUT", "/capacity/allocation/", { body });

	expect([answer.status, answer.error.code, answer.writes]).toEqual([status, code, 0]);
});

test("a closed project takes no new allocation; what is planned on it can still be moved", async () => {
	const [person, project] = [await aPerson(), await aProject()];
	const body = { id: randomUUID(), userId: person.uid, projectId: project.id, ...dates, hoursPerDay: 6 };
	await manager.ask(saveAllocation, body);
	await change(projectDoc(project.id), { isActive: false });

	const moved = await manager.ask(saveAllocation, { ...body, endDate: addDays(dates.endDate, 7) });
	const another = await manager.ask(saveAllocation, { ...body, id: randomUUID() });

	expect(moved.status).toBe(200);
	expect(another.error.code).toBe("project-not-available");
});

test("a person who has left cannot be planned", async () => {
	const { uid: userId } = await aPerson({ isActive: false });
	const body = { id: randomUUID(), userId, projectId, ...dates, hoursPerDay: 6 };

	expect((await manager.ask(saveAllocation, body)).error.code).toBe("not-found");
});

test("what ended more than two years ago is dropped with the next change", async () => {
	const { uid: userId } = await aPerson();
	const ended = (days: number) =>
		anAllocation({ startDate: addDays(today(), -days - 5), endDate: addDays(today(), -days) });
	await putAllocations(userId, { old: ended(733), recent: ended(700) });

	const body = { id: randomUUID(), userId, projectId, ...dates, hoursPerDay: 6 };
	const { data } = await manager.ask(saveAllocation, body);

	expect(data.allocations.map(({ id }) => id)).toEqual(["recent", body.id]);
});

test("five hundred allocations are too many for one person", async () => {
	const { uid: userId } = await aPerson();
	const many = Array.from({ length: 500 }, (_, index) => [`a${index}`, anAllocation()] as const);
	await putAllocations(userId, Object.fromEntries(many));

	const body = { id: randomUUID(), userId, projectId, ...dates, hoursPerDay: 6 };

	expect((await manager.ask(saveAllocation, body)).error.code).toBe("allocations-full");
});

test("two managers plan one person at once, and both allocations are saved", async () => {
	const { uid: userId } = await aPerson();
	const plan = () => ({ id: randomUUID(), userId, projectId, ...dates, hoursPerDay: 3 });

	await Promise.all([manager.ask(saveAllocation, plan()), manager.ask(saveAllocation, plan())]);

	expect(Object.keys((await stored(capacityAllocationsDoc(userId)))?.allocations ?? {})).toHaveLength(2);
});

test("of a deleted person no plan stays", async () => {
	const [person, admin] = [await aPerson(), await aPerson({ role: "admin" })];
	await putAllocations(person.uid, { a1: anAllocation({ notes: "Until Ella is back" }) });

	await admin.ask(contract.users.deleteUser, { userId: person.uid });

	expect(await stored(capacityAllocationsDoc(person.uid))).toBeNull();
});
