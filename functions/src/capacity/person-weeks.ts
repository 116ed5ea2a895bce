import { availabilityOn } from "@tuntikirja/contract/availability/rules.ts";
import {
	allocatedOn,
	isAllocatedOn,
	leftOfLeave,
	type PlannedTime,
	capacityOf,
	type CapacityWeek,
	loadOf,
	weekName,
} from "@tuntikirja/contract/capacity/rules.ts";
import { type Exact, exact, formatExact, subtract, sum, ZERO } from "@tuntikirja/contract/kernel/exact.ts";
import { addDays, eachDate, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { foldDay } from "@tuntikirja/contract/work-days/day-fold.ts";
import { expectedOfDay } from "@tuntikirja/contract/work-days/expected-hours.ts";
import type { StoredAllocation } from "#records/company/capacity-allocations.ts";
import type { PlannedWeek, ReportedWeek } from "@tuntikirja/contract/capacity/schema.ts";
import { minutesToHours, toHours } from "@tuntikirja/contract/kernel/hours.ts";

export interface PlannedPerson extends PlannedTime {
	readonly allocations: readonly (StoredAllocation & { readonly id: string })[];
}

/** A person's week, in exact minutes. */
interface PersonWeek extends CapacityWeek {
	readonly monday: LocalDate;
	/** By contract, national holidays taken off. */
	readonly due: Exact;
	/** Leave on days that were due: annual holiday too. */
	readonly away: Exact;
	readonly worked: Exact;
	/** Per cent in force on the days that are due, each once. */
	readonly availability: readonly number[];
	/** What `allocated` is the sum of. */
	readonly parts: readonly { readonly id: string; readonly minutes: number }[];
}

interface PersonDay {
	readonly date: LocalDate;
	readonly due: Exact;
	/** What leave leaves of it. */
	readonly left: Exact;
	readonly worked: Exact;
}

/** The week that begins on a Monday. Rules §11. */
export function weekOf(person: PlannedPerson, monday: LocalDate): PersonWeek {
	const days = eachDate(monday, addDays(monday, 6)).map((date) => personDay(person, date));
	const free = days.filter(({ left }) => left.n > 0n);
	const percentOn = (date: LocalDate) => availabilityOn(person.availabilities, date);
	const week = capacityOf(
		free.map(({ date, left }) => ({
			due: left,
			availabilityPercent: percentOn(date),
			allocated: exact(allocatedOn(person.allocations, date)),
		})),
	);
	const due = sum(days.map((day) => day.due));
	return {
		...week,
		monday,
		due,
		away: subtract(due, sum(days.map(({ left }) => left))),
		worked: sum(days.map(({ worked }) => worked)),
		availability: [...new Set(days.filter((day) => day.due.n > 0n).map(({ date }) => percentOn(date)))],
		parts: partsOf(
			person,
			free.map(({ date }) => date),
		),
	};
}

function personDay({ terms, days }: PlannedPerson, date: LocalDate): PersonDay {
	const day = days.get(date);
	const expected = expectedOfDay(terms, date, day?.isHolidayExempt ?? false);
	const { minutes: due } = expected;
	if (day === undefined) return { date, due, left: due, worked: ZERO };
	const totals = foldDay(day.entries, expected);
	return { date, due, left: leftOfLeave(totals), worked: totals.worked };
}

function partsOf({ allocations }: PlannedPerson, dates: readonly LocalDate[]): PersonWeek["parts"] {
	return allocations.flatMap((one) => {
		const days = dates.filter((date) => isAllocatedOn(one, date)).length;
		return days === 0 ? [] : [{ id: one.id, minutes: days * one.minutesPerDay }];
	});
}

function weekFields(week: PersonWeek, withParts: boolean) {
	return {
		week: weekName(week.monday),
		startDate: week.monday,
		available: toHours(week.available),
		availability: [...week.availability],
		...(withParts ? { parts: { due: toHours(week.due), away: toHours(week.away) } } : {}),
	};
}

export function presentPlannedWeek(week: PersonWeek, withParts: boolean): PlannedWeek {
	return {
		...weekFields(week, withParts),
		allocated: toHours(week.allocated),
		percent: week.percent,
		band: week.band,
		allocations: week.parts.map(({ id, minutes }) => ({ id, hours: minutesToHours(minutes) })),
	};
}

export function presentReportedWeek(week: PersonWeek, withParts: boolean): ReportedWeek {
	return {
		...weekFields(week, withParts),
		availableMinutes: formatExact(week.available),
		planned: { hours: toHours(week.allocated), percent: week.percent, band: week.band },
		actual: { hours: toHours(week.worked), ...loadOf(week.worked, week.available) },
	};
}
