import { expect, test } from "vitest";
import { lateTaps, tapTable } from "./results.mjs";

const tap = (label, answered) => ({ label, answered });
const PAGES = [
	{ name: "balance", width: 390, taps: [tap("How?", 112), tap("Filter", 100), tap("Covered", null)] },
	{ name: "users", width: 1440, taps: [tap("Edit", 144), tap("Add", 0)] },
	{ name: "documents", width: 390, taps: [] },
];

test("a tap is late beyond 100 ms, and the slowest comes first", () => {
	expect(lateTaps(PAGES).map(({ label }) => label)).toEqual(["Edit", "How?"]);
});

test("the table counts what was tapped, what could not be and what was late", () => {
	expect(tapTable(PAGES)).toEqual([
		"page         px  taps  out of reach  over 100 ms  longest",
		"balance     390     2             1            1   112 ms",
		"users      1440     2                          1   144 ms",
		"documents   390     0                                0 ms",
		"✗ users at 1440 px: Edit: 144 ms",
		"✗ balance at 390 px: How?: 112 ms",
		"? balance at 390 px: Covered",
	]);
});
