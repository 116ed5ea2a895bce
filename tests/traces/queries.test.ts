import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { isWholeRun, recordedQueriesPath } from "#tests/support/emulators.ts";
import { aPerson } from "#tests/support/people.ts";
import { type Indexes, type QueryShape, unservedQueries, unusedIndexes } from "./needed-index.ts";

// The emulator answers any query; production refuses one whose composite index is missing. So all queries of the
// functions are recorded, and compared with firestore.indexes.json here at the end of the run.
const indexes = JSON.parse(
	readFileSync(new URL("../../firestore.indexes.json", import.meta.url), "utf8"),
) as Indexes;

let shapes: QueryShape[];
beforeAll(async () => {
	const { call } = await aPerson();
	await call("GET", "/missing-entries/last-entry");
	const lines = new Set(readFileSync(recordedQueriesPath(), "utf8").trim().split("\n"));
	shapes = [...lines].map((line) => JSON.parse(line) as QueryShape);
});

test("every query of the run has its index", () => {
	expect(shapes.length).toBeGreaterThan(0);
	expect(unservedQueries(shapes, indexes)).toEqual([]);
});

test("every index serves a query", () => {
	const unused = unusedIndexes(shapes, indexes);
	// A selection of the tests makes only some of the queries.
	expect(isWholeRun() ? unused : []).toEqual([]);
});

test("a removed index and a surplus index are found", () => {
	const months = shapes.filter(({ collection }) => collection === "workMonths");
	const without = {
		...indexes,
		indexes: indexes.indexes.filter((one) => one.collectionGroup !== "workMonths"),
	};

	expect(unservedQueries(months, without)).not.toEqual([]);
	expect(unusedIndexes([], indexes)).toHaveLength(indexes.indexes.length);
});

const planted = (filters: QueryShape["filters"], orders: QueryShape["orders"] = []): QueryShape => ({
	collection: "planted",
	isGroup: false,
	filters,
	orders,
});

test.each([
	["one equality", planted([["a", "EQUAL"]]), true],
	[
		"only equalities, which are merged",
		planted([
			["a", "EQUAL"],
			["b", "IN"],
		]),
		true,
	],
	["a range in its own order", planted([["a", "LESS_THAN"]], [["a", "DESCENDING"]]), true],
	["one equality in the order of ids", planted([["a", "EQUAL"]], [["__name__", "ASCENDING"]]), true],
	["an equality and an order", planted([["a", "EQUAL"]], [["b", "ASCENDING"]]), false],
	[
		"an equality and a range",
		planted([
			["a", "EQUAL"],
			["b", "GREATER_THAN"],
		]),
		false,
	],
	[
		"two orders",
		planted(
			[],
			[
				["a", "ASCENDING"],
				["b", "ASCENDING"],
			],
		),
		false,
	],
	[
		"a member and an equality",
		planted([
			["a", "ARRAY_CONTAINS"],
			["b", "EQUAL"],
		]),
		false,
	],
	[
		"ids against the order",
		planted(
			[],
			[
				["a", "ASCENDING"],
				["__name__", "DESCENDING"],
			],
		),
		false,
	],
	["a field exempt from indexes", { ...planted([["days.x", "EQUAL"]]), collection: "workMonths" }, false],
] as const)("a planted query with %s has the right result", (_, shape, isServed) => {
	expect(unservedQueries([shape], indexes).length === 0).toBe(isServed);
});
