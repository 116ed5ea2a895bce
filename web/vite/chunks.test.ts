import { readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { chunkOf, FOLDERS } from "./chunks.ts";

const ROOT = join(import.meta.dirname, "../..");

test.each(Object.values(FOLDERS).flat())("%s, which a chunk is made of, is a folder", (folder) => {
	expect(statSync(join(ROOT, folder)).isDirectory()).toBe(true);
});

test("a file goes where any other file of its folder goes", () => {
	const files = ["web/src", "contract/src"].flatMap((folder) =>
		readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => join(entry.parentPath, entry.name)),
	);
	expect(files.length).toBeGreaterThan(500);
	for (const file of files.filter((name) => !/\/contract\/.*schema\.ts$/.test(name)))
		expect(chunkOf(file), file).toBe(chunkOf(join(dirname(file), "another-file.ts")));
	expect(new Set(files.map(chunkOf))).toEqual(
		new Set([
			undefined,
			"headless",
			"ui",
			"calculations",
			"long-lists",
			"decisions",
			"lib",
			"forms",
			"work-days",
			"records",
			"bands",
			"reference-period",
			"dates",
			"form-dates",
			"tables",
			"lists",
			"address",
			"day-board",
			"charts",
			"previews",
			"preview-view",
			"explanations",
			"live",
			"second-factor",
			"afterwards",
			"audit",
			"history",
			"own-data",
			"holidays",
			"letterhead",
			"passwords",
			"plans",
			"planning",
			"approval",
			"timer",
			"saving",
			"day-panel",
			"clock",
		]),
	);
});
