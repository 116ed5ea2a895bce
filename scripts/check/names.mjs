// Files whose name has no subject (utils, helpers), and folders with too many files. `index` is the name of barrels;
// the manifest of the functions is the only file that must have it.
import { isTest, sourcePaths } from "./sources.mjs";

const NAMED_FOR_NOTHING = /(^|\/)(utils?|helpers?|common|misc|shared|types|index)\.(ts|tsx|mjs)$/;
const ALLOWED = new Set(["functions/src/index.ts"]);
const FULLEST = 15;

/** One line for every file whose name has no subject. */
export function badNames(paths = sourcePaths()) {
	return paths
		.filter((path) => NAMED_FOR_NOTHING.test(path) && !ALLOWED.has(path))
		.map((path) => `${path}: name the file after the one thing it holds`);
}

/** One line for every folder with more production files than FULLEST. */
export function fullFolders(paths = sourcePaths()) {
	const counts = new Map();
	for (const path of paths) {
		if (isTest(path)) continue;
		const folder = path.slice(0, path.lastIndexOf("/"));
		counts.set(folder, (counts.get(folder) ?? 0) + 1);
	}
	return [...counts]
		.filter(([, count]) => count > FULLEST)
		.map(([folder, count]) => `${folder}: ${count} files, at most ${FULLEST}; split it by noun`);
}
