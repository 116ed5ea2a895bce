import { randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays, eachDate, isWeekend } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { pastMonth, pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { readSheet } from "read-excel-file/node";
import { beforeAll, expect, test } from "vitest";
import { hostingOrigin } from "@tuntikirja/tests/support/emulators.ts";

const { getEntryReport } = contract.reports;

const range = { startDate: firstDay(pastMonth()), endDate: lastDay(pastMonth()) };
const kaarna = { id: "kaarna", name: "Kaarna" };
const design = { id: "design", name: "Design" };
const [first, second, third] = [pastWorkingDay(0), pastWorkingDay(1), pastWorkingDay(2)];

let admin: Person;
let aino: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin", language: "fi" });
	aino = await aPerson({ name: "Aino Mäkelä" });
	await putMonth(aino.uid, {
		[first]: aDay({
			b: aStoredEntry({ notes: "=Palaveri; klo 9", createdAt: "2026-01-01T09:00:00.000Z" }),
			a: aStoredEntry({ minutes: 90, project: kaarna, label: design, createdAt: "2026-01-01T08:00:00.000Z" }),
		}),
		[second]: aDay({ c: aStoredEntry({ minutes: 60, project: kaarna, notes: "PALAVERIT" }) }),
		[third]: aDay({ d: aStoredEntry({ dayTypeId: 2, minutes: 0 }) }, {}),
	});
	await putMonth(aino.uid, { [pastWorkingDay(0, 2)]: aDay({ e: aStoredEntry() }) });
});

test("a person finds their own entries of the range, in order, with sums by every group", async () => {
	const { data, reads } = await aino.ask(getEntryReport, range);

	expect(data.entries.map(({ id, date }) => [id, date])).toEqual([
		["a", first],
		["b", first],
		["c", second],
		["d", third],
	]);
	expect(data.entries[0]).toEqual({
		id: "a",
		userId: aino.uid,
		name: "Aino Mäkelä",
		date: first,
		dayTypeId: 0,
		hours: 1.5,
		minutes: 90,
		notes: "",
		project: kaarna,
		label: design,
	});
	expect(data.totals).toEqual({ hours: 17.5, minutes: 1050, worked: 10 });
	expect(data.groups).toEqual({
		byProject: [
			{ key: null, name: null, hours: 15, entries: 2 },
			{ key: "kaarna", name: "Kaarna", hours: 2.5, entries: 2 },
		],
		byLabel: [
			{ key: null, name: null, hours: 16, entries: 3 },
			{ key: "design", name: "Design", hours: 1.5, entries: 1 },
		],
		byDayType: [
			{ key: 0, name: null, hours: 10, entries: 3 },
			{ key: 2, name: null, hours: 7.5, entries: 1 },
		],
		byMonth: [{ key: pastMonth(), name: null, hours: 17.5, entries: 4 }],
	});
	// The caller and one month; by what the sick leave counts: the contracts, the settings, one calendar year.
	expect(reads).toBe(5);
});

test("leave has the hours that are credited, on screen and in both files, whatever was typed", async () => {
	const partTimer = await aPerson({ contracts: [aContract({ partTimeMinutesPerMonth: 6000 })] });
	const date = pastWorkingDay(0);
	await putMonth(partTimer.uid, {
		[date]: aDay({ s: aStoredEntry({ dayTypeId: 2, minutes: 229 }) }),
		[pastWorkingDay(1)]: aDay({
			a: aStoredEntry({ minutes: 60, project: kaarna }),
			b: aStoredEntry({ dayTypeId: 5, minutes: 450 }),
		}),
	});
	const due = 6000 / weekdaysOf(date);
	const hours = Math.round((due * 100) / 60) / 100;

	const { data } = await partTimer.ask(getEntryReport, range);
	const lines = await linesOf(partTimer, { dayTypeId: "2" });

	expect(data.entries.map((line) => line.hours)).toEqual([hours, 1, roundedTo(2, (due - 60) / 60)]);
	expect(data.entries[0]?.minutes).toBe(roundedTo(3, due));
	expect(data.totals.hours).toBe(roundedTo(2, (due * 2) / 60));
	expect(lines.csv[1]?.slice(8, 10)).toEqual([hours.toFixed(2), String(roundedTo(3, due))]);
	expect(roundedTo(2, Number(lines.xlsx[1]?.[8]))).toBe(hours);
	// The hours of leave beside work follow from both, also where only the leave is asked for.
	const { data: paid } = await partTimer.ask(getEntryReport, { ...range, dayTypeId: "5" });
	expect(paid.totals.hours).toBe(roundedTo(2, (due - 60) / 60));
});

function roundedTo(places: number, value: number): number {
	return Math.round(value * 10 ** places) / 10 ** places;
}

/** Days from Monday to Friday of the date's month, by which a part-timer's month is divided. */
function weekdaysOf(date: string): number {
	return eachDate(firstDay(monthOf(date)), lastDay(monthOf(date))).filter((one) => !isWeekend(one)).length;
}

async function linesOf(person: Person, filters: Record<string, string>) {
	const inFile = (format: string) => ({ ...range, ...filters, format, language: "en", separator: "comma" });
	const csv = await person.call("GET", "/report/entries/", { query: inFile("csv") });
	const query = new URLSearchParams(inFile("xlsx"));
	const xlsx = await fetch(`${hostingOrigin()}/api/report/entries/?${query.toString()}`, {
		headers: { Authorization: `Bearer ${person.idToken}` },
	});
	const lines: string[][] = parse(csv.text, { bom: true });
	return { csv: lines, xlsx: await readSheet(Buffer.from(await xlsx.arrayBuffer())) };
}

test.each([
	["a project", { projectId: "kaarna" }, ["a", "c"]],
	["a label", { labelId: "design" }, ["a"]],
	["a day type", { dayTypeId: "2" as const }, ["d"]],
	["a piece of the note in any case", { text: "palaver" }, ["b", "c"]],
	["two of them", { text: "PALAVER", projectId: "kaarna" }, ["c"]],
	["an unknown project", { projectId: "unknown" }, []],
	["one day", { startDate: second, endDate: second }, ["c"]],
	["two months", { startDate: firstDay(pastMonth(2)), dayTypeId: "0" as const }, ["e", "a", "b", "c"]],
])("the report can be narrowed to %s", async (_what, filters, ids) => {
	const { data } = await aino.ask(getEntryReport, { ...range, ...filters });

	expect(data.entries.map(({ id }) => id)).toEqual(ids);
	expect(data.totals.hours).toBe(data.entries.reduce((sum, { hours }) => sum + hours, 0));
});

test("only admins read what others have logged", async () => {
	const manager = await aPerson({ role: "manager" });
	const own = await admin.ask(getEntryReport, { ...range, userId: aino.uid });
	const all = await admin.ask(getEntryReport, { ...range, everybody: "true" });

	expect(own.data.entries).toHaveLength(4);
	expect(own.reads).toBe(6);
	expect(all.data.entries.filter(({ userId }) => userId === aino.uid)).toEqual(own.data.entries);
	for (const others of [{ userId: aino.uid }, { everybody: "true" as const }]) {
		expect((await manager.ask(getEntryReport, { ...range, ...others })).error.code).toBe("forbidden");
	}
	expect((await admin.ask(getEntryReport, { ...range, userId: randomUUID() })).error.code).toBe("not-found");
});

test("the file contains the same data as the answer, in the requested language", async () => {
	const { data } = await aino.ask(getEntryReport, range);
	const answer = await aino.call("GET", "/report/entries/", {
		query: { ...range, format: "csv", language: "fi" },
	});

	const lines: string[][] = parse(answer.text, { bom: true, delimiter: ";" });
	// No entry of these has times: the columns are those of any file.
	expect(lines[0]).toEqual([
		"Päivä",
		"Henkilö",
		"Projekti",
		"Työlaji",
		"Päivän tyyppi",
		"Alkoi",
		"Päättyi",
		"Tauko (min)",
		"Tunnit",
		"Tunnit, min",
		"Kuvaus",
	]);
	expect(lines.slice(1, -1).map((line) => Number(line[8]?.replace(",", ".")))).toEqual(
		data.entries.map(({ hours }) => hours),
	);
	expect(lines[2]?.slice(4)).toEqual(["Työ", "", "", "", "7,50", "450", "'=Palaveri; klo 9"]);
	expect(lines.at(-1)).toEqual(["Yhteensä", "", "", "", "", "", "", "", "17,50", "1050", ""]);
});

test.each([
	["fi", "comma", '"Yhteensä",,,,,,,,17.50,1050,'],
	["en", "semicolon", '"Total";;;;;;;;17,50;1050;'],
	["en", undefined, '"Total",,,,,,,,17.50,1050,'],
] as const)("a CSV file in %s with the separator %s ends with %s", async (language, separator, total) => {
	const answer = await aino.call("GET", "/report/entries/", {
		query: { ...range, format: "csv", language, ...(separator && { separator }) },
	});
	expect(answer.text.trimEnd().split("\r\n").at(-1)).toBe(total);
});

test("a file is an attachment with a plain name, and as private as any answer", async () => {
	const answers = await Promise.all(
		["csv", "xlsx"].map((format) => aino.call("GET", "/report/entries/", { query: { ...range, format } })),
	);

	for (const [index, type] of ["csv", "xlsx"].entries()) {
		const { status, headers, reads } = answers[index] ?? expect.fail();
		expect(status).toBe(200);
		expect(reads).toBe(5);
		expect(headers.get("content-disposition")).toBe(
			`attachment; filename="entries-${range.startDate}-${range.endDate}.${type}"`,
		);
		expect(headers.get("cache-control")).toBe("private, no-store");
		expect(headers.get("x-content-type-options")).toBe("nosniff");
	}
	expect(answers[0]?.headers.get("content-type")).toBe("text/csv; charset=utf-8");
	expect(answers[1]?.headers.get("content-type")).toBe(
		"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	);
});

test("a workbook arrives whole, with numbers as numbers", async () => {
	const query = new URLSearchParams({ ...range, format: "xlsx", language: "en" });
	const response = await fetch(`${hostingOrigin()}/api/report/entries/?${query.toString()}`, {
		headers: { Authorization: `Bearer ${aino.idToken}` },
	});

	const lines = await readSheet(Buffer.from(await response.arrayBuffer()));
	expect(lines[1]).toEqual([
		new Date(`${first}T00:00:00Z`),
		"Aino Mäkelä",
		"Kaarna",
		"Design",
		"Work",
		null,
		null,
		null,
		1.5,
		null,
	]);
});

test.each([
	["longer than five years", { startDate: addDays(range.endDate, -5 * 366) }, "range-too-long"],
	["that ends before it starts", { startDate: range.endDate, endDate: range.startDate }, "range-inverted"],
	["in a form that does not exist", { format: "pdf" }, "invalid-input"],
	["of a day type that does not exist", { dayTypeId: "8" }, "invalid-input"],
	["without its dates", { startDate: undefined }, "invalid-input"],
])("a report %s is refused before anything is read", async (_what, fields, code) => {
	const answer = await aino.call("GET", "/report/entries/", { query: { ...range, ...fields } });

	expect([answer.status, answer.error.code, answer.reads]).toEqual([400, code, 1]);
});
