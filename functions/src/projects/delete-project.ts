import { contract } from "@tuntikirja/contract/contract.ts";
import { wasDeleted } from "#records/audit/audit-log.ts";
import { anyAllocationsTo } from "#records/company/capacity-allocations.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { forgetProject } from "#records/people/forget-project.ts";
import { anyMonthOnProject } from "#records/months/work-months.ts";
import { changeProject } from "./change-project.ts";
import { requireOpenFee } from "./prices/require-open-prices.ts";

/**
 * Deletes a project that has no logged hours, no invoiced fee and no allocations; other projects can only be closed. A save that
 * names the project reads it in the same transaction, so a concurrent save and this delete see each other.
 * See docs/decisions/041-project-ids-on-months.md.
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
			const isInvoiced = (before.prices.invoicedFees ?? []).length > 0;
			if (isInvoiced || (await writer.find(anyMonthOnProject(projectId))).length > 0)
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
