import { contract } from "@tuntikirja/contract/contract.ts";
import { database } from "#firestore/documents.ts";
import { operation } from "#http/operation.ts";
import { presentProject } from "./present-project.ts";
import { allProjects, type ProjectPrices, projectPricesDoc, projectsOfMember } from "./store.ts";

export const getProjects = operation(contract.projects.getProjects).handler(async ({ context }) => {
	const { caller } = context;
	const isAdmin = caller.profile.role === "admin";
	const found = await database.find(isAdmin ? allProjects() : projectsOfMember(caller.uid));
	const prices = isAdmin
		? await database.getAll<ProjectPrices[]>(found.map((project) => projectPricesDoc(project.id)))
		: [];
	const projects = found.map((project, index) => presentProject(caller, project, prices[index] ?? null));
	return { projects: projects.sort((a, b) => a.name.localeCompare(b.name, "fi")) };
});
