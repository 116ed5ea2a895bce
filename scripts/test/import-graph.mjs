// Which file imports which. Imports are found in the text, because this project writes them in full, with the
// extension. A string that does not name a file of the project is ignored.
import * as fs from "node:fs";
import { dirname, join, matchesGlob, normalize } from "node:path";
import { ROOT } from "#scripts/paths.mjs";

const SOURCES = ["contract/**", "functions/**", "web/**", "tests/**", "scripts/**", "seed/**", "*"];
const LEFT_OUT = ["**/node_modules/**", "**/dist/**"];
const CODE = /\.(?:ts|tsx|mjs|js)$/;
const NAMES = /["'`]((?:#|\.{1,2}\/|@tuntikirja\/)[^"'`\n]+)["'`]/g;
/** A type-only import does not affect a test. */
const TYPES_ALONE = /^import type [^;]*;/gm;

/** The folder to which the names of a package and its `#` names are relative. */
const SOURCES_OF = {
	contract: "contract/src",
	functions: "functions/src",
	seed: "seed",
	tests: "tests",
	web: "web/src",
};

/** The path that a name in a file resolves to, whether or not the file exists. */
export function pathOf(name, file) {
	const bare = name.replace(/\?.*$/, "");
	if (bare.startsWith(".")) return normalize(join(dirname(file), bare));
	if (/^#(?:tests|scripts|seed)\//.test(bare)) return bare.slice(1);
	const [, workspace, inside] = /^@tuntikirja\/([^/]+)\/(.*)$/.exec(bare) ?? [];
	const folder = SOURCES_OF[workspace ?? file.split("/")[0]];
	return folder === undefined ? "" : join(folder, inside ?? bare.slice(1));
}

function filesNamedIn(file, text, known) {
	const found = [...text.replace(TYPES_ALONE, "").matchAll(NAMES)].map(([, name]) => pathOf(name, file));
	return found.flatMap((path) => {
		if (!path.includes("*")) return known.has(path) ? [path] : [];
		const [start] = path.split("*");
		return [...known].filter((one) => one.startsWith(start) && matchesGlob(one, path));
	});
}

/** The importing files of each file. */
export function importersOf(files, read) {
	const known = new Set(files);
	const importers = new Map();
	for (const file of files.filter((path) => CODE.test(path))) {
		for (const path of filesNamedIn(file, read(file), known))
			importers.set(path, (importers.get(path) ?? new Set()).add(file));
	}
	return importers;
}

/** The importers of every file of the project. */
export function projectImporters() {
	const entries = fs.globSync(SOURCES, { cwd: ROOT, exclude: LEFT_OUT, withFileTypes: true });
	const paths = entries
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => join(parentPath, name).slice(ROOT.length));
	return importersOf(paths, (path) => fs.readFileSync(join(ROOT, path), "utf8"));
}
