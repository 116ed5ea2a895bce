import { own } from "@tuntikirja/contract/kernel/own.ts";
import type { Doc } from "#firestore/reader.ts";
import type { Writer } from "#firestore/writer.ts";
import { auditDocument, type ChangeOrigin } from "#records/audit/audit-log.ts";
import { changedPaths } from "#records/audit/field-changes.ts";
import {
	contractsOf,
	employmentContractsDoc,
	type StoredContract,
} from "#records/people/employment-contracts.ts";
import { type StoredWage, wagesDoc, wagesOf } from "#records/people/wages.ts";
import { type RecordsById } from "#records/edit-record.ts";

export type RecordsOrigin = Pick<ChangeOrigin, "actorId" | "subjectId" | "requestId">;

interface Employment {
	readonly contracts: RecordsById<StoredContract>;
	readonly wages: RecordsById<StoredWage>;
}

/** Writes a person's contracts and wages, where they change, with an audit row for each one that does. */
export function writeEmployment(
	writer: Writer,
	origin: RecordsOrigin,
	before: Employment,
	after: Employment,
): void {
	const { subjectId: uid } = origin;
	writeRecords(
		writer,
		{ ...origin, entity: "employmentContract" },
		"contracts",
		employmentContractsDoc(uid),
		[contractsOf(uid, before.contracts), contractsOf(uid, after.contracts)],
	);
	writeRecords(writer, { ...origin, entity: "wage" }, "wages", wagesDoc(uid), [
		wagesOf(uid, before.wages),
		wagesOf(uid, after.wages),
	]);
}

function writeRecords<
	K extends "contracts" | "wages",
	T extends { readonly [key in K]: Readonly<Record<string, object>> },
>(
	writer: Writer,
	origin: Omit<ChangeOrigin, "entityId">,
	key: K,
	doc: Doc<T>,
	[before, after]: readonly [T, T],
): void {
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
		auditDocument(writer, { ...origin, entityId }, { before: then, after: now });
	}
}
