import type { FieldChange } from "#records/audit/field-changes.ts";
import { changeRows } from "./change-stored.ts";

/** Removes the notes from the audit rows about a person. That they changed stays, and so do hours, types and dates. */
export function blankHistory(uid: string): Promise<void> {
	return changeRows({ subjectId: uid }, (row) =>
		row.changes.some(hasNotes) ? { ...row, changes: row.changes.map(withoutNotes) } : null,
	);
}

const hasNotes = ({ kind, before, after }: FieldChange) =>
	kind === "notes" && (before !== null || after !== null);

const withoutNotes = (change: FieldChange): FieldChange =>
	change.kind === "notes" ? { ...change, before: null, after: null } : change;
