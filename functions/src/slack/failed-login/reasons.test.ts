import fc from "fast-check";
import { expect, test } from "vitest";
import { reasonOf } from "./reasons.ts";

test.each([
	["invalid-credential", "wrong address or password"],
	["auth/user-disabled", "the account is disabled"],
	["Firebase: Error (auth/too-many-requests).", "too many attempts"],
	["failed", "another one"],
	["", "another one"],
	["<!channel> call +358 40 123", "another one"],
	["constructor", "another one"],
])("%j is %j", (message, reason) => {
	expect(reasonOf(message)).toBe(reason);
});

test("no word of a caller is passed on", () => {
	fc.assert(
		fc.property(fc.string(), (text) => {
			expect(reasonOf(`${text} 1`)).toBe("another one");
		}),
	);
});
