import { expect, test } from "vitest";
import { exact } from "#kernel/exact.ts";
import { toHours } from "#kernel/hours.ts";
import { bandOf, type CapacityDay, capacityOf } from "./rules.ts";

/** Week of 15.–19.6.2026: Friday is Midsummer Eve. */
function midsummerWeek(hoursADay: number, availabilityPercent = 100): CapacityDay[] {
	const allocated = exact(hoursADay * 60);
	return [450, 450, 450, 450, 0].map((due) => ({ due: exact(due), availabilityPercent, allocated }));
}

test("R29 the week of Midsummer: 30.0 h available, 24 planned are 80 %", () => {
	const week = capacityOf(midsummerWeek(6));
	expect(toHours(week.available)).toBe(30);
	expect(toHours(week.allocated)).toBe(24);
	expect(week).toMatchObject({ percent: 80, band: "under-100" });
});

test("R29 at an availability of 60 % the same plan is 133.33 %", () => {
	const week = capacityOf(midsummerWeek(6, 60));
	expect(toHours(week.available)).toBe(18);
	expect(week).toMatchObject({ percent: 133.33, band: "over" });
});

test("an availability that changes within the week counts from its day on", () => {
	const days = midsummerWeek(3).map((day, index) => ({ ...day, availabilityPercent: index < 2 ? 100 : 40 }));
	expect(toHours(capacityOf(days).available)).toBe(21);
});

test("a person without availability is grey, even with allocations", () => {
	expect(capacityOf(midsummerWeek(6, 0))).toMatchObject({ percent: null, band: "none" });
});

test.each([
	[null, "none"],
	[0, "0"],
	[49.99, "under-50"],
	[50, "under-75"],
	[75, "under-100"],
	[100, "100"],
	[100.01, "over"],
])("%s %% is in band %s", (percent, band) => {
	expect(bandOf(percent)).toBe(band);
});
