import { expect, test } from "vitest";
import { submittableFrom, workingDayAfter } from "./deadlines.ts";

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

test.each([
	["nothing is missing", [], null],
	["what is missing is past", ["2026-11-02", "2026-11-25"], null],
	["days remain", ["2026-11-02", "2026-11-26", "2026-11-30"], "2026-11-30"],
	["today remains", ["2026-11-26"], "2026-11-26"],
])("where %s, November can be submitted from %s on", (_, missing, from) => {
	expect(submittableFrom(missing, "2026-11-26")).toBe(from);
});
