import { expect, test } from "vitest";
import { maskedEmail } from "./masked-email.ts";

test.each([
	["aino.esimerkki@example.com", "a***@example.com"],
	[" AINO@Example.com ", "a***@example.com"],
	["", "no valid address"],
	["aino", "no valid address"],
	["call +358 40 123 and say <!channel>", "no valid address"],
	["a@b@example.com", "no valid address"],
])("%j is shown as %j", (typed, shown) => {
	expect(maskedEmail(typed)).toBe(shown);
});
