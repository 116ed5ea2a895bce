// The failed tests of a run, once more before its last line: above it are the lines of thousands of passed ones, and
// who reads a stored log may have only its end.
import { relative } from "node:path";

/** Lines of a failure's message: the assertion and the place. The whole is above. */
const MESSAGE_LINES = 12;

function firstLines(message) {
	return message
		.split("\n")
		.slice(0, MESSAGE_LINES)
		.map((line) => `    ${line}`)
		.join("\n");
}

/**
 * What failed in vitest's JSON report: a text for each test, and for each file that did not load.
 * @param report null when vitest wrote none
 * @param root the folder from which the paths of files are shown
 */
export function failuresOf(report, root) {
	if (report === null) return [];
	return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
		const file = relative(root, name);
		const failed = assertionResults.filter((result) => result.status === "failed");
		if (status === "failed" && failed.length === 0) return [`${file}\n${firstLines(message)}`];
		return failed.map(
			({ fullName, failureMessages }) => `${file} > ${fullName}\n${firstLines(failureMessages.join("\n"))}`,
		);
	});
}

/**
 * The tests in vitest's JSON report that failed once and passed when they were tried again, with the first failure.
 * @param report null when vitest wrote none
 * @param root the folder from which the paths of files are shown
 */
export function passedAgain(report, root) {
	const results = report?.testResults ?? [];
	return results.flatMap(({ name, assertionResults }) =>
		assertionResults
			.filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
			.map(
				({ fullName, failureMessages }) =>
					`${relative(root, name)} > ${fullName}\n${firstLines(failureMessages.join("\n"))}`,
			),
	);
}
