import { expect, test } from "vitest";
import { randomOf } from "./random.ts";

test("a key always gives the same numbers, another key others", () => {
	const numbers = (key: string) => Array.from({ length: 5 }, randomOf(key).next);
	expect(numbers("a")).toEqual(numbers("a"));
	expect(numbers("a")).not.toEqual(numbers("b"));
});

test("numbers spread evenly, also over keys that differ by a day", () => {
	const first = Array.from({ length: 2000 }, (_, index) => randomOf(`person/day/${index}`).next());
	const counts = Array.from(
		{ length: 10 },
		(_, bin) => first.filter((one) => Math.floor(one * 10) === bin).length,
	);
	for (const count of counts) expect(Math.abs(count - 200)).toBeLessThan(60);
});

test("integers stay within their bounds and reach both", () => {
	const random = randomOf("dice");
	const rolls = new Set(Array.from({ length: 300 }, () => random.int(1, 6)));
	expect([...rolls].sort()).toEqual([1, 2, 3, 4, 5, 6]);
});

test("weights decide how often a value is chosen", () => {
	const random = randomOf("weights");
	const chosen = Array.from({ length: 1000 }, () =>
		random.weighted([
			["often", 9],
			["seldom", 1],
			["never", 0],
		] as const),
	);
	expect(chosen.filter((one) => one === "seldom").length).toBeGreaterThan(60);
	expect(chosen.filter((one) => one === "seldom").length).toBeLessThan(150);
	expect(chosen).not.toContain("never");
});

test("ids are version 4 UUIDs", () => {
	expect(randomOf("id").uuid()).toMatch(
		/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
	);
});

test("picking from an empty list throws", () => {
	expect(() => randomOf("none").pick([])).toThrow(RangeError);
});
