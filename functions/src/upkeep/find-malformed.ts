import { database, ofMany } from "#firestore/reader.ts";
import { badParts, type BadPart } from "./bad-parts.ts";
import {
	rawDoc,
	rawDocuments,
	malformedDoc,
	malformedDocuments,
} from "#records/service/malformed-documents.ts";
import { STORED_SCHEMAS, storedSchemaOf } from "./stored-schemas.ts";
import { transact } from "#firestore/transact.ts";

/** A document that does not fit its schema. */
export interface Unfit {
	readonly path: string;
	/** What a repair would take out; null: it needs a person. */
	readonly parts: readonly BadPart[] | null;
}

const PAGE = 300;

/** Reads the whole database, a read a document, and names what does not fit its schema. */
export async function* findMalformed(): AsyncGenerator<Unfit> {
	const collections = new Set(STORED_SCHEMAS.map(({ path }) => path.split("/", 1)[0] ?? ""));
	for (const collection of collections) {
		for await (const { id, value } of documentsOf(collection)) {
			yield* unfit(`${collection}/${id}`, value);
			for (const path of pathsUnder(collection, id)) yield* unfit(path, await database.get(rawDoc(path)));
		}
	}
}

async function* documentsOf(collection: string): AsyncGenerator<{ id: string; value: unknown }> {
	let after: string | null = null;
	do {
		const page: { id: string; value: unknown }[] = await database.findWithIds(
			rawDocuments(collection, after, PAGE),
		);
		yield* page;
		after = page.length < PAGE ? null : (page.at(-1)?.id ?? null);
	} while (after !== null);
}

/** Documents that lie under another one: a project's prices. */
function pathsUnder(collection: string, id: string): string[] {
	const patterns = STORED_SCHEMAS.map(({ path }) => path).filter((path) =>
		path.startsWith(`${collection}/*/`),
	);
	return patterns.map((path) => path.replace("*", id));
}

function unfit(path: string, value: unknown): Unfit[] {
	const schema = storedSchemaOf(path);
	if (schema === undefined || value === null) return [];
	const found = badParts(schema, value);
	return found?.parts.length === 0 ? [] : [{ path, parts: found?.parts ?? null }];
}

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
