import { refuseIf } from "#errors/app-error.ts";
import type { Writer } from "#firestore/writer.ts";
import { whyCannotPay } from "#money/wage-rules.ts";
import { changeWithin, originOf } from "#records/audit/audit-log.ts";
import type { RecordsById } from "#records/edit-record.ts";
import type { Call } from "#records/people/caller.ts";
import { type StoredWage, type StoredWages, wagesDoc, wagesOf } from "#records/people/wages.ts";

interface WagesChange {
	readonly uid: string;
	/** Of the wage that changes. */
	readonly id: string;
	readonly asked: (before: StoredWages | null) => RecordsById<StoredWage>;
}

/**
 * Changes a person's wages in a transaction that has not written yet, those of locked months too (decision 186); the audit row
 * names the fields, never an amount. A document that says nothing any more is removed. 2 reads, 2 writes.
 * @throws those of `asked`, wage-overlap, range-inverted
 */
export function changeWagesWithin(
	writer: Writer,
	{ caller, requestId }: Call,
	{ uid, id, asked }: WagesChange,
): Promise<StoredWages | null> {
	const origin = originOf({ caller, requestId }, "wage", id, uid);
	return changeWithin(writer, wagesDoc(uid), origin, (before) => {
		const { byId, deletedIds } = requirePayable(asked(before));
		const saysNothing = Object.keys(byId).length === 0 && deletedIds.length === 0;
		return saysNothing ? null : wagesOf(uid, { byId, deletedIds });
	});
}

/** @throws wage-overlap, range-inverted */
export function requirePayable(wages: RecordsById<StoredWage>): RecordsById<StoredWage> {
	refuseIf(whyCannotPay(Object.values(wages.byId)));
	return wages;
}
