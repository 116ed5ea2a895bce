import { expect, test } from "vitest";
import { workingDayAfter } from "./deadlines.ts";

const NEW_YEAR = (date: string) => date === "2027-01-01" || date === "2027-01-06";

test.each([
	// October 2026 ends on a Saturday.
	["2026-10", 1, "2026-11-02"],
	["2026-10", 4, "2026-11-05"],
	["2026-12", 1, "2027-01-04"],
	["2026-12", 3, "2027-01-07"],
	["2026-10", 30, "2026-11-30"],
])("after %s the working day %i is %s", (month, n, date) => {
	expect(workingDayAfter(month, n, NEW_YEAR)).toBe(date);
});
