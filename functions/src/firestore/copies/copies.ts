import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { z } from "zod";
import { firestore } from "#firestore/database.ts";
import type { Doc, DocQuery, Reader } from "#firestore/reader.ts";
import { countReads } from "#firestore/meter.ts";
import { COPIED_KINDS, type CopiedKind, copyPlace } from "./copied-kinds.ts";

/** `copies/{kind}_{shard}`: documents of one kind by id, as they are where they are. */
export const copiesSchema = z.object({
	kind: z.string(),
	records: z.record(z.string(), z.record(z.string(), z.unknown())),
});

/** What the shards of a kind hold; null: one cannot be read. */
const shardsOf = (
	kind: CopiedKind,
): DocQuery<{ records: z.infer<typeof copiesSchema>["records"] | null }> => ({
	query: firestore().collection(COLLECTIONS.copies).where("kind", "==", kind),
	schema: copiesSchema.extend({ records: copiesSchema.shape.records.nullable().catch(null) }),
});

/** All documents of a kind, where they are. */
export async function sourcesOf(kind: CopiedKind) {
	const { docs } = await (kind === "prices"
		? firestore().collectionGroup("private")
		: firestore().collection(kind)
	).get();
	countReads(Math.max(1, docs.length));
	return docs.flatMap((doc) => {
		const place = copyPlace(doc.ref.path);
		return place === null ? [] : [{ ...place, fields: doc.data() }];
	});
}

/**
 * Reads documents of a kind from their copies: a read for each shard, however many there are. A shard that cannot be read
 * would leave out its documents, so they are all read where they are until it is made anew. Not for transactions: they
 * would make every writer of the kind wait.
 */
export function copiesOf<T>(kind: CopiedKind, doc: (id: string) => Doc<T>) {
	const records = async (reader: Reader): Promise<Map<string, unknown>> => {
		const shards = await reader.find(shardsOf(kind));
		if (shards.every((shard) => shard.records !== null))
			return new Map(shards.flatMap((shard) => Object.entries(shard.records ?? {})));
		return new Map((await sourcesOf(kind)).map(({ id, fields }) => [id, fields]));
	};
	/** All of them with their ids, in the order of these. */
	const allWithIds = async (reader: Reader): Promise<{ id: string; value: T }[]> => {
		const found = [...(await records(reader))].sort(([a], [b]) => (a < b ? -1 : 1));
		const read = await Promise.all(found.map(([id, fields]) => reader.parse(doc(id), fields)));
		return found.flatMap(([id], index) => {
			const value = read[index] ?? null;
			return value === null ? [] : [{ id, value }];
		});
	};
	return {
		allWithIds,
		all: async (reader: Reader): Promise<T[]> => (await allWithIds(reader)).map(({ value }) => value),
		/** Those of the ids, in their order; null for one that does not exist. Each by itself where that is fewer reads. */
		some: async (reader: Reader, ids: readonly string[]): Promise<(T | null)[]> => {
			if (ids.length <= COPIED_KINDS[kind]) return reader.getAll<T[]>(ids.map(doc));
			const found = await records(reader);
			const read = async (id: string) => (found.has(id) ? reader.parse(doc(id), found.get(id)) : null);
			return Promise.all(ids.map(read));
		},
	};
}
