import { type Availability, availabilityOn } from "#availability/rules.ts";
import { type Exact, exact, notNegative, subtract, sum } from "#kernel/exact.ts";
import type { LocalDate } from "#kernel/local-date.ts";
import type { DateRange } from "#kernel/range.ts";
import type { Totals } from "#work-days/day-fold.ts";
import type { WorkTerms } from "#work-days/expected-hours.ts";
import { foldDate, type LoggedDays } from "#work-days/range-fold.ts";
import type { CapacityDay } from "./rules.ts";

/** Time of every working day of a period that is planned for a project. */
export interface DailyAllocation extends DateRange {
	readonly minutesPerDay: number;
}

/** The data from which a person's capacity is computed. */
export interface PlannedTime {
	readonly terms: WorkTerms;
	readonly availabilities: readonly Availability[];
	readonly allocations: readonly DailyAllocation[];
	readonly days: LoggedDays;
}

/** A date of a person with what is due on it, available and planned. */
export function capacityDay(
	{ terms, availabilities, allocations, days }: PlannedTime,
	date: LocalDate,
): CapacityDay & { readonly date: LocalDate } {
	return {
		date,
		due: leftOfLeave(foldDate(date, days, terms)),
		availabilityPercent: availabilityOn(availabilities, date),
		allocated: exact(allocatedOn(allocations, date)),
	};
}

/** What leave leaves of the expected minutes. An annual holiday has taken them to zero already. */
export function leftOfLeave(totals: Totals): Exact {
	const { expected, balanceLeave, paidLeave, unpaidLeave, sickLeave } = totals;
	return notNegative(subtract(expected, sum([balanceLeave, paidLeave, unpaidLeave, sickLeave])));
}

/** Says whether the allocation's period holds the date. */
export function isAllocatedOn({ startDate, endDate }: DateRange, date: LocalDate): boolean {
	return startDate <= date && date <= endDate;
}

/** Minutes planned on the date by all of the allocations. */
export function allocatedOn(allocations: readonly DailyAllocation[], date: LocalDate): number {
	return allocations
		.filter((one) => isAllocatedOn(one, date))
		.reduce((minutes, one) => minutes + one.minutesPerDay, 0);
}
