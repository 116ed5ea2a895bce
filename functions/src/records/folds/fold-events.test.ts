import { expect, test } from "vitest";
import { isOnlyFold } from "./fold-events.ts";

const MONTH = { userId: "a", revision: 2, days: { "2026-01-01": { entries: {} } } };

test.each([
	["a mark that is taken away", { ...MONTH, unfolded: true }, { ...MONTH }, true],
	["a mark that is set", MONTH, { ...MONTH, unfolded: true }, true],
	["days that change with the mark", MONTH, { ...MONTH, days: {}, unfolded: true }, false],
	[
		"days that change under a mark",
		{ ...MONTH, unfolded: true },
		{ ...MONTH, days: {}, unfolded: true },
		false,
	],
	["the same document written again", MONTH, { ...MONTH }, false],
	["a new month", undefined, MONTH, false],
	["a deletion", MONTH, undefined, false],
	["an event without data", undefined, undefined, false],
] as const)("%s is only a fold: see the last column", (_, before, after, is) => {
	expect(isOnlyFold({ before, after })).toBe(is);
});
