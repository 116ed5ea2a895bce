import { randomUUID } from "node:crypto";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { today } from "@tuntikirja/functions/firestore/clock.ts";
import {
	linkIdOf,
	newTokenKey,
	requestedAsOf,
	sharedReportDoc,
} from "@tuntikirja/functions/records/company/shared-reports.ts";
import { put } from "#tests/support/stored.ts";

/** Stores links to a timesheet of a project. */
export async function putLinks(
	{ userId, projectId, date }: { userId: string; projectId: string; date: string },
	tokens: readonly string[],
): Promise<void> {
	const link = {
		requestedAs: requestedAsOf(randomUUID()),
		tokenKey: newTokenKey(),
		projectId,
		projectName: "Kaarna",
		startDate: date,
		endDate: date,
		userIds: [userId],
		labelIds: null,
		showNames: "names" as const,
		withPrices: false,
		expiresAt: addDays(today(), 30),
		createdAt: "2026-01-01T08:00:00.000Z",
		createdBy: userId,
		revokedAt: null,
		openings: 0,
		lastOpenedOn: null,
	};
	for (const token of tokens) await put(sharedReportDoc(linkIdOf(token)), link);
}
