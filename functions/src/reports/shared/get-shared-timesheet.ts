import { contract } from "@tuntikirja/contract/contract.ts";
import { today } from "#firestore/clock.ts";
import { database } from "#firestore/documents.ts";
import { AppError } from "#errors/app-error.ts";
import { publicOperation } from "#http/operation.ts";
import { requireRate } from "#rate-limits/take.ts";
import { linkIdOf, sharedReportDoc } from "#records/company/shared-reports.ts";
import { loadTimesheet } from "#reports/timesheet/load-timesheet.ts";
import { presentSharedTimesheet } from "./present-shared-timesheet.ts";

/** Limit of invalid links for each hop: it slows down guessing, and does not limit the readers of valid links. */
const GUESSES = { scope: "shared-timesheet-hop", limit: 120, windowSeconds: 600 };
/** Limits the cost of a link that was published. */
const PER_LINK = { scope: "shared-timesheet-link", limit: 300, windowSeconds: 3600 };

/** An unknown, a revoked and an expired link get one answer, before anything else is read. Threat T24. */
export const getSharedTimesheet = publicOperation(contract.reports.getSharedTimesheet).handler(
	async ({ input: { id }, context }) => {
		const linkId = linkIdOf(id);
		const shared = await database.get(sharedReportDoc(linkId));
		if (shared === null || shared.revokedAt !== null || shared.expiresAt < today()) {
			await requireRate(GUESSES, context.clientHop);
			throw new AppError("not-found");
		}
		await requireRate(PER_LINK, linkId);
		const timesheet = await loadTimesheet(shared);
		if (timesheet === null) throw new AppError("not-found");
		return presentSharedTimesheet(timesheet, shared);
	},
);
