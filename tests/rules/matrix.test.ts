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

test("every expression of the rules was evaluated, and every condition was both true and false", async () => {
	expect(await uncovered([worlds.full, worlds.bare])).toEqual([]);
});
