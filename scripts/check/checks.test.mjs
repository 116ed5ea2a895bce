import { expect, test } from "vitest";
import { timeReaders } from "./clock.mjs";
import { undocumentedExports } from "./docstrings.mjs";
import { badNames, fullFolders } from "./names.mjs";

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
