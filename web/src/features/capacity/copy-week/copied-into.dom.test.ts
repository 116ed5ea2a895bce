import { expect, test } from "vitest";
import { anAllocation, aPerson } from "#test/capacity/plan-builder.ts";
import { copiedInto } from "./copy-week-dialog.tsx";

function copied(...allocations: ReturnType<typeof anAllocation>[]) {
	const into = copiedInto("2026-06-15", [aPerson("Al", { allocations })]);
	return into.map(({ project, startDate, endDate }) => [project.id, startDate, endDate]);
}

test.each([
	["a whole week", "2026-06-08", "2026-06-14", [["acme", "2026-06-15", "2026-06-21"]]],
	["two days of it", "2026-06-10", "2026-06-11", [["acme", "2026-06-17", "2026-06-18"]]],
	[
		"the week of a longer one that ends in it",
		"2026-05-01",
		"2026-06-12",
		[["acme", "2026-06-15", "2026-06-19"]],
	],
	["nothing of one that continues", "2026-06-08", "2026-06-15", []],
	["nothing of an earlier one", "2026-06-01", "2026-06-07", []],
])("%s is copied", (_what, from, to, expected) => {
	expect(copied(anAllocation("al", from, to))).toEqual(expected);
});

test("a project that is already planned in the week is not copied, another one is", () => {
	const other = { ...anAllocation("al", "2026-06-08", "2026-06-12"), project: { id: "beta", name: "Beta" } };
	const there = anAllocation("al", "2026-06-18", "2026-06-18");
	expect(copied(anAllocation("al", "2026-06-08", "2026-06-12"), other, there)).toEqual([
		["beta", "2026-06-15", "2026-06-19"],
	]);
});
