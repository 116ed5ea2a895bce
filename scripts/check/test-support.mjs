// Code that only tests use is in <workspace>/src/test and in tests/, and production code does not import it.
import { importGraph, reachedFrom } from "./imports.mjs";
import { isTest, sourcePaths, sourceText } from "./sources.mjs";

const PRODUCTION = [
	"{contract,functions,web}/src/**/*.{ts,tsx}",
	"web/*.ts",
	"web/vite/*.ts",
	"scripts/**/*.{mjs,ts}",
	"seed/**/*.ts",
];
/** Entry files: the server's manifest, the page, and files that a script or the build names by their path. */
const ENTRY =
	/^functions\/src\/index\.ts$|^web\/src\/app\/main\.tsx$|^web\/[^/]+\.ts$|^web\/vite\/|^(?:scripts|seed)\//;
const IN_A_WORKSPACE = /^(contract|functions|web)\/src\//;
const FOR_TESTS = (path) => isTest(path) || path.startsWith("tests/");

/** Code that is not used yet. The check fails if a used file is still on this list. */
const AHEAD = new Set([]);

/** One line for every production file that only tests import, or that imports what is for tests. */
export function testSupport(
	paths = [...sourcePaths(PRODUCTION), ...sourcePaths(["tests/**/*.{ts,mjs}"])],
	read = sourceText,
	ahead = AHEAD,
) {
	const graph = importGraph(paths, read);
	const production = paths.filter((path) => !FOR_TESTS(path) && !path.endsWith(".d.ts"));
	const reached = reachedFrom(
		production.filter((path) => ENTRY.test(path)),
		new Map(production.map((path) => [path, graph.get(path).filter((one) => !FOR_TESTS(one))])),
	);
	const unused = production.filter((path) => !reached.has(path) && !ahead.has(path));
	const late = [...ahead].filter((path) => reached.has(path) || !paths.includes(path));
	const leaning = production.filter(
		(path) => IN_A_WORKSPACE.test(path) && graph.get(path).some((one) => FOR_TESTS(one)),
	);
	return [
		...unused.map((path) => `${path}: no production file imports it; what is for tests goes to src/test`),
		...leaning.map((path) => `${path}: imports what is for tests`),
		...late.map((path) => `${path}: is used now; take it off the list in scripts/check/test-support.mjs`),
	];
}
