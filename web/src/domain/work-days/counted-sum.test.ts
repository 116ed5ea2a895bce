import { expect, test } from "vitest";
import { anEntry, aWorkDay, folded } from "#test/work-days/work-day-builder.ts";
import { countedSum, creditedSum } from "#domain/work-days/day-state.ts";

const DATES = ["2026-06-15", "2026-06-16", "2026-06-17", "2026-06-18"];
const week = DATES.map((date) => folded(aWorkDay(date, { entries: [anEntry(date, { dayTypeId: 5 })] })));

test.each([
	["2026-06-16", 15],
	["2026-06-14", 0],
	["2026-06-21", 30],
])("on %s the week counts %d h", (today, hours) => {
	expect(countedSum(week, today)).toBe(hours);
	expect(creditedSum(week)).toBe(30);
});
