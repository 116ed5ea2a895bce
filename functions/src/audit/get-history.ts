import type { AuditEntry, auditInputSchema } from "@tuntikirja/contract/audit/schema.ts";
import { contract } from "@tuntikirja/contract/contract.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import type { z } from "zod";
import { ofMany } from "#firestore/documents.ts";
import { AppError } from "#errors/app-error.ts";
import type { Caller } from "#records/people/caller.ts";
import { operation } from "#http/operation.ts";
import { type UserProfile, userDoc } from "#records/people/users.ts";
import { type AuditFilter, type AuditPlace, type AuditRow, auditRows } from "#records/audit/audit-log.ts";

/** A read a row of the page, and one for each other person who made a change on it or whom one is about. */
export const getHistory = operation(contract.audit.getHistory).handler(async ({ input, context }) => {
	const { caller } = context;
	const filter = filterFor(caller, input);
	const found = await ofMany().findWithIds(auditRows(filter, placeOf(input.after), input.limit + 1));
	const page = found.slice(0, input.limit);
	const last = page.at(-1);
	const people = await peopleOf(
		caller,
		page.flatMap(({ value }) => [value.actorId, value.subjectId]),
	);
	return {
		rows: page.map(({ id, value }) => presentRow(id, value, people)),
		next: last === undefined || found.length <= input.limit ? null : `${last.value.at}~${last.id}`,
	};
});

/**
 * Limits the filter to what the caller may read: admins everything, others the history of their own entries. Another
 * person's entry and an entry that does not exist both have no rows about the caller. @throws forbidden, invalid-input
 */
function filterFor({ uid, profile }: Caller, input: z.output<typeof auditInputSchema>): AuditFilter {
	const { entity, id: entityId, subjectId } = input;
	if (profile.role !== "admin") {
		if (entity !== "entry" || (subjectId ?? uid) !== uid) throw new AppError("forbidden");
		return { subjectId: uid, entity, entityId };
	}
	if (entityId !== undefined && entity === undefined) {
		throw new AppError("invalid-input", { fields: [{ path: "entity", reason: "needed with an id" }] });
	}
	return { subjectId, entity, entityId };
}

function placeOf(cursor: string | undefined): AuditPlace | null {
	if (cursor === undefined) return null;
	const [at = "", id = ""] = cursor.split("~");
	return { at, id };
}

/** Names of those who made the changes and whom they are about; externals learn no colleague's. */
async function peopleOf(
	{ uid, profile }: Caller,
	ids: readonly string[],
): Promise<ReadonlyMap<string, Named>> {
	const others = [...new Set(ids)].filter((id) => id !== "" && id !== uid);
	const asked = profile.role === "external" ? [] : others;
	const found = await ofMany().getAll<UserProfile[]>(asked.map(userDoc));
	const people = new Map([[uid, { id: uid, name: profile.name }]]);
	asked.forEach((id, index) => {
		const person = found[index];
		if (person != null) people.set(id, { id, name: person.name });
	});
	return people;
}

function presentRow(id: string, row: AuditRow, people: ReadonlyMap<string, Named>): AuditEntry {
	const { name, date, entity, entityId } = row;
	// A month is the latter part of its id.
	const month = entity === "workMonth" ? entityId.slice(-"yyyy-MM".length) : null;
	return {
		id,
		at: row.at,
		actor: people.get(row.actorId) ?? null,
		subjectId: row.subjectId,
		subject: people.get(row.subjectId) ?? null,
		entity,
		entityId,
		object: { name, date, month },
		action: row.action,
		changed: row.changed,
		hoursBefore: row.minutesBefore === null ? null : minutesToHours(row.minutesBefore),
		hoursAfter: row.minutesAfter === null ? null : minutesToHours(row.minutesAfter),
	};
}
