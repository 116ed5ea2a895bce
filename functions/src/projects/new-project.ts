import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import type { newProjectInputSchema } from "@tuntikirja/contract/projects/admin-schema.ts";
import type { z } from "zod";
import { AppError } from "#errors/app-error.ts";
import { today } from "#firestore/clock.ts";
import { transact } from "#firestore/transact.ts";
import type { Writer } from "#firestore/writer.ts";
import { operation } from "#http/operation.ts";
import { wasDeleted } from "#records/audit/audit-log.ts";
import { changedPaths } from "#records/audit/field-changes.ts";
import { NO_PRICES, type PricedProject } from "#records/company/projects.ts";
import type { Call } from "#records/people/caller.ts";
import { changeProjectWithin, requireFreeName, withEdit } from "./edit-project.ts";
import { presentProject } from "./present-project.ts";
import { emptyProject } from "./project-edits.ts";

/** Prices of a new project have always held unless it says otherwise: there is no past to rewrite. */
export const newProject = operation(contract.projects.newProject).handler(async ({ input, context }) => {
	const { id = randomUUID() } = input;
	const { project, prices } = await transact((writer) => addProject(writer, context, { ...input, id }));
	return presentProject(context.caller, project, prices, today());
});

type NewProject = z.output<typeof newProjectInputSchema> & { readonly id: string };

/** @throws id-taken, name-taken, number-taken, member-not-available, range-inverted */
export function addProject(
	writer: Writer,
	{ caller, requestId }: Call,
	of: NewProject,
): Promise<PricedProject> {
	const { id: projectId, name, pricesFrom = null, ...details } = of;
	return changeProjectWithin(writer, { caller, requestId, projectId }, async (before) => {
		const blank = {
			project: { ...emptyProject(projectId, name), members: before?.project.members ?? [] },
			prices: NO_PRICES,
		};
		const asked = await withEdit(
			writer,
			blank,
			{ projectId, ...details, members: details.members ?? [] },
			pricesFrom,
			null,
		);
		if (before !== null) {
			if (changedPaths(before, asked).length > 0) throw new AppError("id-taken");
			return before;
		}
		if (await wasDeleted(writer, "project", projectId)) throw new AppError("id-taken");
		await requireFreeName(writer, null, asked.project);
		return asked;
	});
}
