import { expect, test } from "vitest";
import { emailDomain, isAllowedEmail } from "./bounds.ts";

test.each([
	["any address without a list", "a@elsewhere.com", [], true],
	["an address of a listed domain", "a@firma.fi", ["firma.fi"], true],
	["capitals in the domain", "a@FIRMA.fi", ["firma.fi"], true],
	["another domain", "a@elsewhere.com", ["firma.fi"], false],
	["a longer domain that ends alike", "a@notfirma.fi", ["firma.fi"], false],
	["a subdomain", "a@mail.firma.fi", ["firma.fi"], false],
])("%s", (_what, email, domains, isAllowed) => {
	expect(isAllowedEmail(email, domains)).toBe(isAllowed);
});

test("the domain is what follows the last @", () => {
	expect(emailDomain('"a@firma.fi"@elsewhere.com')).toBe("elsewhere.com");
});
