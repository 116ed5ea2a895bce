// What a run of vitest ended with: its count, what failed, and how long each file took. Vitest's own JSON report leaves out
// the time that hooks take.
import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { ROOT } from "#scripts/paths.mjs";

/** Lines of a failure's message: the assertion and the place. The whole is above. */
const MESSAGE_LINES = 12;
const SLOWEST = 15;

/** A run that ended before its first test. */
export const NOTHING_RAN = { passed: 0, failed: 1, failures: [], secondTries: [], files: [] };

function firstLines(errors) {
	const text = errors.map(({ stack, message }) => stack || message).join("\n");
	const lines = text.split("\n").slice(0, MESSAGE_LINES);
	return lines.map((line) => `\n    ${line}`).join("");
}

/**
 * The report of the test files of one run. Everything that is not a passed test counts as failed: a file that did not
 * load, an error outside of any test, and a skipped test, because skipped tests are forgotten.
 * @param byName tests were chosen by name (-t), so the others are skipped on purpose
 */
export function reportOf(modules, errors, { byName = false, root = ROOT } = {}) {
	const report = { passed: 0, failed: errors.length, failures: [], secondTries: [], files: [] };
	for (const module of modules) {
		const file = relative(root, module.moduleId);
		const tests = [...module.children.allTests()];
		report.files.push({ file, seconds: module.diagnostic().duration / 1000 });
		for (const test of tests) {
			const { state, errors: own = [] } = test.result();
			const text = `${file} > ${test.fullName}${firstLines(own)}`;
			if (state === "passed") report.passed += 1;
			else if (state !== "skipped" || !byName) report.failed += 1;
			if (state === "failed") report.failures.push(text);
			if (state === "passed" && own.length > 0) report.secondTries.push(text);
		}
		if (module.state() === "passed" || module.state() === "skipped") continue;
		if (tests.some((test) => test.result().state === "failed")) continue;
		report.failed += 1;
		report.failures.push(`${file}${firstLines(module.errors())}`);
	}
	return report;
}

/** Vitest's reporter: writes the report to the file of the environment variable. */
export default class Reporter {
	onTestRunEnd(modules, errors) {
		const report = reportOf(modules, errors, { byName: process.env.TEST_BY_NAME === "yes" });
		writeFileSync(process.env.TEST_REPORT, JSON.stringify(report));
	}
}

/** The end of the output: what passed only when it was tried again, the slowest files, and what failed. */
export function closingLines(reports) {
	const all = (name) => reports.flatMap((report) => report[name]);
	const slowest = all("files").sort((one, other) => other.seconds - one.seconds);
	return [
		...all("secondTries").map((test) => `\nPassed at the second try only: ${test}`),
		"\nThe slowest files:",
		...slowest.slice(0, SLOWEST).map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`),
		...all("failures").map((failure) => `\nFailed: ${failure}`),
	];
}

/** The last line: the count of several runs. */
export function countOf(reports) {
	const total = (name) => reports.reduce((sum, report) => sum + report[name], 0);
	return { passed: total("passed"), failed: total("failed") };
}
