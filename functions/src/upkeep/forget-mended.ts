import { database, ofMany, transact } from "#firestore/documents.ts";
import { malformedDoc, malformedDocuments } from "#records/service/malformed-documents.ts";
import { badParts } from "./bad-parts.ts";
import { rawDoc } from "#records/service/raw-documents.ts";
import { storedSchemaOf } from "./stored-schemas.ts";

/** Documents looked at in one run; the next night goes on. */
const MOST_DOCUMENTS = 500;

/** Forgets of the documents that a read could not use those that are gone or fit again. @returns how many are left */
export async function forgetMended(): Promise<number> {
	const noted = await ofMany().find(malformedDocuments(MOST_DOCUMENTS));
	let left = 0;
	for (const { path } of noted) {
		if (await isMended(path)) await transact(async (writer) => writer.remove(malformedDoc(path)));
		else left += 1;
	}
	return left;
}

async function isMended(path: string): Promise<boolean> {
	const raw = await database.get(rawDoc(path));
	const schema = storedSchemaOf(path);
	return raw === null || (schema !== undefined && badParts(schema, raw)?.parts.length === 0);
}
