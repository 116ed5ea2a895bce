import { contract } from "@tuntikirja/contract/contract.ts";
import { today } from "#firestore/clock.ts";
import { ofMany } from "#firestore/documents.ts";
import { operation } from "#http/operation.ts";
import { presentProject } from "./present-project.ts";
import { allProjectPrices, projectsOfMember } from "#records/company/projects.ts";

/** Two reads a project for admins, who see the prices; one for its members. */
export const getProjects = operation(contract.projects.getProjects).handler(async ({ context }) => {
	const { caller } = context;
	const found =
		caller.profile.role === "admin"
			? await allProjectPrices(ofMany())
			: (await ofMany().find(projectsOfMember(caller.uid))).map((project) => ({ project, prices: null }));
	const projects = found.map(({ project, prices }) => presentProject(caller, project, prices, today()));
	return { projects: projects.sort((a, b) => a.name.localeCompare(b.name, "fi")) };
});
