// Only the clock modules read the current time: a rule that reads it itself cannot be tested at another time.
import { isTest, sourcePaths, sourceText } from "./sources.mjs";

const CLOCKS = new Set(["functions/src/firestore/clock.ts", "web/src/lib/clock.ts"]);
const ASKS_THE_MACHINE = /\bDate\.now\(|\bnew Date\(\s*\)|(?<![\w.])Date\(\s*\)|\bTemporal\.Now\b/;
const COMMENT = /^\s*(\/\/|\/?\*)/;

/** One line for every place outside the clocks that reads the machine's time. */
export function timeReaders(
	paths = sourcePaths(["{contract,functions,web}/src/**/*.{ts,tsx}"]),
	read = sourceText,
) {
	return paths
		.filter((path) => !isTest(path) && !CLOCKS.has(path))
		.flatMap((path) =>
			read(path)
				.split("\n")
				.map((line, index) => ({ line, place: `${path}:${index + 1}` }))
				.filter(({ line }) => ASKS_THE_MACHINE.test(line) && !COMMENT.test(line))
				.map(({ place }) => `${place}: take the time from the clock`),
		);
}
