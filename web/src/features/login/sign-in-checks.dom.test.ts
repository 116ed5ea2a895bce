import { expect, test } from "vitest";
import { isAllowedEmail, whyNotEmail } from "./sign-in-checks.ts";

test("without configured domains every address may sign in", () => {
	expect(isAllowedEmail("aino@anywhere.example", [])).toBe(true);
});

test("with configured domains only their addresses may sign in", () => {
	expect(isAllowedEmail("aino@Company.FI", ["company.fi"])).toBe(true);
	expect(isAllowedEmail("aino@company.fi.evil.example", ["company.fi"])).toBe(false);
	expect(isAllowedEmail("company.fi@evil.example", ["company.fi"])).toBe(false);
});

test.each([
	["", "emailRequired"],
	["   ", "emailRequired"],
	["aino", "emailInvalid"],
	["aino@company", "emailInvalid"],
	["aino@@company.fi", "emailInvalid"],
	["aino virtanen@company.fi", "emailInvalid"],
	["aino@company..fi", "emailInvalid"],
	["aino@other.fi", "emailNotAllowed"],
	[" aino.virtanen+work@mail.company.fi ", "emailNotAllowed"],
	[" aino.virtanen+work@company.fi ", null],
])("%j: %s", (text, why) => {
	expect(whyNotEmail(text, ["company.fi"])).toBe(why);
});
