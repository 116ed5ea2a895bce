import { changedPaths } from "./audit/field-changes.ts";
import { AppError } from "#errors/app-error.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";

/** Fields to change; one that is undefined stays as it is. */
type Edit<T> = { readonly [K in keyof T]?: T[K] | undefined };

/**
 * A record one version on, with some fields changed and stamped. A repeated request finds its own result and
 * changes nothing, so it is never stale; without a version the last writer wins. @throws stale-record
 */
export function editRecord<T extends { readonly version: number }>(
	before: T,
	edit: Edit<T>,
	named: number | undefined,
	stamp: Partial<T> = {},
): T {
	const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
	const after: T = { ...before, ...given };
	if (changedPaths(before, after).length === 0) return before;
	if (named !== undefined && named !== before.version) throw new AppError("stale-record");
	return { ...after, ...stamp, version: before.version + 1 };
}

/** Refuses to take away a record that has changed since; one that is gone already is not stale. @throws stale-record */
export function requireVersion(
	before: { readonly version: number } | undefined,
	named: number | undefined,
): void {
	if (before !== undefined && named !== undefined && named !== before.version)
		throw new AppError("stale-record");
}

/**
 * Records of one person by id, all in one document. Ids that were deleted are remembered: a second DELETE
 * succeeds, and a late copy of their POST must not bring them back.
 */
export interface RecordsById<T> {
	readonly byId: Readonly<Record<string, T>>;
	readonly deletedIds: readonly string[];
}

/** The records with a new one; as they are when a repeated request finds it there. @throws id-taken */
export function withNew<T extends object>(records: RecordsById<T>, id: string, record: T): RecordsById<T> {
	const existing = own(records.byId, id);
	if (existing !== undefined && changedPaths(existing, record).length === 0) return records;
	if (existing !== undefined || records.deletedIds.includes(id)) throw new AppError("id-taken");
	return { ...records, byId: { ...records.byId, [id]: record } };
}

/** The records with one of them changed. @throws not-found */
export function withEdited<T extends object>(
	records: RecordsById<T>,
	id: string,
	edit: (before: T) => T,
): RecordsById<T> {
	const before = own(records.byId, id);
	if (before === undefined) throw new AppError("not-found");
	return { ...records, byId: { ...records.byId, [id]: edit(before) } };
}

/** The records without one of them; as they are when it has been deleted before. @throws not-found */
export function without<T extends object>(records: RecordsById<T>, id: string): RecordsById<T> {
	if (records.deletedIds.includes(id)) return records;
	if (own(records.byId, id) === undefined) throw new AppError("not-found");
	const { [id]: _, ...byId } = records.byId;
	return { byId, deletedIds: [...records.deletedIds, id] };
}

/** The records without one whose id no client has made: nothing can bring it back, so it is not remembered. @throws not-found */
export function withoutTrace<T extends object>(records: RecordsById<T>, id: string): RecordsById<T> {
	return { byId: without(records, id).byId, deletedIds: records.deletedIds };
}
