import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_TYPES } from "#kernel/day-types.ts";
import { addDays, isWeekend } from "#kernel/local-date.ts";
import { absenceKindOf, type NamedReason } from "./absence-kinds.ts";
import { exampleOf } from "#moving-in/template-column.ts";
import { ABSENCE_COLUMNS, isAbsenceTable } from "./absence-template.ts";
import { ENTRY_SOURCES, sourcesOf } from "#moving-in/entry-sources.ts";
import { RECORD_TEMPLATES, templateOf } from "#moving-in/record-templates.ts";
import { LONGEST_STRETCH_DAYS, stretchDays } from "./stretch-days.ts";

const { HOLIDAY, SICK_LEAVE, PAID_LEAVE, UNPAID_LEAVE, BALANCE_LEAVE, HOLIDAY_AS_PAYMENT } = DAY_TYPES;

const REASONS: readonly NamedReason[] = [
	{ id: "child", nameEn: "Sick child", nameFi: "Lapsen sairaus", dayTypeId: SICK_LEAVE, isActive: true },
	{ id: "old", nameEn: "Jury duty", nameFi: "Lautamies", dayTypeId: PAID_LEAVE, isActive: false },
	{ id: "own", nameEn: "Vacation", nameFi: "Talviloma", dayTypeId: UNPAID_LEAVE, isActive: true },
];

test.each([
	["Holiday", HOLIDAY],
	["vuosiloma", HOLIDAY],
	["  SAIRAUSPOISSAOLO ", SICK_LEAVE],
	["Palkallinen  poissaolo", PAID_LEAVE],
	["Unpaid leave", UNPAID_LEAVE],
	["Saldovapaa", BALANCE_LEAVE],
	["Loma rahana", HOLIDAY_AS_PAYMENT],
])("the word %j is an absence of day type %i", (word, dayTypeId) => {
	expect(absenceKindOf(word, REASONS)).toEqual({ dayTypeId });
});

test.each([
	["Sick child", { dayTypeId: SICK_LEAVE, reasonId: "child" }],
	["lapsen sairaus", { dayTypeId: SICK_LEAVE, reasonId: "child" }],
	["Vacation", { dayTypeId: UNPAID_LEAVE, reasonId: "own" }],
	["Jury duty", null],
	["Work", null],
	["National holiday", null],
	["", null],
])("of the company's reasons %j is %j", (word, kind) => {
	expect(absenceKindOf(word, REASONS)).toEqual(kind);
});

test("a table of absences is known by its headings, in either language and with one way to name people", () => {
	for (const language of ["en", "fi"] as const) {
		const headings = ABSENCE_COLUMNS.map(({ names }) => names[language]);
		const example = ABSENCE_COLUMNS.map((column) => exampleOf(column, language));
		expect(isAbsenceTable(headings)).toBe(true);
		expect(sourcesOf(headings)).toEqual([]);
		expect(templateOf(headings)).toBeNull();
		expect(absenceKindOf(example[5] ?? "", [])).toEqual({ dayTypeId: HOLIDAY });
		for (const name of headings.slice(0, 3))
			expect(isAbsenceTable([name, ...headings.slice(3, 6)])).toBe(true);
		expect(isAbsenceTable(headings.slice(3))).toBe(false);
		for (const place of [3, 4, 5]) expect(isAbsenceTable(headings.toSpliced(place, 1))).toBe(false);
	}
});

test("no export of another application and no other template is taken for absences", () => {
	const exports = ENTRY_SOURCES.map(({ marks, columns }) => [...marks, ...Object.values(columns)].flat());
	const tables = RECORD_TEMPLATES.flatMap(({ columns }) =>
		(["en", "fi"] as const).map((language) => columns.map(({ names }) => names[language])),
	);
	const known = ABSENCE_COLUMNS.filter(({ isRequired }) => !isRequired).flatMap(({ names }) =>
		Object.values(names),
	);
	for (const headings of [...exports, ...tables]) {
		expect(isAbsenceTable(headings)).toBe(false);
		expect(isAbsenceTable([...headings, ...known])).toBe(false);
	}
});

test.each([
	["2026-07-06", "2026-07-06", ["2026-07-06"]],
	["2026-07-03", "2026-07-06", ["2026-07-03", "2026-07-06"]],
	["2026-07-04", "2026-07-05", []],
	["2024-02-28", "2024-03-01", ["2024-02-28", "2024-02-29", "2024-03-01"]],
	["2025-12-31", "2026-01-02", ["2025-12-31", "2026-01-01", "2026-01-02"]],
	["2026-07-06", "2026-07-05", null],
	["2026-07-06", "2036-07-06", null],
])("the days of %s to %s", (first, last, days) => {
	expect(stretchDays(first, last)).toEqual(days);
});

test("a stretch has every weekday of it once, in order, also across leap days and years", () => {
	const stretch = fc.record({
		start: fc.integer({ min: 0, max: 20_000 }),
		length: fc.integer({ min: 1, max: LONGEST_STRETCH_DAYS }),
	});
	fc.assert(
		fc.property(stretch, ({ start, length }) => {
			const first = addDays("1990-01-01", start);
			const last = addDays(first, length - 1);
			const due = [];
			for (let date = first; date <= last; date = addDays(date, 1)) if (!isWeekend(date)) due.push(date);
			expect(stretchDays(first, last)).toEqual(due);
		}),
	);
});
