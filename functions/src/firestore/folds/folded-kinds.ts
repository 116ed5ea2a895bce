import type { CollectionGroup, CollectionReference } from "firebase-admin/firestore";
import { firestore } from "#firestore/database.ts";

/** How many documents of a kind share a shard, and how long one may be as JSON: together below Firestore's 1 MiB. */
interface Kind {
	readonly perShard: number;
	readonly longest: number;
}

const SHORT: Kind = { perShard: 200, longest: 4_500 };
const MIDDLE: Kind = { perShard: 100, longest: 9_000 };
const LONG: Kind = { perShard: 25, longest: 36_000 };

/**
 * The documents that are read of all people or projects at once, by collection; `prices` are those of projects. A longer
 * document is not folded: it is read itself (docs/decisions/173-folded-months.md).
 */
export const FOLDED_KINDS = {
	availabilities: SHORT,
	balances: LONG,
	capacityAllocations: MIDDLE,
	employmentContracts: SHORT,
	holidayAdjustments: SHORT,
	holidayCounts: LONG,
	prices: SHORT,
	projects: SHORT,
	users: SHORT,
	wages: SHORT,
} as const satisfies Record<string, Kind>;
export type FoldedKind = keyof typeof FOLDED_KINDS;

function isKind(name: string): name is FoldedKind {
	return Object.hasOwn(FOLDED_KINDS, name);
}

/** The kind of a whole collection; undefined: it is not folded. */
export function kindOfCollection(name: string): FoldedKind | undefined {
	return isKind(name) && name !== "prices" ? name : undefined;
}

/** A document by its kind, and its id within the kind. */
export interface FoldedPlace {
	readonly kind: FoldedKind;
	readonly id: string;
}

/** What a path names among the folded documents; null: it is not folded. */
export function foldedPlace(path: string): FoldedPlace | null {
	const [collection = "", id = "", under, name, ...rest] = path.split("/");
	if (collection === "projects" && under === "private" && name === "prices" && rest.length === 0)
		return { kind: "prices", id };
	const kind = kindOfCollection(collection);
	return kind === undefined || under !== undefined ? null : { kind, id };
}

/** The path of a folded document. */
export function pathOf({ kind, id }: FoldedPlace): string {
	return kind === "prices" ? `projects/${id}/private/prices` : `${kind}/${id}`;
}

/** All documents of a kind. */
export function sourcesOf(kind: FoldedKind): CollectionReference | CollectionGroup {
	return kind === "prices" ? firestore().collectionGroup("private") : firestore().collection(kind);
}
