import type { auditInputSchema } from "@tuntikirja/contract/audit/schema.ts";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay, type Month } from "@tuntikirja/contract/kernel/month.ts";
import { cursorOf, placeOf } from "@tuntikirja/contract/kernel/records/page-place.ts";
import { monthSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { z } from "zod";
import { startOfDay } from "#firestore/clock.ts";
import { ofMany } from "#firestore/documents.ts";
import { AppError } from "#errors/app-error.ts";
import type { Caller } from "#records/people/caller.ts";
import { operation } from "#http/operation.ts";
import { type AuditFilter, type AuditPeriod, auditRows } from "#records/audit/audit-log.ts";
import { loadNames } from "./load-names.ts";
import { presentRow } from "./present-row.ts";

/**
 * A read a row of the page, one for each other person whom it names, and one when a person's group changed. People have
 * their current names: the trail stores their ids.
 */
export const getHistory = operation(contract.audit.getHistory).handler(async ({ input, context }) => {
	const { caller } = context;
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
		rows: page.map(({ id, value }) => presentRow(id, value, caller.profile.role, names)),
		next:
			last === undefined || found.length <= input.limit ? null : cursorOf({ at: last.value.at, id: last.id }),
	};
});

/**
 * Limits the filter to what the caller may read: admins everything, others the history of their own entries. Another
 * person's entry and an entry that does not exist both have no rows about the caller. @throws forbidden, invalid-input
 */
function filterFor({ uid, profile }: Caller, input: z.output<typeof auditInputSchema>): AuditFilter {
	const { entity, id: entityId, subjectId, actorId } = input;
	if (profile.role !== "admin") {
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
