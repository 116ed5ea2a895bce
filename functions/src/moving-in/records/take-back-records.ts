import { own } from "@tuntikirja/contract/kernel/own.ts";
import { AppError } from "#errors/app-error.ts";
import { database } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import { importDoc, type MadeRecord, type StoredImport } from "#records/moving-in/imports.ts";
import type { Call } from "#records/people/caller.ts";
import { kindOf } from "./kinds.ts";

/** Records that one call takes back: it answers within seconds. */
const RECORDS_A_CALL = 40;

/**
 * Takes back what an import has made besides entries, the latest first: what was made later may be of what was made before.
 * @throws import-in-use with the name of the first that is in use; what is taken back until then stays so
 */
export async function takeBackRecords(importId: string, { made }: StoredImport, call: Call): Promise<void> {
	const latest = Object.entries(made).sort(([, one], [, other]) => other.order - one.order);
	for (const [key, record] of latest.slice(0, RECORDS_A_CALL)) await takeBackOne(importId, key, record, call);
}

async function takeBackOne(
	importId: string,
	key: string,
	{ kind, id }: MadeRecord,
	call: Call,
): Promise<void> {
	const attempt = transact(async (writer) => {
		const before = await writer.get(importDoc(importId));
		// Another call has been here.
		if (before === null || own(before.made, key) === undefined) return;
		await kindOf(kind).takeBack(writer, id, call);
		const { [key]: _, ...made } = before.made;
		writer.update(importDoc(importId), before, { ...before, made });
	});
	await attempt.catch(async (error: unknown) => {
		if (!(error instanceof AppError)) throw error;
		const name = await kindOf(kind).name(database, id);
		throw new AppError("import-in-use", { name, code: error.code });
	});
	await kindOf(kind).finish?.(id);
}
