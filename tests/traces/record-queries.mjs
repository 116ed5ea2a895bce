// Loaded into the processes that run functions before anything else (`node --import`): records the shape of every
// query that the code makes. All ways to run a query go through `toProto`.
import { appendFileSync } from "node:fs";

const path = process.env.RECORD_QUERIES_TO;
const isFunction = process.env.FUNCTION_TARGET !== undefined;

if (path !== undefined && isFunction) {
	const { Query } = await import("@google-cloud/firestore");
	const { toProto } = Query.prototype;
	const seen = new Set();
	Query.prototype.toProto = function recorded(...parameters) {
		const request = toProto.apply(this, parameters);
		const line = JSON.stringify(shapeOf(request.structuredQuery));
		if (!seen.has(line)) {
			seen.add(line);
			appendFileSync(path, `${line}\n`);
		}
		return request;
	};
}

/** The query without its values. */
function shapeOf({ from, where, orderBy = [] }) {
	const filters = where?.compositeFilter?.filters ?? (where ? [where] : []);
	return {
		collection: from[0].collectionId,
		isGroup: from[0].allDescendants === true,
		filters: filters.map((filter) => {
			const { field, op } = filter.fieldFilter ?? filter.unaryFilter ?? {};
			return [field?.fieldPath ?? "?", op ?? "?"];
		}),
		orders: orderBy.map(({ field, direction }) => [field.fieldPath, direction]),
	};
}
