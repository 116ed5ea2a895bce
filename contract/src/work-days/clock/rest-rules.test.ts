import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_TYPES } from "#kernel/day-types.ts";
import { addDays, eachDate, type LocalDate } from "#kernel/local-date.ts";
import type { LoggedTime } from "#work-days/day-fold.ts";
import type { LoggedDays } from "#work-days/range-fold.ts";
import { clockMinutes } from "./clock-times.ts";
import { shortRests } from "./rest-rules.ts";

/** A Monday, and the last day that counts in the tables. */
const [MONDAY, AS_OF] = ["2026-06-01", "2026-06-14"];

type Shift = readonly [date: LocalDate, start: string, end: string, breakMinutes?: number];

type Work = Shift | readonly [date: LocalDate, hours: number];

/** Logged work, with times, or for a number its hours alone. */
function logged(work: readonly Work[]): LoggedDays {
	const days = new Map<LocalDate, { entries: LoggedTime[]; isHolidayExempt: boolean }>();
	for (const one of work) {
		const day = days.get(one[0]) ?? { entries: [], isHolidayExempt: false };
		day.entries.push(typeof one[1] === "number" ? timeOf(one[1] * 60) : shiftOf(one as Shift));
		days.set(one[0], day);
	}
	return days;
}

function timeOf(minutes: number): LoggedTime {
	return { dayTypeId: DAY_TYPES.NORMAL_DAY, minutes };
}

function shiftOf([date, start, end, breakMinutes = 0]: Shift): LoggedTime {
	const clock = { start, end, breakMinutes };
	return { ...timeOf(clockMinutes(date, clock) ?? 0), clock };
}

const week = (start: string, end: string, days: number, breakMinutes = 30): Shift[] =>
	eachDate(MONDAY, addDays(MONDAY, days - 1)).map((date) => [date, start, end, breakMinutes]);

test.each([
	["an office week", week("08:00", "16:00", 5), []],
	[
		"work without times is not judged",
		[
			[MONDAY, 16],
			[addDays(MONDAY, 1), 16],
		],
		[],
	],
	[
		"exactly 11 hours of rest",
		[
			[MONDAY, "12:00", "20:00", 30],
			["2026-06-02", "07:00", "12:00"],
		],
		[],
	],
	[
		"a minute less",
		[
			[MONDAY, "12:00", "20:01", 30],
			["2026-06-02", "07:00", "12:00"],
		],
		[["daily", MONDAY]],
	],
	[
		"an evening between two days",
		[
			[MONDAY, "08:00", "16:00", 30],
			[MONDAY, "20:00", "22:00"],
			["2026-06-02", "08:00", "12:00"],
		],
		[["daily", MONDAY]],
	],
	[
		"a rest of 11 hours that begins too late in the 24",
		[[MONDAY, "00:00", "14:00", 30]],
		[["daily", MONDAY]],
	],
	[
		"a night shift, with its day to sleep",
		[
			[MONDAY, "22:00", "06:00", 30],
			["2026-06-02", "22:00", "06:00", 30],
		],
		[],
	],
	[
		"a next day without times",
		[
			[MONDAY, "12:00", "23:00", 30],
			["2026-06-02", 5],
		],
		[],
	],
	[
		"seven days in a row",
		[...week("08:00", "16:00", 7), ["2026-06-08", "08:00", "16:00", 30]],
		[["weekly", MONDAY]],
	],
	[
		"Sunday free from Saturday evening, 36 hours",
		[...week("08:00", "20:00", 6), ["2026-06-08", "08:00", "12:00"]],
		[],
	],
	[
		"the same, 34 hours",
		[...week("08:00", "20:00", 6), ["2026-06-08", "06:00", "12:00"]],
		[["weekly", MONDAY]],
	],
	["a free Monday and Tuesday instead", week("10:00", "18:00", 7).slice(2), []],
	["over six hours without a break", [[MONDAY, "08:00", "14:01"]], [["break", MONDAY]]],
	["six hours without one", [[MONDAY, "08:00", "14:00"]], []],
	[
		"a gap between entries is a break",
		[
			[MONDAY, "08:00", "11:00"],
			[MONDAY, "11:30", "16:00"],
		],
		[],
	],
	[
		"entries that touch are one stretch",
		[
			[MONDAY, "08:00", "11:00"],
			[MONDAY, "11:00", "16:00"],
		],
		[["break", MONDAY]],
	],
] as const)("%s", (_, shifts, expected) => {
	const found = shortRests(logged(shifts), MONDAY, AS_OF);
	expect(found.map(({ kind, date }) => [kind, date])).toEqual(expected);
});

test("a day or a week that is not over is not judged", () => {
	const shifts: Shift[] = [...week("08:00", "23:00", 7)];
	expect(shortRests(logged(shifts), MONDAY, addDays(MONDAY, 6)).map(({ kind }) => kind)).not.toContain(
		"weekly",
	);
	expect(shortRests(logged(shifts), MONDAY, MONDAY)).toEqual([]);
});

const hour = (value: number) => `${String(value).padStart(2, "0")}:00`;
const shifts = fc.uniqueArray(
	fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 22 }), fc.integer({ min: 1, max: 12 })),
	{ selector: ([day]) => day, maxLength: 13 },
);
const asLogged = (list: readonly [number, number, number][]): Shift[] =>
	list.map(([day, start, length]) => [addDays(MONDAY, day), hour(start), hour((start + length) % 24)]);

test("property: less work is never less rest", () => {
	fc.assert(
		fc.property(shifts, fc.nat(), (list, index) => {
			const fewer = list.filter((_, at) => at !== index % Math.max(1, list.length));
			const rests = (all: readonly [number, number, number][]) =>
				shortRests(logged(asLogged(all)), MONDAY, AS_OF).filter(({ kind }) => kind !== "break");
			const before = rests(list).map(({ kind, date }) => `${kind} ${date}`);
			for (const { kind, date } of rests(fewer)) expect(before).toContain(`${kind} ${date}`);
		}),
	);
});

test("property: hours alone, whatever they are, are no short rest", () => {
	fc.assert(
		fc.property(fc.array(fc.integer({ min: 1, max: 24 }), { maxLength: 14 }), (hours) => {
			const days = hours.map((value, day) => [addDays(MONDAY, day), value] as const);
			expect(shortRests(logged(days), MONDAY, AS_OF)).toEqual([]);
		}),
	);
});
