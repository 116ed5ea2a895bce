import { expect, test } from "vitest";
import { isBusinessId, isIban, vatIdOf } from "./check-digits.ts";

// M5.
test.each(["2345678-0", "0112038-9", "1234567-1", "0737546-2"])("the business id %s is right", (id) => {
	expect(isBusinessId(id)).toBe(true);
});

test.each(["2345678-1", "0112038-0", "1234567", "01120389", "123456-71", "2345671-0", ""])(
	"the business id %s is wrong",
	(id) => expect(isBusinessId(id)).toBe(false),
);

test("no other last digit of a business id is right", () => {
	const right = Array.from({ length: 10 }, (_, digit) => `0112038-${digit}`).filter(isBusinessId);
	expect(right).toEqual(["0112038-9"]);
});

test.each([
	["FI2112345600000785", true],
	["FI2112345600000786", false],
	["FI211234560000785", false],
	["DE89370400440532013000", true],
	["fi2112345600000785", false],
	["FI21 1234 5600 0007 85", false],
])("the account %s: %s", (account, isRight) => expect(isIban(account)).toBe(isRight));

test("the VAT id follows from the business id", () => expect(vatIdOf("0112038-9")).toBe("FI01120389"));
