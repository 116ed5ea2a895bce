import fc from "fast-check";
import { expect, test } from "vitest";
import { decimal, exact, shareOf } from "./exact.ts";
import { decimalSchema } from "./schemas/fields.ts";

const anyHundredths = fc.integer({ min: 0, max: 100_000_000 });

test.each([
	[62.5, exact(125, 200)],
	[33.33, exact(3333, 10_000)],
	[0.01, exact(1, 10_000)],
	[1.15, exact(115, 10_000)],
	[100, exact(1)],
])("%d per cent is exactly that share", (percent, share) => {
	expect(shareOf(percent)).toEqual(share);
});

test("property: a number with two decimals is accepted and stays what it is", () => {
	const schema = decimalSchema({ min: -1_000_000, max: 1_000_000 });
	fc.assert(
		fc.property(anyHundredths, fc.boolean(), (hundredths, isNegative) => {
			const whole = isNegative ? -hundredths : hundredths;
			expect(schema.safeParse(whole / 100).success).toBe(true);
			expect(decimal(whole / 100, 2)).toEqual(exact(whole, 100));
		}),
		{ numRuns: 2000 },
	);
});

test("property: a number with a third decimal is refused, unless the schema allows thousandths", () => {
	const bounds = { min: 0, max: 1_000_001 };
	fc.assert(
		fc.property(anyHundredths, fc.integer({ min: 1, max: 9 }), (hundredths, third) => {
			const value = (hundredths * 10 + third) / 1000;
			expect(decimalSchema(bounds).safeParse(value).error?.issues[0]?.message).toBe("more than two decimals");
			expect(decimalSchema(bounds, 3).safeParse(value).success).toBe(true);
			expect(decimal(value, 3)).toEqual(exact(hundredths * 10 + third, 1000));
		}),
		{ numRuns: 2000 },
	);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, "7.5", null])("%s is no number", (value) => {
	expect(decimalSchema({ min: 0, max: 100 }).safeParse(value).success).toBe(false);
});
