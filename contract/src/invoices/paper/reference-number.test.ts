import fc from "fast-check";
import { expect, test } from "vitest";
import {
	creditorReference,
	isCreditorReference,
	isReferenceNumber,
	referenceNumber,
} from "./reference-number.ts";

// M4.
test.each([
	["123", "1232"],
	["494", "4941"],
	["1234567", "12345672"],
	["123456", "1234561"],
	["234823", "2348236"],
])("%s becomes the reference %s", (base, reference) => expect(referenceNumber(base)).toBe(reference));

test.each([
	["2348236", "RF332348236"],
	["1234561", "RF341234561"],
	["868516259619897", "RF09868516259619897"],
	["539007547034", "RF18539007547034"],
])("%s is %s abroad", (reference, abroad) => {
	expect(creditorReference(reference)).toBe(abroad);
	expect(isCreditorReference(abroad)).toBe(true);
});

test("a digit that is typed wrong is noticed in both forms", () => {
	const digits = fc.stringMatching(/^[1-9]\d{2,17}$/);
	fc.assert(
		fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (base, at, more) => {
			const reference = referenceNumber(base);
			expect(isReferenceNumber(reference)).toBe(true);
			const place = at % reference.length;
			const other = String((Number(reference[place]) + more) % 10);
			const wrong = `${reference.slice(0, place)}${other}${reference.slice(place + 1)}`;
			expect(isReferenceNumber(wrong)).toBe(false);
			expect(isCreditorReference(`RF${creditorReference(reference).slice(2, 4)}${wrong}`)).toBe(false);
		}),
	);
});
