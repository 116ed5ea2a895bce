import { anyDaysOfJune } from "@tuntikirja/tests/support/work-days/any-days.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay } from "@tuntikirja/tests/support/months.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type ListedDay, listedDays } from "#records/months/listed-days.ts";
import { isOutlineOfHistory, outlinedDays, outlineOf } from "#records/months/month-outline.ts";
import { copiedDays, copyOf, isCopy } from "./month-copy.ts";

const JUNE = "2026-06";

/** Days with their entries in order, without the ids of these. */
function withoutIds(days: readonly ListedDay[]) {
	return days.map(({ entries, ...day }) => ({
		...day,
		entries: entries.map((entry) => ({ ...entry, id: "" })),
	}));
}

test("a copy has the days and entries of its outline, in the same order", () => {
	fc.assert(
		fc.property(anyDaysOfJune, (days) => {
			const outline = outlineOf(days);
			const copy = copyOf(JUNE, outline);
			expect(isCopy(copy)).toBe(true);
			expect(withoutIds(copiedDays(JUNE, copy))).toEqual(withoutIds(listedDays(outlinedDays(outline) ?? {})));
			const history = copyOf(JUNE, outlineOf(days, true));
			expect([copy, history].map(isOutlineOfHistory)).toEqual([false, true]);
			expect([isCopy(history), copiedDays(JUNE, history)]).toEqual([true, copiedDays(JUNE, copy)]);
		}),
	);
});

test("an entry is three numbers, and what entries are on is there once", () => {
	const project = { id: "p", name: "Kaarna" };
	const days = {
		"2026-06-01": aDay({ e1: aStoredEntry({ project, minutes: 90 }), e2: aStoredEntry({ dayTypeId: 2 }) }),
		"2026-06-30": aDay({ e1: aStoredEntry({ project, minutes: 60 }) }, { isHolidayExempt: true }),
	};
	expect(copyOf(JUNE, outlineOf(days))).toBe(
		'{"copy":1,"works":[[{"id":"p","name":"Kaarna"},null],[null,null]],"numbers":[1,0,2,0,90,0,2,450,1,30,1,1,0,60,0]}',
	);
});

test.each([
	["of a month that has none", ""],
	["of another form", '{"form":0,"names":[],"days":[]}'],
	["that cannot be read", "no JSON"],
	["with a day of another month", outlineOf({ "2026-07-01": aDay({ e1: aStoredEntry() }) })],
])("an outline %s is copied as it is", (_, outline) => {
	expect(copyOf(JUNE, outline)).toBe(outline);
	expect(isCopy(outline)).toBe(false);
});
