import { contract } from "@tuntikirja/contract/contract.ts";
import { wasDeleted } from "#audit/store.ts";
import { anyAllocationsTo } from "#capacity/store.ts";
import { AppError } from "#http/app-error.ts";
import { operation } from "#http/operation.ts";
import { forgetProject } from "#users/forget-project.ts";
import { anyMonthOnProject } from "#work-days/store.ts";
import { changeProject } from "./change-project.ts";
import { requireOpenFee } from "./prices/require-open-prices.ts";

/**
 * Only a project on which nothing is logged and for which nobody is planned can go; others are closed. Whoever logs
 * on it or plans for it meanwhile reads the project in the same transaction as the save, so one of the two sees the other. See docs/decisions/041.
 */
export const deleteProject = operation(contract.projects.deleteProject).handler(
	async ({ input, context }) => {
		const { caller, requestId } = context;
		const { projectId } = input;
		await changeProject({ caller, requestId, projectId }, async (before, writer) => {
			if (before === null) {
				if (!(await wasDeleted(writer, "project", projectId))) throw new AppError("not-found");
				return null;
			}
			if ((await writer.find(anyMonthOnProject(projectId))).length > 0)
				throw new AppError("project-has-history");
			if ((await writer.find(anyAllocationsTo(projectId))).length > 0)
				throw new AppError("project-is-planned");
			await requireOpenFee(writer, before.prices.fixedFee);
			await forgetProject(writer, projectId, before.project.memberIds, { actorId: caller.uid, requestId });
			return null;
		});
		return { projectId };
	},
);
