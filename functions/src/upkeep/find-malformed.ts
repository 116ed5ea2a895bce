import { database } from "#firestore/reader.ts";
import { badParts, type BadPart } from "./bad-parts.ts";
import { rawDoc, rawDocuments } from "#records/service/malformed-documents.ts";
import { STORED_SCHEMAS, storedSchemaOf } from "./stored-schemas.ts";

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
