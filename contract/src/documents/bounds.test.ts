import { expect, test } from "vitest";
import { isHttpsLink } from "./bounds.ts";

test.each([
	["https://intra.example.com", true],
	["HTTPS://intra.example.com/a?b=c#d", true],
	["https://intra.example.com/@team", true],
	["http://intra.example.com", false],
	["javascript:alert(1)", false],
	[" https://intra.example.com", false],
	["https://intra.example.com@evil.example", false],
	["https://intra.example.com\\@evil.example", false],
	["https://", false],
	["//intra.example.com", false],
])("%s may be followed: %s", (link, may) => {
	expect(isHttpsLink(link)).toBe(may);
});
