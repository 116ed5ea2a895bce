// The source files that our own checks read.
// A default import, because Node 20, which starts these scripts, has no globSync; Node 24, which runs them, has.
import fs from "node:fs";
import { ROOT } from "#scripts/paths.mjs";

const ALL = ["contract/src", "functions/src", "web/src", "tests", "scripts", "seed"].map(
	(folder) => `${folder}/**/*.{ts,tsx,mjs}`,
);

/** Paths from the root, sorted, with forward slashes. */
export function sourcePaths(patterns = ALL) {
	const paths = fs.globSync(patterns, { cwd: ROOT, exclude: ["**/node_modules/**", "**/dist/**"] });
	return paths.map((path) => path.replaceAll("\\", "/")).sort();
}

/** True for tests and for what only tests use. */
export const isTest = (path) => /\.test\.(ts|tsx|mjs)$|\/src\/test\//.test(path);

/** The text of a source file. */
export function sourceText(path) {
	return fs.readFileSync(`${ROOT}/${path}`, "utf8");
}
