import { contract } from "@tuntikirja/contract/contract.ts";
import { today } from "#firestore/clock.ts";
import { database, ofMany, type Reader } from "#firestore/reader.ts";
import { readableSubject } from "#http/caller.ts";
import type { Call, Caller } from "#records/people/caller.ts";
import { reachesAll, type ReachingCaller } from "#records/groups/person-in-reach.ts";
import { operation } from "#http/operation.ts";
import {
	allProjectPrices,
	projectDoc,
	projectsOfMember,
	withMembers,
	type ProjectDocument,
} from "#records/company/projects.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { AppError } from "#errors/app-error.ts";
import { membershipsOf } from "#records/company/memberships.ts";
import { anyMonthOnProject } from "#records/months/work-months.ts";
import { forgetProject } from "#records/people/forget-project.ts";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import type { ProjectEdit } from "@tuntikirja/contract/projects/admin-schema.ts";
import { presentProject } from "./present-project.ts";
import { changeProject, requireFreeName, requireMayEdit, withEdit } from "./edit-project.ts";
import { comingAllocations, loadEndOfAllocations } from "./member-allocations.ts";
import { deleteProject } from "./delete-project.ts";
import { newProject } from "./new-project.ts";
import { previewProject } from "./prices/preview-project.ts";
import { previewPriceRaise, raisePrices } from "./prices/raise-prices.ts";
import { changeOwnProfile } from "#records/people/change-own-profile.ts";

/** @throws project-not-available for a project that does not exist or that the caller is not a member of */
async function ownProject(reader: Reader, caller: Caller, projectId: string): Promise<ProjectDocument> {
	const project = await reader.get(projectDoc(projectId));
	if (project === null || !project.memberIds.includes(caller.uid))
		throw new AppError("project-not-available");
	return project;
}

const updateFavouriteProject = operation(contract.projects.updateFavouriteProject).handler(
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

const updateFavouriteLabel = operation(contract.projects.updateFavouriteLabel).handler(
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

/** The person as one who logs on projects: whatever their role, a list of their projects has no prices. */
async function asMember(caller: ReachingCaller, userId: string): Promise<ReachingCaller> {
	const { uid, profile } = await readableSubject(caller, userId);
	return { uid, profile: { ...profile, role: "user" } };
}

/** Two reads a project for those who see the prices; one for its members. */
const getProjects = operation(contract.projects.getProjects).handler(async ({ input, context }) => {
	const caller = input.userId === undefined ? context.caller : await asMember(context.caller, input.userId);
	const found = reachesAll(caller)
		? await allProjectPrices(ofMany())
		: (await ofMany().find(projectsOfMember(caller.uid))).map((project) => ({ project, prices: null }));
	const presented = found.map(({ project, prices }) => presentProject(caller, project, prices, today()));
	return { projects: presented.sort((a, b) => a.name.localeCompare(b.name, "fi")) };
});

/** Members see each other, as in the list of their projects. 1 read. */
const getProjectMembers = operation(contract.projects.getProjectMembers).handler(
	async ({ input, context }) => {
		const { uid, profile } = context.caller;
		const project = await database.get(projectDoc(input.projectId));
		const mayRead = project !== null && (profile.role === "admin" || project.memberIds.includes(uid));
		if (!mayRead) throw new AppError("project-not-available");
		return { members: inOrder(project.members) };
	},
);

/** 1 read, and one for each who has left: only those with hours on the project count. */
const getAllProjectMembers = operation(contract.projects.getAllProjectMembers).handler(async ({ input }) => {
	const project = await database.get(projectDoc(input.projectId));
	if (project === null) throw new AppError("not-found");
	const months = await Promise.all(
		project.formerMembers.map(({ id }) => ofMany().find(anyMonthOnProject(project.id, id))),
	);
	const former = project.formerMembers.filter((_, index) => (months[index]?.length ?? 0) > 0);
	const planned = await comingAllocations(ofMany(), project.id);
	const members = [...project.members, ...former].map((member) => ({
		...member,
		isMember: project.memberIds.includes(member.id),
		memberships: [...membershipsOf(project, member.id)],
		allocations: planned.get(member.id) ?? [],
	}));
	return { members: inOrder(members) };
});

function inOrder<T extends Named>(members: readonly T[]): T[] {
	return members.toSorted((a, b) => a.name.localeCompare(b.name, "fi") || a.id.localeCompare(b.id));
}

/** A former member gets the same answer again. A caller who never was a member learns nothing about the project. */
const leaveProject = operation(contract.projects.leaveProject).handler(async ({ input, context }) => {
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
		return { ...before, project: withMembers(project, others, today()) };
	});
	return { projectId };
});

/**
 * Beside the project's own 2 reads and at most 3 writes: a read for a changed name, and for each member who comes
 * or goes, two for one whose allocations end, and one where months that are over change. A changed price holds from today unless the edit names a date: it never rewrites the past by itself.
 */
async function update({ caller, requestId }: Call<ReachingCaller>, edit: ProjectEdit): Promise<Project> {
	const { projectId, pricesFrom = today() } = edit;
	const { project, prices } = await changeProject(
		{ caller, requestId, projectId },
		async (before, writer) => {
			if (before === null) throw new AppError("not-found");
			const after = await withEdit(writer, before, edit, pricesFrom);
			requireMayEdit(caller, before.project, after.project);
			await requireFreeName(writer, before.project, after.project);
			const leaving = before.project.memberIds.filter((id) => !after.project.memberIds.includes(id));
			const planned = edit.endAllocations === true ? leaving : [];
			const by = { actorId: caller.uid, requestId };
			const endAllocations = await loadEndOfAllocations(writer, projectId, planned, by);
			await forgetProject(writer, projectId, leaving, by);
			endAllocations();
			return after;
		},
	);
	return presentProject(caller, project, prices, today());
}

const updateProject = operation(contract.projects.updateProject).handler(({ input, context }) =>
	update(context, input),
);

const updateProjectActivityAndMembers = operation(contract.projects.updateProjectActivityAndMembers).handler(
	({ input, context }) => update(context, input),
);

const updateProjectActivity = operation(contract.projects.updateProjectActivity).handler(
	({ input, context }) => update(context, { projectId: input.id, isActive: input.isActive }),
);

export const projects = {
	deleteProject,
	getAllProjectMembers,
	getProjectMembers,
	getProjects,
	leaveProject,
	newProject,
	previewPriceRaise,
	previewProject,
	raisePrices,
	updateFavouriteLabel,
	updateFavouriteProject,
	updateProject,
	updateProjectActivity,
	updateProjectActivityAndMembers,
};
