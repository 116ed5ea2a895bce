import { own } from "@tuntikirja/contract/kernel/records/own.ts";
import type { Doc, Writer } from "#firestore/documents.ts";
import { auditDocument } from "#records/audit/audit-log.ts";
import { changedPaths } from "#records/audit/changed-paths.ts";

/** Who changes records, of whom, and in which request. */
export interface RecordsOrigin {
	readonly actorId: string;
	readonly subjectId: string;
	readonly requestId: string;
}

/** Contracts or wages of a person, as they are stored. */
interface RecordsDocument<K extends "contracts" | "wages", T> {
	readonly entity: "employmentContract" | "wage";
	readonly key: K;
	readonly doc: Doc<T>;
	readonly before: T;
	readonly after: T;
}

/** Writes the document, if it changes, with an audit row for each contract or wage that does. */
export function writeRecords<
	K extends "contracts" | "wages",
	T extends { readonly [key in K]: Readonly<Record<string, object>> },
>(writer: Writer, origin: RecordsOrigin, { entity, key, doc, before, after }: RecordsDocument<K, T>): void {
	if (changedPaths(before, after).length === 0) return;
	writer.set(doc, after);
	const [old, fresh] = [before[key], after[key]];
	for (const entityId of new Set([...Object.keys(old), ...Object.keys(fresh)])) {
		if (changedPaths(own(old, entityId) ?? {}, own(fresh, entityId) ?? {}).length === 0) continue;
		// What the row compares: the others have rows of their own.
		const [then, now] = [old, fresh].map((all) => {
			const one = own(all, entityId);
			return { [key]: one === undefined ? {} : { [entityId]: one } };
		}) as [object, object];
		auditDocument(writer, { ...origin, entity, entityId }, { before: then, after: now });
	}
}
