import fc from "fast-check";
import { expect, test } from "vitest";
import { textSchema, trimmedTextSchema } from "./text-schema.ts";

test.each(["\ud800", "\udc00", "cut \ud83d", "\ude42 cut", "\ude42\ud83d"])("%j is refused", (text) => {
	for (const schema of [textSchema(9), trimmedTextSchema({ max: 9 })])
		expect(schema.safeParse(text).error?.issues).toMatchObject([{ message: "half a character" }]);
});

test("whole characters of every kind are taken, up to the bound and with their blanks", () => {
	expect(textSchema(9).parse(" ÅÄÖ 🙂\n ")).toBe(" ÅÄÖ 🙂\n ");
	expect(textSchema(9).parse("")).toBe("");
	expect(textSchema(9).safeParse("a".repeat(10)).success).toBe(false);
});

test("a trimmed text loses the blanks around it before its bounds are checked", () => {
	const schema = trimmedTextSchema({ min: 2, max: 3 });
	expect(schema.parse("  abc  ")).toBe("abc");
	for (const text of [" a ", "   ", "abcd"]) expect(schema.safeParse(text).success).toBe(false);
	expect(trimmedTextSchema({ max: 3 }).safeParse(" ").success).toBe(false);
});

/** Any text at all: whole characters, and halves in any order. */
const anyText = fc
	.array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0xd800, max: 0xdfff })), {
		maxLength: 12,
	})
	.map((units) => String.fromCharCode(...units));

test("property: a text is taken if and only if it survives UTF-8", () => {
	const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
	fc.assert(
		fc.property(anyText, (text) => {
			const survives = decoder.decode(new TextEncoder().encode(text)) === text;
			expect(textSchema(1000).safeParse(text).success).toBe(survives);
		}),
	);
});
