import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { anAllocation, putAllocations } from "@tuntikirja/tests/support/company/allocations.ts";
import { pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { auditOf, change, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import { capacityAllocationsDoc } from "#records/company/capacity-allocations.ts";
import { userDoc } from "#records/people/users.ts";
import { projectDoc } from "#records/company/projects.ts";

const { updateProject, leaveProject, getProjects, getProjectMembers, getAllProjectMembers } =
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

test("only active people can be added; a member who became inactive later stays", async () => {
	const [person, inactive] = [await aPerson(), await aPerson({ isActive: false })];
	const { id: projectId, members } = await aProject({ name: aName(), members: [inactive] });
	const withMember = (id: string) =>
		admin.ask(updateProject, { projectId, members: [...members, { id }, { id }] });

	expect((await withMember(person.uid)).data.members.map(({ id }) => id)).toEqual([inactive.uid, person.uid]);
	for (const id of [randomUUID(), (await aPerson({ isActive: false })).uid])
		expect((await withMember(id)).error.code).toBe("member-not-available");
});

test("leaving a project deletes the favourite, not the hours", async () => {
	const colleague = await aPerson({ name: "Aino Aalto" });
	const person = await aPerson({ role: "external" });
	const { id: projectId } = await aProject({ members: [person, colleague] });
	await person.ask(contract.projects.updateFavouriteProject, { projectId, favProject: true });
	await person.ask(contract.projects.updateFavouriteLabel, { projectId, favLabelId: "design", version: 2 });
	await logOn(person, projectId);

	const left = await person.ask(leaveProject, { projectId });
	const again = await person.ask(leaveProject, { projectId });

	expect([left.data, left.reads, left.writes]).toEqual([{ projectId }, 4, 6]);
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
	// The caller, the project, a month of each of the two, and what is planned on it.
	expect(reads).toBe(5);
	expect((await stored(userDoc(idle.uid)))?.favouriteProjectIds).toEqual([]);
	await admin.ask(updateProject, { projectId, members: [{ id: idle.uid }] });
	expect((await stored(projectDoc(projectId)))?.formerMemberIds).toEqual([logged.uid]);
});

test("a membership has its days: a person who comes back has both", async () => {
	const person = await aPerson();
	const { id: projectId } = await aProject({
		name: aName(),
		members: [person],
		memberships: { [person.uid]: [{ from: "2026-01-07", to: null }] },
	});
	const withMembers = (...members: { id: string }[]) => admin.ask(updateProject, { projectId, members });

	await withMembers();
	expect((await stored(projectDoc(projectId)))?.memberships).toEqual({
		[person.uid]: [{ from: "2026-01-07", to: today() }],
	});
	await change(projectDoc(projectId), { memberships: { [person.uid]: [{ from: null, to: "2026-06-30" }] } });
	await withMembers({ id: person.uid });

	const { data } = await admin.ask(getAllProjectMembers, { projectId });
	expect(data.members).toMatchObject([
		{
			isMember: true,
			memberships: [
				{ from: null, to: "2026-06-30" },
				{ from: today(), to: null },
			],
		},
	]);
});

test("what is planned for those who leave is named, and ends with their last day when asked for", async () => {
	const [leaver, other] = [await aPerson(), await aPerson()];
	const [project, elsewhere] = [
		await aProject({ name: aName(), members: [leaver, other] }),
		await aProject(),
	];
	const [running, coming, over] = [
		{ startDate: addDays(today(), -7), endDate: addDays(today(), 7) },
		{ startDate: addDays(today(), 14), endDate: addDays(today(), 21) },
		{ startDate: addDays(today(), -14), endDate: today() },
	];
	const planned = (span: typeof running, { id, name } = project) =>
		anAllocation({ ...span, project: { id, name } });
	const all = {
		running: planned(running),
		coming: planned(coming),
		over: planned(over),
		elsewhere: planned(coming, elsewhere),
	};
	await putAllocations(leaver.uid, all);
	await putAllocations(other.uid, { coming: planned(coming) });
	const projectId = project.id;

	const named = await admin.ask(getAllProjectMembers, { projectId });
	const without = (endAllocations: boolean) =>
		admin.ask(updateProject, { projectId, members: [{ id: other.uid }], endAllocations });
	const left = await without(true);
	const again = await without(true);

	const hoursPerDay = minutesToHours(all.running.minutesPerDay);
	expect(named.data.members.find(({ id }) => id === leaver.uid)?.allocations).toEqual([
		{ ...running, hoursPerDay },
		{ ...coming, hoursPerDay },
	]);
	expect([left.status, again.writes]).toEqual([200, 0]);
	const plan = await stored(capacityAllocationsDoc(leaver.uid));
	expect(plan?.allocations).toEqual({
		elsewhere: all.elsewhere,
		over: all.over,
		running: { ...all.running, endDate: today(), version: 2 },
	});
	expect(plan?.deletedIds).toEqual(["coming"]);
	const rows = await auditOf(leaver.uid);
	expect(rows.map(({ entity, action }) => `${action} ${entity}`).toSorted()).toEqual([
		"delete allocation",
		"update allocation",
	]);
	expect((await stored(capacityAllocationsDoc(other.uid)))?.allocations).toHaveProperty("coming");
});

test("only members see each other", async () => {
	const [person, stranger] = [await aPerson(), await aPerson({ role: "manager" })];
	const external = await aPerson({ role: "external" });
	const { id: projectId, members } = await aProject({ members: [person, external] });
	const asked = async (who: Person, id = projectId) => who.ask(getProjectMembers, { projectId: id });

	expect((await asked(person)).data.members).toHaveLength(members.length);
	expect((await asked(stranger)).error.code).toBe("project-not-available");
	expect((await asked(stranger, randomUUID())).error.code).toBe("project-not-available");
});
