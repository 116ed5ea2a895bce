import { expect, test } from "vitest";
import { daysToMend, whyIncomplete } from "./needs-act.ts";

test.each([
	["a short day within the bound", { kind: "open", missing: 0, short: 2, difference: -8 }, 0],
	["short days beyond it", { kind: "open", missing: 1, short: 2, difference: -8.5 }, 3],
	["a missing day within it", { kind: "submitted", missing: 1, short: 1, difference: 0 }, 1],
	["a month that is locked", { kind: "locked", missing: 5, short: 1, difference: -40 }, 0],
] as const)("%s: days that need an act", (_, line, days) => {
	expect(daysToMend(line, 8)).toBe(days);
});

test.each([
	["open", 0, null],
	["submitted", 0, null],
	["open", 1, "missing"],
	["returned", 0, "returned"],
] as const)("a month that is %s and lacks %i days is not locked because it is %s", (kind, missing, why) => {
	expect(whyIncomplete({ kind, missing })).toBe(why);
});
