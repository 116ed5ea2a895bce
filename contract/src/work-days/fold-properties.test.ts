import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_TYPES } from "#kernel/day-types.ts";
import { compare, type Exact, exact, formatExact, parseExact, subtract, ZERO } from "#kernel/exact.ts";
import { addDays, eachDate, type LocalDate } from "#kernel/local-date.ts";
import { datesOf, eachMonth, firstDay, lastDay } from "#kernel/month.ts";
import { aContract, holidaysOf, partTimeTerms, someTerms } from "#test/work-days/terms-builder.ts";
import { foldDay, type LoggedTime, sumTotals } from "./day-fold.ts";
import { type ExpectedDay, expectedOfDay, type WorkTerms } from "./expected-hours.ts";
import { foldDate, foldDates, foldMonth, type LoggedDay, type LoggedDays } from "./range-fold.ts";

const asFloat = (value: Exact) => Number(value.n) / Number(value.d);
const CALENDARS = new Map(
	Array.from({ length: 24 }, (_, index) => [2017 + index, holidaysOf(2017 + index)] as const),
);

const minutes = fc.integer({ min: 0, max: 900 });
const anyEntry = fc.record({ dayTypeId: fc.constantFrom(...Object.values(DAY_TYPES)), minutes });
const anyEntries = fc.array(anyEntry, { maxLength: 6 });
const anyDue: fc.Arbitrary<ExpectedDay> = fc
	.tuple(fc.integer({ min: 0, max: 10_000 }), fc.constantFrom(1, 19, 20, 21, 22, 23))
	.map(([n, d]) => ({ minutes: exact(n, d), hasContract: true, hasFlex: true }));

/** Terms that change: full time, then part time, a gap, then a percentage. */
const anyTerms = (year: number) =>
	fc
		.record({
			start: fc.integer({ min: 0, max: 200 }),
			change: fc.integer({ min: 1, max: 150 }),
			gap: fc.integer({ min: 0, max: 60 }),
			monthly: fc.integer({ min: 0, max: 9000 }),
			percentage: fc.integer({ min: 1, max: 100 }),
			rule: fc.constantFrom("proportional" as const, "fixed" as const),
		})
		.map(({ start, change, gap, monthly, percentage, rule }): WorkTerms => {
			const second = addDays(`${year}-01-01`, start + change);
			const secondEnd = addDays(second, 60);
			return {
				startDate: addDays(`${year}-01-01`, start - 60),
				contracts: [
					aContract({ startDate: `${year - 1}-01-01` }),
					aContract({ id: "c2", startDate: second, endDate: secondEnd, partTimeMinutesPerMonth: monthly }),
					aContract({ id: "c3", startDate: addDays(secondEnd, 1 + gap), percentage }),
				],
				holidays: CALENDARS.get(year) ?? new Map(),
				partTimeHolidayRule: [{ from: `${year}-04-01`, value: rule }],
				allowWeekendWork: [],
			};
		});

const anyDays = (year: number): fc.Arbitrary<LoggedDays> =>
	fc
		.array(fc.tuple(fc.nat({ max: 365 }), anyEntries, fc.boolean()), { maxLength: 60 })
		.map(
			(rows) =>
				new Map(
					rows.map(([day, entries, isHolidayExempt]) => [
						addDays(`${year}-01-01`, day),
						{ entries, isHolidayExempt },
					]),
				),
		);

const anyYear = fc.integer({ min: 2017, max: 2040 });
const anyLoggedYear = anyYear.chain((year) =>
	fc.record({ year: fc.constant(year), terms: anyTerms(year), days: anyDays(year) }),
);

test("property: the months of a year sum up to the year, 2017 to 2040", () => {
	fc.assert(
		fc.property(anyLoggedYear, ({ year, terms, days }) => {
			const months = eachMonth(`${year}-01`, `${year}-12`).map((month) => foldMonth(month, days, terms));
			expect(sumTotals(months)).toEqual(foldDates(eachDate(`${year}-01-01`, `${year}-12-31`), days, terms));
		}),
		{ numRuns: 300 },
	);
});

test("property: the days of a month sum up to the month, wherever it is cut", () => {
	fc.assert(
		fc.property(
			anyLoggedYear,
			fc.integer({ min: 1, max: 12 }),
			fc.nat({ max: 27 }),
			({ year, terms, days }, at, cut) => {
				const month = `${year}-${String(at).padStart(2, "0")}`;
				const whole = foldMonth(month, days, terms);
				expect(sumTotals(datesOf(month).map((date) => foldDate(date, days, terms)))).toEqual(whole);
				const middle = addDays(firstDay(month), cut);
				const parts = [eachDate(firstDay(month), middle), eachDate(addDays(middle, 1), lastDay(month))];
				expect(sumTotals(parts.map((dates) => foldDates(dates, days, terms)))).toEqual(whole);
			},
		),
		{ numRuns: 300 },
	);
});

test("property: a month derived again, from the same days in another order, is the same", () => {
	fc.assert(
		fc.property(anyLoggedYear, fc.integer({ min: 1, max: 12 }), ({ year, terms, days }, at) => {
			const month = `${year}-${String(at).padStart(2, "0")}`;
			const shuffled = new Map(
				[...days].reverse().map(([date, day]) => [date, { ...day, entries: day.entries.toReversed() }]),
			);
			const again = { ...terms, contracts: terms.contracts.toReversed() };
			expect(foldMonth(month, shuffled, again)).toEqual(foldMonth(month, days, terms));
		}),
		{ numRuns: 300 },
	);
});

test("property: totals survive storage as text", () => {
	fc.assert(
		fc.property(anyLoggedYear, ({ year, terms, days }) => {
			const { flex, expected } = foldMonth(`${year}-05`, days, terms);
			expect(parseExact(formatExact(flex))).toEqual(flex);
			expect(parseExact(formatExact(expected))).toEqual(expected);
		}),
		{ numRuns: 300 },
	);
});

test("property: entries of other months do not move a month", () => {
	fc.assert(
		fc.property(anyLoggedYear, fc.integer({ min: 1, max: 12 }), ({ year, terms, days }, at) => {
			const month = `${year}-${String(at).padStart(2, "0")}`;
			const own = new Map([...days].filter(([date]) => date.startsWith(month)));
			expect(foldMonth(month, own, terms)).toEqual(foldMonth(month, days, terms));
		}),
		{ numRuns: 300 },
	);
});

test("property: the order in which entries were made never matters", () => {
	const shuffles = anyEntries.chain((entries) =>
		fc.record({
			entries: fc.constant(entries),
			shuffled: fc.shuffledSubarray(entries, { minLength: entries.length }),
		}),
	);
	fc.assert(
		fc.property(shuffles, anyDue, ({ entries, shuffled }, due) => {
			expect(foldDay(shuffled, due)).toEqual(foldDay(entries, due));
		}),
		{ numRuns: 1000 },
	);
});

test("property: an entry split in two counts as one", () => {
	fc.assert(
		fc.property(anyEntries, anyEntry, fc.nat({ max: 900 }), anyDue, (others, entry, at, due) => {
			const first = Math.min(at, entry.minutes);
			const halves = [first, entry.minutes - first].map((part) => ({ ...entry, minutes: part }));
			expect(foldDay([...others, ...halves], due)).toEqual(foldDay([...others, entry], due));
		}),
		{ numRuns: 500 },
	);
});

test("property: flex and credit agree with floating point", () => {
	fc.assert(
		fc.property(anyEntries, anyDue, (entries, due) => {
			const of = (dayTypeId: number) =>
				entries
					.filter((entry) => entry.dayTypeId === dayTypeId)
					.reduce((total, entry) => total + entry.minutes, 0);
			const isOn = (dayTypeId: number) => entries.some((entry) => entry.dayTypeId === dayTypeId);
			const expected = isOn(3) ? 0 : asFloat(due.minutes);
			const open = Math.max(0, expected - of(0) - of(6));
			const leave = isOn(2) ? open : Math.min(open, of(5) + of(1));
			const day = foldDay(entries, due);
			expect(asFloat(day.expected)).toBeCloseTo(expected, 6);
			expect(asFloat(day.credited)).toBeCloseTo(of(0) + leave, 6);
			expect(asFloat(day.flex)).toBeCloseTo(of(0) + leave - expected, 6);
			expect(asFloat(day.paidLeave)).toBeCloseTo(Math.min(of(5), open), 6);
		}),
		{ numRuns: 1000 },
	);
});

test("property: sick leave never exceeds what is left, and leaves nothing open", () => {
	fc.assert(
		fc.property(anyEntries, anyDue, (entries, due) => {
			const day = foldDay([...entries, { dayTypeId: DAY_TYPES.SICK_LEAVE, minutes: 0 }], due);
			const left = [day.worked, day.balanceLeave, day.paidLeave, day.unpaidLeave].reduce(
				subtract,
				day.expected,
			);
			expect(day.sickLeave.n >= 0n).toBe(true);
			expect(day.sickLeave).toEqual(left.n > 0n ? left : ZERO);
		}),
		{ numRuns: 1000 },
	);
});

test("property: credited leave never lifts a day above what is due", () => {
	fc.assert(
		fc.property(anyEntries, anyDue, (entries, due) => {
			const day = foldDay(entries, due);
			const ceiling = compare(day.worked, day.expected) > 0 ? day.worked : day.expected;
			expect(compare(day.credited, ceiling)).toBeLessThanOrEqual(0);
			for (const part of [day.paidLeave, day.unpaidLeave, day.sickLeave]) expect(part.n >= 0n).toBe(true);
		}),
		{ numRuns: 500 },
	);
});

test("property: leave of types 1, 2, 3 and 5 never moves flex below the flex of the work without leave", () => {
	const leave = fc.record({ dayTypeId: fc.constantFrom(1, 2, 3, 5), minutes }) as fc.Arbitrary<LoggedTime>;
	const workAndBalanceLeave = fc.array(
		fc.record({ dayTypeId: fc.constantFrom(0, 6), minutes }),
	) as fc.Arbitrary<LoggedTime[]>;
	fc.assert(
		fc.property(workAndBalanceLeave, fc.array(leave, { maxLength: 4 }), anyDue, (base, leaves, due) => {
			const onLeave = foldDay([...base, ...leaves], due).flex;
			expect(compare(onLeave, foldDay(base, due).flex)).toBeGreaterThanOrEqual(0);
		}),
		{ numRuns: 1000 },
	);
});

test("property: another minute of work never lowers flex", () => {
	fc.assert(
		fc.property(anyEntries, fc.integer({ min: 1, max: 300 }), anyDue, (entries, more, due) => {
			const longer = foldDay([...entries, { dayTypeId: DAY_TYPES.NORMAL_DAY, minutes: more }], due);
			expect(compare(longer.flex, foldDay(entries, due).flex)).toBeGreaterThanOrEqual(0);
		}),
		{ numRuns: 500 },
	);
});

test("property: balance leave costs its hours of a day that work would otherwise complete", () => {
	fc.assert(
		fc.property(fc.nat({ max: 450 }), fc.boolean(), (leave, isSick) => {
			const due: ExpectedDay = { minutes: exact(450), hasContract: true, hasFlex: true };
			const entries: LoggedTime[] = [
				{ dayTypeId: DAY_TYPES.NORMAL_DAY, minutes: 450 - leave },
				{ dayTypeId: DAY_TYPES.BALANCE_LEAVE, minutes: leave },
				...(isSick ? [{ dayTypeId: DAY_TYPES.SICK_LEAVE, minutes: 0 }] : []),
			];
			expect(foldDay(entries, due).flex).toEqual(exact(-leave));
		}),
		{ numRuns: 500 },
	);
});

test("property: by the hour the flex of any month is zero and its hours are those worked", () => {
	fc.assert(
		fc.property(anyLoggedYear, ({ year, days }) => {
			const terms = partTimeTerms(0, { holidays: CALENDARS.get(year) ?? new Map() });
			const month = foldMonth(`${year}-06`, days, terms);
			const worked = datesOf(`${year}-06`)
				.flatMap((date) => days.get(date)?.entries ?? [])
				.reduce((total, entry) => total + (entry.dayTypeId === DAY_TYPES.NORMAL_DAY ? entry.minutes : 0), 0);
			expect(month.flex).toEqual(ZERO);
			expect(month.credited).toEqual(exact(worked));
		}),
		{ numRuns: 300 },
	);
});

test("property: an exemption makes a national holiday due and touches no other day", () => {
	const exempt = (date: LocalDate, entries: readonly LoggedTime[]) =>
		new Map<LocalDate, LoggedDay>([[date, { entries, isHolidayExempt: true }]]);
	fc.assert(
		fc.property(anyYear, fc.nat({ max: 364 }), anyEntries, (year, day, entries) => {
			const date = addDays(`${year}-01-01`, day);
			const terms = someTerms({ holidays: CALENDARS.get(year) ?? new Map() });
			const plain = new Map([[date, { entries, isHolidayExempt: false }]]);
			if (!terms.holidays.has(date))
				expect(foldDate(date, exempt(date, entries), terms)).toEqual(foldDate(date, plain, terms));
			const unheld = { ...terms, holidays: new Map([...terms.holidays].filter(([held]) => held !== date)) };
			expect(foldDate(date, exempt(date, entries), terms)).toEqual(foldDate(date, plain, unheld));
			expect(expectedOfDay(terms, date, true)).toEqual(expectedOfDay(unheld, date, false));
		}),
		{ numRuns: 500 },
	);
});
