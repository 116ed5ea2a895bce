import { expect, test } from "vitest";
import { matches, slug } from "./text.ts";

test.each([
	["Acme Website", "acme-website"],
	["Älykäs Työ & Co.", "älykäs-työ-co"],
	["Åbo (2026)", "bo-2026"],
	["  under_score  two ", "under_score-two"],
])("the slug of %j is %j", (name, expected) => {
	expect(slug(name)).toBe(expected);
});

test("search finds a part of the text in any case", () => {
	expect(matches("Acme Website", " SITE ")).toBe(true);
	expect(matches("Acme", "acne")).toBe(false);
	expect(matches("Acme", "")).toBe(true);
});
