import type { Allocation, PlannedPerson } from "@tuntikirja/contract/capacity/schema.ts";
import { addDays, earlier, later, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";

/** Allocations to copy into a Monday's week from the week before. Skips projects the person already has there. */
export function copiedInto(monday: LocalDate, people: readonly PlannedPerson[]): Allocation[] {
	const week = { startDate: monday, endDate: addDays(monday, 6) };
	const before = { startDate: addDays(monday, -7), endDate: addDays(monday, -1) };
	return people.flatMap(({ allocations }) => {
		const planned = new Set(allocations.filter((one) => meet(one, week)).map(({ project }) => project.id));
		return allocations
			.filter((one) => meet(one, before) && !planned.has(one.project.id))
			.map((one) => ({
				...one,
				startDate: addDays(later(one.startDate, before.startDate), 7),
				endDate: addDays(earlier(one.endDate, before.endDate), 7),
			}));
	});
}

function meet(a: DateRange, b: DateRange): boolean {
	return a.startDate <= b.endDate && b.startDate <= a.endDate;
}
