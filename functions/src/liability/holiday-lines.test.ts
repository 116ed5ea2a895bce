import { addDays, isWeekend, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { datesOf, eachMonth, type Month } from "@tuntikirja/contract/kernel/month.ts";
import { termsOn, USUAL_TERMS } from "@tuntikirja/contract/liability/terms.ts";
import type { EmploymentContract } from "@tuntikirja/contract/employment-contracts/rules.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay } from "@tuntikirja/tests/support/months.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyMonth } from "#hours/changed-months.ts";
import { DEFAULT_SETTINGS } from "#records/company/company-settings.ts";
import { holidayMap } from "#records/company/national-holidays.ts";
import { UNKNOWN_BASIS } from "#records/derived/holiday-counts.ts";
import type { WorkMonth } from "#records/months/work-months.ts";
import type { Wage } from "#money/wage-rules.ts";
import { type Employee, liabilityLine, presentLine, presentSums } from "./holiday-lines.ts";

const [WORK, HOLIDAY] = [0, 3];
const START = "2025-04-01";
const YEARS = [2025, 2026, 2027];
const MONTHLY: Wage = { from: START, to: null, kind: "monthly", cents: 380_000 };
/** 120.00 a day of 7.5 hours. */
const HOURLY: Wage = { from: START, to: null, kind: "hourly", cents: 1600 };

type TypeOf = (date: LocalDate) => number | null;

function monthsOf(typeOf: TypeOf): Map<Month, WorkMonth> {
	return new Map(
		eachMonth("2025-04", "2026-12").map((month) => {
			const days = datesOf(month).flatMap((date) => {
				const dayTypeId = isWeekend(date) ? null : typeOf(date);
				if (dayTypeId === null) return [];
				const entry = aStoredEntry({ dayTypeId, minutes: dayTypeId === WORK ? 450 : 0 });
				return [[date, aDay({ e: entry })] as const];
			});
			return [month, { ...emptyMonth("aino", `${month}-01`), days: Object.fromEntries(days) }];
		}),
	);
}

interface Scene {
	readonly typeOf?: TypeOf;
	readonly wages?: readonly Wage[];
	readonly contract?: Partial<EmploymentContract>;
}

function employee({ typeOf = () => WORK, wages = [MONTHLY], contract = {} }: Scene = {}): Employee {
	const full = { id: "c", kind: "employment", startDate: START, endDate: null } as const;
	const contracts = [{ ...full, partTimeMinutesPerMonth: null, percentage: null, ...contract }];
	const noCalendar = YEARS.map(() => null);
	return {
		userId: "aino",
		name: "Aino",
		employeeNumber: "1042",
		costCentre: "100",
		wages,
		sources: {
			uid: "aino",
			today: "2026-12-31",
			terms: {
				startDate: START,
				contracts,
				holidays: holidayMap(YEARS, noCalendar, null),
				partTimeHolidayRule: [],
				allowWeekendWork: [],
			},
			settings: DEFAULT_SETTINGS,
			counts: null,
			adjustments: null,
			basis: UNKNOWN_BASIS,
			firstLive: 2025,
			months: monthsOf(typeOf),
		},
	};
}

const on = (date: LocalDate, terms = USUAL_TERMS) => ({ date, terms });

function shown(of: Employee, date: LocalDate, before: LocalDate, terms = USUAL_TERMS) {
	const line = liabilityLine(of, on(date, terms), on(before, terms));
	return line && presentLine(line, terms);
}

const BY_THE_HOUR: Scene = { wages: [HOURLY], contract: { partTimeMinutesPerMonth: 0 } };
const inJuly = (date: LocalDate) => date >= "2026-07-06" && date <= "2026-07-31";

test("untaken days of the last credit year and those accrued since April, beside an earlier day", () => {
	const line = shown(
		employee({ typeOf: (date) => (inJuly(date) ? HOLIDAY : WORK) }),
		"2026-10-31",
		"2026-06-30",
	);
	// 30 earned, four weeks of six days taken; 7 months × 2.5. Before: 30 + 3 months × 2.5, and no July yet.
	expect(line).toMatchObject({ olderDays: 0, lastDays: 6, accruedDays: 18, dayPrice: 152, pay: 24 * 152 });
	expect(line).toMatchObject({ bonus: 12 * 152, sideCosts: 0, total: 36 * 152, before: 38 * 1.5 * 152 });
	expect(line?.change).toBe(-21 * 152);
	expect(line?.years).toMatchObject([
		{ creditYear: 2025, isRunning: false, days: 6, earned: 30, rule: "monthly", wage: 3800, pay: 912 },
		{ creditYear: 2026, isRunning: true, days: 18, earned: 18, rule: "monthly", wage: 3800, pay: 2736 },
	]);
});

test("days older than the last credit year stay owed until they are taken", () => {
	expect(shown(employee(), "2027-04-30", "2026-04-30")).toMatchObject({
		olderDays: 30,
		lastDays: 30,
	});
});

test("days taken ahead of what was earned come out of those that accrue", () => {
	const ahead = employee({
		typeOf: (date) => (date >= "2025-07-07" && date <= "2025-07-11" ? HOLIDAY : WORK),
	});
	// Five days and their Saturday, of 7 months × 2.5 and of 4.
	expect(shown(ahead, "2025-10-31", "2025-05-31")).toMatchObject({ accruedDays: 18 - 6, before: 5 * 228 });
	expect(shown(ahead, "2025-07-31", "2025-05-31")).toMatchObject({ accruedDays: 10 - 6 });
});

test("§11: a wage by the hour is paid by the average day of its own credit year", () => {
	const line = shown(employee(BY_THE_HOUR), "2026-04-30", "2026-03-31");
	expect(line?.years).toMatchObject([
		{ rule: "average", days: 30, averageDay: 120, weekDays: 5, coefficient: 27.8, pay: 3336, wage: null },
		{ rule: "average", days: 3, averageDay: 120, coefficient: 2.7, pay: 324, isRunning: true },
	]);
});

test("§12: who works on few days is paid a part of the pay of the year", () => {
	const wednesdays = (date: LocalDate) =>
		new Date(date).getUTCDay() === 3 && date !== "2025-12-24" ? WORK : null;
	const line = shown(employee({ ...BY_THE_HOUR, typeOf: wednesdays }), "2026-03-31", "2026-03-31");
	// Until 31.3. the year still runs; R15: eight days. 51 days of 120.00 × 11.5 %.
	expect(line?.years).toMatchObject([
		{ rule: "percent", days: 8, paid: 6120, percent: 11.5, pay: 703.8, isRunning: true },
	]);
});

test("the end of the employment settles all, a subcontract earns none, and without a wage days have no price", () => {
	const ended = employee({ contract: { endDate: "2026-09-30" } });
	expect(shown(ended, "2026-10-01", "2026-09-30")).toMatchObject({ total: 0, years: [], isPriced: true });
	expect(shown(ended, "2026-10-01", "2026-09-30")?.before).toBeGreaterThan(0);
	expect(shown(ended, "2026-12-31", "2026-11-30")).toBeNull();
	expect(shown(employee({ contract: { kind: "subcontract" } }), "2026-10-31", "2026-09-30")).toBeNull();
	const unpaid = shown(employee({ wages: [] }), "2026-04-30", "2026-03-31");
	expect(unpaid).toMatchObject({ isPriced: false, lastDays: 30, total: 0 });
});

test("each day has the percentages in force on it", () => {
	const settings = { terms: [{ from: "2026-01-01", ...USUAL_TERMS, sideCostPercent: 20 }] };
	expect([termsOn("2025-12-31", settings), termsOn("2026-01-01", settings)]).toMatchObject([
		{ sideCostPercent: 0 },
		{ sideCostPercent: 20 },
	]);
	const line = liabilityLine(
		employee(),
		on("2026-01-31", termsOn("2026-01-31", settings)),
		on("2025-12-31", termsOn("2025-12-31", settings)),
	);
	// 10 and 9 months × 2.5 at 152.00 with half as much, and a fifth of both.
	expect(line && presentSums([line])).toMatchObject({ total: 25 * 228 * 1.2, before: 23 * 228 });
});

const daysOf2026 = Array.from({ length: 300 }, (_, index) => addDays("2025-12-01", index));

test("any days: the total is that of its years, a change leads from one day to the other, and no day is owed twice", () => {
	const anyScene = fc.record({
		holidays: fc.uniqueArray(fc.constantFrom(...daysOf2026), { maxLength: 60 }),
		gaps: fc.uniqueArray(fc.constantFrom(...daysOf2026), { maxLength: 60 }),
		isHourly: fc.boolean(),
		dates: fc.tuple(fc.constantFrom(...daysOf2026), fc.constantFrom(...daysOf2026)),
		sideCostPercent: fc.integer({ min: 0, max: 3000 }).map((hundredths) => hundredths / 100),
	});
	fc.assert(
		fc.property(anyScene, ({ holidays, gaps, isHourly, dates, sideCostPercent }) => {
			const [earlier = "", later = ""] = dates.toSorted();
			const terms = { ...USUAL_TERMS, sideCostPercent };
			const typeOf: TypeOf = (date) =>
				holidays.includes(date) ? HOLIDAY : gaps.includes(date) ? null : WORK;
			const of = employee({ ...(isHourly && BY_THE_HOUR), typeOf });
			const [now, then] = [later, earlier].map((date) => liabilityLine(of, on(date, terms), on(date, terms)));
			const both = liabilityLine(of, on(later, terms), on(earlier, terms));
			expect(both?.sums.totalCents).toBe(now?.sums.totalCents);
			expect(both?.sums.beforeCents).toBe(then?.sums.totalCents);
			const { payCents = 0, bonusCents = 0, sideCostCents = 0, totalCents } = now?.sums ?? {};
			expect(totalCents).toBe(payCents + bonusCents + sideCostCents);
			const days = both?.years.map(({ owed }) => owed.days) ?? [];
			expect(days.every((count) => count > 0 && count <= 30)).toBe(true);
		}),
		{ numRuns: 25 },
	);
});
