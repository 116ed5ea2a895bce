import { expect, test } from "vitest";
import { closingLines, countOf, NOTHING_RAN, reportOf } from "./report.mjs";

const tested = (state, fullName = "a sum", errors = []) => ({ fullName, result: () => ({ state, errors }) });

/** A test file as vitest reports it. */
function file(name, state, tests, errors = [], duration = 1000) {
	return {
		moduleId: `/project/${name}`,
		state: () => state,
		errors: () => errors,
		diagnostic: () => ({ duration }),
		children: { allTests: () => tests },
	};
}

const report = (modules, { errors = [], byName = false } = {}) =>
	reportOf(modules, errors, { byName, root: "/project" });

test.for([
	["all passed", [file("a.test.ts", "passed", [tested("passed"), tested("passed")])], [2, 0]],
	[
		"a failed test counts once, not again for its file",
		[file("a.test.ts", "failed", [tested("failed"), tested("passed")])],
		[1, 1],
	],
	["a file that did not load", [file("a.test.ts", "failed", [])], [0, 1]],
	["a file whose setup broke", [file("a.test.ts", "failed", [tested("passed")])], [1, 1]],
	["a file that did not end", [file("a.test.ts", "pending", [tested("passed")])], [1, 1]],
	["a skipped test", [file("a.test.ts", "passed", [tested("passed"), tested("skipped")])], [1, 1]],
])("%s", ([, modules, [passed, failed]]) => {
	expect(report(modules)).toMatchObject({ passed, failed });
});

test("an error outside of any test is a failure", () => {
	const passed = file("a.test.ts", "passed", [tested("passed")]);
	expect(report([passed], { errors: [new Error("unhandled")] })).toMatchObject({ passed: 1, failed: 1 });
});

test("tests left out by name are not failures", () => {
	const modules = [file("a.test.ts", "passed", [tested("passed"), tested("skipped")])];
	expect(report(modules, { byName: true })).toMatchObject({ passed: 1, failed: 0 });
});

test("a failed test is named with its file and the beginning of its message", () => {
	const lines = ["AssertionError: expected 1 to be 2", ...Array.from({ length: 30 }, () => "at a line")];
	const failed = tested("failed", "a balance", [{ stack: lines.join("\n") }]);
	const [text, ...more] = report([file("a.test.ts", "failed", [tested("passed"), failed])]).failures;
	expect(more).toEqual([]);
	expect(text).toContain("a.test.ts > a balance\n    AssertionError: expected 1 to be 2\n");
	expect(text.split("\n")).toHaveLength(13);
});

test("a file that did not load is named with its error", () => {
	const broken = file("b.test.ts", "failed", [], [{ message: "SyntaxError: no module" }]);
	expect(report([broken]).failures).toEqual(["b.test.ts\n    SyntaxError: no module"]);
});

test("a test that passed only when it was tried again is named with its first failure", () => {
	const again = tested("passed", "a journey", [{ message: "Error: timeout" }]);
	const { secondTries, failures } = report([file("c.test.ts", "passed", [again])]);
	expect(secondTries).toEqual(["c.test.ts > a journey\n    Error: timeout"]);
	expect(failures).toEqual([]);
});

test("the end names the slowest files of all runs, the slowest first, and then what failed", () => {
	const ran = (count, from) =>
		Array.from({ length: count }, (_, index) =>
			file(`${from + index}.test.ts`, "passed", [tested("passed")], [], (from + index) * 1000),
		);
	const failed = report([file("z.test.ts", "failed", [tested("failed")], [], 0)]);
	const lines = closingLines([report(ran(10, 1)), report(ran(10, 11)), failed]);
	expect(lines.slice(0, 3)).toEqual(["\nThe slowest files:", "  20.0 s  20.test.ts", "  19.0 s  19.test.ts"]);
	expect(lines.slice(15)).toEqual(["   6.0 s  6.test.ts", "\nFailed: z.test.ts > a sum\n    "]);
});

test("a part that did not begin is a failure beside the others' count", () => {
	const parts = [{ passed: 3, failed: 0 }, NOTHING_RAN, { passed: 4, failed: 2 }];
	expect(countOf(parts)).toEqual({ passed: 7, failed: 3 });
});
