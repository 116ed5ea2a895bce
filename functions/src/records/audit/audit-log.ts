import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { FieldPath, type Query } from "firebase-admin/firestore";
import { z } from "zod";
import { collectionOf } from "#firestore/collection.ts";
import { firestore } from "#firestore/database.ts";
import { now } from "#firestore/clock.ts";
import type { Doc, DocQuery, Reader } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import type { Writer } from "#firestore/writer.ts";
import type { Caller } from "#records/people/caller.ts";
import { changedPaths, fieldChanges, fieldChangeSchema, type Versions } from "./field-changes.ts";
import { actionOf, type AuditObject, auditObjectSchema, besides, objectOf } from "./object-of.ts";

/**
 * `audit/{auto}`: append-only; who changed what of whom, what that was called then, and the old and the new value of
 * each recorded field.
 */
export const auditRowSchema = auditObjectSchema.extend({
	at: z.string(),
	actorId: z.string(),
	subjectId: z.string(),
	entity: z.string(),
	entityId: z.string(),
	action: z.enum(["create", "update", "delete"]),
	changed: z.array(z.string()),
	changes: z.array(fieldChangeSchema),
	minutesBefore: z.int().nullable(),
	minutesAfter: z.int().nullable(),
	/** The request named no version: what it overwrote, its sender may not have seen. */
	withoutVersion: z.literal(true).optional(),
	requestId: z.string(),
});
export type AuditRow = z.infer<typeof auditRowSchema>;

/** What a writer says of its change; the old and new values follow from the documents. */
type NewRow = Omit<AuditRow, "at" | "changed" | "changes" | Unsaid> &
	Partial<Pick<AuditRow, Unsaid>> & { readonly changed?: readonly string[] };
/** What most rows have none of. */
type Unsaid = keyof AuditObject | "minutesBefore" | "minutesAfter";

/**
 * Adds the row of a change to the transaction that makes it. What an update changed is by default the recorded fields
 * that differ.
 */
export function audit(writer: Writer, row: NewRow, versions: Versions): void {
	const { id } = firestore().collection(COLLECTIONS.audit).doc();
	const changes = [...fieldChanges(row.entity, row.entityId, versions)];
	const names = row.action === "update" ? changes.map(({ field }) => field) : [];
	writer.create(auditDoc(id), {
		name: null,
		date: null,
		minutesBefore: null,
		minutesAfter: null,
		...row,
		changed: [...(row.changed ?? new Set(names))],
		changes,
		at: now().toISOString(),
	});
}

/** One row of the audit trail. */
export const auditDoc = collectionOf(COLLECTIONS.audit, auditRowSchema).doc;

/** Fields that the server sets for its sums; no user has changed them. */
const BOOKKEEPING: ReadonlySet<string> = new Set(["changes", "notedAt", "endedTimer", "stays", "isMarked"]);

/** Who changes what of whom, and in which request; what it is called where its own document does not say. */
export type ChangeOrigin = Pick<AuditRow, "actorId" | "subjectId" | "entity" | "entityId" | "requestId"> &
	Partial<AuditObject>;

/** The origin of a change that a call makes of a thing; `subjectId` is empty where it is about no person. */
export function originOf(
	{ caller, requestId }: { readonly caller: Pick<Caller, "uid">; readonly requestId: string },
	entity: string,
	entityId: string,
	subjectId = "",
): ChangeOrigin {
	return { actorId: caller.uid, subjectId, entity, entityId, requestId };
}

/**
 * Changes one document in one transaction with its audit row: the way of every write but those of entries.
 * `decide` gets the document as it is (null: there is none), throws to refuse, and answers what it shall be
 * (null: deleted). Nothing is written when that is what it is already, so a repeated request changes nothing.
 * Further documents can be written through the writer. It may run more than once. `initial` is what a document holds
 * that is not stored yet, for the row's old values.
 */
export function changeDocument<T extends object, N extends T | null>(
	doc: Doc<T>,
	origin: ChangeOrigin,
	decide: (before: T | null, writer: Writer) => Promise<N> | N,
	initial: T | null = null,
): Promise<N> {
	return transact((writer) => changeWithin(writer, doc, origin, decide, initial));
}

/** The same within a transaction that changes more than one document. */
export async function changeWithin<T extends object, N extends T | null>(
	writer: Writer,
	doc: Doc<T>,
	origin: ChangeOrigin,
	decide: (before: T | null, writer: Writer) => Promise<N> | N,
	initial: T | null = null,
): Promise<N> {
	const before = await writer.get(doc);
	const after = await decide(before, writer);
	writeChange(writer, doc, origin, { before, after }, initial);
	return after;
}

/** Writes a document that this transaction has read, with its audit row, if it is not as it was. */
export function writeChange<T extends object>(
	writer: Writer,
	doc: Doc<T>,
	origin: ChangeOrigin,
	{ before, after }: { readonly before: T | null; readonly after: T | null },
	initial: T | null = null,
): void {
	const changed = changedPaths(before ?? {}, after ?? {});
	if ((before === null) === (after === null) && changed.length === 0) return;
	if (after === null) writer.remove(doc);
	else writer.set(doc, after);
	const action = actionOf(origin.entity, origin.entityId, before, after);
	const others =
		before === null || after === null
			? []
			: changed.filter((path) => !BOOKKEEPING.has(path.split(".")[0] ?? path));
	const row = {
		...objectOf(origin.entity, origin.entityId, before, after),
		...origin,
		action,
		changed: action === "update" ? others : besides(origin.entity, origin.entityId, others),
	};
	audit(writer, row, { before: before ?? initial, after });
}

/** Adds the row of a change of a thing whose document says what it is called, and what was done with it. */
export function auditDocument(
	writer: Writer,
	origin: ChangeOrigin,
	versions: Versions,
	changed?: readonly string[],
): void {
	const { entity, entityId } = origin;
	const { before, after } = versions;
	const action = actionOf(entity, entityId, before, after);
	const named = changed && { changed: action === "update" ? changed : [] };
	audit(writer, { ...objectOf(entity, entityId, before, after), ...origin, action, ...named }, versions);
}

/** Says whether a thing with this id has been deleted. Only equality filters, so no index is needed. 1 read. */
export async function wasDeleted(reader: Reader, entity: string, entityId: string): Promise<boolean> {
	const rows = firestore().collection(COLLECTIONS.audit).where("entity", "==", entity);
	const query = rows.where("entityId", "==", entityId).where("action", "==", "delete").limit(1);
	return (await reader.find({ query, schema: auditRowSchema })).length > 0;
}

/** The people whose things of this kind have had the id. A read for each row. */
export async function subjectsOf(reader: Reader, entity: string, entityId: string): Promise<Set<string>> {
	const rows = firestore().collection(COLLECTIONS.audit).where("entity", "==", entity);
	const query = rows.where("entityId", "==", entityId);
	const found = await reader.find({ query, schema: auditRowSchema });
	return new Set(found.map(({ subjectId }) => subjectId));
}

/** Which rows are requested; a field that is left out does not filter. */
export interface AuditFilter {
	readonly entity?: string | undefined;
	readonly entityId?: string | undefined;
	readonly subjectId?: string | undefined;
	readonly actorId?: string | undefined;
	/** The day of the thing; of a month its first. */
	readonly date?: LocalDate | undefined;
}

/** From one instant on, and before another. */
export interface AuditPeriod {
	readonly from?: string | undefined;
	readonly before?: string | undefined;
}

/** A row's place among the others. */
export interface AuditPlace {
	readonly at: string;
	readonly id: string;
}

/** Rows from the latest on, or after a place; rows of one instant in a fixed order. Each filter has its index. */
export function auditRows(
	filter: AuditFilter,
	{ from, before }: AuditPeriod,
	after: AuditPlace | null,
	limit: number,
): DocQuery<AuditRow> {
	let query: Query = firestore().collection(COLLECTIONS.audit);
	for (const [field, value] of Object.entries(filter)) {
		if (value !== undefined) query = query.where(field, "==", value);
	}
	if (from !== undefined) query = query.where("at", ">=", from);
	if (before !== undefined) query = query.where("at", "<", before);
	query = query.orderBy("at", "desc").orderBy(FieldPath.documentId(), "desc").limit(limit);
	return { query: after === null ? query : query.startAfter(after.at, after.id), schema: auditRowSchema };
}
