import fc from "fast-check";
import { expect, test } from "vitest";
import { linkSchema, nameTextSchema, textSchema, trimmedTextSchema } from "./text-schema.ts";

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

test.each([
	"a\r\nb",
	"a\nb",
	"a\tb",
	"a\u0007b",
	"a\u2028b",
	"\u202eevil",
	"a\u2066b\u2069",
	"a\u200fb",
	"a\u0085b",
])("%j is no name", (text) => {
	expect(nameTextSchema({ max: 20 }).safeParse(text).success).toBe(false);
	expect(trimmedTextSchema({ max: 20 }).safeParse("a\nb").success).toBe(true);
});

test.each([
	["name", nameTextSchema({ max: 99_999 }), "", /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u],
	["link", linkSchema(99_999), "https://a.fi/", /[\s\p{Cc}\p{Bidi_Control}]/u],
] as const)(
	"what no %s holds is what Unicode calls so, and nothing else",
	(_what, schema, start, refused) => {
		const letters = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code));
		const whole = letters.filter((letter) => letter.isWellFormed());
		const bad = whole.filter((letter) => refused.test(letter));
		const good = whole.filter((letter) => !refused.test(letter));

		expect(schema.safeParse(`${start}a${good.join("")}b`).success).toBe(true);
		expect(bad.filter((letter) => schema.safeParse(`${start}a${letter}b`).success)).toEqual([]);
	},
);

test("names of every writing are taken", () => {
	for (const name of ["Äiti Ö'Brien-Å", "אינו", "عائشة", "小林 🙂"])
		expect(nameTextSchema({ max: 20 }).parse(` ${name} `)).toBe(name);
});

test.each(["https://a.fi/\tb", "https://a.fi/b\n", "https://a.fi/ b", "https://a.fi/\u202eb", "http://a.fi"])(
	"%j is no link",
	(text) => {
		expect(linkSchema(100).safeParse(text).success).toBe(false);
		expect(linkSchema(100).parse("https://a.fi/b?c=%20d#ä")).toBe("https://a.fi/b?c=%20d#ä");
	},
);

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
