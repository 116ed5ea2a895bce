import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { CELLS } from "./cells.ts";
import { uncovered } from "./rule-coverage.ts";
import { openWorlds, RULES, type Worlds } from "./rules-emulator.ts";

let worlds: Worlds;
beforeAll(async () => {
	// The SDK logs a warning for each refusal, and most cells are refusals.
	vi.spyOn(console, "warn").mockImplementation(() => {});
	worlds = await openWorlds("matrix", RULES);
});
afterAll(() => worlds.close());

test.for(CELLS.map((cell) => [cell.name, cell] as const))("%s", async ([, cell]) => {
	expect(await worlds.ask(cell)).toBe(cell.isAllowed ? "allow" : "deny");
});

/** Reads that some role other than admin may make, by all who may make them. */
const READS = CELLS.filter(
	({ isAllowed, operation, exists }) => isAllowed && exists && (operation === "get" || operation === "list"),
);

test.for([
	["closed", { state: "closed" }, false],
	["something that it should not be", { state: 1 }, false],
	["read-only", { state: "read-only" }, true],
	["open again", { state: "open" }, true],
] as const)("while the service is %s, admins read as always, the others: %s", async ([, state, isOpen]) => {
	await worlds.full.withSecurityRulesDisabled((context) =>
		context.firestore().doc("settings/lockdown").set(state),
	);
	for (const cell of READS) {
		const expected = isOpen || cell.identity.acts === "admin" ? "allow" : "deny";
		expect(await worlds.ask(cell), cell.name).toBe(expected);
	}
});

test("every expression of the rules was evaluated, and every condition was both true and false", async () => {
	expect(await uncovered([worlds.full, worlds.bare])).toEqual([]);
});
