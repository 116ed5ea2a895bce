import { expect, test } from "vitest";
import { isAllowedEmail } from "./sign-in-schema.ts";

test("without named domains every address may sign in", () => {
	expect(isAllowedEmail("aino@anywhere.example", [])).toBe(true);
});

test("with named domains only theirs may", () => {
	expect(isAllowedEmail("aino@Company.FI", ["company.fi"])).toBe(true);
	expect(isAllowedEmail("aino@company.fi.evil.example", ["company.fi"])).toBe(false);
	expect(isAllowedEmail("company.fi@evil.example", ["company.fi"])).toBe(false);
});
