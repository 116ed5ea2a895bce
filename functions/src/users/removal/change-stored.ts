import type { Doc } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import {
	type AuditFilter,
	type AuditPlace,
	type AuditRow,
	auditDoc,
	auditRows,
} from "#records/audit/audit-log.ts";

const ROWS_AT_ONCE = 200;

/** Changes a document, if there is one, in a transaction of its own; null leaves it as it is. */
export function changeStored<T>(doc: Doc<T>, change: (before: T) => T | null): Promise<void> {
	return transact(async (writer) => {
		const before = await writer.get(doc);
		const after = before === null ? null : change(before);
		if (after !== null) writer.set(doc, after);
	});
}

/** Changes the rows of the audit trail that the filter finds, some in each transaction; null leaves one as it is. */
export async function changeRows(
	filter: AuditFilter,
	change: (before: AuditRow) => AuditRow | null,
): Promise<void> {
	let place: AuditPlace | null = null;
	do place = await changeSomeRows(filter, place, change);
	while (place !== null);
}

/** Changes the rows after a place; answers where the next ones begin. */
function changeSomeRows(
	filter: AuditFilter,
	place: AuditPlace | null,
	change: (before: AuditRow) => AuditRow | null,
): Promise<AuditPlace | null> {
	return transact(async (writer) => {
		const rows = await writer.findWithIds(auditRows(filter, {}, place, ROWS_AT_ONCE));
		for (const { id, value } of rows) {
			const after = change(value);
			if (after !== null) writer.set(auditDoc(id), after);
		}
		const last = rows.at(-1);
		return last === undefined || rows.length < ROWS_AT_ONCE ? null : { at: last.value.at, id: last.id };
	});
}
