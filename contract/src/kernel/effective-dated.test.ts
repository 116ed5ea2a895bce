import { expect, test } from "vitest";
import { inForce } from "./effective-dated.ts";

const history = [
	{ from: "2026-06-01", value: "second" },
	{ from: "2026-01-01", value: "first" },
];

test.each([
	["2025-12-31", "fallback"],
	["2026-01-01", "first"],
	["2026-05-31", "first"],
	["2026-06-01", "second"],
	["2030-01-01", "second"],
])("on %s the value in force is the %s one, however the history is ordered", (date, expected) => {
	expect(inForce(history, date, "fallback")).toBe(expected);
	expect(inForce(history.toReversed(), date, "fallback")).toBe(expected);
});

test("of two values from the same date the later written one holds", () => {
	const twice = [...history, { from: "2026-06-01", value: "corrected" }];
	expect(inForce(twice, "2026-07-01", "fallback")).toBe("corrected");
});

test("a value that is falsy still holds", () => {
	expect(inForce([{ from: "2026-01-01", value: false }], "2026-01-01", true)).toBe(false);
});
