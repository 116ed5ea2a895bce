import { contract } from "@tuntikirja/contract/contract.ts";
import { today } from "#firestore/clock.ts";
import { ofMany } from "#firestore/documents.ts";
import { readableSubject } from "#http/caller.ts";
import type { Caller } from "#records/people/caller.ts";
import type { ReachingCaller } from "#records/groups/person-in-reach.ts";
import { operation } from "#http/operation.ts";
import { presentProject } from "./present-project.ts";
import { allProjectPrices, projectsOfMember } from "#records/company/projects.ts";

/** The person as one who logs on projects: whatever their role, a list of their projects has no prices. */
async function asMember(caller: ReachingCaller, userId: string): Promise<Caller> {
	const { uid, profile } = await readableSubject(caller, userId);
	return { uid, profile: { ...profile, role: "user" } };
}

/** Two reads a project for admins, who see the prices; one for its members. */
export const getProjects = operation(contract.projects.getProjects).handler(async ({ input, context }) => {
	const caller = input.userId === undefined ? context.caller : await asMember(context.caller, input.userId);
	const found =
		caller.profile.role === "admin"
			? await allProjectPrices(ofMany())
			: (await ofMany().find(projectsOfMember(caller.uid))).map((project) => ({ project, prices: null }));
	const projects = found.map(({ project, prices }) => presentProject(caller, project, prices, today()));
	return { projects: projects.sort((a, b) => a.name.localeCompare(b.name, "fi")) };
});
