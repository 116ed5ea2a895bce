import { contract } from "@tuntikirja/contract/contract.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { MOST_MADE } from "@tuntikirja/contract/moving-in/import-bounds.ts";
import type { ImportRecord } from "@tuntikirja/contract/moving-in/record-schema.ts";
import type { ImportedRecord } from "@tuntikirja/contract/moving-in/schema.ts";
import { AppError } from "#errors/app-error.ts";
import { now } from "#firestore/clock.ts";
import { database } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import { withoutWriting } from "#firestore/without-writing.ts";
import { operation } from "#http/operation.ts";
import { noteProgress } from "#moving-in/note-progress.ts";
import { importDoc } from "#records/moving-in/imports.ts";
import type { Call } from "#records/people/caller.ts";
import { kindOf } from "./kinds.ts";

/**
 * One transaction a record, with the note in the import: what a crash leaves is whole, and is undone with the rest. One after
 * the other, because they all write that note.
 */
export const addImportRecords = operation(contract.movingIn.addImportRecords).handler(
	async ({ input: { importId, records, isLast, dryRun }, context }) => {
		if (!dryRun && (await database.get(importDoc(importId)))?.state !== "open")
			throw new AppError("not-found");
		const rows: ImportedRecord[] = [];
		for (const record of records) rows.push(await addOne(record, dryRun ? null : importId, context));
		if (isLast && !dryRun)
			await noteProgress(importId, (before) => ({
				...before,
				finishedAt: before.finishedAt ?? now().toISOString(),
			}));
		return { rows };
	},
);

async function addOne(record: ImportRecord, importId: string | null, call: Call): Promise<ImportedRecord> {
	const { key } = record;
	const kind = kindOf(record.kind);
	try {
		const id = await (importId === null ? tryRecord(record, call) : writeRecord(record, importId, call));
		if (id === null) return { key, result: "known", code: null };
		if (importId !== null) await kind.finish?.(id);
		const shown = importId === null ? await kind.preview?.(record) : {};
		return { key, result: "new", code: null, ...shown };
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		return { key, result: "refused", code: error.code };
	}
}

/** The same record of the same import is made once; it is answered as new each time. */
function writeRecord(record: ImportRecord, importId: string, call: Call): Promise<string | null> {
	return transact(async (writer) => {
		const before = await writer.get(importDoc(importId));
		if (before?.state !== "open") throw new AppError("not-found");
		const there = own(before.made, record.key);
		if (there !== undefined) return there.id;
		const id = await kindOf(record.kind).add(writer, record, call);
		if (id === null) return null;
		const order = Object.keys(before.made).length;
		if (order >= MOST_MADE) throw new AppError("import-full");
		const made = { ...before.made, [record.key]: { kind: record.kind, id, order } };
		writer.update(importDoc(importId), before, { ...before, made });
		return id;
	});
}

/** So a trial is judged by all that a write is judged by. */
const tryRecord = (record: ImportRecord, call: Call): Promise<string | null> =>
	withoutWriting((writer) => kindOf(record.kind).add(writer, record, call));
