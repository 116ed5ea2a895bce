import { type AuditPlace, auditDoc, auditRows } from "#records/audit/audit-log.ts";
import type { FieldChange } from "#records/audit/field-changes.ts";
import { transact } from "#firestore/documents.ts";

/** Rows of the audit trail blanked in one transaction. */
const ROWS_AT_ONCE = 200;

/** Removes the notes from the audit rows about a person. That they changed stays, and so do hours, types and dates. */
export async function blankHistory(uid: string): Promise<void> {
	let place: AuditPlace | null = null;
	do place = await blankRows(uid, place);
	while (place !== null);
}

/** Blanks the rows after a place; answers where the next ones begin. */
function blankRows(uid: string, after: AuditPlace | null): Promise<AuditPlace | null> {
	return transact(async (writer) => {
		const rows = await writer.findWithIds(auditRows({ subjectId: uid }, {}, after, ROWS_AT_ONCE));
		for (const { id, value } of rows) {
			if (value.changes.some(hasNotes))
				writer.set(auditDoc(id), { ...value, changes: value.changes.map(withoutNotes) });
		}
		const last = rows.at(-1);
		return last === undefined || rows.length < ROWS_AT_ONCE ? null : { at: last.value.at, id: last.id };
	});
}

const hasNotes = ({ kind, before, after }: FieldChange) =>
	kind === "notes" && (before !== null || after !== null);

const withoutNotes = (change: FieldChange): FieldChange =>
	change.kind === "notes" ? { ...change, before: null, after: null } : change;
