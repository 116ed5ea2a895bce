import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { RANGE_LIMIT_DAYS, whyCannotAsk } from "@tuntikirja/contract/kernel/periods.ts";
import { MOST_SHARED_DAYS } from "@tuntikirja/contract/reports/bounds.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import { changedPaths } from "#records/audit/field-changes.ts";
import { now, today } from "#firestore/clock.ts";
import type { Writer } from "#firestore/writer.ts";
import { inTurn } from "#firestore/in-turn.ts";
import { AppError, refuseIf } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { projectDoc } from "#records/company/projects.ts";
import {
	linkIdOf,
	newTokenKey,
	requestedAsOf,
	type SharedReport,
	sharedReportDoc,
	sharedReportsAs,
	sharedReportsBefore,
	tokenOf,
} from "#records/company/shared-reports.ts";
import { scheduled } from "#events/scheduled.ts";
import { ofMany } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";

/**
 * Makes a link. The same call again answers the same link: its token is made of the client's id, which is not stored,
 * and the link's key (decision 080). 4 reads, 2 writes.
 */
export const shareTimesheet = operation(contract.reports.shareTimesheet).handler(
	async ({ input, context }) => {
		const { id = randomUUID(), ...content } = input;
		refuseIf(whyCannotAsk(input, RANGE_LIMIT_DAYS.workDays));
		const wanted = { ...content, createdBy: context.caller.uid };
		const newKey = newTokenKey();
		const linkId = linkIdOf(tokenOf(newKey, id));
		const origin = originOf(context, "sharedReport", linkId, context.caller.uid);
		let tokenKey = newKey;
		const make = () =>
			changeDocument(sharedReportDoc(linkId), origin, async (_before, writer) => {
				const [earlier] = await writer.find(sharedReportsAs(id));
				tokenKey = earlier?.tokenKey ?? newKey;
				if (earlier !== undefined) return requireSame(earlier, wanted);
				return newLink(writer, id, newKey, wanted);
			});
		// Copies of one call lock the same query and would abort each other until their patience ends.
		await inTurn(`shared-links/${id}`, make);
		const token = tokenOf(tokenKey, id);
		return { id: token, url: `/timesheet-report/shared#${token}`, expiresAt: content.expiresAt };
	},
);

type Wanted = Omit<
	SharedReport,
	"requestedAs" | "tokenKey" | "projectName" | "createdAt" | "revokedAt" | "openings" | "lastOpenedOn"
>;

/** No new link, if this is the call that made the earlier one, and that one has not been revoked. @throws id-taken */
function requireSame(earlier: SharedReport, wanted: Wanted): null {
	const isSame = changedPaths(earlier, { ...earlier, ...wanted }).length === 0;
	if (!isSame || earlier.revokedAt !== null) throw new AppError("id-taken");
	return null;
}

/** @throws expiry-not-allowed, not-found */
async function newLink(writer: Writer, id: string, tokenKey: string, wanted: Wanted): Promise<SharedReport> {
	if (wanted.expiresAt < today() || wanted.expiresAt > addDays(today(), MOST_SHARED_DAYS))
		throw new AppError("expiry-not-allowed");
	const project = await writer.get(projectDoc(wanted.projectId));
	if (project === null) throw new AppError("not-found");
	return {
		...wanted,
		requestedAs: requestedAsOf(id),
		tokenKey,
		projectName: project.name,
		createdAt: now().toISOString(),
		revokedAt: null,
		openings: 0,
		lastOpenedOn: null,
	};
}

/** Most links removed in one run; the next day's run removes the rest. */
const LINKS_AT_ONCE = 200;
/** Days for which expired links stay in the list, so that an admin sees what was shared. They cannot be opened. */
const DAYS_LISTED = 30;

export async function sweepSharedReports(): Promise<void> {
	const expired = await ofMany().findWithIds(
		sharedReportsBefore(addDays(today(), -DAYS_LISTED), LINKS_AT_ONCE),
	);
	await transact(async (writer) => {
		for (const { id } of expired) writer.remove(sharedReportDoc(id));
	});
}

export const sharedReportsSweeper = scheduled("every day 03:30", sweepSharedReports);
