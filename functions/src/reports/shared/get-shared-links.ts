import { contract } from "@tuntikirja/contract/contract.ts";
import { today } from "#firestore/clock.ts";
import { ofMany } from "#firestore/documents.ts";
import { operation } from "#http/operation.ts";
import { allSharedReports, type SharedReport } from "#records/company/shared-reports.ts";

/** A read a link, latest first, without those revoked. The answer contains no token, so it opens no link. */
export const getSharedLinks = operation(contract.reports.getSharedLinks).handler(async () => {
	const found = await ofMany().findWithIds(allSharedReports());
	const valid = found.filter(({ value }) => value.revokedAt === null);
	const links = valid.map(({ id, value }) => ({ linkId: id, ...presentLink(value) }));
	return { links: links.sort((a, b) => b.createdAt.localeCompare(a.createdAt)) };
});

function presentLink(link: SharedReport) {
	const { projectId, projectName, startDate, endDate, userIds, labelIds } = link;
	const { showNames, withPrices, expiresAt, createdAt, openings, lastOpenedOn } = link;
	return {
		projectId,
		projectName,
		startDate,
		endDate,
		userIds,
		labelIds,
		showNames,
		withPrices,
		expiresAt,
		createdAt,
		isExpired: expiresAt < today(),
		openings,
		lastOpenedOn,
	};
}
