import { FieldPath } from "firebase-admin/firestore";

/** What of a document a change writes. */
export interface ChangedFields {
	readonly fields: object;
	/** The fields that are replaced. Those inside a map are replaced one by one. */
	readonly paths: readonly FieldPath[];
}

const isMap = (value: unknown): value is object =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** By their keys. What is undefined is not stored. */
const fieldsOf = (map: object) =>
	new Map<string, unknown>(Object.entries(map).filter(([, value]) => value !== undefined));

/** The fields whose values are not the same objects; null: one of them is gone. */
function changed(before: object, after: object): readonly (readonly [string, unknown])[] | null {
	const [old, next] = [fieldsOf(before), fieldsOf(after)];
	if ([...old.keys()].some((key) => !next.has(key))) return null;
	return [...next].filter(([key, value]) => old.get(key) !== value);
}

/** What of one field is written: of a map only what has changed in it, unless a key is gone. */
function changedField(key: string, was: unknown, is: unknown) {
	const inner = isMap(was) && isMap(is) ? changed(was, is) : null;
	if (inner === null) return { value: is, paths: [new FieldPath(key)] };
	return { value: Object.fromEntries(inner), paths: inner.map(([one]) => new FieldPath(key, one)) };
}

/**
 * What differs between two states of a document, of maps inside it only what differs there. Null: a field is gone, so
 * the document is written as a whole. A map that has lost a key is written as a whole.
 */
export function changedFields(before: object, after: object): ChangedFields | null {
	const old = fieldsOf(before);
	const fields = changed(before, after)?.map(([key, is]) => ({
		key,
		...changedField(key, old.get(key), is),
	}));
	if (fields === undefined) return null;
	return {
		fields: Object.fromEntries(fields.map(({ key, value }) => [key, value])),
		paths: fields.flatMap(({ paths }) => paths),
	};
}
