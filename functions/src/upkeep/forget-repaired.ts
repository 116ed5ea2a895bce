import { database, ofMany } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import { malformedDoc, malformedDocuments, rawDoc } from "#records/service/malformed-documents.ts";
import { badParts } from "./bad-parts.ts";
import { storedSchemaOf } from "./stored-schemas.ts";

/** Most documents checked in one run; the next night checks the rest. */
const MOST_DOCUMENTS = 500;

/** Removes documents that were deleted or fit their schemas again from the malformed list. @returns how many are left */
export async function forgetRepaired(): Promise<number> {
	const noted = await ofMany().find(malformedDocuments(MOST_DOCUMENTS));
	let left = 0;
	for (const { path } of noted) {
		if (await isRepaired(path)) await transact(async (writer) => writer.remove(malformedDoc(path)));
		else left += 1;
	}
	return left;
}

async function isRepaired(path: string): Promise<boolean> {
	const raw = await database.get(rawDoc(path));
	const schema = storedSchemaOf(path);
	return raw === null || (schema !== undefined && badParts(schema, raw)?.parts.length === 0);
}
