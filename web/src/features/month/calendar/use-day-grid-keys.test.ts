import { expect, test } from "vitest";
import { dayAfterKey } from "./use-day-grid-keys.ts";

test.each([
	["ArrowLeft", "2026-06-10", "2026-06-09"],
	["ArrowRight", "2026-06-30", "2026-07-01"],
	["ArrowUp", "2026-06-03", "2026-05-27"],
	["ArrowDown", "2026-06-10", "2026-06-17"],
	["Home", "2026-06-10", "2026-06-08"],
	["End", "2026-06-10", "2026-06-14"],
	["PageUp", "2026-03-31", "2026-02-28"],
	["PageDown", "2026-12-10", "2027-01-10"],
	["Enter", "2026-06-10", null],
	["x", "2026-06-10", null],
])("%s moves from %s to %s", (key, from, to) => {
	expect(dayAfterKey(key, false, from)).toBe(to);
});

test.each([
	["ArrowLeft", "2026-05-10"],
	["ArrowRight", "2026-07-10"],
])("Shift with %s changes the month", (key, to) => {
	expect(dayAfterKey(key, true, "2026-06-10")).toBe(to);
});
