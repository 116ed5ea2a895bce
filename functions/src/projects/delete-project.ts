import { contract } from "@tuntikirja/contract/contract.ts";
import { eachMonth, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { Reader } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import type { Writer } from "#firestore/writer.ts";
import { wasDeleted } from "#records/audit/audit-log.ts";
import { anyAllocationsTo } from "#records/company/capacity-allocations.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { invoicedMonths, invoicingsOf } from "#records/invoicing/invoicings.ts";
import { forgetProject } from "#records/people/forget-project.ts";
import { anyMonthOnProject } from "#records/months/work-months.ts";
import { changeProjectWithin, type ProjectChange } from "./edit-project.ts";

/**
 * Deletes a project that has no logged hours, nothing on invoices and no allocations; other projects can only be closed. A save that
 * names the project reads it in the same transaction, so a concurrent save and this delete see each other.
 * See docs/decisions/041-project-ids-on-months.md.
 */
export const deleteProject = operation(contract.projects.deleteProject).handler(
	async ({ input: { projectId }, context: { caller, requestId } }) => {
		await transact((writer) => removeProject(writer, { caller, requestId, projectId }));
		return { projectId };
	},
);

/** @throws not-found, project-has-history, project-is-planned */
export function removeProject(writer: Writer, change: ProjectChange): Promise<null> {
	const { caller, requestId, projectId } = change;
	return changeProjectWithin(writer, change, async (before) => {
		if (before === null) {
			if (!(await wasDeleted(writer, "project", projectId))) throw new AppError("not-found");
			return null;
		}
		const isInvoiced = (before.prices.invoicedFees ?? []).length > 0;
		if (isInvoiced || (await writer.find(anyMonthOnProject(projectId))).length > 0)
			throw new AppError("project-has-history");
		if (await hasInvoices(writer, projectId)) throw new AppError("project-has-history");
		if ((await writer.find(anyAllocationsTo(projectId))).length > 0) throw new AppError("project-is-planned");
		await forgetProject(writer, projectId, before.project.memberIds, { actorId: caller.uid, requestId });
		return null;
	});
}

/**
 * Whether invoices have work of the project, though corrections may have left it without. Reads its invoicings and their
 * months.
 */
async function hasInvoices(reader: Reader, projectId: string): Promise<boolean> {
	const invoicings = await reader.find(invoicingsOf(projectId));
	const months = new Set(
		invoicings.flatMap(({ startDate, endDate }) => eachMonth(monthOf(startDate), monthOf(endDate))),
	);
	const invoiced = await Promise.all([...months].map((month) => reader.find(invoicedMonths(month, month))));
	return invoiced
		.flat()
		.some(({ invoices }) => Object.values(invoices).some((invoice) => invoice.projectId === projectId));
}
