// `npm test`: everything, on empty emulators of its own. The last line is the count.
import { rmSync } from "node:fs";
import { watchFunctions } from "./dev-server.mjs";
import { findBrowser } from "./machine/browser.mjs";
import { requireJava } from "./machine/prerequisites.mjs";
import { onProjectNode } from "./machine/project-node.mjs";
import { whenAskedToStop } from "./machine/signals.mjs";
import { ROOT } from "./paths.mjs";
import { run, Stop, step } from "./progress.mjs";
import { changedSince, touchedTests } from "./test/changed.mjs";
import { closingLine, NOTHING_RAN, tally } from "./test/closing-line.mjs";
import {
	recordRunningEmulators,
	buildServed,
	runningEmulators,
	makeRunFolder,
	startTestEmulators,
} from "./test/emulators.mjs";
import { projectImporters } from "./test/import-graph.mjs";
import { runParts } from "./test/run-parts.mjs";
import { selectProjects, sortArguments, testFiles } from "./test/selection.mjs";
import { runVitest } from "./test/vitest-run.mjs";

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
async function runOnRunning({ projects, paths, options, folder, env, stopAsked }) {
	const emulatorsEnv = projects.some(({ emulators }) => emulators) ? await runningEmulators() : {};
	step(`Testing: ${projects.map(({ name }) => name).join(", ")}`);
	const runEnv = { ...env, ...emulatorsEnv };
	const ended = await runVitest({ projects, paths, options, folder, env: runEnv, stopAsked, isOnly: true });
	return tally(ended.report, ended.exitCode, { byName: options.includes("-t") });
}

/** The paths of the tests that the changes touch. */
function touchedSince(base, projects) {
	const touched = touchedTests(changedSince(base), testFiles(projects), projectImporters());
	step(`Touched by the changes since ${base}: ${touched.length} test files`);
	return touched;
}

async function runTests({ words: given, changed, vitest: options, running }, folder, stopAsked) {
	const { PROJECTS } = await import("./test/projects.ts");
	const words = changed === undefined ? given : touchedSince(changed, PROJECTS);
	if (changed !== undefined && words.length === 0) return { passed: 0, failed: 0 };
	const { projects, parts: paths } = selectProjects(words, PROJECTS);
	const browser = projects.some((project) => project.browser) ? { TEST_BROWSER: await findBrowser() } : {};
	const whole = words.length === 0 && options.length === 0 ? { TEST_IS_WHOLE: "yes" } : {};
	const chosen = { projects, paths, options, folder, env: { ...browser, ...whole }, stopAsked };
	return running ? runOnRunning(chosen) : runParts(chosen);
}

async function main() {
	const stopAsked = whenAskedToStop();
	const args = sortArguments(process.argv.slice(2));
	const folder = makeRunFolder();
	if (args.keep) {
		await runEmulators(folder, stopAsked);
		return 0;
	}
	const result = await runTests(args, folder, stopAsked);
	if (result.failed === 0) rmSync(folder, { recursive: true, force: true });
	else step(`The emulators' logs are in ${folder.slice(ROOT.length)}`);
	console.log(closingLine(result));
	return result.failed === 0 ? 0 : 1;
}

/** A run that could not even begin still ends with its count. */
async function countedMain() {
	try {
		return (await onProjectNode(requireJava)) ? await main() : 0;
	} catch (error) {
		console.error(error instanceof Stop ? error.message : error);
		console.log(closingLine(NOTHING_RAN));
		return 1;
	}
}

await run(countedMain);
