import { expect, test } from "vitest";
import { interestParts, lateInterest, latePaymentRate, REFERENCE_RATES } from "./interest.ts";

// M6.
test("1,088.36 € that are paid 30 days late at 10.5 % cost 9.39", () => {
	const parts = interestParts(REFERENCE_RATES, "2026-03-01", "2026-03-31");
	expect(parts).toEqual([{ startDate: "2026-03-02", endDate: "2026-03-31", days: 30, rate: 1050 }]);
	expect(lateInterest(108_836, parts)).toBe(939);
});

test.each([
	["2024-12-31", 1250],
	["2025-01-01", 1150],
	["2026-06-30", 1050],
])("on %s the yearly rate is %d hundredths of a per cent", (date, rate) => {
	expect(latePaymentRate(REFERENCE_RATES, date)).toBe(rate);
});

test("each half-year has its rate, and the sum is rounded once", () => {
	const parts = interestParts(REFERENCE_RATES, "2024-12-16", "2025-01-15");
	expect(parts.map(({ days, rate }) => [days, rate])).toEqual([
		[15, 1250],
		[15, 1150],
	]);
	// 1,000.00 × (15 × 12.5 % + 15 × 11.5 %) / 365.
	expect(lateInterest(100_000, parts)).toBe(986);
});

test.each(["2026-03-01", "2026-02-01"])("what is paid on %s is not late", (paidOn) => {
	expect(lateInterest(108_836, interestParts(REFERENCE_RATES, "2026-03-01", paidOn))).toBe(0);
});
