import { expect, test } from "vitest";
import { anEntry, aWorkDay } from "#test/work-days/work-day-builder.ts";
import { comingFrom } from "./coming.ts";

const off = (date: string, dayTypeId: 0 | 3 | 5 | 7) =>
	aWorkDay(date, { entries: [anEntry(date, { dayTypeId, hours: 0 })] });
const midsummer = aWorkDay("2026-06-19", { nationalHoliday: { id: "h", name: "Midsummer Eve" } });
const stretches = (days: Parameters<typeof comingFrom>[0]) =>
	comingFrom(days).map(({ from, to, dayTypeId, workingDays }) => [from, to, dayTypeId, workingDays]);

test("leave continues over weekends and national holidays, and the holidays have lines of their own", () => {
	const days = [
		off("2026-06-18", 3),
		midsummer,
		aWorkDay("2026-06-20"),
		aWorkDay("2026-06-21"),
		off("2026-06-22", 3),
	];
	expect(stretches(days)).toEqual([
		["2026-06-18", "2026-06-22", 3, 2],
		["2026-06-19", "2026-06-19", 4, 1],
	]);
});

test("a working day, or another leave type, ends it", () => {
	const days = [off("2026-06-22", 3), aWorkDay("2026-06-23"), off("2026-06-24", 3), off("2026-06-25", 5)];
	expect(stretches(days)).toEqual([
		["2026-06-22", "2026-06-22", 3, 1],
		["2026-06-24", "2026-06-24", 3, 1],
		["2026-06-25", "2026-06-25", 5, 1],
	]);
});

test("work, holiday as payment, and holidays at weekends are left out", () => {
	const saturday = aWorkDay("2026-06-20", { nationalHoliday: { id: "h", name: "Midsummer Day" } });
	expect(stretches([off("2026-06-22", 0), off("2026-06-23", 7), saturday])).toEqual([]);
});

test("another reason of absence begins another line", () => {
	const ill = (date: string, reasonId?: string) =>
		aWorkDay(date, { entries: [anEntry(date, { dayTypeId: 5, ...(reasonId && { reasonId }) })] });
	const days = [ill("2026-06-22", "child"), ill("2026-06-23", "child"), ill("2026-06-24")];
	expect(comingFrom(days).map(({ from, to, reasonId }) => [from, to, reasonId])).toEqual([
		["2026-06-22", "2026-06-23", "child"],
		["2026-06-24", "2026-06-24", undefined],
	]);
});
