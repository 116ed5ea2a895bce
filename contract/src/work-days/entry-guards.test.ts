import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_TYPES, type DayTypeName } from "#kernel/day-types.ts";
import type { ErrorCode } from "#kernel/error-statuses.ts";
import { exact } from "#kernel/exact.ts";
import { ERRORS } from "#kernel/errors.ts";
import { time } from "#test/work-days/terms-builder.ts";
import type { LoggedTime } from "./day-fold.ts";
import {
	type DayFacts,
	LARGEST_MONTH_BYTES,
	MOST_ENTRIES_A_DAY,
	storedMinutes,
	whyCannotDelete,
	whyCannotSave,
	whyMonthTooLarge,
} from "./entry-guards.ts";

const MONDAY = "2026-06-15";
const SATURDAY = "2026-06-20";
const SUNDAY = "2026-06-21";
const LEAVES = [
	"UNPAID_LEAVE",
	"SICK_LEAVE",
	"HOLIDAY",
	"PAID_LEAVE",
	"BALANCE_LEAVE",
	"HOLIDAY_AS_PAYMENT",
] as const;

function aDay(overrides: Partial<DayFacts> = {}): DayFacts {
	return {
		date: MONDAY,
		today: MONDAY,
		hasContract: true,
		isNationalHoliday: false,
		isLocked: false,
		isInvoiced: false,
		allowWeekendWork: false,
		due: exact(450),
		replaced: [],
		others: [],
		...overrides,
	};
}

/** Entries of a minute. */
const many = (count: number): LoggedTime[] => Array.from({ length: count }, () => time("NORMAL_DAY", 0.02));

type Row = [name: string, entry: LoggedTime, day: DayFacts, code: ErrorCode | null];

const rows: Row[] = [
	["a normal day", time("NORMAL_DAY", 7.5), aDay(), null],
	["a quarter of an hour", time("NORMAL_DAY", 0.25), aDay(), null],
	["24 hours in one entry", time("NORMAL_DAY", 24), aDay(), null],
	["24 hours in two entries", time("NORMAL_DAY", 16.5), aDay({ others: [time("NORMAL_DAY", 7.5)] }), null],
	[
		"a quarter over 24 hours",
		time("NORMAL_DAY", 16.75),
		aDay({ others: [time("NORMAL_DAY", 7.5)] }),
		"day-over-24-hours",
	],
	[
		"25 hours with leave among them",
		time("PAID_LEAVE", 1),
		aDay({ others: [time("NORMAL_DAY", 24)] }),
		"day-over-24-hours",
	],
	["the last entry of a day", time("NORMAL_DAY", 0.02), aDay({ others: many(MOST_ENTRIES_A_DAY - 1) }), null],
	["one entry more", time("NORMAL_DAY", 0.02), aDay({ others: many(MOST_ENTRIES_A_DAY) }), "day-full"],
	["one leave more", time("SICK_LEAVE", 0), aDay({ others: many(MOST_ENTRIES_A_DAY) }), "day-full"],
	["work of no hours", time("NORMAL_DAY", 0), aDay(), "hours-required"],
	["unpaid leave of no hours", time("UNPAID_LEAVE", 0), aDay(), "hours-required"],
	["paid leave of no hours", time("PAID_LEAVE", 0), aDay(), "hours-required"],
	["balance leave of no hours", time("BALANCE_LEAVE", 0), aDay(), "hours-required"],
	["a sick day of no hours", time("SICK_LEAVE", 0), aDay(), null],
	["a holiday of no hours", time("HOLIDAY", 0), aDay(), null],
	["half a day of unpaid leave", time("UNPAID_LEAVE", 3.75), aDay(), null],
	["a national holiday by hand", time("NATIONAL_HOLIDAY"), aDay(), "day-type-derived"],
	["work on a national holiday", time("NORMAL_DAY", 2), aDay({ isNationalHoliday: true }), null],
	["a holiday on a national holiday", time("HOLIDAY"), aDay({ isNationalHoliday: true }), "already-holiday"],
	[
		"holiday as payment on a national holiday",
		time("HOLIDAY_AS_PAYMENT"),
		aDay({ isNationalHoliday: true }),
		"already-holiday",
	],
	["a holiday on a holiday", time("HOLIDAY"), aDay({ others: [time("HOLIDAY")] }), "already-holiday"],
	[
		"a second holiday as payment",
		time("HOLIDAY_AS_PAYMENT"),
		aDay({ others: [time("HOLIDAY_AS_PAYMENT")] }),
		"already-holiday",
	],
	[
		"holiday as payment on a holiday",
		time("HOLIDAY_AS_PAYMENT"),
		aDay({ others: [time("HOLIDAY")] }),
		"already-holiday",
	],
	[
		"a holiday on a day with holiday as payment",
		time("HOLIDAY"),
		aDay({ others: [time("HOLIDAY_AS_PAYMENT")] }),
		"already-holiday",
	],
	["a holiday beside work", time("HOLIDAY"), aDay({ others: [time("NORMAL_DAY", 2)] }), null],
	[
		"holiday as payment beside work",
		time("HOLIDAY_AS_PAYMENT"),
		aDay({ others: [time("NORMAL_DAY", 7.5)] }),
		null,
	],
	["work beside a holiday", time("NORMAL_DAY", 2), aDay({ others: [time("HOLIDAY")] }), null],
	["no contract", time("NORMAL_DAY", 7.5), aDay({ hasContract: false }), "no-contract"],
	["work 31 days ahead", time("NORMAL_DAY", 7.5), aDay({ date: "2026-07-16" }), null],
	["work 32 days ahead", time("NORMAL_DAY", 7.5), aDay({ date: "2026-07-17" }), "work-out-of-reach"],
	...LEAVES.flatMap((type): Row[] => [
		[
			`${type} on the last day of the holiday year after next`,
			time(type, 4),
			aDay({ date: "2029-03-30" }),
			null,
		],
		[`${type} after it`, time(type, 4), aDay({ date: "2029-04-03" }), "holiday-out-of-reach"],
	]),
	[
		"leave in March counts by the holiday year that ends then",
		time("SICK_LEAVE"),
		aDay({ today: "2026-03-31", date: "2028-04-03" }),
		"holiday-out-of-reach",
	],
	["a locked month", time("NORMAL_DAY", 7.5), aDay({ isLocked: true }), "month-locked"],
	["an invoiced entry", time("NORMAL_DAY", 7.5), aDay({ isInvoiced: true }), "entry-invoiced"],
	[
		"an invoiced entry of a locked month",
		time("NORMAL_DAY", 7.5),
		aDay({ isLocked: true, isInvoiced: true }),
		"month-locked",
	],
	[
		"a locked month before anything else",
		time("HOLIDAY"),
		aDay({ isLocked: true, date: SATURDAY, hasContract: false }),
		"month-locked",
	],
	["work on a Saturday", time("NORMAL_DAY", 3), aDay({ date: SATURDAY }), "weekend-entry"],
	["work on a Sunday", time("NORMAL_DAY", 3), aDay({ date: SUNDAY }), "weekend-entry"],
	[
		"allowed work on a Saturday",
		time("NORMAL_DAY", 3),
		aDay({ date: SATURDAY, allowWeekendWork: true }),
		null,
	],
	[
		"allowed work on a Sunday without a contract",
		time("NORMAL_DAY", 3),
		aDay({ date: SUNDAY, allowWeekendWork: true, hasContract: false }),
		"no-contract",
	],
	[
		"more than 24 hours on an allowed Saturday",
		time("NORMAL_DAY", 24),
		aDay({ date: SATURDAY, allowWeekendWork: true, others: [time("NORMAL_DAY", 1)] }),
		"day-over-24-hours",
	],
];

test.each(rows)("saving %s", (_name, entry, day, code) => {
	expect(whyCannotSave(entry, day)).toBe(code);
});

test.each(LEAVES)("%s on a weekend is refused even where weekend work is allowed", (dayType) => {
	for (const date of [SATURDAY, SUNDAY]) {
		for (const allowWeekendWork of [false, true]) {
			const code = whyCannotSave(time(dayType, 7.5), aDay({ date, allowWeekendWork }));
			expect(code && ERRORS[code].message).toBe("No need to add weekend entry.");
		}
	}
});

const deletions: [name: string, dayType: DayTypeName, day: DayFacts, message: string | null][] = [
	["work", "NORMAL_DAY", aDay(), null],
	["work on a Saturday", "NORMAL_DAY", aDay({ date: SATURDAY }), "Cannot delete weekend entry."],
	[
		"leave on a Sunday",
		"PAID_LEAVE",
		aDay({ date: SUNDAY, allowWeekendWork: true }),
		"Cannot delete weekend entry.",
	],
	["allowed work on a Saturday", "NORMAL_DAY", aDay({ date: SATURDAY, allowWeekendWork: true }), null],
	["a holiday", "HOLIDAY", aDay(), null],
	["an entry that no contract covers any more", "NORMAL_DAY", aDay({ hasContract: false }), null],
	["an entry of a locked month", "NORMAL_DAY", aDay({ isLocked: true }), "The month is locked."],
	[
		"an invoiced entry",
		"NORMAL_DAY",
		aDay({ isInvoiced: true }),
		"The entry has been invoiced. Ask for a correction in its month, or for the invoice mark to be taken back.",
	],
	["a national holiday", "NATIONAL_HOLIDAY", aDay(), "National holidays come from the company calendar."],
];

test.each(deletions)("deleting %s", (_name, dayType, day, message) => {
	const code = whyCannotDelete(DAY_TYPES[dayType], day);
	expect(code && ERRORS[code].message).toBe(message);
});

test.each([
	[
		"already-holiday",
		time("HOLIDAY"),
		aDay({ isNationalHoliday: true }),
		"Planned date(s) are already a holiday.",
	],
	[
		"no-contract",
		time("NORMAL_DAY", 1),
		aDay({ hasContract: false }),
		"No contracts found for requested period.",
	],
] as const)("%s says so in the words of the specification", (_code, entry, day, message) => {
	const code = whyCannotSave(entry, day);
	expect(code && ERRORS[code].message).toBe(message);
});

test("holidays store no hours of their own, all other day types do", () => {
	const withHours = Object.values(DAY_TYPES).filter((dayType) => storedMinutes(dayType, 450) === 450);
	expect(withHours).toEqual([0, 1, 2, 4, 5, 6]);
	expect(storedMinutes(DAY_TYPES.HOLIDAY, 450)).toBe(0);
	expect(storedMinutes(DAY_TYPES.HOLIDAY_AS_PAYMENT, 450)).toBe(0);
});

test("property: whatever is accepted one after another, the day holds at most 24 hours and one holiday", () => {
	const entry = fc.record({
		dayTypeId: fc.constantFrom(...Object.values(DAY_TYPES)),
		minutes: fc.integer({ min: 0, max: 1440 }),
	});
	fc.assert(
		fc.property(fc.array(entry, { maxLength: 30 }), fc.boolean(), (attempts, isNationalHoliday) => {
			const day: LoggedTime[] = [];
			for (const { dayTypeId, minutes } of attempts) {
				const stored = { dayTypeId, minutes: storedMinutes(dayTypeId, minutes) };
				if (whyCannotSave(stored, aDay({ isNationalHoliday, others: day })) === null) day.push(stored);
			}
			expect(day.reduce((total, one) => total + one.minutes, 0)).toBeLessThanOrEqual(1440);
			const holidays = day.filter((one) => one.dayTypeId === DAY_TYPES.HOLIDAY);
			expect(holidays.length).toBeLessThanOrEqual(isNationalHoliday ? 0 : 1);
			expect(day.some((one) => one.dayTypeId === DAY_TYPES.NATIONAL_HOLIDAY)).toBe(false);
		}),
		{ numRuns: 500 },
	);
});

test("a month grows up to its bound, and never is a change refused that makes it smaller", () => {
	const bytes = fc.integer({ min: 0, max: 2 * LARGEST_MONTH_BYTES });
	fc.assert(
		fc.property(bytes, bytes, (before, after) => {
			const code = whyMonthTooLarge(before, after);
			expect(code === null).toBe(after <= LARGEST_MONTH_BYTES || after <= before);
		}),
	);
	expect(whyMonthTooLarge(0, LARGEST_MONTH_BYTES)).toBeNull();
	expect(whyMonthTooLarge(LARGEST_MONTH_BYTES, LARGEST_MONTH_BYTES + 1)).toBe("month-full");
});
