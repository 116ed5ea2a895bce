import fc from "fast-check";
import { expect, test } from "vitest";
import { availabilitySchema, newAvailabilityInputSchema } from "#availability/schema.ts";
import { capacityOf } from "#capacity/rules.ts";
import { CONTRACT_BOUNDS, toMonthlyHours, toMonthlyMinutes } from "#employment-contracts/rules.ts";
import { newContractInputSchema } from "#employment-contracts/schema.ts";
import { exact, formatExact, multiply, parseExact, sum } from "#kernel/exact.ts";
import { isWeekend } from "#kernel/local-date.ts";
import { datesOf, weekdayCount } from "#kernel/month.ts";
import { expectedOfDay } from "./expected-hours.ts";
import { foldMonth } from "./range-fold.ts";
import { aContract, holidaysOf, someTerms } from "#test/work-days/terms-builder.ts";

const hundredthsOf = ({ min, max }: { min: number; max: number }) =>
	fc.integer({ min: Math.round(min * 100), max: max * 100 });
const anyPercent = hundredthsOf(CONTRACT_BOUNDS.percentage);
const anyHours = hundredthsOf({ ...CONTRACT_BOUNDS.hoursPerMonth, min: 0.01 });
const anyMonth = fc
	.record({ year: fc.integer({ min: 2020, max: 2035 }), at: fc.integer({ min: 1, max: 12 }) })
	.map(({ year, at }) => ({ year, month: `${year}-${String(at).padStart(2, "0")}` }));

const contractOf = (fields: object) =>
	newContractInputSchema.parse({ userId: "aino", startDate: "2010-01-01", ...fields });
const dueDates = (month: string, holidays: ReadonlyMap<string, unknown>) =>
	datesOf(month).filter((date) => !isWeekend(date) && !holidays.has(date));

test("property: any accepted percentage of full time is exactly that part of 7.5 hours a day", () => {
	fc.assert(
		fc.property(anyPercent, anyMonth, (hundredths, { year, month }) => {
			const { percentage } = contractOf({ percentage: hundredths / 100 });
			const holidays = holidaysOf(year);
			const terms = someTerms({ holidays, contracts: [aContract({ percentage })] });
			const { expected, flex } = foldMonth(month, new Map(), terms);
			const due = exact(450 * hundredths * dueDates(month, holidays).length, 10_000);
			expect(expected).toEqual(due);
			expect(parseExact(formatExact(flex))).toEqual(multiply(due, exact(-1)));
		}),
		{ numRuns: 500 },
	);
});

test("property: any accepted hours a month are shared exactly by its weekdays, and returned as they were given", () => {
	fc.assert(
		fc.property(anyHours, anyMonth, (hundredths, { year, month }) => {
			const { partTimeHoursPerMonth } = contractOf({ partTimeHoursPerMonth: hundredths / 100 });
			const partTimeMinutesPerMonth = toMonthlyMinutes(partTimeHoursPerMonth ?? 0);
			expect(toMonthlyHours(partTimeMinutesPerMonth)).toBe(hundredths / 100);
			const holidays = holidaysOf(year);
			const contracts = [aContract({ partTimeMinutesPerMonth })];
			const days = dueDates(month, holidays);
			const proportional = foldMonth(month, new Map(), someTerms({ holidays, contracts }));
			expect(proportional.expected).toEqual(exact(hundredths * 60 * days.length, 100 * weekdayCount(month)));
			const partTimeHolidayRule = [{ from: "2010-01-01", value: "fixed" as const }];
			const fixed = foldMonth(month, new Map(), someTerms({ holidays, contracts, partTimeHolidayRule }));
			expect(fixed.expected).toEqual(exact(hundredths * 60, 100));
		}),
		{ numRuns: 500 },
	);
});

test("property: any accepted availability is exactly that part of what is due", () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 10_000 }), anyPercent, (available, hundredths) => {
			const input = { startDate: "2026-01-01", percentage: available / 100 };
			const { percentage } = newAvailabilityInputSchema.parse(input);
			expect(availabilitySchema.shape.percentage.parse(percentage)).toBe(available / 100);
			const terms = someTerms({ contracts: [aContract({ percentage: hundredths / 100 })] });
			const due = ["2026-06-15", "2026-06-16"].map((date) => expectedOfDay(terms, date, false).minutes);
			const week = capacityOf(
				due.map((minutes) => ({ due: minutes, availabilityPercent: percentage, allocated: exact(60) })),
			);
			expect(week.available).toEqual(multiply(sum(due), exact(available, 10_000)));
		}),
		{ numRuns: 500 },
	);
});

test.each([
	["a third decimal", { percentage: 33.333 }],
	["nothing of full time", { percentage: 0 }],
	["more than full time", { percentage: 100.01 }],
	["a third decimal of hours", { partTimeHoursPerMonth: 80.255 }],
])("a contract with %s is refused", (_, fields) => {
	const input = { userId: "aino", startDate: "2010-01-01", ...fields };
	const [issue] = newContractInputSchema.safeParse(input).error?.issues ?? [];
	expect(issue?.path).toEqual(Object.keys(fields));
});
