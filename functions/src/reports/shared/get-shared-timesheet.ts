import { contract } from "@tuntikirja/contract/contract.ts";
import { today } from "#firestore/clock.ts";
import { audit } from "#records/audit/audit-log.ts";
import { database } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import { AppError } from "#errors/app-error.ts";
import { publicOperation } from "#http/operation.ts";
import { requireRate } from "#rate-limits/take.ts";
import { letterheadDoc, NO_LETTERHEAD } from "#records/company/company-settings.ts";
import { linkIdOf, type SharedReport, sharedReportDoc } from "#records/company/shared-reports.ts";
import { loadTimesheet } from "#reports/timesheet/load-timesheet.ts";
import { presentSharedTimesheet } from "./present-shared-timesheet.ts";

/** Limit of invalid links for each hop: it slows down guessing, and does not limit the readers of valid links. */
const GUESSES = { scope: "shared-timesheet-hop", limit: 120, windowSeconds: 600 };
/** Limits the cost of a link that was published. */
const PER_LINK = { scope: "shared-timesheet-link", limit: 300, windowSeconds: 3600 };

/** With the token in the query, as the specification has it. */
export const getSharedTimesheet = publicOperation(contract.reports.getSharedTimesheet).handler(
	({ input: { id }, context }) => openLink(id, context),
);

/** With the token in the body. */
export const openSharedTimesheet = publicOperation(contract.reports.openSharedTimesheet).handler(
	({ input: { id }, context }) => openLink(id, context),
);

/** An unknown, a revoked and an expired link get one answer, before anything else is read. Threat T24. */
async function openLink(token: string, { clientHop, requestId }: { clientHop: string; requestId: string }) {
	const linkId = linkIdOf(token);
	const shared = await database.get(sharedReportDoc(linkId));
	if (!opens(shared)) {
		await requireRate(GUESSES, clientHop);
		throw new AppError("not-found");
	}
	await requireRate(PER_LINK, linkId);
	const timesheet = await loadTimesheet(shared);
	if (timesheet === null) throw new AppError("not-found");
	await noteOpening(linkId, requestId);
	const company = (await database.get(letterheadDoc)) ?? NO_LETTERHEAD;
	return presentSharedTimesheet(timesheet, shared, company);
}

function opens(shared: SharedReport | null): shared is SharedReport {
	return shared !== null && shared.revokedAt === null && shared.expiresAt >= today();
}

/**
 * Counts an opening before the timesheet is shown; the first of each day has an audit row, of no user. 1 read, 1–2
 * writes. @throws not-found for a link that was revoked meanwhile
 */
function noteOpening(linkId: string, requestId: string): Promise<void> {
	return transact(async (writer) => {
		const doc = sharedReportDoc(linkId);
		const before = await writer.get(doc);
		if (!opens(before)) throw new AppError("not-found");
		const after = { ...before, openings: before.openings + 1, lastOpenedOn: today() };
		writer.set(doc, after);
		if (before.lastOpenedOn === after.lastOpenedOn) return;
		const row = {
			actorId: "",
			subjectId: before.createdBy,
			entity: "sharedReport",
			entityId: linkId,
			name: before.projectName,
			action: "update",
			requestId,
		} as const;
		audit(writer, row, { before, after });
	});
}
