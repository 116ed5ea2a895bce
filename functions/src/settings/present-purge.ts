import type { PurgedKind } from "@tuntikirja/contract/settings/purged-kinds.ts";
import type { Purge } from "@tuntikirja/contract/settings/retention-schema.ts";
import { database } from "#firestore/documents.ts";
import type { StoredPurge } from "#records/company/retention.ts";
import { userDoc } from "#records/people/users.ts";

/** The confirmation with the admin's present name: a read where there is one. */
export async function presentPurge({ confirmedAt, confirmedBy, lastRun }: StoredPurge): Promise<Purge> {
	const profile = confirmedBy === null ? null : await database.get(userDoc(confirmedBy));
	return {
		confirmedAt,
		confirmedBy: confirmedBy === null || profile === null ? null : { id: confirmedBy, name: profile.name },
		lastRun: lastRun && { at: lastRun.at, deleted: { ...NOTHING, ...lastRun.deleted } },
	};
}

const NOTHING: Record<PurgedKind, number> = {
	changes: 0,
	months: 0,
	leaveRequests: 0,
	invoicedMonths: 0,
	invoicings: 0,
	people: 0,
};
