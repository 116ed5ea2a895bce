import { firstDay } from "@tuntikirja/contract/kernel/month.ts";
import { monthSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { audit } from "#records/audit/audit-log.ts";
import { recheckPerson } from "#hours/balances/recompute-balance.ts";
import { markStale } from "#records/derived/balances.ts";
import { now } from "#firestore/clock.ts";
import type { Doc } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import type { Writer } from "#firestore/writer.ts";
import { copyAllAnew } from "#firestore/copies/copy-anew.ts";
import { MalformedDocument } from "#firestore/stored-shape.ts";
import { malformedDoc, quarantineDoc, freshId, rawDoc } from "#records/service/malformed-documents.ts";
import { foldAnew as foldMonthAnew } from "#records/folds/fold-history.ts";
import { withDays } from "#records/months/month-outline.ts";
import { type WorkMonth, workMonthSchema } from "#records/months/work-months.ts";
import { type BadPart, badParts } from "./bad-parts.ts";
import { storedSchemaOf } from "./stored-schemas.ts";

/**
 * Takes out of a document what does not fit its schema, in one transaction: the parts go to `quarantine` as they were,
 * an audit row says which, and a month's sums are folded anew. @returns the parts; null: it needs a person
 */
export async function repairDocument(path: string): Promise<readonly BadPart[] | null> {
	const schema = storedSchemaOf(path);
	if (schema === undefined) return null;
	if (/^(foldedMonths|copies)\//.test(path)) return copyAnew(path);
	const doc: Doc<unknown> = { path, schema };
	const parts = await transact(async (writer) => {
		const raw = await writer.get(rawDoc(path));
		const found = raw === null ? { parts: [], rest: null } : badParts(schema, raw);
		if (found === null) return null;
		writer.remove(malformedDoc(path));
		if (found.parts.length === 0) return [];
		writer.set(doc, asWritten(writer, path, found.rest));
		writer.create(quarantineDoc(freshId()), {
			path,
			at: now().toISOString(),
			parts: found.parts.map(({ place, value }) => ({ place: [...place], json: asJson(value) })),
		});
		auditRepair(writer, path, found.parts);
		return found.parts;
	});
	const isChanged = parts !== null && parts.length > 0;
	if (isChanged && path.startsWith("workMonths/")) await foldAnew(ownerOf(path));
	return parts;
}

/** A shard is made of its documents again: what is left of it would be read as all there is. */
async function copyAnew(path: string): Promise<readonly BadPart[]> {
	if (path.startsWith("copies/")) await copyAllAnew();
	else await foldMonthAnew(path.slice("foldedMonths/".length, "foldedMonths/yyyy-MM".length));
	await transact(async (writer) => writer.remove(malformedDoc(path)));
	return [];
}

/** Where another document of the person cannot be read yet, its own repair or the sweeper folds the month. */
async function foldAnew(uid: string): Promise<void> {
	try {
		await recheckPerson(uid);
	} catch (error) {
		if (!(error instanceof MalformedDocument)) throw error;
	}
}

/** A month's outline and projects follow from its days, and its part of the balance is no longer true. */
function asWritten(writer: Writer, path: string, rest: unknown): unknown {
	if (!path.startsWith("workMonths/")) return rest;
	const month = workMonthSchema.parse(rest);
	const changed: WorkMonth = { ...month, ...withDays(month, month.days), revision: month.revision + 1 };
	markStale(writer, ownerOf(path), month.month, changed.revision);
	return changed;
}

/** Whose month it is, by its id: what the document says may be what is broken. */
function ownerOf(path: string): string {
	return path.slice("workMonths/".length, -"_yyyy-MM".length);
}

/** NaN and the like are nothing in JSON, so they are named. */
function asJson(value: unknown): string {
	const named = (_: string, one: unknown) =>
		typeof one === "number" && !Number.isFinite(one) ? String(one) : one;
	return JSON.stringify(value, named) ?? "";
}

function auditRepair(writer: Writer, path: string, parts: readonly BadPart[]): void {
	const [collection = "", id = ""] = path.split("/");
	const isMonth = collection === "workMonths";
	// An id can be malformed too.
	const month = monthSchema.safeParse(isMonth ? id.slice(-"yyyy-MM".length) : "");
	const row = {
		actorId: "",
		requestId: "repair",
		subjectId: isMonth ? ownerOf(path) : "",
		entity: isMonth ? "workMonth" : collection,
		entityId: id,
		date: month.success ? firstDay(month.data) : null,
		action: "update",
		changed: parts.slice(0, 50).map(({ place }) => place.join(".")),
	} as const;
	// What was taken out does not fit the document's schema: it is in the quarantine, and not among the values.
	audit(writer, row, { before: null, after: null });
}
