// A barrel is a file that only re-exports: a reader must look up every import of it in a second file, and an import
// loads all of it. The manifest of the functions is the only file that must be one.
import { sourcePaths, sourceText } from "./sources.mjs";

const ALLOWED = new Set(["functions/src/index.ts"]);
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const IMPORT = /^import\b[^;]*;/gm;
/** A re-export with `from`, or of an earlier import. */
const PASSED_ON = /^export\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})[^;{}]*;/gm;

/** One line for every file that only re-exports. */
export function barrels(paths = sourcePaths(), read = sourceText) {
	return paths
		.filter((path) => !ALLOWED.has(path) && isBarrel(read(path)))
		.map((path) => `${path}: only re-exports; import from the file that declares it`);
}

function isBarrel(text) {
	const code = text.replace(COMMENT, "");
	const own = code.replace(PASSED_ON, "");
	return own !== code && own.replace(IMPORT, "").trim() === "";
}
