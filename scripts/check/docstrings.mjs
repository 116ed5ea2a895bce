// Files whose exports need a docstring: pure rules, the kernel, and the HTTP pipeline.
import { isTest, sourcePaths, sourceText } from "./sources.mjs";

const OWED = [
	"contract/src/**/rules.ts",
	"contract/src/kernel/**/*.ts",
	"functions/src/{errors,http}/**/*.ts",
];
const EXPORT = /^export (?:async )?(?:abstract )?(?:function\*?|class|const|let|interface|type|enum) (\w+)/;

/** One line for every export without a docblock directly above it; a re-export has none of its own. */
export function undocumentedExports(paths = sourcePaths(OWED), read = sourceText) {
	return paths
		.filter((path) => !isTest(path))
		.flatMap((path) => {
			const lines = read(path).split("\n");
			return lines.flatMap((line, index) => {
				const name = EXPORT.exec(line)?.[1];
				if (!name || lines[index - 1]?.trimEnd().endsWith("*/")) return [];
				// The docblock of an overloaded function is above its first signature.
				if (lines.slice(0, index).some((earlier) => EXPORT.exec(earlier)?.[1] === name)) return [];
				return [`${path}:${index + 1}: ${name} has no docblock`];
			});
		});
}
