import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#kernel/local-date.ts";
import { referencePeriod } from "./reference-period.ts";

test.each([
	["2026-01-01", 1, "2026-01-01", "2026-04-30"],
	["2026-04-30", 1, "2026-01-01", "2026-04-30"],
	["2026-05-01", 1, "2026-05-01", "2026-08-31"],
	["2026-11-23", 1, "2026-09-01", "2026-12-31"],
	["2026-02-28", 3, "2025-11-01", "2026-02-28"],
	["2026-12-31", 3, "2026-11-01", "2027-02-28"],
	["2026-01-15", 12, "2025-12-01", "2026-03-31"],
])("%s with periods from month %d is in %s–%s", (date, firstMonth, startDate, endDate) => {
	expect(referencePeriod(date, firstMonth)).toEqual({ startDate, endDate });
});

test("property: periods hold their date and follow each other without a gap", () => {
	const days = fc.integer({ min: 0, max: 4000 });
	fc.assert(
		fc.property(days, fc.integer({ min: 1, max: 12 }), (later, firstMonth) => {
			const date = addDays("2020-01-01", later);
			const { startDate, endDate } = referencePeriod(date, firstMonth);
			expect(startDate <= date && date <= endDate).toBe(true);
			expect(referencePeriod(startDate, firstMonth)).toEqual({ startDate, endDate });
			expect(referencePeriod(addDays(endDate, 1), firstMonth).startDate).toBe(addDays(endDate, 1));
		}),
	);
});
