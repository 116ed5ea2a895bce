import type { LockdownState } from "@tuntikirja/contract/kernel/lockdown.ts";
import { now } from "#firestore/clock.ts";
import { changeDocument } from "#records/audit/audit-log.ts";
import { lockdownDoc, OPEN, type StoredLockdown } from "#records/company/lockdown.ts";

/**
 * Switches the lockdown, with an audit row. For an admin, or (null) for the script. The same state again changes nothing.
 */
export async function changeLockdown(
	state: LockdownState,
	changedBy: string | null,
	requestId: string,
): Promise<StoredLockdown> {
	const entity = { entity: "lockdown", entityId: "company", subjectId: "" };
	const after = await changeDocument(
		lockdownDoc,
		{ ...entity, actorId: changedBy ?? "", requestId },
		(before) =>
			(before ?? OPEN).state === state ? before : { state, changedAt: now().toISOString(), changedBy },
		OPEN,
	);
	return after ?? OPEN;
}
