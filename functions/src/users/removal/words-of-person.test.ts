import { expect, test } from "vitest";
import { wordsOfPerson } from "./words-of-person.ts";

const without = (text: string, ...words: string[]) => text.replace(wordsOfPerson(words) ?? /(?!)/, "P");

test.each([
	["Ask Aino Oma, AINO OMA or aino@example.com", "Ask P, P or P"],
	["Oma Aino; Oma, Aino; aino.oma@other.fi", "P; P; P@other.fi"],
	["Aino\u00a0Oma, Aino\nOma", "P, P"],
	["Aino Oman ja Aino Omalle, Oma Ainolta", "P ja P, P"],
	["Aino Oma:lle, Aino Oma's", "P:lle, P's"],
])("%j names the person", (text, expected) => {
	expect(without(text, "Aino Oma", "aino@example.com")).toBe(expected);
});

test.each([
	"Aino Omala, Aino Omanen, Kaino Oma",
	"Aino and Oma. Aino, Oma",
	"kaino@example.com, aino@example.community",
	"Ainooma",
])("%j names others", (text) => {
	expect(without(text, "Aino Oma", "aino@example.com")).toBe(text);
});

test.each([
	["Kielo Virtanen", "Kielo Virtasen, Virtanen Kielolle, Kielo Virtaselta, Kielo Virtasta", "P, P, P, P"],
	["Kielo Virtanen", "Kielo Virta, Kielo Virtasalo", "Kielo Virta, Kielo Virtasalo"],
	["Ulf Eklund", "Ulf Eklundin, Ulf Eklunds, Ulf Eklundille", "P, P, P"],
	["Anna Maria Ek", "Anna Maria Ek, Ek Anna Maria, Anna Ek", "P, P, Anna Ek"],
	["a.b", "axb a.b", "axb P"],
	["Mc(Coy", "Mc(Coy", "P"],
	["O'Brien-Smith", "by O'Brien-Smith", "by P"],
])("of %j %j becomes %j", (name, text, expected) => {
	expect(without(text, name)).toBe(expected);
});

test.each([[[]], [["", "  "]]])("of %j there is nothing to find", (words) => {
	expect(wordsOfPerson(words)).toBeNull();
});
