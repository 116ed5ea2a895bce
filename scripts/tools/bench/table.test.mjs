import { expect, test } from "vitest";
import { callTable, growthTable, whatIsOver } from "./table.mjs";

const budget = { reads: 6, writes: 0, time: 4 };
const call = (changes = {}) => ({
	name: "workDays.getWorkDays",
	status: 200,
	reads: 6,
	writes: 0,
	bare: 2,
	check: 1,
	isChecked: true,
	p50: 8,
	p95: 10,
	cpu: 12.4,
	bytes: 12_340,
	memory: 96,
	before: null,
	budget,
	...changes,
});

test.each([
	["within its budget", call(), []],
	["without a budget", call({ reads: 900, budget: null }), []],
	["a read too many", call({ reads: 7 }), ["reads"]],
	["a write too many and too slow", call({ writes: 1, p50: 9 }), ["writes", "time"]],
	["too slow only with a check that it makes on emulators alone", call({ p50: 9, isChecked: false }), []],
	["too slow without the check", call({ p50: 10, isChecked: false }), ["time"]],
	["slow, while the machine was slow", call({ p50: 9, bare: 3 }), []],
	["without a limit of time", call({ p50: 90, budget: { ...budget, time: null } }), []],
])("a call %s", (_, one, expected) => {
	expect(whatIsOver(one)).toEqual(expected);
});

test("a call that is over its budget, or was refused, has a mark", () => {
	const lines = callTable({ calls: [call(), call({ status: 404, reads: 7, memory: null })] });

	expect(lines[1]).toMatch(
		/^workDays\.getWorkDays +6 +0 +4\.0× +3\.5× +5\.0× +2\.0 ms +12 ms +12\.3 kB +96 MB +≤ 6 reads, 4×$/,
	);
	expect(lines[2]).not.toContain("MB");
	expect(lines[2]).toMatch(/ 404 .*OVER: reads$/);
});

test("what the build before took is beside the memory", () => {
	const lines = callTable({ calls: [call({ before: { reads: 2400, p50: 260 } }), call()] });
	expect(lines[0]).toMatch(/memory +before/);
	expect(lines[1]).toMatch(/96 MB +2400 reads, 130\.0× +≤ 6 reads/);
});

test("growth shows the calls whose reads differ between the sizes", () => {
	const result = (people, reads) => ({
		size: { people, years: 1 },
		calls: [call({ reads }), call({ name: "same" })],
	});

	expect(growthTable([result(50, 110), result(100, 210)])).toEqual(
		[
			"call                  50 people, 1 y    100 people, 1 y",
			"workDays.getWorkDays  110 reads, 4.0×  210 reads, 4.0×",
		].map((line, index) =>
			index === 0 ? expect.stringMatching(/^call +50 people, 1 y +100 people, 1 y$/) : line,
		),
	);
	expect(growthTable([result(50, 6), result(100, 6)])).toEqual(["No call's reads grow."]);
});
