import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { withoutIds } from "@tuntikirja/tests/support/answers/without-ids.ts";
import { pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { auditOf, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import { userDoc } from "#users/store.ts";
import { projectDoc, projectPricesDoc } from "./store.ts";

const { newProject, updateProject, updateProjectActivityAndMembers, updateProjectActivity } =
	contract.projects;
const { deleteProject, leaveProject, getProjects, getProjectMembers, getAllProjectMembers } =
	contract.projects;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

const aName = () => `Project ${randomUUID()}`;

/** The person has an hour on the project. */
function logOn(person: Person, projectId: string): Promise<void> {
	const entry = aStoredEntry({ project: { id: projectId, name: "Kaarna" } });
	return putMonth(person.uid, { [pastWorkingDay()]: aDay({ [randomUUID()]: entry }) });
}

test("an admin adds a project once, however often the call arrives", async () => {
	const person = await aPerson({ name: "Väinö Virtanen" });
	const body = {
		id: randomUUID(),
		name: aName(),
		members: [{ id: person.uid }],
		isActive: true,
		hourPrice: 95.5,
		hourName: "Standard",
		hourLabels: [
			{ id: "design", name: "Design", hourPrice: 120 },
			{ id: "testing", name: "Testing" },
		],
	};

	const first = await admin.ask(newProject, body);
	const second = await admin.ask(newProject, body);
	const another = await admin.ask(newProject, { ...body, hourPrice: 96 });

	expect(first.data).toEqual({
		...body,
		members: [{ id: person.uid, name: "Väinö Virtanen" }],
		isMember: false,
		fixedFee: null,
		priceHistory: [
			{ label: null, from: null, hourPrice: 95.5 },
			{ label: { id: "design", name: "Design" }, from: null, hourPrice: 120 },
		],
		favProject: false,
		favLabelId: null,
	});
	expect([first.reads, first.writes]).toEqual([6, 3]);
	expect([second.data, second.writes]).toEqual([first.data, 0]);
	expect(another.error.code).toBe("id-taken");
	expect((await person.ask(getProjects, {})).data.projects.map(({ id }) => id)).toEqual([body.id]);
});

test("a changed price holds from today and leaves the past as it was", async () => {
	const { id: projectId } = await aProject({
		name: aName(),
		prices: {
			hourPrices: [{ from: null, cents: 9500 }],
			labelPrices: { design: [{ from: null, cents: 12_000 }] },
		},
	});
	const hourLabels = [{ id: "design", name: "Design", hourPrice: 120 }];

	const raised = await admin.ask(updateProject, { projectId, hourPrice: 100, hourLabels });
	const again = await admin.ask(updateProject, { projectId, hourPrice: 100, hourLabels });

	expect(raised.data).toMatchObject({ hourPrice: 100, hourLabels });
	expect(raised.data.priceHistory).toEqual([
		{ label: null, from: null, hourPrice: 95 },
		{ label: null, from: today(), hourPrice: 100 },
		{ label: { id: "design", name: "Design" }, from: null, hourPrice: 120 },
	]);
	expect([raised.reads, raised.writes, again.writes]).toEqual([3, 2, 0]);
});

test("a price changes the past or the future when a date says so, and can be taken back", async () => {
	const [past, future] = [addDays(today(), -30), addDays(today(), 30)];
	const { id: projectId } = await aProject({
		name: aName(),
		prices: { hourPrices: [{ from: null, cents: 9500 }] },
	});
	const change = async (hourPrice: number | null, pricesFrom: string | null) =>
		(await admin.ask(updateProject, { projectId, hourPrice, pricesFrom })).data;

	expect((await change(98, past)).hourPrice).toBe(98);
	const planned = await change(105, future);
	expect(planned.hourPrice).toBe(98);
	expect(planned.priceHistory?.map(({ from, hourPrice }) => [from, hourPrice])).toEqual([
		[null, 95],
		[past, 98],
		[future, 105],
	]);
	expect((await change(98, future)).priceHistory).toHaveLength(2);
	expect((await change(90, null)).priceHistory?.[0]).toMatchObject({ from: null, hourPrice: 90 });
	expect(await change(null, today())).not.toHaveProperty("hourPrice");
});

test("what an edit leaves out stays as it is", async () => {
	const person = await aPerson();
	const fixedFee = { per: "project", amount: 9000, from: "2126-06-01", to: "2126-08-29" } as const;
	const before = await admin.ask(newProject, {
		id: randomUUID(),
		name: aName(),
		members: [{ id: person.uid }],
		hourPrice: 80,
		hourName: "Standard",
		hourLabels: [{ id: "design", name: "Design", hourPrice: 90 }],
		fixedFee,
	});
	const projectId = before.data.id;

	const renamed = await admin.ask(updateProjectActivityAndMembers, { projectId, projectName: aName() });
	const free = await admin.ask(updateProject, { projectId, fixedFee: null, hourName: null });

	expect(renamed.data).toEqual({ ...before.data, name: renamed.data.name });
	expect(renamed.data.name).not.toBe(before.data.name);
	expect(renamed.data.fixedFee).toEqual(fixedFee);
	const { hourName: _, ...unnamed } = renamed.data;
	expect(free.data).toEqual({ ...unnamed, fixedFee: null });
});

test("a label that is no longer offered keeps its prices, and comes back with them", async () => {
	const { id: projectId } = await aProject({
		name: aName(),
		prices: { labelPrices: { design: [{ from: null, cents: 12_000 }] } },
	});
	const history = [{ label: { id: "design", name: "Design" }, from: null, hourPrice: 120 }];

	const gone = await admin.ask(updateProject, { projectId, hourLabels: [{ id: "coding", name: "Coding" }] });
	const back = await admin.ask(updateProject, { projectId, hourLabels: [{ id: "design", name: "Looks" }] });

	expect(gone.data.hourLabels).toEqual([{ id: "coding", name: "Coding" }]);
	expect(gone.data.priceHistory).toEqual(history);
	expect(back.data.hourLabels).toEqual([{ id: "design", name: "Looks", hourPrice: 120 }]);
	expect((await stored(projectDoc(projectId)))?.formerLabels).toEqual([{ id: "coding", name: "Coding" }]);
});

test("an active project's name is its own, whatever the capitals", async () => {
	const name = aName();
	const { id } = await aProject({ name });
	const closed = await aProject({ name, isActive: false });
	const taken = async (answer: Promise<{ error: { code: string } }>) => (await answer).error.code;

	expect(await taken(admin.ask(newProject, { name: name.toUpperCase() }))).toBe("name-taken");
	expect(await taken(admin.ask(updateProject, { projectId: (await aProject()).id, projectName: name }))).toBe(
		"name-taken",
	);
	expect(await taken(admin.ask(updateProjectActivity, { id: closed.id, isActive: true }))).toBe("name-taken");
	expect((await admin.ask(updateProjectActivity, { id, isActive: false })).data.isActive).toBe(false);
	expect((await admin.ask(updateProjectActivity, { id: closed.id, isActive: true })).data.isActive).toBe(
		true,
	);
});

test("members are active people; whoever has gone inactive since stays", async () => {
	const [person, inactive] = [await aPerson(), await aPerson({ isActive: false })];
	const { id: projectId, members } = await aProject({ name: aName(), members: [inactive] });
	const withMember = (id: string) =>
		admin.ask(updateProject, { projectId, members: [...members, { id }, { id }] });

	expect((await withMember(person.uid)).data.members.map(({ id }) => id)).toEqual([inactive.uid, person.uid]);
	for (const id of [randomUUID(), (await aPerson({ isActive: false })).uid])
		expect((await withMember(id)).error.code).toBe("member-not-available");
});

test("whoever leaves keeps their hours, and loses the favourite", async () => {
	const colleague = await aPerson({ name: "Aino Aalto" });
	const person = await aPerson({ role: "external" });
	const { id: projectId } = await aProject({ members: [person, colleague] });
	await person.ask(contract.projects.updateFavouriteProject, { projectId, favProject: true });
	await person.ask(contract.projects.updateFavouriteLabel, { projectId, favLabelId: "design", version: 2 });
	await logOn(person, projectId);

	const left = await person.ask(leaveProject, { projectId });
	const again = await person.ask(leaveProject, { projectId });

	expect([left.data, left.reads, left.writes]).toEqual([{ projectId }, 4, 4]);
	expect([again.data, again.writes]).toEqual([{ projectId }, 0]);
	expect(await stored(userDoc(person.uid))).toMatchObject({ favouriteProjectIds: [], favouriteLabelIds: {} });
	expect((await person.ask(getProjects, {})).data.projects).toEqual([]);
	const all = await admin.ask(getAllProjectMembers, { projectId });
	expect(new Map(all.data.members.map(({ id, isMember }) => [id, isMember]))).toEqual(
		new Map([
			[colleague.uid, true],
			[person.uid, false],
		]),
	);
	expect((await colleague.ask(getProjectMembers, { projectId })).data.members.map(({ id }) => id)).toEqual([
		colleague.uid,
	]);
});

test("of those who were taken off a project, only those with hours on it are remembered", async () => {
	const [logged, idle] = [await aPerson(), await aPerson()];
	const { id: projectId } = await aProject({ name: aName(), members: [logged, idle] });
	await idle.ask(contract.projects.updateFavouriteProject, { projectId, favProject: true });
	await logOn(logged, projectId);

	await admin.ask(updateProject, { projectId, members: [] });

	const { data, reads } = await admin.ask(getAllProjectMembers, { projectId });
	expect(data.members.map(({ id }) => id)).toEqual([logged.uid]);
	expect(reads).toBe(4);
	expect((await stored(userDoc(idle.uid)))?.favouriteProjectIds).toEqual([]);
	await admin.ask(updateProject, { projectId, members: [{ id: idle.uid }] });
	expect((await stored(projectDoc(projectId)))?.formerMemberIds).toEqual([logged.uid]);
});

test("members see each other; nobody else, and no external, learns who they are", async () => {
	const [person, stranger] = [await aPerson(), await aPerson({ role: "manager" })];
	const external = await aPerson({ role: "external" });
	const { id: projectId, members } = await aProject({ members: [person, external] });
	const asked = async (who: Person, id = projectId) => who.ask(getProjectMembers, { projectId: id });

	expect((await asked(person)).data.members).toHaveLength(members.length);
	expect((await asked(stranger)).error.code).toBe("project-not-available");
	expect((await asked(stranger, randomUUID())).error.code).toBe("project-not-available");
	expect((await asked(external)).error.code).toBe("forbidden");
	expect((await person.ask(getAllProjectMembers, { projectId })).error.code).toBe("forbidden");
});

test("a project without entries is deleted, and no late request brings it back", async () => {
	const person = await aPerson();
	const body = { id: randomUUID(), name: aName(), members: [{ id: person.uid }], hourPrice: 95 };
	const projectId = body.id;
	await admin.ask(newProject, body);
	await person.ask(contract.projects.updateFavouriteProject, { projectId, favProject: true });

	const first = await admin.ask(deleteProject, { projectId, project: { id: projectId }, users: [] });
	const second = await admin.ask(deleteProject, { projectId });

	expect([first.data, first.writes]).toEqual([{ projectId }, 5]);
	expect([second.data, second.writes]).toEqual([{ projectId }, 0]);
	expect(await stored(projectDoc(projectId))).toBeNull();
	expect(await stored(projectPricesDoc(projectId))).toBeNull();
	expect((await stored(userDoc(person.uid)))?.favouriteProjectIds).toEqual([]);
	expect((await admin.ask(newProject, body)).error.code).toBe("id-taken");
	expect((await admin.ask(deleteProject, { projectId: randomUUID() })).error.code).toBe("not-found");
});

test("a project with an entry cannot be deleted until the entry is gone", async () => {
	const person = await aPerson();
	const { id: projectId } = await aProject({ members: [person] });
	const entry = { id: randomUUID(), hours: 1, dayTypeId: 0, notes: "", projectId } as const;
	const date = pastWorkingDay();
	const saved = await person.ask(contract.workDays.saveEntry, { entry, date });
	const { workDayId } = saved.data;

	const refused = await admin.ask(deleteProject, { projectId });
	await person.ask(contract.workDays.deleteEntry, { id: entry.id, workDayId, version: 2 });
	const deleted = await admin.ask(deleteProject, { projectId });

	expect(saved.reads).toBeLessThanOrEqual(8);
	// Month, marker, audit row, and the alert of an entry of last month.
	expect(saved.writes).toBe(4);
	expect([refused.error.code, refused.writes]).toEqual(["project-has-history", 0]);
	expect(deleted.status).toBe(200);
});

test("a project that somebody is planned for cannot be deleted until the plan is gone", async () => {
	const person = await aPerson();
	const { id: projectId } = await aProject({ name: aName() });
	const ids = { id: randomUUID(), userId: person.uid };
	const days = { startDate: today(), endDate: addDays(today(), 6) };
	const { saveAllocation, deleteAllocation } = contract.capacity;
	await admin.ask(saveAllocation, { ...ids, ...days, projectId, hoursPerDay: 4 });

	const refused = await admin.ask(deleteProject, { projectId });
	await admin.ask(deleteAllocation, ids);
	const deleted = await admin.ask(deleteProject, { projectId });

	expect([refused.status, refused.error.code, refused.writes]).toEqual([409, "project-is-planned", 0]);
	expect(deleted.status).toBe(200);
});

test("the audit trail names what was changed, never an amount, and shows it to admins alone", async () => {
	const person = await aPerson();
	const { id } = await aProject({ name: aName(), members: [person] });

	await admin.ask(updateProject, { projectId: id, projectName: aName(), hourPrice: 87.65 });
	await person.ask(leaveProject, { projectId: id });

	const query = { entity: "project", id };
	const { rows } = (await admin.ask(contract.audit.getHistory, query)).data;
	expect(rows.map(({ changed, action }) => [action, changed])).toEqual([
		["update", ["memberIds", "members", "formerMemberIds", "formerMembers"]],
		["update", ["name", "nameKey", "hourPrices"]],
	]);
	expect(withoutIds(JSON.stringify(rows))).not.toMatch(/87\.65|8765/);
	expect((await auditOf(person.uid)).map(({ entity }) => entity)).toEqual(["project"]);
	expect((await person.ask(contract.audit.getHistory, query)).error.code).toBe("forbidden");
});

test.each([
	[
		"a fee that ends before it starts",
		{ fixedFee: { per: "month", amount: 1, from: "2026-02-01", to: "2026-01-01" } },
		"range-inverted",
	],
	["parts of a cent", { hourPrice: 10.005 }, "invalid-input"],
	["a price below nothing", { hourPrice: -1 }, "invalid-input"],
	["an empty name", { name: " " }, "invalid-input"],
	["a name of 101 characters", { name: "x".repeat(101) }, "invalid-input"],
	["control characters in a name", { name: "a\u0007b" }, "invalid-input"],
	[
		"a label twice",
		{
			hourLabels: [
				{ id: "a", name: "A" },
				{ id: "a", name: "B" },
			],
		},
		"invalid-input",
	],
	[
		"labels of one name",
		{
			hourLabels: [
				{ id: "a", name: "A" },
				{ id: "b", name: "a" },
			],
		},
		"invalid-input",
	],
	["an id that is no UUID", { id: "kaarna" }, "invalid-input"],
	[
		"a fee for a project without an end",
		{ fixedFee: { per: "project", amount: 1, from: "2026-02-01", to: null } },
		"invalid-input",
	],
])("%s is refused", async (_what, fields, code) => {
	const answer = await admin.call("POST", "/project/new-project/", { body: { name: aName(), ...fields } });

	expect([answer.error.code, answer.writes]).toEqual([code, 0]);
});
