import { contract } from "@tuntikirja/contract/contract.ts";
import { ERRORS } from "@tuntikirja/contract/kernel/errors.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { withoutIds } from "@tuntikirja/tests/support/answers/without-ids.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { stored } from "@tuntikirja/tests/support/stored.ts";
import { expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import { userDoc } from "#records/people/users.ts";

const { getProjects, updateFavouriteProject, updateFavouriteLabel } = contract.projects;
const NOT_AVAILABLE = { code: "project-not-available", ...ERRORS["project-not-available"] };
const prices = {
	hourPrices: [
		{ from: null, cents: 8050 },
		{ from: addDays(today(), -1), cents: 9550 },
		{ from: addDays(today(), 1), cents: 11_050 },
	],
	labelPrices: { design: [{ from: null, cents: 12_000 }] },
};

async function idsSeenBy(person: Person) {
	return (await person.ask(getProjects, {})).data.projects.map(({ id }) => id);
}

test("members see their projects, closed ones too, by name in Finnish order", async () => {
	const [person, colleague] = [await aPerson(), await aPerson()];
	const members = [person, colleague];
	const oksa = await aProject({ name: "Öljy", members });
	const aho = await aProject({ name: "Aho", members, isActive: false });
	const zeta = await aProject({ name: "Zeta", members });
	await aProject({ name: "Not shared", members: [colleague] });

	const { data, reads } = await person.ask(getProjects, {});

	expect(data.projects.map(({ id }) => id)).toEqual([aho.id, zeta.id, oksa.id]);
	expect(data.projects[0]).toEqual({
		id: aho.id,
		name: "Aho",
		members: aho.members,
		isActive: false,
		isMember: true,
		hourName: null,
		hourLabels: [{ id: "design", name: "Design" }],
		favProject: false,
		favLabelId: null,
	});
	expect(reads).toBe(4);
});

test("a person without projects gets an empty list", async () => {
	const person = await aPerson();

	const { data, reads } = await person.ask(getProjects, {});

	expect(data).toEqual({ projects: [] });
	expect(reads).toBe(2);
});

test("an admin sees every project, with the prices of today", async () => {
	const [admin, person] = [await aPerson({ role: "admin" }), await aPerson()];
	const project = await aProject({ members: [person], hourName: "Standard", prices });

	const { data } = await admin.ask(getProjects, {});

	expect(data.projects.find(({ id }) => id === project.id)).toMatchObject({
		isMember: false,
		hourPrice: 95.5,
		hourName: "Standard",
		hourLabels: [{ id: "design", name: "Design", hourPrice: 120 }],
	});
});

test.each(["external", "user", "manager"] as const)(
	"no answer shows a price to the role %s",
	async (role) => {
		const person = await aPerson({ role });
		const { id: projectId } = await aProject({ members: [person], hourName: "Standard", prices });

		const answers = [
			await person.ask(getProjects, {}),
			await person.ask(updateFavouriteProject, { projectId, favProject: true }),
			await person.ask(updateFavouriteLabel, { projectId, favLabelId: "design", version: 2 }),
		];

		for (const { status, text } of answers) {
			expect(status).toBe(200);
			// What the price is called is no amount. Spec §3.
			expect(text).toContain('"hourName":"Standard"');
			expect(withoutIds(text)).not.toMatch(/price|95\.5|9550|8050|1105|120/i);
		}
	},
);

test("an external learns of no member but themselves", async () => {
	const [external, user] = [await aPerson({ role: "external" }), await aPerson()];
	const project = await aProject({ members: [external, user] });

	const seen = (await external.ask(getProjects, {})).data.projects;

	expect(seen.map(({ members }) => members.map(({ id }) => id))).toEqual([[external.uid]]);
	expect((await user.ask(getProjects, {})).data.projects[0]?.members).toEqual(project.members);
});

test("who leaves a project no longer sees it", async () => {
	const [person, colleague] = [await aPerson(), await aPerson()];
	const project = await aProject({ members: [person] });
	expect(await idsSeenBy(person)).toEqual([project.id]);

	await aProject({ id: project.id, members: [colleague] });

	expect(await idsSeenBy(person)).toEqual([]);
});

test("a favourite is saved, removed, and written only when it changes", async () => {
	const person = await aPerson();
	const { id: projectId } = await aProject({ members: [person] });
	const wish = { id: person.uid, projectId, favProject: true };

	const [first, second] = [
		await person.ask(updateFavouriteProject, wish),
		await person.ask(updateFavouriteProject, wish),
	];
	const listed = (await person.ask(getProjects, {})).data.projects[0];
	const back = await person.ask(updateFavouriteProject, { ...wish, favProject: false });

	expect(first.data.favProject).toBe(true);
	expect(second.data).toEqual(first.data);
	expect([first.writes, second.writes, back.writes]).toEqual([3, 0, 3]);
	expect(listed?.favProject).toBe(true);
	expect(back.data.favProject).toBe(false);
});

test("a favourite label belongs to its project, and null takes it off", async () => {
	const person = await aPerson();
	const { id: projectId } = await aProject({ members: [person] });
	const { id: otherId } = await aProject({ members: [person], labels: [{ id: "coding", name: "Coding" }] });
	const choose = (project: string, favLabelId: string | null) =>
		person.ask(updateFavouriteLabel, { projectId: project, favLabelId, version: 2 });

	expect((await choose(projectId, "design")).data.favLabelId).toBe("design");
	expect((await choose(otherId, "coding")).data.favLabelId).toBe("coding");
	expect((await choose(projectId, "coding")).error).toEqual(NOT_AVAILABLE);
	expect((await choose(projectId, null)).data.favLabelId).toBeNull();
	expect((await stored(userDoc(person.uid)))?.favouriteLabelIds).toEqual({ [otherId]: "coding" });
});

test("a favourite of another's project, or for another person, is refused and changes nothing", async () => {
	const [person, colleague] = [await aPerson(), await aPerson()];
	const { id: projectId } = await aProject({ members: [colleague] });
	const before = await stored(userDoc(person.uid));

	const foreignProject = await person.ask(updateFavouriteProject, { projectId, favProject: true });
	const foreignPerson = await colleague.ask(updateFavouriteProject, {
		id: person.uid,
		projectId,
		favProject: true,
	});

	expect(foreignProject.error).toEqual(NOT_AVAILABLE);
	expect(foreignPerson.error.code).toBe("forbidden");
	expect(await stored(userDoc(person.uid))).toEqual(before);
});
