import { formatExact } from "#kernel/exact.ts";
import { expect, test } from "vitest";
import { columnsOf, ENTRY_SOURCES, sourcesOf } from "./entry-sources.ts";
import { dateOrderOf, fileDate } from "./file-dates.ts";
import { fileMinutes } from "./file-durations.ts";

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
