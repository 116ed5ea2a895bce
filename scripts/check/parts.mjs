// The parts of `npm run check`, in the order in which they run.
import { barrels } from "./barrels.mjs";
import { fileCircles, folderCircles } from "./circles.mjs";
import { timeReaders } from "./clock.mjs";
import { undocumentedExports } from "./docstrings.mjs";
import { badNames, fullFolders } from "./names.mjs";
import { finder, program } from "./part.mjs";
import { recordLookups } from "./record-lookups.mjs";
import { testSupport } from "./test-support.mjs";

const TYPESCRIPT = "typescript/bin/tsc";

export const PARTS = [
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
		"src/test/budgets.dom.test.ts",
	]),
	finder("file names", badNames),
	finder("full folders", fullFolders),
	finder("test support", testSupport),
	finder("barrels", barrels),
	finder("circles of files", fileCircles),
	finder("circles of features", folderCircles),
	finder("one clock", timeReaders),
	finder("docblocks", undocumentedExports),
	finder("lookups in plain objects", recordLookups),
];
