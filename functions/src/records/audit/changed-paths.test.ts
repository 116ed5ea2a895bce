import { expect, test } from "vitest";
import { changedPaths } from "./changed-paths.ts";

test.each([
	["nothing", { a: 1, b: { c: 2 } }, { a: 1, b: { c: 2 } }, []],
	["a field", { a: 1 }, { a: 2 }, ["a"]],
	["a field of a map", { c: { c1: { end: null } } }, { c: { c1: { end: "2026-01-01" } } }, ["c.c1.end"]],
	["an added key", { c: {} }, { c: { c1: { end: null } } }, ["c.c1"]],
	["a list as a whole", { members: [1, 2] }, { members: [1] }, ["members"]],
])("names %s", (_what, before, after, paths) => {
	expect(changedPaths(before, after)).toEqual(paths);
});
