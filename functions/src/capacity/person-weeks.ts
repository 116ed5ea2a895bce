import { type Availability, availabilityOn } from "@tuntikirja/contract/availability/rules.ts";
import { type CapacityWeek, capacityOf } from "@tuntikirja/contract/capacity/rules.ts";
import { type Exact, exact, notNegative, subtract, sum, ZERO } from "@tuntikirja/contract/kernel/exact.ts";
import { addDays, eachDate, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { foldDay } from "@tuntikirja/contract/work-days/day-fold.ts";
import { expectedOfDay, type WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import type { LoggedDays } from "@tuntikirja/contract/work-days/range-fold.ts";
import type { StoredAllocation } from "#records/company/capacity-allocations.ts";

/** The data from which a person's weeks are computed. */
export interface PlannedPerson {
	readonly terms: WorkTerms;
	readonly availabilities: readonly Availability[];
	readonly allocations: readonly (StoredAllocation & { readonly id: string })[];
	readonly days: LoggedDays;
}

/** A person's week, in exact minutes. */
export interface PersonWeek extends CapacityWeek {
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
			allocated: exact(allocatedOn(person, date)),
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
	const leave = sum([totals.balanceLeave, totals.paidLeave, totals.unpaidLeave, totals.sickLeave]);
	// An annual holiday has taken what was expected to zero already.
	return { date, due, left: notNegative(subtract(totals.expected, leave)), worked: totals.worked };
}

const holdsOn = (date: LocalDate) => (one: StoredAllocation) => one.startDate <= date && date <= one.endDate;

function allocatedOn({ allocations }: PlannedPerson, date: LocalDate): number {
	return allocations.filter(holdsOn(date)).reduce((minutes, one) => minutes + one.minutesPerDay, 0);
}

function partsOf({ allocations }: PlannedPerson, dates: readonly LocalDate[]): PersonWeek["parts"] {
	return allocations.flatMap((one) => {
		const days = dates.filter((date) => holdsOn(date)(one)).length;
		return days === 0 ? [] : [{ id: one.id, minutes: days * one.minutesPerDay }];
	});
}
