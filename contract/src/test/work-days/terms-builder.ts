import type { EmploymentContract } from "#employment-contracts/rules.ts";
import { DAY_TYPES, type DayTypeName } from "#kernel/day-types.ts";
import type { Named } from "#kernel/schemas/fields.ts";
import { type Hours, toMinutes } from "#kernel/hours.ts";
import type { LocalDate } from "#kernel/local-date.ts";
import { finnishHolidays } from "#special-days/finnish-holidays.ts";
import type { LoggedTime } from "#work-days/day-fold.ts";
import type { WorkTerms } from "#work-days/expected-hours.ts";
import type { LoggedDay, LoggedDays } from "#work-days/range-fold.ts";

/** The Finnish calendar of the years, as the company holds it. For tests. */
export function holidaysOf(...years: readonly number[]): Map<LocalDate, Named> {
	return new Map(
		years.flatMap((year) =>
			finnishHolidays(year).map((day) => [day.date, { id: `${year}-${day.key}`, name: day.name }] as const),
		),
	);
}

/** A contract from 2010 on, full time by default. For tests. */
export function aContract(overrides: Partial<EmploymentContract> = {}): EmploymentContract {
	return {
		id: "c1",
		startDate: "2010-01-01",
		endDate: null,
		partTimeMinutesPerMonth: null,
		percentage: null,
		kind: "employment",
		...overrides,
	};
}

/** Terms of a person who started in 2010, full time, with the Finnish calendar of 2026. For tests. */
export function someTerms(overrides: Partial<WorkTerms> = {}): WorkTerms {
	return {
		startDate: "2010-01-01",
		contracts: [aContract()],
		holidays: holidaysOf(2026),
		partTimeHolidayRule: [],
		allowWeekendWork: [],
		...overrides,
	};
}

/** Terms of a part-timer of so many hours a month; 0 is by the hour. For tests. */
export function partTimeTerms(hoursPerMonth: Hours, overrides: Partial<WorkTerms> = {}): WorkTerms {
	return someTerms({
		contracts: [aContract({ partTimeMinutesPerMonth: toMinutes(hoursPerMonth) })],
		...overrides,
	});
}

/** One entry, in hours. For tests. */
export function time(dayType: DayTypeName, hours: Hours = 0): LoggedTime {
	return { dayTypeId: DAY_TYPES[dayType], minutes: toMinutes(hours) };
}

/** A day with these entries. For tests. */
export function dayWith<Entry extends LoggedTime>(...entries: readonly Entry[]) {
	return { entries, isHolidayExempt: false };
}

/** The same day on each of the dates. For tests. */
export function onDates(dates: readonly LocalDate[], day: LoggedDay): LoggedDays {
	return new Map(dates.map((date) => [date, day]));
}
