// The imports between the source files of all workspaces: values and types, static and lazy.
import { posix } from "node:path";
import { sourcePaths, sourceText } from "./sources.mjs";

/** `import … from "x"`, `export … from "x"`, `import "x"`, `import("x")`, `typeof import("x")`, and the file of a worker. */
const IMPORT = /(?:\bfrom|^import|\bimport\s*\(|\bnew URL\()\s*"([^"\n]+)"/gm;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

const WORKSPACES = ["contract", "functions", "web"];
const OF_THE_ROOT = ["#tests/", "#scripts/", "#seed/"];
const PACKAGE = "@tuntikirja/";

/** The paths that each file imports, by its path; without packages and data. */
export function importGraph(paths = sourcePaths(), read = sourceText) {
	const known = new Set(paths);
	return new Map(
		paths.map((path) => {
			const names = [...read(path).replace(COMMENT, "").matchAll(IMPORT)].map(([, name]) => name);
			const imported = names.map((name) => pathOf(name, path)).filter((one) => known.has(one));
			return [path, [...new Set(imported)]];
		}),
	);
}

/** The path that an import name in a file resolves to. */
function pathOf(name, from) {
	const [workspace] = from.split("/");
	if (name.startsWith(".")) return posix.join(posix.dirname(from), name);
	if (OF_THE_ROOT.some((start) => name.startsWith(start))) return name.slice(1);
	if (name.startsWith("#")) return `${workspace}/src/${name.slice(1)}`;
	if (!name.startsWith(PACKAGE)) return null;
	const [other, ...rest] = name.slice(PACKAGE.length).split("/");
	return [other, ...(WORKSPACES.includes(other) ? ["src"] : []), ...rest].join("/");
}

/** The given files and everything that they import, directly or indirectly. */
export function reachedFrom(roots, graph) {
	const reached = new Set();
	const visit = (path) => {
		if (reached.has(path)) return;
		reached.add(path);
		for (const next of graph.get(path) ?? []) visit(next);
	};
	roots.forEach(visit);
	return reached;
}
