import { contract } from "@tuntikirja/contract/contract.ts";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import type { ProjectEdit } from "@tuntikirja/contract/projects/admin-schema.ts";
import { today } from "#firestore/clock.ts";
import { AppError } from "#errors/app-error.ts";
import type { Call } from "#records/people/caller.ts";
import { operation } from "#http/operation.ts";
import { forgetProject } from "#records/people/forget-project.ts";
import { changeProject } from "./change-project.ts";
import { requireFreeName, withEdit } from "./edit-project.ts";
import { presentProject } from "./present-project.ts";
import { requireOpenPrices } from "./prices/require-open-prices.ts";

/**
 * Beside the project's own 2 reads and at most 3 writes: a read for a changed name, and for each member who comes
 * or goes, and one where months that are over change. A changed price holds from today unless the edit names a date: it never rewrites the past by itself.
 */
async function update({ caller, requestId }: Call, edit: ProjectEdit): Promise<Project> {
	const { projectId, pricesFrom = today() } = edit;
	const { project, prices } = await changeProject(
		{ caller, requestId, projectId },
		async (before, writer) => {
			if (before === null) throw new AppError("not-found");
			const after = await withEdit(writer, before, edit, pricesFrom);
			await requireFreeName(writer, before.project, after.project);
			await requireOpenPrices(writer, projectId, before.prices, after.prices);
			const leaving = before.project.memberIds.filter((id) => !after.project.memberIds.includes(id));
			await forgetProject(writer, projectId, leaving, { actorId: caller.uid, requestId });
			return after;
		},
	);
	return presentProject(caller, project, prices, today());
}

export const updateProject = operation(contract.projects.updateProject).handler(({ input, context }) =>
	update(context, input),
);

export const updateProjectActivityAndMembers = operation(
	contract.projects.updateProjectActivityAndMembers,
).handler(({ input, context }) => update(context, input));

export const updateProjectActivity = operation(contract.projects.updateProjectActivity).handler(
	({ input, context }) => update(context, { projectId: input.id, isActive: input.isActive }),
);
