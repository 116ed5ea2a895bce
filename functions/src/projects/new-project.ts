import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { changedPaths } from "#records/audit/changed-paths.ts";
import { wasDeleted } from "#records/audit/audit-log.ts";
import { today } from "#firestore/clock.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { changeProject } from "./change-project.ts";
import { requireFreeName, withEdit } from "./edit-project.ts";
import { presentProject } from "./present-project.ts";
import { requireOpenFee } from "./prices/require-open-prices.ts";
import { emptyProject } from "./project-edits.ts";
import { NO_PRICES } from "#records/company/projects.ts";

/** Prices of a new project have always held unless it says otherwise: there is no past to rewrite. */
export const newProject = operation(contract.projects.newProject).handler(async ({ input, context }) => {
	const { id: projectId = randomUUID(), name, pricesFrom = null, ...details } = input;
	const { project, prices } = await changeProject({ ...context, projectId }, async (before, writer) => {
		const blank = {
			project: { ...emptyProject(projectId, name), members: before?.project.members ?? [] },
			prices: NO_PRICES,
		};
		const asked = await withEdit(
			writer,
			blank,
			{ projectId, ...details, members: details.members ?? [] },
			pricesFrom,
		);
		if (before !== null) {
			if (changedPaths(before, asked).length > 0) throw new AppError("id-taken");
			return before;
		}
		if (await wasDeleted(writer, "project", projectId)) throw new AppError("id-taken");
		await requireFreeName(writer, null, asked.project);
		await requireOpenFee(writer, asked.prices.fixedFee);
		return asked;
	});
	return presentProject(context.caller, project, prices, today());
});
