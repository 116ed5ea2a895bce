import { expect, test } from "vitest";
import { hourPriceCents, worthOf } from "./hour-price.ts";

const FULL = { partTimeMinutesPerMonth: null, percentage: null };
const MONTHLY = { kind: "monthly", cents: 380_000 } as const;

test.each([
	["full time by the agreed hours", MONTHLY, FULL, 2375],
	["a percentage by that share of them", { ...MONTHLY, cents: 304_000 }, { ...FULL, percentage: 80 }, 2375],
	["part time by the hours of the contract", MONTHLY, { ...FULL, partTimeMinutesPerMonth: 80 * 60 }, 4750],
	["a wage by the hour as it is", { kind: "hourly", cents: 1850 } as const, FULL, 1850],
	[
		"a monthly wage of someone by the hour as full time",
		MONTHLY,
		{ ...FULL, partTimeMinutesPerMonth: 0 },
		2375,
	],
])("%s", (_, wage, contract, cents) => {
	expect(hourPriceCents(wage, contract, 160)).toBe(cents);
});

test("hours × price as both are shown, below 0 as above", () => {
	expect([1233, -1233, 0, -1].map((hundredths) => worthOf(hundredths, 2375))).toEqual([
		29_284, -29_284, 0, -24,
	]);
	expect(Object.is(worthOf(0, 2375), 0)).toBe(true);
});
