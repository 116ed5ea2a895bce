// `npm test`: everything, on empty emulators of its own. The last line is the count.
import { rmSync } from "node:fs";
import { watchFunctions } from "./dev-server.mjs";
import { findBrowser } from "./machine/browser.mjs";
import { requireJava } from "./machine/prerequisites.mjs";
import { onProjectNode } from "./machine/project-node.mjs";
import { whenAskedToStop } from "./machine/signals.mjs";
import { ROOT } from "./paths.mjs";
import { run, shown, step } from "./progress.mjs";
import {
	recordRunningEmulators,
	buildServed,
	runningEmulators,
	makeRunFolder,
	startTestEmulators,
} from "./test/emulators.mjs";
import { closingLines, countOf, NOTHING_RAN } from "./test/report.mjs";
import { runParts } from "./test/run-parts.mjs";
import { chosenIn, selectProjects } from "./test/selection.mjs";
import { runVitest, touchedFiles } from "./test/vitest-run.mjs";

async function runEmulators(folder, stopAsked) {
	await buildServed();
	const emulators = await startTestEmulators(folder, stopAsked, { renewed: true });
	const stopWatching = watchFunctions();
	const forget = recordRunningEmulators(emulators);
	step("Ready. In another terminal: npm test -- --running [project] [part of a file's path] [-t name]");
	await Promise.race([stopAsked, emulators.ended]);
	forget();
	stopWatching();
	await emulators.stop();
}

/** Runs the tests on emulators that are already running: one project after the other. */
async function runOnRunning({ env, ...chosen }) {
	const { projects } = chosen;
	const emulatorsEnv = projects.some(({ emulators }) => emulators) ? await runningEmulators() : {};
	step(`Testing: ${projects.map(({ name }) => name).join(", ")}`);
	return [await runVitest({ ...chosen, env: { ...env, ...emulatorsEnv }, isOnly: true })];
}

/** The paths of the tests whose imports lead to what has changed since the commit. */
async function touchedSince(commit) {
	const touched = await touchedFiles(commit);
	step(`Touched by the changes since ${commit}: ${touched.length} test files`);
	return touched;
}

async function runTests({ words: given, changed, name, running, shard }, folder, stopAsked) {
	const { PROJECTS } = await import("./test/projects.ts");
	const words = changed === undefined ? given : await touchedSince(changed);
	if (changed !== undefined && words.length === 0) return [];
	const { projects, parts: paths } = selectProjects(words, PROJECTS);
	const browser = projects.some((project) => project.browser) ? { TEST_BROWSER: await findBrowser() } : {};
	const isWhole = [...words, name, shard].every((one) => one === undefined);
	const env = { ...browser, ...(isWhole ? { TEST_IS_WHOLE: "yes" } : {}) };
	const chosen = { projects, paths, testName: name, shard, folder, env, stopAsked };
	return running ? runOnRunning(chosen) : runParts(chosen);
}

const lastLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`;

async function main() {
	const stopAsked = whenAskedToStop();
	const chosen = chosenIn(process.argv.slice(2));
	const folder = makeRunFolder();
	if (chosen.keep) {
		await runEmulators(folder, stopAsked);
		return 0;
	}
	const reports = await runTests(chosen, folder, stopAsked);
	console.log(closingLines(reports).join("\n"));
	const count = countOf(reports);
	if (count.failed === 0) rmSync(folder, { recursive: true, force: true });
	else step(`The emulators' logs are in ${folder.slice(ROOT.length)}`);
	console.log(lastLine(count));
	return count.failed === 0 ? 0 : 1;
}

/** A run that could not even begin still ends with its count. */
async function countedMain() {
	try {
		chosenIn(process.argv.slice(2));
		return (await onProjectNode(requireJava)) ? await main() : 0;
	} catch (error) {
		console.error(shown(error));
		console.log(lastLine(NOTHING_RAN));
		return 1;
	}
}

await run(countedMain);
