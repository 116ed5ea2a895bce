import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { RANGE_LIMIT_DAYS, whyCannotAsk } from "@tuntikirja/contract/kernel/range.ts";
import { MOST_SHARED_DAYS } from "@tuntikirja/contract/reports/bounds.ts";
import { changeDocument } from "#records/audit/audit-log.ts";
import { now, today } from "#firestore/clock.ts";
import { AppError, refuseIf } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { projectDoc } from "#records/company/projects.ts";
import { linkIdOf, newToken, sharedReportDoc, sharedReportsAs } from "#records/company/shared-reports.ts";

/**
 * Makes a link. The token is not stored, so it cannot be returned a second time: a repeated client id is refused. The
 * link it made is in the list and can be revoked (decision 080). 4 reads, 2 writes.
 */
export const shareTimesheet = operation(contract.reports.shareTimesheet).handler(
	async ({ input, context }) => {
		const { id = randomUUID(), expiresAt, ...subject } = input;
		refuseIf(whyCannotAsk(input, RANGE_LIMIT_DAYS.workDays));
		if (expiresAt < today() || expiresAt > addDays(today(), MOST_SHARED_DAYS))
			throw new AppError("expiry-not-allowed");
		const token = newToken();
		const linkId = linkIdOf(token);
		const origin = {
			actorId: context.caller.uid,
			subjectId: context.caller.uid,
			entity: "sharedReport",
			entityId: linkId,
			requestId: context.requestId,
		};
		await changeDocument(sharedReportDoc(linkId), origin, async (_before, writer) => {
			const [project, earlier] = [
				await writer.get(projectDoc(subject.projectId)),
				await writer.find(sharedReportsAs(id)),
			];
			if (project === null) throw new AppError("not-found");
			if (earlier.length > 0) throw new AppError("id-taken");
			return {
				...subject,
				requestedAs: id,
				projectName: project.name,
				expiresAt,
				createdAt: now().toISOString(),
				createdBy: context.caller.uid,
			};
		});
		return { id: token, url: `/timesheet-report/${token}`, expiresAt };
	},
);
