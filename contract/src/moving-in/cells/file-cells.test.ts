import { formatExact } from "#kernel/exact.ts";
import { expect, test } from "vitest";
import { columnsOf, ENTRY_SOURCES, sourcesOf } from "#moving-in/entry-sources.ts";
import { dateOrderOf, fileDate } from "./file-dates.ts";
import { fileMinutes, spanMinutes } from "./file-durations.ts";
import { guessedColumns, ownSource } from "#moving-in/own-columns.ts";

// I3.
test.each([
	[["03/04/2026"], null],
	[["03/04/2026", "17/04/2026"], "dmy"],
	[["03/04/2026", "04/17/2026"], "mdy"],
	[["3.4.2026"], "dmy"],
	[["2026-04-03", "2026-12-31"], "ymd"],
	[["2026-04-03 09:15:00"], "ymd"],
	[["2026/4/3"], "ymd"],
	[["13-04-2026"], "dmy"],
	[["46115", "03/04/2026"], null],
	[["46115", "2026-04-03"], "ymd"],
	[[], "ymd"],
	[["yesterday"], "ymd"],
])("the dates %j are written %s", (texts, order) => {
	expect(dateOrderOf(texts)).toBe(order);
});

test.each([
	["03/04/2026", "dmy", "2026-04-03"],
	["03/04/2026", "mdy", "2026-03-04"],
	["2026-04-03 23:30:00", "ymd", "2026-04-03"],
	["2026-04-03T23:30:00Z", "ymd", "2026-04-03"],
	["3.4.2026", "dmy", "2026-04-03"],
	["31.2.2026", "dmy", null],
	["03/04/26", "dmy", null],
	["29.2.1900", "dmy", null],
	["04/17/2026", "dmy", null],
	["", "dmy", null],
	["46115", "dmy", "2026-04-03"],
	["46115.999988", "mdy", "2026-04-03"],
	["10000", "ymd", "1927-05-18"],
	["60", "dmy", null],
	["2026", "dmy", null],
	["1440:00:00", "ymd", null],
] as const)("%s, %s, is %s", (text, order, date) => {
	expect(fileDate(text, order)).toBe(date);
});

test.each([
	["1.5", "90"],
	["1,5", "90"],
	["2.000,0", "120000"],
	["2,000.5", "120030"],
	["1:30", "90"],
	["01:30:00", "90"],
	["0:00:20", "1/3"],
	["24:00", "1440"],
	["0.333333", "999999/50000"],
	["0:00", "0"],
	["24:30", "1470"],
	["1,234", "1851/25"],
	["2 000,5", "120030"],
	["2\u00a0000,5", "120030"],
	["2\u202f000,5", "120030"],
	["2'000.5", "120030"],
	["0.30000000000000004", "22500000000000003/1250000000000000"],
	[",5", "30"],
	["-1.5", null],
	["−1:30", null],
	["1:75", null],
	["1h 30m", null],
	["", null],
	["=1+1", null],
])("%s hours are %s minutes", (text, minutes) => {
	const read = fileMinutes(text);
	expect(read && formatExact(read)).toBe(minutes);
});

test.each([
	["90", "minutes", "90"],
	["5400", "seconds", "90"],
	["86400", "seconds", "1440"],
	["90,5", "minutes", "181/2"],
	["1:30", "seconds", "90"],
	["3,600", "seconds", null],
	["3.600", "minutes", null],
] as const)("%s in %s are %s minutes", (text, unit, minutes) => {
	const read = fileMinutes(text, unit);
	expect(read && formatExact(read)).toBe(minutes);
});

test.each([
	["09:00", "17:30", "510"],
	["9:00 AM", "12:15 PM", "195"],
	["11:30 pm", "12:15 am", "45"],
	["22:00", "01:30", "210"],
	["22:00", "24:00", "120"],
	["2026-04-03 22:00:00", "2026-04-04 01:30:30", "421/2"],
	["2026-04-03 09:00", "2026-04-05 10:00", "2940"],
	["2026-04-03T09:00", "2026-04-03T08:00", null],
	["09:00", "09:00", null],
	["09:00", "25:00", null],
	["09:00", "", null],
	["morning", "17:00", null],
])("from %s to %s are %s minutes", (start, end, minutes) => {
	const read = spanMinutes(start, end, "ymd");
	expect(read && formatExact(read)).toBe(minutes);
});

test("columns are guessed by the names that they usually have, each column once", () => {
	expect(guessedColumns(["Pvm", "Työntekijä", "Tunnit", "Project", "pvm", "", "Hinta"])).toEqual({
		date: "Pvm",
		person: "Työntekijä",
		duration: "Tunnit",
		project: "Project",
	});
	expect(guessedColumns(["Name", "User"])).toEqual({ person: "User" });
});

test.each([
	[{ date: "A", duration: "B", person: "C" }, true],
	[{ date: "A", start: "B", end: "C", email: "D" }, true],
	[{ date: "A", start: "B", email: "D" }, false],
	[{ date: "A", duration: "B", project: "D" }, false],
	[{ duration: "B", person: "C" }, false],
])("chosen columns %j are enough: %s", (columns, isEnough) => {
	expect(ownSource({ columns, unit: "hours" }) !== null).toBe(isEnough);
});

const HEADINGS: Readonly<Record<string, readonly string[]>> = {
	toggl:
		"User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags,Amount (EUR)".split(
			",",
		),
	clockify:
		"Project,Client,Description,Task,User,Group,Email,Tags,Billable,Start Date,Start Time,End Date,End Time,Duration (h),Duration (decimal)".split(
			",",
		),
	harvest:
		"Date,Client,Project,Project Code,Task,Notes,Hours,Billable?,Invoiced?,Approved?,First Name,Last Name,Roles,Employee?".split(
			",",
		),
	kimai: "Date,From,To,Duration,Currency,Price,Name,User,Email,Customer,Project,Activity,Description".split(
		",",
	),
	solidtime: "Description,Task,Project,Client,User,Start,End,Duration,Duration (decimal),Billable,Tags".split(
		",",
	),
	template: "Date,Name,Email,Project,Label,Hours,Text".split(","),
};

test.each(ENTRY_SOURCES.map((source) => [source.id, source] as const))(
	"a file of %s is known by its headings alone, in any case and with a byte order mark",
	(id, source) => {
		const headings = (HEADINGS[id] ?? []).map((one, place) =>
			place === 0 ? `\uFEFF${one.toUpperCase()}` : one,
		);
		expect(sourcesOf(headings)).toEqual([source]);
		const columns = columnsOf(source, headings);
		for (const field of ["date", "duration", "project"] as const)
			expect(columns.get(field)).toBeGreaterThan(-1);
	},
);

test("headings of nothing known are of no source", () => {
	expect(sourcesOf(["Date", "Amount"])).toEqual([]);
});
