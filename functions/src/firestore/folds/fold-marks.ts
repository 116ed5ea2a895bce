import { foldedPlace } from "./folded-kinds.ts";

/** The fields as they are written: with the mark that says that the copy of the document is older, if there are copies. */
export function withMark(path: string, fields: object): object {
	return foldedPlace(path) === null ? fields : { ...fields, unfolded: true };
}

/**
 * What `folds/records` must say in the commit that deletes documents, for a merge: which copies are not to be read any
 * more. Null: there are no copies of such documents.
 */
export function removedFields(paths: readonly string[]): object | null {
	const places = paths.flatMap((path) => foldedPlace(path) ?? []);
	if (places.length === 0) return null;
	const byKind = [...Map.groupBy(places, ({ kind }) => kind)];
	const removed = byKind.map(([kind, own]) => [kind, Object.fromEntries(own.map(({ id }) => [id, true]))]);
	return { removed: Object.fromEntries(removed) };
}
