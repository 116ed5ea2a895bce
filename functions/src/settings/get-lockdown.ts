import { contract } from "@tuntikirja/contract/contract.ts";
import type { Lockdown } from "@tuntikirja/contract/settings/lockdown-schema.ts";
import { database } from "#firestore/documents.ts";
import { operation } from "#http/operation.ts";
import { lockdownDoc, OPEN, type StoredLockdown } from "#records/company/lockdown.ts";
import { userDoc } from "#records/people/users.ts";

export const getLockdown = operation(contract.settings.getLockdown).handler(async () =>
	presentLockdown((await database.get(lockdownDoc)) ?? OPEN),
);

/** With the admin's present name: a read where an admin has switched it. */
export async function presentLockdown({ state, changedAt, changedBy }: StoredLockdown): Promise<Lockdown> {
	const profile = changedBy === null ? null : await database.get(userDoc(changedBy));
	return {
		state,
		changedAt,
		changedBy: changedBy === null || profile === null ? null : { id: changedBy, name: profile.name },
	};
}
