import type { Role } from "@tuntikirja/contract/kernel/roles.ts";
import { database } from "#firestore/documents.ts";
import { type AuditPlace, type AuditRow, auditRows } from "#records/audit/audit-log.ts";
import type { FieldChange } from "#records/audit/field-changes.ts";

const ROWS_AT_ONCE = 500;
/** Ten years of a person who saves six times a day. A file with more would not fit into the time of a call. */
const MOST_ROWS = 15_000;

/** The audit rows about the person, the latest first. */
export async function loadOwnChanges(uid: string): Promise<{ rows: AuditRow[]; hasMore: boolean }> {
	const rows: AuditRow[] = [];
	let place: AuditPlace | null = null;
	do {
		const page: { id: string; value: AuditRow }[] = await database.findWithIds(
			auditRows({ subjectId: uid }, {}, place, ROWS_AT_ONCE),
		);
		rows.push(...page.map(({ value }) => value));
		const last = page.at(-1);
		place = last === undefined || page.length < ROWS_AT_ONCE ? null : { at: last.value.at, id: last.id };
	} while (place !== null && rows.length < MOST_ROWS);
	return { rows, hasMore: place !== null };
}

/** A row without anything of another person; euros are for admins alone, as in the history. */
export function ownChange(uid: string, role: Role, row: AuditRow): Record<string, unknown> {
	const { at, entity, entityId, action, name, date, changed, minutesBefore, minutesAfter } = row;
	return {
		at,
		isOwn: row.actorId === uid,
		entity,
		entityId,
		action,
		name,
		date,
		changed,
		minutesBefore,
		minutesAfter,
		changes: row.changes.filter(({ kind }) => role === "admin" || kind !== "euros").map(ownValues(uid)),
	};
}

/** People in a value are others, but for the person. */
const ownValues =
	(uid: string) =>
	({ field, kind, part, before, after }: FieldChange) => {
		const isOfPeople = kind === "person" || kind === "people";
		const own = (value: FieldChange["before"]) => (isOfPeople && value !== uid ? null : value);
		return { field, kind, part, before: own(before), after: own(after) };
	};
