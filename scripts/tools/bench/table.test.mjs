import { expect, test } from "vitest";
import { callTable, loadLines, partTable, whatIsOver } from "./table.mjs";

const budget = { reads: 6, writes: 0, time: 4 };
const call = (changes = {}) => ({
	name: "workDays.getWorkDays",
	status: 200,
	reads: 6,
	writes: 0,
	bare: 2,
	p50: 8,
	bytes: 12_340,
	budget,
	...changes,
});

test.each([
	["within its budget", call(), []],
	["without a budget", call({ reads: 900, budget: null }), []],
	["a read too many", call({ reads: 7 }), ["reads"]],
	["a write too many and too slow", call({ writes: 1, p50: 9 }), ["writes", "time"]],
	["slow, while the machine was slow", call({ p50: 9, bare: 3 }), []],
	["without a limit of time", call({ p50: 90, budget: { ...budget, time: null } }), []],
])("a call %s", (_, one, expected) => {
	expect(whatIsOver(one)).toEqual(expected);
});

test("a call that is over its budget, or was refused, has a mark", () => {
	const lines = callTable([call(), call({ status: 404, reads: 7 })]);

	expect(lines[1]).toMatch(/^workDays\.getWorkDays +6 +0 +4\.0× +12\.3 kB +≤ 6 reads, 4×$/);
	expect(lines[2]).toMatch(/ 404 .*OVER: reads$/);
});

test("the load names refusals and transactions that ran again", () => {
	const load = { refused: 0, retries: 2, p50: 24.6, longest: 60.2, folded: 200, shardWrites: 12 };
	expect(loadLines(200, load).join(" ")).toContain("0 refused, 2 transactions run again");
});

test("a part of the load has its refusals, its longest answer and the memory until then", () => {
	const part = {
		name: "month end",
		calls: 12,
		refused: 1,
		again: 0,
		p50: 90.4,
		longest: 4_000.2,
		memory: 410,
	};
	expect(partTable([part])[1]).toMatch(/^month end +12 +1 +0 +90 ms +4000 ms +410 MB$/);
	expect(partTable([{ ...part, memory: null }])[1]).toMatch(/4000 ms$/);
});
