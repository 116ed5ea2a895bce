import { expect, test } from "vitest";
import { crowdTable, overBudget } from "./results.mjs";

const LIST = { name: "wages", width: 390, firstRows: 240, frame: 12, slowFrame: 60, nodes: 515 };
const PICKER = {
	name: "person",
	width: 390,
	opened: 30,
	slowOpened: 130,
	typed: 8,
	slowTyped: 40,
	drawn: 20,
	nodes: 900,
};

test("a visit is over its budget by any of its values; the slower processor limits only the first rows", () => {
	expect(overBudget([LIST, PICKER])).toEqual([]);
	const late = { ...LIST, firstRows: 1001 };
	const jerky = { ...LIST, frame: 51 };
	const slow = { ...PICKER, opened: 101 };
	expect(overBudget([LIST, late, jerky, slow])).toEqual([late, jerky, slow]);
});

test("the tables have a line for each visit, in which what is too high is marked", () => {
	expect(crowdTable([LIST, { ...LIST, nodes: 2501 }], [PICKER], 4)).toEqual([
		"list    px  first rows at 1/4  longest frame  at 1/4   nodes",
		"wages  390             240 ms          12 ms   60 ms     515",
		"wages  390             240 ms          12 ms   60 ms  ✗ 2501",
		"",
		"picker   px  opening  at 1/4  typing  at 1/4  drawn  nodes",
		"person  390    30 ms  130 ms    8 ms   40 ms     20    900",
	]);
});
