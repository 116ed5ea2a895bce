import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_TYPES } from "#kernel/day-types.ts";
import { dayTypeSchema, idSchema, notesSchema } from "./fields.ts";

test.each([
	"demo-user",
	"a",
	"3f2b6c1e-0000-4000-8000-000000000000",
	"uid_2026-06-15",
	"__a",
	"a__",
	"A".repeat(128),
	"constructor-1",
	"to-string",
	"Constructor",
])("%s is an id", (id) => {
	expect(idSchema.safeParse(id).success).toBe(true);
});

test.each([
	"",
	"A".repeat(129),
	"victim/entries/e1",
	"..",
	".",
	"a b",
	"%2f",
	"a\0",
	"ä",
	"a\n",
	"__x__",
	"____",
	...Object.getOwnPropertyNames(Object.prototype),
	1,
	null,
	["a"],
])("%j is not an id", (id) => {
	expect(idSchema.safeParse(id).success).toBe(false);
});

test("property: no id can name another document", () => {
	fc.assert(
		fc.property(
			fc.string(),
			fc.constantFrom("/", "..", "\\", "%", "\0", " "),
			fc.string(),
			(before, bad, after) => {
				expect(idSchema.safeParse(`${before}${bad}${after}`).success).toBe(false);
			},
		),
		{ numRuns: 500 },
	);
});

test("notes hold two thousand characters", () => {
	expect(notesSchema.safeParse("a".repeat(2000)).success).toBe(true);
	expect(notesSchema.safeParse("a".repeat(2001)).success).toBe(false);
});

test("there are eight day types with the numbers 0 to 7", () => {
	expect(Object.values(DAY_TYPES)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
	for (const id of Object.values(DAY_TYPES)) expect(dayTypeSchema.safeParse(id).success).toBe(true);
	for (const id of [8, -1, 99, 0.5, "0", null]) expect(dayTypeSchema.safeParse(id).success).toBe(false);
});
