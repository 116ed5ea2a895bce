import { contract } from "@tuntikirja/contract/contract.ts";
import { ERRORS } from "@tuntikirja/contract/kernel/errors.ts";
import { pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { anEntry } from "@tuntikirja/tests/support/entries.ts";
import { aPerson } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { change } from "@tuntikirja/tests/support/stored.ts";
import { expect, test } from "vitest";
import { projectDoc } from "#records/company/projects.ts";

const { saveEntry, updateEntry, getWorkDayByDate } = contract.workDays;
const NOT_AVAILABLE = { code: "project-not-available", ...ERRORS["project-not-available"] };
const date = pastWorkingDay();

async function aMemberWithEntry() {
	const person = await aPerson();
	const project = await aProject({ members: [person] });
	const asked = anEntry(date, { projectId: project.id, labelId: "design" });
	const { data } = await person.ask(saveEntry, asked);
	const edit = (fields: object) =>
		person.ask(updateEntry, {
			editedEntry: { id: asked.entry.id, changedHour: 5, ...fields },
			workDayId: data.workDayId,
		});
	return { person, project, saved: data, edit };
}

test("an entry carries its project and label by name", async () => {
	const { project, saved } = await aMemberWithEntry();

	expect(saved.entries[0]).toMatchObject({
		project: { id: project.id, name: "Kaarna" },
		label: { id: "design", name: "Design" },
	});
});

test("hours go to active projects of one's own and to their labels, and to no others", async () => {
	const [person, colleague] = [await aPerson(), await aPerson()];
	const own = await aProject({ members: [person] });
	const closed = await aProject({ members: [person], isActive: false });
	const foreign = await aProject({ members: [colleague] });

	for (const [projectId, labelId] of [
		[closed.id],
		[foreign.id],
		["no-such-project"],
		[own.id, "no-such-label"],
	] as const) {
		const answer = await person.ask(
			saveEntry,
			anEntry(date, { projectId, ...(labelId === undefined ? {} : { labelId }) }),
		);
		expect(answer.error).toEqual(NOT_AVAILABLE);
	}
	expect((await person.ask(saveEntry, anEntry(date, { projectId: own.id }))).status).toBe(200);
});

test("a later rename of the project does not change the names in an entry", async () => {
	const { person, project } = await aMemberWithEntry();
	await change(projectDoc(project.id), { name: "Renamed", labels: [{ id: "design", name: "Renamed too" }] });

	const { data } = await person.ask(getWorkDayByDate, { date });

	expect(data.entries[0]).toMatchObject({ project: { name: "Kaarna" }, label: { name: "Design" } });
});

test("hours can still be corrected after the project was closed, without a read of it", async () => {
	const { project, edit } = await aMemberWithEntry();
	await change(projectDoc(project.id), { isActive: false });

	const { data, reads } = await edit({ changedHour: 4 });

	expect(data.entries[0]).toMatchObject({ hours: 4, project: { id: project.id }, label: { id: "design" } });
	expect(reads).toBe(5);
});

test("another project takes the label along, and null takes both off", async () => {
	const { person, edit } = await aMemberWithEntry();
	const other = await aProject({
		name: "Other",
		members: [person],
		labels: [{ id: "coding", name: "Coding" }],
	});

	const moved = (await edit({ projectId: other.id })).data.entries[0];
	const labelled = (await edit({ labelId: "coding" })).data.entries[0];
	const unlabelled = (await edit({ labelId: null })).data.entries[0];
	const none = (await edit({ projectId: null })).data.entries[0];

	expect(moved).toMatchObject({ project: { id: other.id, name: "Other" } });
	expect(moved).not.toHaveProperty("label");
	expect(labelled).toMatchObject({ label: { id: "coding" } });
	expect(unlabelled).not.toHaveProperty("label");
	expect(none).not.toHaveProperty("project");
});

test("an edit cannot move hours to a project that a save could not choose", async () => {
	const { edit } = await aMemberWithEntry();
	const foreign = await aProject({ members: [await aPerson()] });

	expect((await edit({ projectId: foreign.id })).error).toEqual(NOT_AVAILABLE);
	expect((await edit({ labelId: "no-such-label" })).error).toEqual(NOT_AVAILABLE);
});

test("an admin moves a person's hours only to projects of that person", async () => {
	const { person, saved } = await aMemberWithEntry();
	const admin = await aPerson({ role: "admin" });
	const [hers, his] = [await aProject({ members: [person] }), await aProject({ members: [admin] })];
	const edit = (projectId: string) =>
		admin.ask(updateEntry, {
			editedEntry: { id: saved.entries[0]?.id ?? "", changedHour: 5, projectId },
			workDayId: saved.workDayId,
		});

	expect((await edit(his.id)).error).toEqual(NOT_AVAILABLE);
	expect((await edit(hers.id)).data.entries[0]?.project?.id).toBe(hers.id);
});
