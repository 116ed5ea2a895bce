import type {
	AuditChange,
	AuditEntry,
	auditInputSchema,
	AuditValue,
} from "@tuntikirja/contract/audit/schema.ts";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay, type Month } from "@tuntikirja/contract/kernel/month.ts";
import { cursorOf, placeOf, monthSchema, type Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { z } from "zod";
import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { centsToEuros } from "@tuntikirja/contract/kernel/money.ts";
import { readsHistoryOf } from "@tuntikirja/contract/audit/history-of-duty.ts";
import { startOfDay } from "#firestore/clock.ts";
import { ofMany } from "#firestore/reader.ts";
import { AppError } from "#errors/app-error.ts";
import type { Caller } from "#records/people/caller.ts";
import { operation } from "#http/operation.ts";
import { type AuditFilter, type AuditPeriod, type AuditRow, auditRows } from "#records/audit/audit-log.ts";
import type { FieldChange } from "#records/audit/field-changes.ts";
import { reasonNames } from "#records/company/absence-reasons.ts";
import { loadSettings } from "#records/company/company-settings.ts";
import { groupNamed, userGroupsDoc } from "#records/groups/user-groups.ts";
import { someUsers } from "#records/people/users.ts";

/**
 * A read a row of the page, one for each other person whom it names, and one each when a person's group or a reason of absence
 * changed. People have
 * their current names: the trail stores their ids.
 */
const getHistory = operation(contract.audit.getHistory).handler(async ({ input, context: { caller } }) => {
	const filter = filterFor(caller, input);
	const query = auditRows(filter, periodOf(input), placeOf(input.after), input.limit + 1);
	const found = await ofMany().findWithIds(query);
	const page = found.slice(0, input.limit);
	const last = page.at(-1);
	const names = await loadNames(
		caller,
		page.map(({ value }) => value),
	);
	return {
		rows: page.map(({ id, value }) => presentRow(id, value, caller, names)),
		next:
			last === undefined || found.length <= input.limit ? null : cursorOf({ at: last.value.at, id: last.id }),
	};
});

/**
 * Limits the filter to what the caller may read: admins everything, others the history of their own entries and what comes
 * with a duty. Another
 * person's entry and an entry that does not exist both have no rows about the caller. @throws forbidden, invalid-input
 */
function filterFor(caller: Caller, input: z.output<typeof auditInputSchema>): AuditFilter {
	const { uid } = caller;
	const { entity, id: entityId, subjectId, actorId } = input;
	if (!readsHistoryOf(caller.profile, entity)) {
		const isOwn = entity === "entry" && (subjectId ?? uid) === uid && actorId === undefined;
		if (!isOwn) throw new AppError("forbidden");
		return { subjectId: uid, entity, entityId };
	}
	if (entityId !== undefined && entity === undefined) {
		throw new AppError("invalid-input", { fields: [{ path: "entity", reason: "needed with an id" }] });
	}
	if (entityId !== undefined && actorId !== undefined) {
		throw new AppError("invalid-input", { fields: [{ path: "actorId", reason: "not with an id" }] });
	}
	if (entity === "workMonth" && isMonth(entityId)) {
		const isOfAll = subjectId === undefined;
		return isOfAll
			? { entity, date: firstDay(entityId) }
			: { subjectId, entity, entityId: `${subjectId}_${entityId}` };
	}
	return { subjectId, entity, entityId, actorId };
}

const isMonth = (id: string | undefined): id is Month => monthSchema.safeParse(id).success;

/** @throws range-inverted */
function periodOf({ startDate, endDate }: z.output<typeof auditInputSchema>): AuditPeriod {
	if (startDate !== undefined && endDate !== undefined && startDate > endDate)
		throw new AppError("range-inverted");
	return {
		from: startDate && startOfDay(startDate).toISOString(),
		before: endDate && startOfDay(addDays(endDate, 1)).toISOString(),
	};
}

/** A row of the audit trail as this caller may read it. */
function presentRow(id: string, row: AuditRow, caller: Caller, names: Names): AuditEntry {
	const { name, date, entity, entityId } = row;
	// A month is the latter part of its id.
	const month = entity === "workMonth" ? entityId.slice(-"yyyy-MM".length) : null;
	const seesEuros = readsHistoryOf(caller.profile, entity);
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
		changes: row.changes.map((change) => presentChange(change, seesEuros, names)),
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

function presentChange(
	{ field, kind, part, before, after }: FieldChange,
	seesEuros: boolean,
	names: Names,
): AuditChange {
	const isHidden = kind === "euros" && !seesEuros;
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
	if (kind === "reason" && typeof value === "string") return names.reason(value);
	if (kind === "people" && Array.isArray(value))
		return value.map((id) => (typeof id === "string" ? (names.person(id) ?? "") : ""));
	return value;
}

/** The present names of those whom audit rows name by their ids; null: gone, or hidden from the caller. */
interface Names {
	readonly person: (id: string) => string | null;
	readonly group: (id: string) => string | null;
	readonly reason: (id: string) => string | null;
}

/** Names of those who made the changes, whom they are about, and who are in them; externals learn no colleague's. */
async function loadNames({ uid, profile }: Caller, rows: readonly AuditRow[]): Promise<Names> {
	const asked = profile.role === "external" ? [] : [...new Set(rows.flatMap(peopleIn))];
	const others = asked.filter((id) => id !== "" && id !== uid);
	const reader = ofMany();
	const [found, groups, settings] = await Promise.all([
		someUsers(reader, others),
		rows.some(hasOf("group")) ? reader.get(userGroupsDoc) : null,
		rows.some(hasOf("reason")) ? loadSettings(reader) : null,
	]);
	const people = new Map([[uid, profile.name]]);
	others.forEach((id, index) => {
		const person = found[index];
		if (person != null) people.set(id, person.name);
	});
	const reasons = reasonNames(settings ?? {}, profile.language);
	return {
		person: (id) => people.get(id) ?? null,
		group: (id) => groupNamed(groups, id)?.name ?? null,
		reason: (id) => reasons.get(id) ?? null,
	};
}

function peopleIn({ actorId, subjectId, changes }: AuditRow): string[] {
	const named = changes
		.filter(({ kind }) => kind === "person" || kind === "people")
		.flatMap(({ before, after }) => [before, after].flat());
	return [actorId, subjectId, ...named.filter((id) => typeof id === "string")];
}

const hasOf =
	(wanted: FieldChange["kind"]) =>
	({ changes }: AuditRow) =>
		changes.some(({ kind }) => kind === wanted);

export const audit = { getHistory };
