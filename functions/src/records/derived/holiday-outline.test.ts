import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { datesOf, eachMonth } from "@tuntikirja/contract/kernel/month.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyMonth } from "#hours/changed-months.ts";
import { aDay } from "@tuntikirja/tests/support/months.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { withRequestedLeave } from "#records/months/requested-leave.ts";
import { loggedDays, type StoredDay, type WorkMonth } from "#records/months/work-months.ts";
import {
	bookingMarks,
	mayHoldBooking,
	type HolidayOutline,
	holidayMonth,
	holidayOutline,
	outlineText,
} from "./holiday-outline.ts";

const MONTHS = eachMonth("2025-04", "2029-03");

function outlineOf(months: readonly WorkMonth[]): HolidayOutline {
	return {
		from: "2025-04",
		to: "2029-03",
		months: new Map(months.map((month) => [month.month, holidayMonth(month)])),
		daysOff: new Map([
			[2026, ["2026-12-06", "2026-01-01"]],
			[2025, []],
		]),
	};
}

function monthWith(month: string, days: Readonly<Record<string, StoredDay>>): WorkMonth {
	return { ...emptyMonth("aino", `${month}-01`), days: { ...days } };
}

/** What the rules see of a month: the minutes of each day type and reason, and whether the day off is worked. */
function sumsOf(months: readonly Parameters<typeof withRequestedLeave>[0][]) {
	return [months, months.map(withRequestedLeave)].map((some) => {
		const days = [...loggedDays(some)].map(([date, { entries, isHolidayExempt }]) => {
			const byType = Map.groupBy(entries, ({ dayTypeId, reasonId = "" }) => `${dayTypeId} ${reasonId}`);
			const sums = [...byType].map(([type, own]) => [type, own.reduce((sum, one) => sum + one.minutes, 0)]);
			return [date, sums.sort(), isHolidayExempt];
		});
		return days.filter(([, sums, isExempt]) => isExempt || (sums as unknown[]).length > 0).sort();
	});
}

const time = fc.record(
	{
		dayTypeId: fc.integer({ min: 0, max: 9 }),
		minutes: fc.integer({ min: 0, max: 1440 }),
		reasonId: fc.constantFrom("study", "lay-off_2", "0b5f3c1e-6f0e-4c7e-9d3a-2f4f1f1b7a10"),
	},
	{ requiredKeys: ["dayTypeId", "minutes"] },
);
const someDay = fc.record({
	entries: fc.array(time, { maxLength: 4 }),
	requests: fc.array(time, { maxLength: 2 }),
	isHolidayExempt: fc.boolean(),
});
const someMonth = fc.tuple(
	fc.constantFrom(...MONTHS),
	fc.array(fc.tuple(fc.integer({ min: 0, max: 27 }), someDay)),
);

test("an outline says of each day what the rules see of it", () => {
	fc.assert(
		fc.property(fc.array(someMonth, { maxLength: 6 }), (drawn) => {
			const months = [...new Map(drawn)].map(([month, days]) =>
				monthWith(
					month,
					Object.fromEntries(
						days.map(([offset, { entries, requests, isHolidayExempt }]) => {
							const stored = entries.map((one, index) => [`e${index}`, aStoredEntry(one)]);
							const waiting = requests.map((one, index) => [`r${index}`, one]);
							const day = aDay(Object.fromEntries(stored), { isHolidayExempt });
							const withRequests = { ...day, requests: Object.fromEntries(waiting) };
							return [addDays(`${month}-01`, offset), waiting.length === 0 ? day : withRequests];
						}),
					),
				),
			);
			const text = outlineText(outlineOf(months));
			const read = holidayOutline(text);
			if (read === null) throw new Error("The outline cannot be read.");
			expect(outlineText(read)).toBe(text);
			expect(sumsOf([...read.months.values()])).toEqual(sumsOf(months.toSorted(byMonth)));
			expect(read.daysOff).toEqual(
				new Map([
					[2025, []],
					[2026, ["2026-01-01", "2026-12-06"]],
				]),
			);
		}),
		{ numRuns: 200 },
	);
});

const byMonth = (a: WorkMonth, b: WorkMonth) => a.month.localeCompare(b.month);

test("the text of a few days", () => {
	const month = monthWith("2026-11", {
		"2026-11-02": aDay({ a: aStoredEntry({ minutes: 400 }), b: aStoredEntry({ minutes: 50 }) }),
		"2026-11-03": aDay({ c_1: aStoredEntry({ dayTypeId: 3, minutes: 0 }) }),
		"2026-11-05": aDay({}),
	});
	const text = outlineText({ ...outlineOf([month]), daysOff: new Map([[2026, ["2026-01-01"]]]) });
	const [mark] = bookingMarks(month.days);
	expect(text).toBe(`1;2025-04;2029-03;2026=0101;2026-11=02450,033.0#${mark}`);
});

test.each(["", "0;2025-04;2029-03", "[]"])("a text of another form is none: %s", (text) => {
	expect(holidayOutline(text)).toBeNull();
});

test("two years of whole days are less than 4 kB", () => {
	const months = eachMonth("2025-04", "2027-03").map((month) => {
		const days = datesOf(month).slice(0, 23);
		return monthWith(month, Object.fromEntries(days.map((date) => [date, aDay({ a: aStoredEntry() })])));
	});
	expect(outlineText(outlineOf(months)).length).toBeLessThan(4_000);
});

test("a month may hold a booking that had entries in it, deleted or not, and no other", () => {
	const marks = bookingMarks({
		"2026-11-02": aDay({ "trip_2026-11-02": aStoredEntry(), "plain-id": aStoredEntry() }),
		"2026-11-03": aDay({}, { deletedEntryIds: ["old_trip_2026-11-03", "gone"] }),
	});
	for (const id of ["trip", "old", "old_trip"]) expect(mayHoldBooking(marks, id)).toBe(true);
	for (const id of ["plain-id", "gone", "other", "2026-11-02"]) expect(mayHoldBooking(marks, id)).toBe(false);
});

test("a month of very many bookings may hold any", () => {
	const ids = Array.from({ length: 50 }, (_, index) => `b${index}_2026-11-02`);
	const marks = bookingMarks({ "2026-11-02": aDay({}, { deletedEntryIds: ids }) });
	expect(marks).toHaveLength(1);
	expect(mayHoldBooking(marks, "anything")).toBe(true);
});
