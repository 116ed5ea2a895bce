import { expect, test } from "vitest";
import { type Availability, availabilityOn, whyCannotBeAvailable } from "./rules.ts";

const sixty: Availability = { startDate: "2026-06-01", endDate: "2026-06-30", percentage: 60 };
const none: Availability = { startDate: "2026-08-01", endDate: null, percentage: 0 };

test.each([
	["2026-05-31", 100, "before anything is said"],
	["2026-06-01", 60, "on the first day"],
	["2026-06-30", 60, "on the last day"],
	["2026-07-01", 100, "between"],
	["2026-12-31", 0, "while no end is set"],
])("on %s the person is available at %d %%: %s", (date, percentage) => {
	expect(availabilityOn([none, sixty], date)).toBe(percentage);
});

test.each([
	["two apart", [sixty, none], null],
	["an open one and the next", [none, { ...none, startDate: "2026-09-01" }], null],
	["two on one day", [sixty, { ...sixty, endDate: null }], "availability-overlap"],
	["one that ends before it starts", [{ ...sixty, endDate: "2026-05-31" }], "range-inverted"],
])("%s: %s", (_what, availabilities, code) => {
	expect(whyCannotBeAvailable(availabilities)).toBe(code);
});
