// `npm run check`: every check of the code that does not run it. All parts run, even when an earlier one fails, so
// that one run reports everything.
import { barrels } from "./check/barrels.mjs";
import { fileCircles } from "./check/circles.mjs";
import { timeReaders } from "./check/clock.mjs";
import { undocumentedExports } from "./check/docstrings.mjs";
import { badNames, fullFolders } from "./check/names.mjs";
import { finder, program } from "./check/part.mjs";
import { recordLookups } from "./check/record-lookups.mjs";
import { testSupport } from "./check/test-support.mjs";
import { onProjectNode } from "./machine/project-node.mjs";
import { run } from "./progress.mjs";

const TYPESCRIPT = "typescript/bin/tsc";

const PARTS = [
	...["contract", "functions", "web", "."].map((workspace) =>
		program(`types of ${workspace === "." ? "tests and scripts" : workspace}`, TYPESCRIPT, [
			"--noEmit",
			"-p",
			workspace,
		]),
	),
	program("format", "@biomejs/biome/bin/biome", ["ci", "--colors=off", "--reporter=summary"]),
	program("lint and borders", "oxlint/bin/oxlint", ["--type-aware", "--deny-warnings"]),
	program("dead code", "knip/bin/knip.js", []),
	program("sizes of the web's pages", "vitest/vitest.mjs", [
		"run",
		"--project=web",
		"src/test/budgets.test.ts",
	]),
	finder("file names", badNames),
	finder("full folders", fullFolders),
	finder("test support", testSupport),
	finder("barrels", barrels),
	finder("circles of files", fileCircles),
	finder("one clock", timeReaders),
	finder("docblocks", undocumentedExports),
	finder("lookups in plain objects", recordLookups),
];

async function runPart({ name, run: runIt }) {
	const started = Date.now();
	const { ok, output } = await runIt();
	const seconds = ((Date.now() - started) / 1000).toFixed(1);
	console.log(`${ok ? "ok    " : "FAILED"}  ${name} (${seconds} s)`);
	if (!ok) console.log(`${output.trimEnd()}\n`);
	return ok;
}

async function main() {
	if (!(await onProjectNode())) return 0;
	let failed = 0;
	for (const part of PARTS) if (!(await runPart(part))) failed++;
	console.log(failed === 0 ? "All checks passed." : `${failed} of ${PARTS.length} checks failed.`);
	return failed === 0 ? 0 : 1;
}

await run(main);
