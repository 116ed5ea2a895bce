import type { WorkDaysAnswer } from "@tuntikirja/contract/work-days/schema.ts";
import { expect, test } from "vitest";
import { aMonth, anEntry, aWorkDay } from "#test/work-days/work-day-builder.ts";
import { withDays, withEntry, withoutEntry, withSavedDay } from "./optimistic-month.ts";

const TODAY = "2026-06-10";
const june = () => aMonth("2026-06-01", "2026-06-30", TODAY);

function sums({ totals, rangeTotals, totalHoursSum, plusMinus }: WorkDaysAnswer) {
	return { credited: totals.credited, flex: totals.flex, range: rangeTotals.flex, totalHoursSum, plusMinus };
}

test("an empty month owes the days before today, and nothing yet for today", () => {
	expect(sums(june())).toEqual({ credited: 0, flex: -52.5, range: -165, totalHoursSum: 0, plusMinus: -52.5 });
});

test.each([
	["a past day's work raises hours and balance by its hours", anEntry("2026-06-08"), 7.5, -45],
	["today counts from its first entry", anEntry("2026-06-10", { hours: 4 }), 4, -56],
	["a future day does not count yet", anEntry("2026-06-11"), 0, -52.5],
	["sick leave fills the day", anEntry("2026-06-08", { dayTypeId: 2, hours: 0 }), 7.5, -45],
	["a holiday owes nothing and credits nothing", anEntry("2026-06-08", { dayTypeId: 3, hours: 0 }), 0, -45],
	["balance leave is paid from the balance", anEntry("2026-06-08", { dayTypeId: 6 }), 0, -52.5],
	[
		"holiday as payment leaves the day as it was",
		anEntry("2026-06-08", { dayTypeId: 7, hours: 0 }),
		0,
		-52.5,
	],
])("%s", (_, entry, credited, flex) => {
	const after = withEntry(june(), entry, TODAY);
	expect(sums(after)).toMatchObject({ credited, totalHoursSum: credited, flex, plusMinus: flex });
});

test.each([0, 1, 2, 3, 5, 6, 7] as const)(
	"taking an entry of type %i off again leaves the month as it was",
	(dayTypeId) => {
		for (const date of ["2026-06-08", "2026-06-10", "2026-06-15", "2026-06-13"]) {
			const entry = anEntry(date, { dayTypeId, hours: 3.75 });
			expect(withoutEntry(withEntry(june(), entry, TODAY), entry, TODAY)).toEqual(june());
		}
	},
);

test("what leave counts follows the other entries of its day, and what was typed stays", () => {
	const paid = anEntry("2026-06-08", { id: "paid", dayTypeId: 5, hours: 7.5 });
	const work = anEntry("2026-06-08", { id: "work", hours: 3 });
	const alone = withEntry(june(), paid, TODAY);
	const beside = withEntry(alone, work, TODAY);
	expect(alone.workDays[7]?.entries).toEqual([paid]);
	expect(beside.workDays[7]?.entries).toEqual([{ ...paid, countedHours: 4.5 }, work]);
	expect(withoutEntry(beside, work, TODAY).workDays[7]?.entries).toEqual([paid]);
});

test("putting the same entry twice makes one entry", () => {
	const once = withEntry(june(), anEntry("2026-06-08"), TODAY);
	expect(withEntry(once, anEntry("2026-06-08"), TODAY)).toEqual(once);
});

test.each([1, 2, 5, 6] as const)("a second leave of type %i changes the day's first one", (dayTypeId) => {
	const first = anEntry("2026-06-08", { id: "first", dayTypeId, hours: 7.5 });
	const second = anEntry("2026-06-08", { id: "second", dayTypeId, hours: 3.75, notes: "half" });
	const day = withEntry(withEntry(june(), first, TODAY), second, TODAY).workDays[7];
	expect(day?.entries).toMatchObject([{ id: "first", hours: 3.75, notes: "half" }]);
});

test("what becomes a leave that the day has takes its place", () => {
	const sick = anEntry("2026-06-08", { id: "sick", dayTypeId: 2, hours: 0 });
	const work = anEntry("2026-06-08", { id: "work" });
	const day = withEntry(withEntry(june(), sick, TODAY), work, TODAY);
	const after = withEntry(day, { ...work, dayTypeId: 2, hours: 0 }, TODAY);
	expect(after.workDays[7]?.entries).toMatchObject([{ id: "work", dayTypeId: 2 }]);
});

test("an edit moves the sums by the changed hours", () => {
	const before = withEntry(june(), anEntry("2026-06-08"), TODAY);
	const after = withEntry(before, anEntry("2026-06-08", { hours: 9, version: 2 }), TODAY);
	expect(sums(after)).toMatchObject({ credited: 9, flex: -43.5 });
	expect(after.workDays[7]).toMatchObject({ creditedHours: 9, plusMinus: 1.5, entries: [{ version: 2 }] });
});

test("a day of several kinds is folded by the rules: 3 h worked, 2 h paid leave, sick", () => {
	const entries = [
		anEntry("2026-06-08", { id: "a", dayTypeId: 2, hours: 0 }),
		anEntry("2026-06-08", { id: "b", dayTypeId: 5, hours: 2 }),
		anEntry("2026-06-08", { id: "c", hours: 3 }),
	];
	const after = entries.reduce((month, entry) => withEntry(month, entry, TODAY), june());
	expect(after.workDays[7]).toMatchObject({ creditedHours: 7.5, plusMinus: 0 });
	expect(after.totals).toMatchObject({ worked: 3, paidLeave: 2, sickLeave: 2.5 });
});

test("work on a national holiday is all plus", () => {
	const eve = aWorkDay("2026-06-05", {
		nationalHoliday: { id: "h", name: "A holiday" },
		entries: [anEntry("2026-06-05", { id: "h", dayTypeId: 4, hours: 0 })],
	});
	const after = withEntry(
		aMonth("2026-06-01", "2026-06-30", TODAY, [eve]),
		anEntry("2026-06-05", { hours: 2 }),
		TODAY,
	);
	expect(sums(after)).toMatchObject({ credited: 2, flex: -43 });
});

test("a person paid by the hour has no flex", () => {
	const days = june().workDays.map((day) => ({ ...day, expectedHours: 0, plusMinus: 0 }));
	const after = withEntry(
		aMonth("2026-06-01", "2026-06-30", TODAY, days),
		anEntry("2026-06-08", { hours: 5 }),
		TODAY,
	);
	expect(sums(after)).toMatchObject({ credited: 5, flex: 0, range: 0 });
});

test("an answer that does not hold the day is the same object", () => {
	const may = aMonth("2026-05-01", "2026-05-31", TODAY);
	expect(withEntry(may, anEntry("2026-06-08"), TODAY)).toBe(may);
	expect(withoutEntry(may, anEntry("2026-06-08"), TODAY)).toBe(may);
});

test("another person's day of the same date is left alone", () => {
	const month = june();
	expect(withEntry(month, anEntry("2026-06-08", { workDayId: "other_2026-06-08" }), TODAY)).toBe(month);
});

test("days that are not touched stay the same objects, so their rows need not render", () => {
	const before = june();
	const after = withEntry(before, anEntry("2026-06-08"), TODAY);
	expect(after.workDays.filter((day, index) => day !== before.workDays[index])).toHaveLength(1);
});

test("the server's month replaces our sums, in the answer of that month alone", () => {
	const totals = { ...june().totals, credited: 99.99, flex: 12.34 };
	const saved = {
		workDayId: "aino_2026-06-08",
		entries: [],
		workDay: aWorkDay("2026-06-08", { entries: [anEntry("2026-06-08")], creditedHours: 7.5, plusMinus: 0 }),
		month: { month: "2026-06", totals, rangeTotals: totals },
	};
	expect(sums(withSavedDay(june(), saved, TODAY))).toMatchObject({
		credited: 99.99,
		totalHoursSum: 99.99,
		plusMinus: 12.34,
	});
	const week = { ...june(), workDays: june().workDays.slice(7, 14) };
	expect(sums(withSavedDay(week, saved, TODAY))).toMatchObject({ credited: 7.5 });
});

test("the days that a deletion answers replace ours", () => {
	const before = withEntry(june(), anEntry("2026-06-08"), TODAY);
	expect(withDays(before, [aWorkDay("2026-06-08")], TODAY)).toEqual(june());
});
