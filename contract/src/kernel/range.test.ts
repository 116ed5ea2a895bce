import { expect, test } from "vitest";
import { addDays } from "./local-date.ts";
import { RANGE_LIMIT_DAYS, whyCannotAsk } from "./range.ts";

test.each([
	["2026-01-01", "2026-01-01", null],
	["2026-01-01", addDays("2026-01-01", 399), null],
	["2026-01-01", addDays("2026-01-01", 400), "range-too-long"],
	["1900-01-01", "2199-12-31", "range-too-long"],
	["2026-01-02", "2026-01-01", "range-inverted"],
])("work days from %s to %s: %s", (startDate, endDate, code) => {
	expect(whyCannotAsk({ startDate, endDate }, RANGE_LIMIT_DAYS.workDays)).toBe(code);
});

test("five years with their leap days can be reported", () => {
	expect(
		whyCannotAsk({ startDate: "2024-01-01", endDate: "2028-12-31" }, RANGE_LIMIT_DAYS.reports),
	).toBeNull();
});
