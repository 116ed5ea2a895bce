import { FieldPath } from "firebase-admin/firestore";

type Fields = Readonly<Record<string, unknown>>;

/** What of a document a change writes. */
export interface ChangedFields {
	readonly fields: Fields;
	/** The fields that are replaced. Those inside a map are replaced one by one. */
	readonly paths: readonly FieldPath[];
}

const isMap = (value: unknown): value is Fields =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** The keys whose values are not the same objects; null: one of them is gone. */
function changedKeys(before: Fields, after: Fields): string[] | null {
	if (Object.keys(before).some((key) => before[key] !== undefined && after[key] === undefined)) return null;
	return Object.keys(after).filter((key) => after[key] !== before[key]);
}

/**
 * What differs between two states of a document, of maps inside it only what differs there. Null: a field is gone, so
 * the document is written as a whole. A map that has lost a key is written as a whole.
 */
export function changedFields(before: object, after: object): ChangedFields | null {
	const [old, next] = [before as Fields, after as Fields];
	const keys = changedKeys(old, next);
	if (keys === null) return null;
	const fields: Record<string, unknown> = {};
	const paths: FieldPath[] = [];
	for (const key of keys) {
		const [was, is] = [old[key], next[key]];
		const inner = isMap(was) && isMap(is) ? changedKeys(was, is) : null;
		fields[key] = inner === null || !isMap(is) ? is : Object.fromEntries(inner.map((one) => [one, is[one]]));
		paths.push(...(inner === null ? [new FieldPath(key)] : inner.map((one) => new FieldPath(key, one))));
	}
	return { fields, paths };
}
