import { expect, test } from "vitest";
import { failuresOf, passedAgain } from "./failures.mjs";

const file = (name, status, assertionResults, message = "") => ({
	name: `/project/${name}`,
	status,
	message,
	assertionResults,
});
const passed = { status: "passed", fullName: "a sum", failureMessages: [] };

test("a failed test is named with its file and the beginning of its message", () => {
	const message = ["AssertionError: expected 1 to be 2", ...Array.from({ length: 30 }, () => "at a line")];
	const failed = { status: "failed", fullName: "a balance", failureMessages: [message.join("\n")] };
	const report = { testResults: [file("a.test.ts", "failed", [passed, failed])] };
	const [text, ...more] = failuresOf(report, "/project");
	expect(more).toEqual([]);
	expect(text).toContain("a.test.ts > a balance\n    AssertionError: expected 1 to be 2\n");
	expect(text.split("\n")).toHaveLength(13);
});

test("a file that did not load is named with its error", () => {
	const report = { testResults: [file("b.test.ts", "failed", [], "SyntaxError: no module")] };
	expect(failuresOf(report, "/project")).toEqual(["b.test.ts\n    SyntaxError: no module"]);
});

test("nothing failed, or nothing was written", () => {
	expect(failuresOf({ testResults: [file("a.test.ts", "passed", [passed])] }, "/project")).toEqual([]);
	expect(failuresOf(null, "/project")).toEqual([]);
});

test("a test that passed only when it was tried again is named with its first failure", () => {
	const again = { status: "passed", fullName: "a journey", failureMessages: ["Error: timeout"] };
	const report = { testResults: [file("c.test.ts", "passed", [passed, again])] };
	expect(passedAgain(report, "/project")).toEqual(["c.test.ts > a journey\n    Error: timeout"]);
	expect(failuresOf(report, "/project")).toEqual([]);
	expect(passedAgain(null, "/project")).toEqual([]);
});
