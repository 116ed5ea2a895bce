import { expect, test } from "vitest";
import { timeReaders } from "./clock.mjs";
import { undocumentedExports } from "./docstrings.mjs";
import { badNames, fullFolders } from "./names.mjs";
import { testSupport } from "./test-support.mjs";

test("a name that says nothing is found, the manifest is not", () => {
	const paths = [
		"web/src/lib/utils.ts",
		"web/src/lib/types.ts",
		"contract/src/index.ts",
		"functions/src/index.ts",
	];
	expect(badNames(paths).map((line) => line.split(":")[0])).toEqual(paths.slice(0, 3));
	expect(badNames(["web/src/ui/icon.tsx", "contract/src/kernel/day-types.ts"])).toEqual([]);
});

test("a folder with sixteen production files is full, tests do not count", () => {
	const paths = Array.from({ length: 15 }, (_, index) => `web/src/ui/a${index}.ts`);
	expect(fullFolders([...paths, "web/src/ui/a.test.ts"])).toEqual([]);
	expect(fullFolders([...paths, "web/src/ui/b.ts"])).toHaveLength(1);
});

test.for([
	["const now = Date.now();", 1],
	["const now = new Date();", 1],
	["const day = new Date(2026, 1, 1);", 0],
	["// never Date.now() here", 0],
	["const text = toDate();", 0],
])("the machine's time in %s: %i", ([line, count]) => {
	expect(timeReaders(["web/src/a.ts"], () => line)).toHaveLength(count);
	expect(timeReaders(["web/src/lib/clock.ts", "web/src/a.test.ts"], () => line)).toEqual([]);
});

test.for([
	["/** Adds. */\nexport function add() {}", 0],
	["export function add() {}", 1],
	["// Adds.\nexport const add = 1;", 1],
	["/** Adds. */\nexport function add(a: 1): 1;\nexport function add(a: 2): 2;", 0],
	["export { add } from './add.ts';", 0],
])("missing docblocks in %s: %i", ([text, count]) => {
	expect(undocumentedExports(["contract/src/kernel/a.ts"], () => text)).toHaveLength(count);
});

/** Finds in planted files, a text by each path. */
const inFiles = (find, files, ...more) => find(Object.keys(files), (path) => files[path], ...more);

const MAIN = "web/src/app/main.tsx";
const NOTHING_AHEAD = new Set();

test("a production file that only tests import is found, and one that is imported lazily is not", () => {
	const files = {
		[MAIN]: 'const load = () => import("#features/wages/wages-page.tsx");',
		"web/src/features/wages/wages-page.tsx":
			'import type { Wage } from "@tuntikirja/contract/wages/rules.ts";',
		"contract/src/wages/rules.ts": "",
		"web/src/features/wages/wage-builder.ts": 'import { aName } from "./names.ts";',
		"web/src/features/wages/names.ts": "",
		"web/src/features/wages/wages.test.ts": 'import { aWage } from "./wage-builder.ts";',
		"web/src/test/wages/open-wages.tsx": 'import { aWage } from "#features/wages/wage-builder.ts";',
	};
	const found = inFiles(testSupport, files, NOTHING_AHEAD);
	expect(found.map((line) => line.split(":")[0])).toEqual([
		"web/src/features/wages/wage-builder.ts",
		"web/src/features/wages/names.ts",
	]);
});

test("a production file that imports what is for tests is found", () => {
	const files = {
		[MAIN]: 'import { aWage } from "#test/wages/wage-builder.ts";',
		"web/src/test/wages/wage-builder.ts": "",
		"functions/src/index.ts": 'export * from "@tuntikirja/tests/support/dates.ts";',
		"tests/support/dates.ts": "",
	};
	const found = inFiles(testSupport, files, NOTHING_AHEAD);
	expect(found.map((line) => line.split(":")[0])).toEqual([MAIN, "functions/src/index.ts"]);
});

test("what is written ahead of its use is named until it is used", () => {
	const rule = "contract/src/wages/rules.ts";
	expect(inFiles(testSupport, { [MAIN]: "", [rule]: "" }, new Set([rule]))).toEqual([]);
	const used = { [MAIN]: 'import { a } from "@tuntikirja/contract/wages/rules.ts";', [rule]: "" };
	expect(inFiles(testSupport, used, new Set([rule]))).toHaveLength(1);
});
