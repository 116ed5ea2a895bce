/** A query without its values, as the recorder writes it. */
export interface QueryShape {
	readonly collection: string;
	readonly isGroup: boolean;
	readonly filters: readonly (readonly [field: string, operator: string])[];
	readonly orders: readonly (readonly [field: string, direction: string])[];
}

/** A line of firestore.indexes.json. */
export interface CompositeIndex {
	readonly collectionGroup: string;
	readonly queryScope: string;
	readonly fields: readonly { fieldPath: string; order?: string; arrayConfig?: string }[];
}

interface FieldOverride {
	readonly collectionGroup: string;
	readonly fieldPath: string;
	readonly indexes: readonly unknown[];
}

export interface Indexes {
	readonly indexes: readonly CompositeIndex[];
	readonly fieldOverrides: readonly FieldOverride[];
}

const EQUALITIES: ReadonlySet<string> = new Set(["EQUAL", "IN", "IS_NULL", "IS_NAN"]);
const ARRAYS: ReadonlySet<string> = new Set(["ARRAY_CONTAINS", "ARRAY_CONTAINS_ANY"]);
const ID = "__name__";

/** The index that a query needs: fields in any order, then fields in this order. */
interface Need {
	readonly equal: readonly string[];
	readonly ordered: readonly string[];
}

/**
 * The composite index that a query needs; null when Firestore's single-field indexes serve it: only equalities, or
 * only one field. Each index ends with the document's id, in the direction of its last field.
 */
function needOf({ filters, orders }: QueryShape): Need | null {
	const of = (operators: (operator: string) => boolean) => [
		...new Set(filters.filter(([, operator]) => operators(operator)).map(([field]) => field)),
	];
	const equal = of((operator) => EQUALITIES.has(operator));
	const arrays = of((operator) => ARRAYS.has(operator));
	const unequal = of((operator) => !EQUALITIES.has(operator) && !ARRAYS.has(operator));
	const named = new Set(orders.map(([field]) => field));
	const implied = unequal.filter((field) => !named.has(field)).map((field) => [field, "ASCENDING"] as const);
	const all = [...orders, ...implied].filter(([field]) => !equal.includes(field));
	const ordered = all.filter(
		([field, direction], index) => field !== ID || direction !== (all[index - 1]?.[1] ?? direction),
	);
	const isSingle = equal.length + arrays.length + ordered.length <= 1;
	if (isSingle || (arrays.length === 0 && ordered.length === 0)) return null;
	return { equal: [...equal, ...arrays].sort(), ordered: ordered.map((order) => order.join(" ")) };
}

function serves(
	{ collectionGroup, queryScope, fields }: CompositeIndex,
	shape: QueryShape,
	need: Need,
): boolean {
	const { equal, ordered } = need;
	const first = fields.slice(0, equal.length).map(({ fieldPath }) => fieldPath);
	const rest = fields.slice(equal.length).map(({ fieldPath, order }) => `${fieldPath} ${order}`);
	return (
		collectionGroup === shape.collection &&
		queryScope === (shape.isGroup ? "COLLECTION_GROUP" : "COLLECTION") &&
		JSON.stringify(first.sort()) === JSON.stringify(equal) &&
		JSON.stringify(rest) === JSON.stringify(ordered)
	);
}

function describe({ collection, filters, orders }: QueryShape): string {
	const parts = [
		...filters.map((filter) => filter.join(" ")),
		...orders.map((order) => `by ${order.join(" ")}`),
	];
	return `${collection}: ${parts.join(", ")}`;
}

/** Queries that production would refuse: their index is missing, or a field is exempt from indexing. */
export function unservedQueries(
	shapes: readonly QueryShape[],
	{ indexes, fieldOverrides }: Indexes,
): string[] {
	// The longest path decides: a field can have an index although the map that it is in has none.
	const overrideOf = (collection: string, field: string) =>
		fieldOverrides
			.filter(({ collectionGroup }) => collectionGroup === collection)
			.filter(({ fieldPath }) => field === fieldPath || field.startsWith(`${fieldPath}.`))
			.toSorted((a, b) => b.fieldPath.length - a.fieldPath.length)[0];
	const isExempt = ({ collection, filters, orders }: QueryShape) =>
		[...filters, ...orders].some(([field]) => overrideOf(collection, field)?.indexes.length === 0);
	return shapes
		.filter((shape) => {
			const need = needOf(shape);
			return need === null ? isExempt(shape) : !indexes.some((index) => serves(index, shape, need));
		})
		.map(describe);
}

/** Indexes that serve none of the queries, although every write pays for them. */
export function unusedIndexes(shapes: readonly QueryShape[], { indexes }: Indexes): string[] {
	const needs = shapes.map((shape) => ({ shape, need: needOf(shape) }));
	return indexes
		.filter((index) => !needs.some(({ shape, need }) => need !== null && serves(index, shape, need)))
		.map(
			({ collectionGroup, fields }) => `${collectionGroup}: ${fields.map((one) => one.fieldPath).join(", ")}`,
		);
}
