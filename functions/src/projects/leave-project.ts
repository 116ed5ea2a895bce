import { contract } from "@tuntikirja/contract/contract.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { forgetProject } from "#records/people/forget-project.ts";
import { changeProject } from "./change-project.ts";
import { withMembers } from "#records/company/project-members.ts";

/** A former member gets the same answer again. A caller who never was a member learns nothing about the project. */
export const leaveProject = operation(contract.projects.leaveProject).handler(async ({ input, context }) => {
	const { caller, requestId } = context;
	const { projectId } = input;
	const { uid } = caller;
	await changeProject({ caller, requestId, projectId, subjectId: uid }, async (before, writer) => {
		if (before === null) throw new AppError("project-not-available");
		const { project } = before;
		if (project.formerMemberIds.includes(uid)) return before;
		if (!project.memberIds.includes(uid)) throw new AppError("project-not-available");
		await forgetProject(writer, projectId, [uid], { actorId: uid, requestId });
		const others = project.members.filter(({ id }) => id !== uid);
		return { ...before, project: withMembers(project, others) };
	});
	return { projectId };
});
