import { expect, test } from "vitest";
import { barrels } from "./barrels.mjs";
import { fileCircles, folderCircles } from "./circles.mjs";
import { timeReaders } from "./clock.mjs";
import { undocumentedExports } from "./docstrings.mjs";
import { badNames, fullFolders } from "./names.mjs";
import { testSupport } from "./test-support.mjs";

test("a name without a subject is found, the manifest is not", () => {
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

test("a file that is not used yet is on the list until it is used", () => {
	const rule = "contract/src/wages/rules.ts";
	expect(inFiles(testSupport, { [MAIN]: "", [rule]: "" }, new Set([rule]))).toEqual([]);
	const used = { [MAIN]: 'import { a } from "@tuntikirja/contract/wages/rules.ts";', [rule]: "" };
	expect(inFiles(testSupport, used, new Set([rule]))).toHaveLength(1);
});

test.for([
	["values", 'import { b } from "./b.ts";'],
	["values passed on", 'export * from "./b.ts";'],
	["types", 'import type { B } from "#wages/b.ts";'],
	["a type among values", 'import {\n\tone,\n\ttype B,\n} from "#wages/b.ts";'],
	["a type written in place", 'type B = typeof import("./b.ts");'],
	["a lazy import", 'const load = () => import("./b.ts");'],
	["a worker", 'new Worker(new URL("./b.ts", import.meta.url), { type: "module" });'],
])("two files that import each other are a circle: %s", ([, back]) => {
	const files = {
		"contract/src/wages/a.ts": back,
		"contract/src/wages/b.ts": 'import { a } from "./a.ts";',
	};
	const [found, ...more] = inFiles(fileCircles, files);
	expect(found).toMatch(/^contract\/src\/wages\/a\.ts → contract\/src\/wages\/b\.ts → /);
	expect(more).toEqual([]);
});

test("a circle through several workspaces is found", () => {
	const files = {
		"functions/src/records/people/wages.ts": 'import { aWage } from "@tuntikirja/tests/support/wages.ts";',
		"tests/support/dates.ts": 'import { wage } from "@tuntikirja/functions/records/people/wages.ts";',
		"tests/support/wages.ts": 'import { date } from "#tests/support/dates.ts";',
	};
	expect(inFiles(fileCircles, files)).toHaveLength(1);
});

test("features that import each other through different files are a circle", () => {
	const files = {
		"contract/src/wages/wage.ts": 'import type { Month } from "#months/month.ts";',
		"contract/src/months/month.ts": "",
		"contract/src/months/close.ts": 'import { bonus } from "#bonus/bonus.ts";',
		"contract/src/bonus/bonus.ts": 'import { rate } from "#wages/rate.ts";',
		"contract/src/wages/rate.ts": "",
		"contract/src/bonus/bonus.test.ts": 'import { close } from "#months/close.ts";',
	};
	expect(inFiles(fileCircles, files)).toEqual([]);
	expect(inFiles(folderCircles, files)).toHaveLength(1);
	expect(inFiles(folderCircles, { ...files, "contract/src/wages/wage.ts": "" })).toEqual([]);
});

test("a one-way import, an import in a comment, and a package are not circles", () => {
	const files = {
		"web/src/lib/a.ts": '// import { b } from "#lib/b.ts";\nimport { lazy } from "react";',
		"web/src/lib/b.ts": 'import { a } from "#lib/a.ts";\nimport { c } from "./c.ts";',
		"web/src/lib/c.ts": 'import { a } from "#lib/a.ts";',
	};
	expect(inFiles(fileCircles, files)).toEqual([]);
});

test.for([
	['export * from "./a.ts";', 1],
	['// All of it.\nexport { a } from "./a.ts";\nexport type { B } from "./b.ts";', 1],
	['export { default as a } from "./a.json";', 1],
	['import { a } from "./a.ts";\n\nexport { a };', 1],
	['export { a } from "./a.ts";\n\nexport const b = 1;', 0],
	['import { a } from "./a.ts";\n\nexport const all = { a };', 0],
	['import "./a.ts";', 0],
])("barrels in %s: %i", ([text, count]) => {
	expect(barrels(["web/src/lib/all.ts"], () => text)).toHaveLength(count);
	expect(barrels(["functions/src/index.ts"], () => text)).toEqual([]);
});
