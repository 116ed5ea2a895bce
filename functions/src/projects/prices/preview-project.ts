import { contract } from "@tuntikirja/contract/contract.ts";
import { today } from "#firestore/clock.ts";
import { database } from "#firestore/reader.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { requireFreeName, requireMayEdit, withEdit } from "#projects/edit-project.ts";
import { NO_PRICES, projectDoc, projectPricesDoc } from "#records/company/projects.ts";
import { changedRevenue, presentRevenue } from "./changed-revenue.ts";

/**
 * Reads what saving reads, and from the first to the last changed month each person's month with entries on the
 * project.
 */
export const previewProject = operation(contract.projects.previewProject).handler(
	async ({ input, context: { caller } }) => {
		const { projectId, pricesFrom = today() } = input;
		const [project, stored] = await database.getAll([projectDoc(projectId), projectPricesDoc(projectId)]);
		if (project === null) throw new AppError("not-found");
		const before = { project, prices: stored ?? NO_PRICES };
		const after = await withEdit(database, before, input, pricesFrom);
		requireMayEdit(caller, project, after.project);
		await requireFreeName(database, project, after.project);
		return presentRevenue([await changedRevenue(projectId, before.prices, after.prices)]);
	},
);
