import { expect, test } from "vitest";
import { z } from "zod";
import { keyed, optionalText, typedNumber } from "./typed-fields.ts";

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

test("a problem has the key of its text as message", () => {
	const hours = typedNumber(z.number().min(1).max(24));
	const messagesOf = (schema: z.ZodType, value: unknown) =>
		schema.safeParse(value).error?.issues.map(({ message }) => message);
	expect(messagesOf(keyed(hours, "hours"), "much")).toEqual(["hours"]);
	expect(
		messagesOf(
			keyed(hours, (code) => `${code}!`),
			"25",
		),
	).toEqual(["too_big!"]);
	expect(keyed(hours, "hours").parse("7,5")).toBe(7.5);
});
