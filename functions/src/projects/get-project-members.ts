import { contract } from "@tuntikirja/contract/contract.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { database, ofMany } from "#firestore/documents.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { anyMonthOnProject } from "#records/months/work-months.ts";
import { projectDoc } from "#records/company/projects.ts";

/** Members see each other, as in the list of their projects. 1 read. */
export const getProjectMembers = operation(contract.projects.getProjectMembers).handler(
	async ({ input, context }) => {
		const { uid, profile } = context.caller;
		const project = await database.get(projectDoc(input.projectId));
		const mayRead = project !== null && (profile.role === "admin" || project.memberIds.includes(uid));
		if (!mayRead) throw new AppError("project-not-available");
		return { members: inOrder(project.members) };
	},
);

/** 1 read, and one for each who has left: only those with hours on the project count. */
export const getAllProjectMembers = operation(contract.projects.getAllProjectMembers).handler(
	async ({ input }) => {
		const project = await database.get(projectDoc(input.projectId));
		if (project === null) throw new AppError("not-found");
		const months = await Promise.all(
			project.formerMembers.map(({ id }) => ofMany().find(anyMonthOnProject(project.id, id))),
		);
		const former = project.formerMembers.filter((_, index) => (months[index]?.length ?? 0) > 0);
		const members = [
			...project.members.map((member) => ({ ...member, isMember: true })),
			...former.map((member) => ({ ...member, isMember: false })),
		];
		return { members: inOrder(members) };
	},
);

function inOrder<T extends Named>(members: readonly T[]): T[] {
	return members.toSorted((a, b) => a.name.localeCompare(b.name, "fi") || a.id.localeCompare(b.id));
}
