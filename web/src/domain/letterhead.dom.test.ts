import { expect, test } from "vitest";
import { letterheadRules } from "./letterhead.ts";

test("every page has the name, who printed it and when, and its number", () => {
	const rules = letterheadRules({ name: "Kaarna Oy", logo: null }, "Printed 10.06.2026 09:30, Aino");
	expect(rules).toContain('@top-left { content: "Kaarna Oy";');
	expect(rules).toContain('@top-right { content: "Printed 10.06.2026 09:30, Aino";');
	expect(rules).toContain("counter(page)");
	expect(rules).not.toContain("url(");
});

test("the logo is before the name", () => {
	const logo = "data:image/png;base64,iVBORw0KGgo=";
	expect(letterheadRules({ name: "Kaarna", logo }, "")).toContain(
		`content: image-set(url(${logo}) 3x) "\u00a0 Kaarna";`,
	);
});

test("a name cannot end its string or the style", () => {
	const rules = letterheadRules({ name: 'A"; } body { display: none }', logo: null }, "</style>\\");
	expect(rules).toContain('content: "A\\22 ; } body { display: none }";');
	expect(rules).toContain('content: "\\3c /style\\3e \\5c ";');
});
