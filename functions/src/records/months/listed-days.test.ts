import { anyDaysOfJune } from "@tuntikirja/tests/support/work-days/any-days.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { daysByDate, listedDays, loggedInLists } from "./listed-days.ts";
import { outlinedDays, outlineOf } from "./month-outline.ts";
import { loggedDays } from "./work-months.ts";

test("days in lists are those by date, in order, and count as the same hours", () => {
	fc.assert(
		fc.property(anyDaysOfJune, (stored) => {
			const days = outlinedDays(outlineOf(stored)) ?? {};
			const listed = listedDays(days);
			expect(daysByDate(listed)).toEqual(days);
			expect(listed.map(({ date }) => date)).toEqual(Object.keys(days).sort());
			const [inLists, byDate] = [loggedInLists([{ days: listed }]), loggedDays([{ days }])];
			expect([...inLists.keys()]).toEqual([...byDate.keys()]);
			for (const [date, { entries, isHolidayExempt }] of byDate)
				expect(inLists.get(date)).toMatchObject({ isHolidayExempt, entries });
		}),
	);
});
