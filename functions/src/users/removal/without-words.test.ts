import { expect, test } from "vitest";
import { withoutWords } from "./without-words.ts";

test("words go from every text, however deep and in any case; everything else stays", () => {
	const value = { text: "Ask Aino Oma, AINO OMA or aino@example.com", deep: [{ n: 1, no: null, ok: true }] };
	expect(withoutWords(value, ["Aino Oma", "aino@example.com"], "person-1")).toEqual({
		text: "Ask person-1, person-1 or person-1",
		deep: [{ n: 1, no: null, ok: true }],
	});
});

test.each([
	["a.b", "axb a.b", "axb P"],
	["Mc(Coy", "Mc(Coy", "P"],
	["O'Brien-Smith", "by O'Brien-Smith", "by P"],
	["", "nothing", "nothing"],
	["  ", "two  spaces", "two  spaces"],
])("%j is a word and no pattern", (word, text, expected) => {
	expect(withoutWords(text, [word], "P")).toBe(expected);
});
