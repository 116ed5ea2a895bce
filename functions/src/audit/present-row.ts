import type { AuditChange, AuditEntry } from "@tuntikirja/contract/audit/schema.ts";
import type { AuditValue } from "@tuntikirja/contract/audit/value-schema.ts";
import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { centsToEuros } from "@tuntikirja/contract/kernel/money.ts";
import type { Role } from "@tuntikirja/contract/kernel/roles.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { AuditRow } from "#records/audit/audit-log.ts";
import type { FieldChange } from "#records/audit/field-changes.ts";
import type { Names } from "./load-names.ts";

/** A row of the audit trail as a caller of this role may read it. */
export function presentRow(id: string, row: AuditRow, role: Role, names: Names): AuditEntry {
	const { name, date, entity, entityId } = row;
	// A month is the latter part of its id.
	const month = entity === "workMonth" ? entityId.slice(-"yyyy-MM".length) : null;
	return {
		id,
		at: row.at,
		actor: namedOf(row.actorId, names),
		subjectId: row.subjectId,
		subject: namedOf(row.subjectId, names),
		entity,
		entityId,
		object: { name, date: month === null ? date : null, month },
		action: row.action,
		changed: row.changed,
		changes: changesOf(row).map((change) => presentChange(change, role, names)),
		requestId: row.requestId,
		hoursBefore: row.minutesBefore === null ? null : minutesToHours(row.minutesBefore),
		hoursAfter: row.minutesAfter === null ? null : minutesToHours(row.minutesAfter),
		...(row.withoutVersion ? { withoutVersion: true } : {}),
	};
}

function namedOf(id: string, names: Names): Named | null {
	const name = names.person(id);
	return name === null ? null : { id, name };
}

/** What a row recorded; of one from before values were recorded the hours of its entry, or the days of its booking. */
function changesOf(row: AuditRow): readonly FieldChange[] {
	if (row.changes.length > 0) return row.changes;
	const { entity, changed, action, minutesBefore, minutesAfter } = row;
	if (minutesBefore !== minutesAfter)
		return [{ ...OWN, field: "minutes", kind: "hours", before: minutesBefore, after: minutesAfter }];
	if (entity !== "annualHoliday" || changed.length === 0) return [];
	const [before, after] = action === "delete" ? [changed, null] : [null, changed];
	return [{ ...OWN, field: "dates", kind: "dates", before, after }];
}

const OWN = { place: "", part: null } as const;

function presentChange(
	{ field, kind, part, before, after }: FieldChange,
	role: Role,
	names: Names,
): AuditChange {
	const isHidden = kind === "euros" && role !== "admin";
	const present = (value: AuditValue) => (isHidden ? null : presentValue(kind, value, names));
	return { field, kind, part, before: present(before), after: present(after), isHidden };
}

/** A stored value in the units of the API, and people and groups by name. */
function presentValue(kind: FieldChange["kind"], value: AuditValue, names: Names): AuditValue {
	if (typeof value === "number") {
		if (kind === "hours") return Math.round((value * 100) / 60) / 100;
		if (kind === "euros") return centsToEuros(value);
		if (kind === "multiplier") return value / 1000;
	}
	if (kind === "person" && typeof value === "string") return names.person(value);
	if (kind === "group" && typeof value === "string") return names.group(value);
	if (kind === "people" && Array.isArray(value))
		return value.map((id) => (typeof id === "string" ? (names.person(id) ?? "") : ""));
	return value;
}
