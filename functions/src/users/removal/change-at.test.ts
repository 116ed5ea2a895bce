import { expect, test } from "vitest";
import { changeAt } from "./change-at.ts";

const shout = (value: unknown) => (typeof value === "string" ? value.toUpperCase() : value);

test.each([
	["a field", { a: { b: "x" }, c: "x" }, "a.b", { a: { b: "X" }, c: "x" }],
	[
		"each of a map",
		{ a: { p: { b: "x" }, q: { b: "y", c: "z" } } },
		"a.*.b",
		{ a: { p: { b: "X" }, q: { b: "Y", c: "z" } } },
	],
	["each of a list", { a: ["x", { b: "y" }] }, "a.*", { a: ["X", { b: "y" }] }],
	["what a text holds", { a: JSON.stringify([{ b: "x" }]) }, "a.JSON.*.b", { a: '[{"b":"X"}]' }],
	["the whole", "x", "", "X"],
])("%s is changed", (_what, value, path, expected) => {
	expect(changeAt(value, path, shout)).toEqual(expected);
});

test.each([
	["is missing", { c: "x" }, "a.b"],
	["is as it shall be", { a: { b: "X" } }, "a.b"],
	["is of another kind", { a: "x", b: [1], c: null }, "a.b"],
	["is no JSON", { a: "x" }, "a.JSON.b"],
	["is only inherited", {}, "constructor.name"],
])("where it %s, the value itself comes back", (_what, value, path) => {
	expect(changeAt(value, path, shout)).toBe(value);
});
