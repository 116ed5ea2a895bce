// A barrel is a file that only passes on what others export: whoever reads an import of it has to look twice, and
// whoever loads it loads all of it. The manifest of the functions is the one file that must be so.
import { sourcePaths, sourceText } from "./sources.mjs";

const ALLOWED = new Set(["functions/src/index.ts"]);
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const IMPORT = /^import\b[^;]*;/gm;
/** With `from`, or of what was imported before. */
const PASSED_ON = /^export\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})[^;{}]*;/gm;

/** One line for every file that holds nothing of its own. */
export function barrels(paths = sourcePaths(), read = sourceText) {
	return paths
		.filter((path) => !ALLOWED.has(path) && isBarrel(read(path)))
		.map((path) => `${path}: passes on what others export; import it from where it is`);
}

function isBarrel(text) {
	const code = text.replace(COMMENT, "");
	const own = code.replace(PASSED_ON, "");
	return own !== code && own.replace(IMPORT, "").trim() === "";
}
