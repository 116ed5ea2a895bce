import { loadOf, weekName } from "@tuntikirja/contract/capacity/rules.ts";
import type { Allocation, PlannedPerson, PlannedWeek } from "@tuntikirja/contract/capacity/schema.ts";
import { exact } from "@tuntikirja/contract/kernel/exact.ts";

/** For tests: a week by its Monday, with so many hours planned of so many. */
export function aWeek(startDate: string, allocated: number, available: number): PlannedWeek {
	return {
		week: weekName(startDate),
		startDate,
		available,
		availability: [100],
		allocated,
		allocations: [],
		...loadOf(exact(allocated * 60), exact(available * 60)),
	};
}

/** For tests: a person whose id is the name in small letters. */
export function aPerson(name: string, overrides: Partial<PlannedPerson> = {}): PlannedPerson {
	const nothing = { group: null, isCapacityUser: false, isSubcontractor: false, allocations: [], weeks: [] };
	return { userId: name.toLowerCase(), name, ...nothing, ...overrides };
}

/** For tests: four hours a day for Acme, from one date to another. */
export function anAllocation(userId: string, startDate: string, endDate: string): Allocation {
	const project = { id: "acme", name: "Acme" };
	const rest = { hoursPerDay: 4, notes: "", version: 2 };
	return { id: `${userId}-${startDate}`, userId, project, startDate, endDate, ...rest };
}
