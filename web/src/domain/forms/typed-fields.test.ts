import { expect, test } from "vitest";
import { z } from "zod";
import { optionalText } from "./typed-fields.ts";

test.each([
	["", undefined],
	["  ", undefined],
	[" INV 7 ", "INV 7"],
])("the optional text %j is %j", (typed, text) => {
	expect(optionalText(z.string().max(5)).parse(typed)).toBe(text);
});

test("an optional text that the schema refuses is a problem", () => {
	expect(optionalText(z.string().max(5)).safeParse("INV 78").success).toBe(false);
});
