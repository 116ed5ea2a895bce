import { ROLES } from "@tuntikirja/contract/kernel/access.ts";
import { beforeAll, expect, test, vi } from "vitest";
import { type Cell, CELLS } from "./cells.ts";
import { declaredMatches, gapsBetween } from "./declared-rules.ts";
import { IDENTITIES } from "./identities.ts";
import { CLOSED, MATRIX, OPERATIONS } from "./matrix.ts";
import { openWorlds, RULES, rulesThatAlways } from "./rules-emulator.ts";

beforeAll(() => {
	vi.spyOn(console, "warn").mockImplementation(() => {});
});

test("every match path of the rules has rows for every operation, and every row has its match path", () => {
	expect(gapsBetween(RULES, MATRIX)).toEqual([]);
});

test("no closed path has a match", () => {
	const open = declaredMatches(RULES).map(({ match }) => match);
	expect(CLOSED.map(({ match }) => match).filter((match) => open.includes(match))).toEqual([]);
});

test("every match of the rules decides all five operations", () => {
	for (const { match, operations } of declaredMatches(RULES)) {
		expect(operations.toSorted(), match).toEqual(OPERATIONS.toSorted());
	}
});

test("a match path, a nested one and an operation without a row are found", () => {
	const more = RULES.replace(
		"match /users/{uid} {",
		"match /salaries/{uid} { allow get: if isAdmin(); }\n match /users/{uid} { match /notes/{id} { allow read, write: if false; }",
	);
	const gaps = gapsBetween(more, MATRIX);
	expect(gaps).toContain("get /salaries/{uid} has no row");
	expect(gaps).toContain("delete /users/{uid}/notes/{id} has no row");
	const rows = MATRIX.filter(({ match, operation }) => !(match === "/audit/{row}" && operation === "update"));
	expect(gapsBetween(RULES, rows)).toEqual(["update /audit/{row} has no row"]);
	expect(gapsBetween(RULES.replace("match /audit/{row}", "match /audits/{row}"), MATRIX)).toContain(
		"/audit/{row} has rows but no match",
	);
});

test("every role of the contract is a column, and so are identities without a role", () => {
	const names = IDENTITIES.map(({ name }) => name);
	expect(names).toEqual(expect.arrayContaining([...ROLES, "anonymous", "stranger", "inactive"]));
});

test("no two cells have the same name", () => {
	expect(new Set(CELLS.map(({ name }) => name)).size).toBe(CELLS.length);
});

/** The names of those of the cells that fail under other rules. */
async function redCells(name: string, rules: string, cells: readonly Cell[]): Promise<string[]> {
	const worlds = await openWorlds(name, rules);
	try {
		const red: Cell[] = [];
		// One after the other, because the emulator mixes up its answers when many clients write at once.
		for (const cell of cells) {
			if ((await worlds.ask(cell)) !== (cell.isAllowed ? "allow" : "deny")) red.push(cell);
		}
		return red.map(({ name }) => name);
	} finally {
		await worlds.close();
	}
}

const ALLOWED = CELLS.filter(({ isAllowed }) => isAllowed);
const DENIED = CELLS.filter(({ isAllowed }) => !isAllowed);
const namesOf = (cells: readonly Cell[]) => cells.map(({ name }) => name);
/** Of the cells that such rules pass, these few are enough to see that they do. */
const FEW = 50;

test("rules that allow everything fail every cell that should be denied", async () => {
	const asked = [...DENIED, ...ALLOWED.slice(0, FEW)];
	expect(await redCells("allow", rulesThatAlways("allow"), asked)).toEqual(namesOf(DENIED));
	expect(DENIED.length).toBeGreaterThan(1000);
});

test("rules that deny everything fail every cell that should be allowed", async () => {
	const asked = [...ALLOWED, ...DENIED.slice(0, FEW)];
	expect(await redCells("deny", rulesThatAlways("deny"), asked)).toEqual(namesOf(ALLOWED));
	expect(ALLOWED.length).toBeGreaterThan(50);
});
