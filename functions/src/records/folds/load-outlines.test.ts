import { expect, test } from "vitest";
import { mergeOutlines } from "./load-outlines.ts";

const shard = (month: string, outlines: Record<string, string>) => ({ month, shard: 0, outlines });
const live = (userId: string, month: string, outline: string) => ({ userId, month, outline });
const NONE = () => false;

test("what was read from a month is never taken from a shard", () => {
	const merged = mergeOutlines(
		[live("b", "2026-01", "now")],
		[shard("2026-01", { a: "x", b: "then" })],
		NONE,
	);

	expect(merged).toEqual([live("a", "2026-01", "x"), live("b", "2026-01", "now")]);
});

test("a month that cannot be read is left out, and the same person's other months are not", () => {
	const folded = [shard("2026-01", { a: "x" }), shard("2026-02", { a: "y" })];

	expect(mergeOutlines([], folded, (id) => id === "a_2026-01")).toEqual([live("a", "2026-02", "y")]);
});

test("the months come as a query of the months has them: by month, then by id", () => {
	const folded = [shard("2026-02", { b: "2", a: "1" }), shard("2026-01", { c: "3" })];
	const merged = mergeOutlines([live("b", "2026-01", "4")], folded, NONE);

	expect(merged.map(({ userId, month }) => `${userId}_${month}`)).toEqual([
		"b_2026-01",
		"c_2026-01",
		"a_2026-02",
		"b_2026-02",
	]);
});
