import { expect, test } from "vitest";
import { lateInterest, latePaymentRate, REFERENCE_RATES } from "./interest.ts";

// M6.
test("1,088.36 € that are paid 30 days late at 10.5 % cost 9.39", () => {
	expect(lateInterest(108_836, 1050, "2026-03-01", "2026-03-31")).toBe(939);
});

test.each([
	["2024-12-31", 1250],
	["2025-01-01", 1150],
	["2026-06-30", 1050],
])("on %s the yearly rate is %d hundredths of a per cent", (date, rate) => {
	expect(latePaymentRate(REFERENCE_RATES, date)).toBe(rate);
});

test.each(["2026-03-01", "2026-02-01"])("what is paid on %s is not late", (paidOn) => {
	expect(lateInterest(108_836, 1050, "2026-03-01", paidOn)).toBe(0);
});
