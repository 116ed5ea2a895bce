import { expect, test } from "vitest";
import { bankBarcode, barcodeCheck } from "./bank-barcode.ts";

const GUIDE = {
	iban: "FI7944052020036082",
	cents: 488_315,
	reference: "868516259619897",
	dueDate: "2010-06-12",
};
const SECOND = {
	iban: "FI5810171000000122",
	cents: 48_299,
	reference: "559582243294671",
	dueDate: "2012-01-31",
};

// M7, from the guide.
test.each([
	[GUIDE, "479440520200360820048831500000000868516259619897100612", 40],
	[SECOND, "458101710000001220004829900000000559582243294671120131", 55],
	[
		{ ...SECOND, reference: "RF06559582243294671" },
		"558101710000001220004829906000000559582243294671120131",
		81,
	],
])("the code of %o", (payable, digits, check) => {
	expect(bankBarcode(payable)).toBe(digits);
	expect(barcodeCheck(digits)).toBe(check);
});

test("without a due date, and of an amount with no place in it, there are zeros", () => {
	expect(bankBarcode({ ...GUIDE, dueDate: null })).toMatch(/000000$/);
	expect(bankBarcode({ ...GUIDE, cents: 100_000_000 })?.slice(17, 25)).toBe("00000000");
	expect(bankBarcode({ ...GUIDE, cents: 99_999_999 })?.slice(17, 25)).toBe("99999999");
});

test.each([0, -100])("of %d cents there is none", (cents) => {
	expect(bankBarcode({ ...GUIDE, cents })).toBeNull();
});
