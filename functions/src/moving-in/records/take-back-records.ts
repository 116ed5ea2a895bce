import { own } from "@tuntikirja/contract/kernel/own.ts";
import type { RecordKind } from "@tuntikirja/contract/moving-in/record-schema.ts";
import { AppError } from "#errors/app-error.ts";
import { database } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import { withoutWriting } from "#firestore/without-writing.ts";
import { importDoc, type MadeRecord, type StoredImport } from "#records/moving-in/imports.ts";
import type { Call } from "#records/people/caller.ts";
import { kindOf } from "./kinds.ts";

/** Records that one call takes back: it answers within seconds. */
const RECORDS_A_CALL = 40;

/** Kinds that no other record of a file without hours is of. What of the others is in use stops the undo on its way. */
const LOOKED_AT_FIRST: readonly RecordKind[] = ["person", "customer", "project"];
/** More would take a call longer than it has. */
const MOST_LOOKED_AT = 200;
const AT_ONCE = 10;

/**
 * Looks, before anything of an import is taken back, whether it can be. Not with hours, which would themselves be what keeps
 * the projects that they have made. @throws import-in-use
 */
export async function requireFree({ made, years }: StoredImport, call: Call): Promise<void> {
	if (Object.keys(years).length > 0) return;
	const looked = latestFirst(made)
		.filter(([, { kind }]) => LOOKED_AT_FIRST.includes(kind))
		.slice(0, MOST_LOOKED_AT);
	for (let from = 0; from < looked.length; from += AT_ONCE)
		await Promise.all(
			looked.slice(from, from + AT_ONCE).map(([, { kind, id }]) => {
				const taken = withoutWriting((writer) => kindOf(kind).takeBack(writer, id, call));
				return namingWhatIsInUse(kind, id, taken);
			}),
		);
}

const latestFirst = (made: StoredImport["made"]) =>
	Object.entries(made).sort(([, one], [, other]) => other.order - one.order);

/** @throws import-in-use in place of the refusal */
async function namingWhatIsInUse(kind: RecordKind, id: string, taken: Promise<unknown>): Promise<void> {
	await taken.catch(async (error: unknown) => {
		if (!(error instanceof AppError)) throw error;
		const name = await kindOf(kind).name(database, id);
		throw new AppError("import-in-use", { name, code: error.code });
	});
}

/**
 * Takes back what an import has made besides entries, the latest first: what was made later may be of what was made before.
 * @throws import-in-use with the name of the first that is in use; what is taken back until then stays so
 */
export async function takeBackRecords(importId: string, { made }: StoredImport, call: Call): Promise<void> {
	for (const [key, record] of latestFirst(made).slice(0, RECORDS_A_CALL))
		await takeBackOne(importId, key, record, call);
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
	await namingWhatIsInUse(kind, id, attempt);
	await kindOf(kind).finish?.(id);
}
