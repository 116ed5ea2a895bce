import { expect, test } from "vitest";
import { plannedRanges } from "./planned-ranges.ts";
import type { HolidayDay } from "#domain/holidays/use-holidays.ts";

function day(date: string, isTaken = false): HolidayDay {
	return { id: date, workDayId: `aino_${date}`, date, dayTypeId: 3, notes: "", isTaken };
}

test("days off join the days beside them, working days separate them, and past days are left out", () => {
	const booked = [
		day("2026-06-01", true),
		day("2026-06-22"),
		day("2026-06-18"),
		day("2026-06-24"),
		day("2026-07-06"),
	];
	const ranges = plannedRanges(booked, new Map([["2026-06-19", "Midsummer Eve"]]));
	expect(ranges.map(({ from, to, days }) => [from, to, days.length])).toEqual([
		["2026-06-18", "2026-06-22", 2],
		["2026-06-24", "2026-06-24", 1],
		["2026-07-06", "2026-07-06", 1],
	]);
});
