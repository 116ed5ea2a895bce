import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { recordLookups } from "./record-lookups.mjs";

/** What the check says of one line of code, in a project of its own. */
function findingsIn(line) {
	const root = mkdtempSync(path.join(tmpdir(), "lookups-"));
	try {
		mkdirSync(path.join(root, "planted/src"), { recursive: true });
		const config = { compilerOptions: { strict: true, target: "es2022", types: [] }, include: ["src"] };
		writeFileSync(path.join(root, "planted/tsconfig.json"), JSON.stringify(config));
		const declared = [
			"declare const id: string;",
			'declare const name: "a" | "b";',
			"declare const at: number;",
			"declare const list: string[];",
			"declare const table: { a: number; b: number };",
			"declare let byId: Record<string, { version: number }>;",
		];
		writeFileSync(path.join(root, "planted/src/lookup.ts"), [...declared, line, "export {};"].join("\n"));
		return recordLookups(["planted"], root);
	} finally {
		rmSync(root, { recursive: true });
	}
}

test.for([
	["export const one = byId[id];", 1],
	["export const one = byId?.[id]?.version;", 1],
	["export const has = id in byId;", 1],
	["export const { [id]: one, ...others } = byId;", 1],
	["byId[id] = { ...byId[id], version: 1 };", 1],
	["export const one = JSON.parse('{}')[id];", 1],
	["export const one = (table as any)[id as any];", 1],
	["export const { [id]: _, ...others } = byId;", 0],
	["byId[id] = { version: 1 };", 0],
	["export const one = table[name];", 0],
	["export const one = list[at];", 0],
	["export const has = 'a' in table;", 0],
	["export const one = Object.hasOwn(byId, id);", 0],
])("lookups by any text in %s: %i", ([line, count]) => {
	expect(findingsIn(line)).toHaveLength(count);
});
