import { COLLECTIONS } from "@tuntikirja/contract/kernel/records/collections.ts";
import { FieldPath, type Query } from "firebase-admin/firestore";
import { z } from "zod";
import { firestore } from "#firestore/database.ts";
import { now } from "#firestore/clock.ts";
import { type Doc, type DocQuery, type Reader, transact, type Writer } from "#firestore/documents.ts";
import { changedPaths } from "./changed-paths.ts";
import { actionOf, type AuditObject, auditObjectSchema, besides, objectOf } from "./object-of.ts";

/**
 * `audit/{auto}`: append-only; who changed what of whom, and what that was called then. Values only for hours, else
 * the names of fields.
 */
export const auditRowSchema = auditObjectSchema.extend({
	at: z.string(),
	actorId: z.string(),
	subjectId: z.string(),
	entity: z.string(),
	entityId: z.string(),
	action: z.enum(["create", "update", "delete"]),
	changed: z.array(z.string()),
	minutesBefore: z.int().nullable(),
	minutesAfter: z.int().nullable(),
	requestId: z.string(),
});
export type AuditRow = z.infer<typeof auditRowSchema>;

/** Adds the row of a change to the transaction that makes it; most things have no name or no day of their own. */
export function audit(
	writer: Writer,
	row: Omit<AuditRow, "at" | keyof AuditObject> & Partial<AuditObject>,
): void {
	const { id } = firestore().collection(COLLECTIONS.audit).doc();
	const doc: Doc<AuditRow> = { path: `${COLLECTIONS.audit}/${id}`, schema: auditRowSchema };
	writer.create(doc, { name: null, date: null, ...row, at: now().toISOString() });
}

/** Fields that the server sets for its sums; no user has changed them. */
const BOOKKEEPING: ReadonlySet<string> = new Set(["changes", "notedAt"]);

/** Who changes what of whom, and in which request; what it is called where its own document does not say. */
export type ChangeOrigin = Pick<AuditRow, "actorId" | "subjectId" | "entity" | "entityId" | "requestId"> &
	Partial<AuditObject>;

/**
 * Changes one document in one transaction with its audit row: the way of every write but those of entries.
 * `decide` gets the document as it is (null: there is none), throws to refuse, and answers what it shall be
 * (null: deleted). Nothing is written when that is what it is already, so a repeated request changes nothing.
 * Further documents can be written through the writer. It may run more than once.
 */
export function changeDocument<T extends object, N extends T | null>(
	doc: Doc<T>,
	origin: ChangeOrigin,
	decide: (before: T | null, writer: Writer) => Promise<N> | N,
): Promise<N> {
	return transact(async (writer) => {
		const before = await writer.get(doc);
		const after = await decide(before, writer);
		const changed = changedPaths(before ?? {}, after ?? {});
		if ((before === null) === (after === null) && changed.length === 0) return after;
		if (after === null) writer.remove(doc);
		else writer.set(doc, after);
		const action = actionOf(origin.entity, origin.entityId, before, after);
		const others = before === null || after === null ? [] : changed.filter((path) => !BOOKKEEPING.has(path));
		audit(writer, {
			...objectOf(origin.entity, origin.entityId, before, after),
			...origin,
			action,
			changed: action === "update" ? others : besides(origin.entity, origin.entityId, others),
			minutesBefore: null,
			minutesAfter: null,
		});
		return after;
	});
}

/** Says whether a thing with this id has been deleted. Only equality filters, so no index is needed. 1 read. */
export async function wasDeleted(reader: Reader, entity: string, entityId: string): Promise<boolean> {
	const rows = firestore().collection(COLLECTIONS.audit).where("entity", "==", entity);
	const query = rows.where("entityId", "==", entityId).where("action", "==", "delete").limit(1);
	return (await reader.find({ query, schema: auditRowSchema })).length > 0;
}

/** Which rows are requested; a field that is left out does not filter. */
export interface AuditFilter {
	readonly entity?: string | undefined;
	readonly entityId?: string | undefined;
	readonly subjectId?: string | undefined;
}

/** A row's place among the others. */
export interface AuditPlace {
	readonly at: string;
	readonly id: string;
}

/** Rows from the latest on, or after a place; rows of one instant in a fixed order. Each filter has its index. */
export function auditRows(filter: AuditFilter, after: AuditPlace | null, limit: number): DocQuery<AuditRow> {
	let query: Query = firestore().collection(COLLECTIONS.audit);
	for (const [field, value] of Object.entries(filter)) {
		if (value !== undefined) query = query.where(field, "==", value);
	}
	query = query.orderBy("at", "desc").orderBy(FieldPath.documentId(), "desc").limit(limit);
	return { query: after === null ? query : query.startAfter(after.at, after.id), schema: auditRowSchema };
}
