import { z } from "zod";
import { FOLDED_KINDS, type FoldedKind } from "./folded-kinds.ts";

/** `foldedRecords/{kind}_{shard}`: documents of one kind, as JSON, copied from where they are. */
export const foldedRecordsSchema = z.object({
	kind: z.string(),
	shard: z.int().min(0),
	/** By id: the fields of the document, without its mark. */
	records: z.record(z.string(), z.string()),
});

export const foldedRecordsPath = (kind: FoldedKind, shard: number) => `foldedRecords/${kind}_${shard}`;

/**
 * `folds/records`: which document is in which shard, and which are deleted since. One that cannot be read is as one that
 * does not exist: all kinds are folded again, and until then read from their documents.
 */
export const recordStateSchema = z
	.object({
		kinds: z
			.record(
				z.string(),
				z.object({
					/** All that were ever folded, in that order; the place of one gives the shard. */
					ids: z.array(z.string()),
					/** Each document without a mark is folded. */
					isComplete: z.boolean(),
					/** How many shared a shard when all were folded; missing: 0, of no shards that are read. */
					perShard: z.int().default(0),
				}),
			)
			.default({}),
		/** By kind and id; written in the transaction that deletes, taken away when the copy is. */
		removed: z.record(z.string(), z.record(z.string(), z.literal(true))).default({}),
	})
	.catch({ kinds: {}, removed: {} });
export type RecordState = z.infer<typeof recordStateSchema>;

/** Of a kind of which nothing was ever folded. */
export const NEVER_FOLDED: RecordState["kinds"][string] = { ids: [], isComplete: false, perShard: 0 };

export const RECORD_STATE_PATH = "folds/records";

/** The state of one kind. Shards that other documents share than in this release are not read: it is folded again. */
export function kindIn({ kinds, removed }: RecordState, kind: FoldedKind) {
	const { ids, isComplete, perShard } = kinds[kind] ?? NEVER_FOLDED;
	const isSame = perShard === FOLDED_KINDS[kind].perShard;
	return { ids, isComplete: isComplete && isSame, removed: removed[kind] ?? {} };
}

/** The shards of documents, by id: whole shards of the list of all that were ever folded. */
export function shardsIn(ids: readonly string[], kind: FoldedKind): ReadonlyMap<string, number> {
	return new Map(ids.map((id, place) => [id, Math.floor(place / FOLDED_KINDS[kind].perShard)]));
}
