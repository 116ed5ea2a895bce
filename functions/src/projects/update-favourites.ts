import { contract } from "@tuntikirja/contract/contract.ts";
import { today } from "#firestore/clock.ts";
import type { Reader } from "#firestore/reader.ts";
import { AppError } from "#errors/app-error.ts";
import type { Caller } from "#records/people/caller.ts";
import { operation } from "#http/operation.ts";
import { changeOwnProfile } from "#records/people/change-own-profile.ts";
import { presentProject } from "./present-project.ts";
import { type ProjectDocument, projectDoc } from "#records/company/projects.ts";

/** @throws project-not-available for a project that does not exist or that the caller is not a member of */
async function ownProject(reader: Reader, caller: Caller, projectId: string): Promise<ProjectDocument> {
	const project = await reader.get(projectDoc(projectId));
	if (project === null || !project.memberIds.includes(caller.uid))
		throw new AppError("project-not-available");
	return project;
}

export const updateFavouriteProject = operation(contract.projects.updateFavouriteProject).handler(
	async ({ input, context: { caller, requestId } }) => {
		if (input.id !== undefined && input.id !== caller.uid) throw new AppError("forbidden");
		let project: ProjectDocument | undefined;
		const profile = await changeOwnProfile(caller, requestId, async (before, reader) => {
			project = await ownProject(reader, caller, input.projectId);
			const others = before.favouriteProjectIds.filter((id) => id !== input.projectId);
			const isSame = before.favouriteProjectIds.includes(input.projectId) === input.favProject;
			if (isSame) return {};
			return { favouriteProjectIds: input.favProject ? [...others, input.projectId] : others };
		});
		if (project === undefined) throw new AppError("project-not-available");
		return presentProject({ ...caller, profile }, project, null, today());
	},
);

export const updateFavouriteLabel = operation(contract.projects.updateFavouriteLabel).handler(
	async ({ input: { projectId, favLabelId }, context: { caller, requestId } }) => {
		let project: ProjectDocument | undefined;
		const profile = await changeOwnProfile(caller, requestId, async (before, reader) => {
			project = await ownProject(reader, caller, projectId);
			const { [projectId]: _, ...others } = before.favouriteLabelIds;
			if (favLabelId === null) return { favouriteLabelIds: others };
			if (!project.labels.some((label) => label.id === favLabelId))
				throw new AppError("project-not-available");
			return { favouriteLabelIds: { ...before.favouriteLabelIds, [projectId]: favLabelId } };
		});
		if (project === undefined) throw new AppError("project-not-available");
		return presentProject({ ...caller, profile }, project, null, today());
	},
);
