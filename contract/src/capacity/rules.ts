import { type Exact, multiply, shareOf, sum, exact, notNegative, subtract } from "#kernel/exact.ts";
import { percentOf } from "#kernel/money.ts";
import { LONGEST_NOTE } from "#kernel/note-length.ts";
import { addDays, isoWeek, type LocalDate, mondayOf } from "#kernel/local-date.ts";
import type { DateRange } from "#kernel/periods.ts";
import { type Availability, availabilityOn } from "#availability/rules.ts";
import type { Totals } from "#work-days/day-fold.ts";
import type { WorkTerms } from "#work-days/expected-hours.ts";
import { foldDate, type LoggedDays } from "#work-days/range-fold.ts";

/** Bounds of allocations and notes, for the form and the schema alike. */
export const CAPACITY_BOUNDS = {
	hoursPerDay: { min: 0.25, max: 24 },
	allocationNote: 200,
	/** People who get the same allocation in one call. */
	peopleAtOnce: 100,
	note: LONGEST_NOTE,
} as const;

/** Colour bands of a week's load. Spec §9; `none`: nothing is available, shown grey. Rules §11. */
export type CapacityBand = "none" | "0" | "under-50" | "under-75" | "under-100" | "100" | "over";

/** A day of a person's week as capacity planning sees it. */
export interface CapacityDay {
	/** Minutes due after national holidays and leave. */
	readonly due: Exact;
	readonly availabilityPercent: number;
	/** Minutes planned. */
	readonly allocated: Exact;
}

/** Hours against what is available, in per cent and as a colour. */
export interface CapacityLoad {
	/** Null: nothing is available. */
	readonly percent: number | null;
	readonly band: CapacityBand;
}

/** A week's load: Σ due × availability, Σ allocations of days on which anything is due, and the percentage. */
export interface CapacityWeek extends CapacityLoad {
	readonly available: Exact;
	readonly allocated: Exact;
}

/** The load of some days. Leave taken later shrinks what is available. */
export function capacityOf(days: readonly CapacityDay[]): CapacityWeek {
	const working = days.filter((day) => day.due.n > 0n);
	const available = sum(working.map(availableOn));
	const allocated = sum(working.map((day) => day.allocated));
	return { available, allocated, ...loadOf(allocated, available) };
}

/** The part of a day that can be planned; hundredths of a per cent count. */
function availableOn({ due, availabilityPercent }: CapacityDay): Exact {
	return multiply(due, shareOf(availabilityPercent));
}

/** Planned or worked minutes against those that are available. */
export function loadOf(minutes: Exact, available: Exact): CapacityLoad {
	const percent = percentOf(minutes, available);
	return { percent, band: bandOf(percent) };
}

/** The band of a percentage; null: nothing is available. */
export function bandOf(percent: number | null): CapacityBand {
	if (percent === null) return "none";
	if (percent === 0) return "0";
	if (percent < 50) return "under-50";
	if (percent < 75) return "under-75";
	if (percent < 100) return "under-100";
	return percent === 100 ? "100" : "over";
}

/** The Mondays of all ISO weeks that the range touches. */
export function mondaysOf({ startDate, endDate }: DateRange): LocalDate[] {
	const mondays: LocalDate[] = [];
	for (let monday = mondayOf(startDate); monday <= endDate; monday = addDays(monday, 7)) mondays.push(monday);
	return mondays;
}

/** The name of a week by its Monday, `2026-W25`; the week belongs to the year of its Thursday. */
export function weekName(monday: LocalDate): string {
	return `${addDays(monday, 3).slice(0, 4)}-W${String(isoWeek(monday)).padStart(2, "0")}`;
}

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
