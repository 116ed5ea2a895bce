// The last line of `npm test`. Everything that is not a passed test counts as failed: a file that did not load, an
// error outside of any test, and a skipped test, because skipped tests are forgotten.

/** The count of a run that ended before its first test. */
export const NOTHING_RAN = { passed: 0, failed: 1 };

function countBrokenFiles(report) {
	return report.testResults.filter(
		({ status, assertionResults }) =>
			status === "failed" && !assertionResults.some((result) => result.status === "failed"),
	).length;
}

/**
 * The number of passed and failed tests in vitest's JSON report.
 * @param byName tests were chosen by name (-t), so the others are skipped on purpose
 */
export function tally(report, exitCode, { byName = false } = {}) {
	if (report === null) return NOTHING_RAN;
	const skipped = byName ? 0 : report.numPendingTests + report.numTodoTests;
	const failed = report.numFailedTests + countBrokenFiles(report) + skipped;
	return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

/** The count of several runs. */
export function sumOf(results) {
	const total = (name) => results.reduce((sum, result) => sum + result[name], 0);
	return { passed: total("passed"), failed: total("failed") };
}

/** The closing line itself. */
export function closingLine({ passed, failed }) {
	return `${passed} passed, ${failed} failed`;
}
