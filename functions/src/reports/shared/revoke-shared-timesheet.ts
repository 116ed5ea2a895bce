import { contract } from "@tuntikirja/contract/contract.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import { now } from "#firestore/clock.ts";
import { operation } from "#http/operation.ts";
import { linkIdOf, sharedReportDoc } from "#records/company/shared-reports.ts";

/** A hash is longer than a token, so the two cannot be taken for each other. */
const LINK_ID_LENGTH = 64;

/** Takes a link away: it answers like one that never was. A second time changes nothing. 2 reads, 2 writes. */
export const revokeSharedTimesheet = operation(contract.reports.revokeSharedTimesheet).handler(
	async ({ input: { id }, context }) => {
		const linkId = id.length === LINK_ID_LENGTH ? id : linkIdOf(id);
		const { uid } = context.caller;
		const origin = originOf(context, "sharedReport", linkId, uid);
		await changeDocument(sharedReportDoc(linkId), origin, (before) =>
			before === null || before.revokedAt !== null ? before : { ...before, revokedAt: now().toISOString() },
		);
		return {};
	},
);
