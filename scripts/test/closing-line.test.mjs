import { expect, test } from "vitest";
import { closingLine, NOTHING_RAN, sumOf, tally } from "./closing-line.mjs";

const report = (more = {}) => ({
	numPassedTests: 3,
	numFailedTests: 0,
	numPendingTests: 0,
	numTodoTests: 0,
	testResults: [],
	...more,
});
const file = (status, ...results) => ({
	status,
	assertionResults: results.map((result) => ({ status: result })),
});

test.for([
	["all passed", report(), 0, "3 passed, 0 failed"],
	[
		"a failed test counts once, not again for its file",
		report({ numFailedTests: 1, testResults: [file("failed", "failed", "passed")] }),
		1,
		"3 passed, 1 failed",
	],
	["a file that did not load", report({ testResults: [file("failed")] }), 1, "3 passed, 1 failed"],
	["a file whose setup broke", report({ testResults: [file("failed", "passed")] }), 1, "3 passed, 1 failed"],
	["skipped and todo", report({ numPendingTests: 2, numTodoTests: 1 }), 0, "3 passed, 3 failed"],
	["an error outside of any test", report(), 1, "3 passed, 1 failed"],
	["no report at all", null, 1, "0 passed, 1 failed"],
])("%s", ([, json, exitCode, line]) => {
	expect(closingLine(tally(json, exitCode))).toBe(line);
});

test("tests left out by name are not failures", () => {
	expect(tally(report({ numPendingTests: 9 }), 0, { byName: true })).toEqual({ passed: 3, failed: 0 });
});

test("a part that did not begin is a failure beside the others' count", () => {
	expect(sumOf([{ passed: 3, failed: 0 }, NOTHING_RAN, { passed: 4, failed: 2 }])).toEqual({
		passed: 7,
		failed: 3,
	});
});
