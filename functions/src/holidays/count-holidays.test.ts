import { isWeekend, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { datesOf, eachMonth, type Month } from "@tuntikirja/contract/kernel/month.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#records/company/company-settings.ts";
import { UNKNOWN_BASIS, type YearPart } from "#records/derived/holiday-counts.ts";
import { holidayMap } from "#records/company/national-holidays.ts";
import { emptyMonth } from "#hours/changed-months.ts";
import type { StoredDay, StoredEntry, WorkMonth } from "#records/months/work-months.ts";
import { countHolidays } from "./count-holidays.ts";
import type { HolidaySources } from "./load-holidays.ts";
import { presentHolidays } from "./present-holidays.ts";

const TODAY = "2026-11-20";
const FIRST = 2022;
const YEARS = [2022, 2023, 2024, 2025, 2026, 2027, 2028];

function entry(dayTypeId: number): StoredEntry {
	return {
		dayTypeId,
		minutes: dayTypeId === 0 ? 450 : 0,
		notes: "",
		project: null,
		label: null,
		version: 1,
		createdAt: "2026-01-01T08:00:00.000Z",
		updatedAt: "2026-01-01T08:00:00.000Z",
		updatedBy: "aino",
	};
}

/** What is logged on each weekday of the years, null: nothing. */
function monthsOf(typeOf: (date: LocalDate) => number | null): Map<Month, WorkMonth> {
	return new Map(
		eachMonth(`${FIRST}-04`, "2028-03").map((month) => {
			const days = datesOf(month).flatMap((date) => {
				const type = isWeekend(date) || date > "2027-08-31" ? null : typeOf(date);
				if (type === null) return [];
				const day: StoredDay = { entries: { e: entry(type) }, isHolidayExempt: false, deletedEntryIds: [] };
				return [[date, day] as const];
			});
			return [month, { ...emptyMonth("aino", `${month}-01`), days: Object.fromEntries(days) }];
		}),
	);
}

function sources(months: Map<Month, WorkMonth>, overrides: Partial<HolidaySources> = {}): HolidaySources {
	return {
		uid: "aino",
		today: TODAY,
		terms: {
			startDate: `${FIRST}-04-01`,
			contracts: [
				{
					id: "c",
					kind: "employment",
					startDate: `${FIRST}-04-01`,
					endDate: null,
					partTimeMinutesPerMonth: null,
					percentage: null,
				},
			],
			holidays: holidayMap(
				YEARS,
				YEARS.map(() => null),
				null,
			),
			partTimeHolidayRule: [],
			allowWeekendWork: [],
		},
		settings: DEFAULT_SETTINGS,
		counts: null,
		adjustments: null,
		basis: UNKNOWN_BASIS,
		firstLive: FIRST,
		months,
		...overrides,
	};
}

/** The same person, their older years from stored parts. */
function withStoredYears(
	months: Map<Month, WorkMonth>,
	years: Readonly<Record<string, YearPart>>,
): HolidaySources {
	const own = sources(months);
	const counts = {
		userId: "aino",
		revision: 1,
		years: { ...years },
		basis: UNKNOWN_BASIS,
		holidays: presentHolidays(own, countHolidays(own)),
		countedOn: TODAY,
		updatedAt: "",
	};
	const recent = new Map([...months].filter(([month]) => month >= "2025-04"));
	return sources(recent, { counts, firstLive: 2025 });
}

test("counted from stored years is the same as counted from every month", () => {
	// Mostly work, often holiday, the rest of all kinds; runs of days, so that weeks become whole.
	const kinds = fc.array(
		fc.tuple(fc.constantFrom(0, 0, 0, 3, 3, 7, 2, 5, 1, null), fc.integer({ min: 1, max: 25 })),
		{ minLength: 40, maxLength: 120 },
	);
	fc.assert(
		fc.property(kinds, (runs) => {
			const types = runs.flatMap(([type, length]) => Array.from({ length }, () => type));
			let index = 0;
			const months = monthsOf(() => types[index++ % types.length] ?? null);
			const whole = countHolidays(sources(months));
			const split = countHolidays(withStoredYears(months, whole.parts));
			expect(split).toEqual(whole);
		}),
		{ numRuns: 15 },
	);
}, 60_000);

test("the week that crosses the turn of stored and counted years is one week", () => {
	// 31.3.2025 is a Monday; the week's Saturday falls into the counted year.
	const months = monthsOf((date) => (date >= "2025-03-31" && date <= "2025-04-04" ? 3 : 0));
	const { parts } = countHolidays(sources(months));

	expect(parts[2024]?.tail).toEqual(["2025-03-31"]);
	expect(parts[2025]?.used.map(({ date }) => date)).toContain("2025-04-05");
	expect(countHolidays(withStoredYears(months, parts)).parts[2025]).toEqual(parts[2025]);
});

test("parts of before the first day do not count", () => {
	const months = monthsOf(() => 0);
	const foreign = { earned: 30, used: [], tail: [], begun: [] };
	const { parts } = countHolidays(sources(months));

	expect(countHolidays(withStoredYears(months, { ...parts, 2010: foreign })).account.holidayLimit).toBe(
		countHolidays(sources(months)).account.holidayLimit,
	);
});

test("full years of work earn 30 a year, all of them carried while none is used", () => {
	const { account, soFar, forecast } = countHolidays(sources(monthsOf((date) => (date <= TODAY ? 0 : null))));

	// The first year begins on 1.4. and so is a whole year by 31.3.
	expect(account.holidayLimit).toBe(4 * 30);
	expect(account.buckets.filter(({ isOverdue }) => isOverdue).length).toBeGreaterThan(0);
	expect(soFar.days).toBe(20);
	expect(forecast.days).toBe(30);
});

/** Employed on working days only, all of them worked until the day. */
function leaver(contract: { startDate: LocalDate; endDate: LocalDate }, on: LocalDate): HolidaySources {
	const own = sources(
		monthsOf((date) => (date >= contract.startDate && date <= contract.endDate && date <= on ? 0 : null)),
	);
	const contracts = own.terms.contracts.map((one) => ({ ...one, ...contract }));
	return { ...own, terms: { ...own.terms, startDate: contract.startDate, contracts }, today: on, on };
}
const WHO_LEAVES = { startDate: "2026-02-16", endDate: "2026-12-08" };

test("R42 the forecast is 16 as soon as the contract has its end, and 20 are to be paid out on it", () => {
	const before = countHolidays(leaver(WHO_LEAVES, TODAY));
	expect([before.last.days, before.forecast.days]).toEqual([2, 16]);

	const { account } = countHolidays({ ...leaver(WHO_LEAVES, TODAY), on: WHO_LEAVES.endDate });
	const left = [...account.buckets, ...account.nextBuckets].reduce((days, one) => days + one.remaining, 0);
	expect(left).toBe(20);
	expect(countHolidays(leaver(WHO_LEAVES, "2027-02-01")).forecast.days).toBe(18);
});

test("the first month of a long employment is joined to its last from its stored part", () => {
	const whole = leaver({ startDate: "2022-05-16", endDate: "2026-11-03" }, TODAY);
	const counted = countHolidays(whole);
	expect(counted.parts[2022]?.begun).toEqual([{ month: "2022-05", days: 12, minutes: 12 * 450 }]);
	// April to October, and 12 + 2 days: 8 × 2.5.
	expect(counted.forecast.days).toBe(20);

	const { counts } = withStoredYears(
		monthsOf(() => null),
		counted.parts,
	);
	const months = new Map([...whole.months].filter(([month]) => month >= "2025-04"));
	expect(countHolidays({ ...whole, counts, months, firstLive: 2025 })).toEqual(counted);
});
