import type { Allocation, PlannedPerson, ReportedPerson } from "@tuntikirja/contract/capacity/schema.ts";
import { addDays, eachDate, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { isSubcontracted } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { mondaysOf } from "@tuntikirja/contract/capacity/rules.ts";
import { type DateRange, RANGE_LIMIT_DAYS, whyCannotAsk } from "@tuntikirja/contract/kernel/periods.ts";
import { refuseIf } from "#errors/app-error.ts";
import type { Caller } from "#records/people/caller.ts";
import { groupNamed, type UserGroups } from "#records/groups/user-groups.ts";
import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import {
	allocationList,
	type CapacityAllocations,
	type StoredAllocation,
} from "#records/company/capacity-allocations.ts";
import type { LoadedPerson } from "./load-people.ts";
import { presentPlannedWeek, presentReportedWeek, weekOf } from "./person-weeks.ts";

/** ISO weeks by their Mondays, and the days from the first of them to the last Sunday. */
export interface WholeWeeks extends DateRange {
	readonly mondays: readonly LocalDate[];
}

/** The weeks that a range touches. @throws range-inverted, range-too-long */
export function wholeWeeks(range: DateRange): WholeWeeks {
	refuseIf(whyCannotAsk(range, RANGE_LIMIT_DAYS.workDays));
	const mondays = mondaysOf(range);
	const [startDate = range.startDate, last = startDate] = [mondays[0], mondays.at(-1)];
	return { mondays, startDate, endDate: addDays(last, 6) };
}

/** Says whether the caller may see the person's expected hours and how much of them is leave. Threat model 2.1. */
function seesParts({ uid, profile }: Caller, userId: string): boolean {
	return uid === userId || profile.role === "admin";
}

export function presentPlannedPerson(
	caller: Caller,
	person: LoadedPerson,
	groups: UserGroups | null,
	{ mondays, startDate, endDate }: WholeWeeks,
): PlannedPerson {
	const { uid, profile, allocations } = person;
	const shown = allocations.filter((one) => one.startDate <= endDate && one.endDate >= startDate);
	const withParts = seesParts(caller, uid);
	return {
		userId: uid,
		name: profile.name,
		group: groupNamed(groups, profile.groupId),
		isCapacityUser: profile.isCapacityUser,
		isSubcontractor: isSubcontracted(person.terms, eachDate(startDate, endDate)),
		allocations: shown.map((one) => presentAllocation(uid, one)),
		weeks: mondays.map((monday) => presentPlannedWeek(weekOf(person, monday), withParts)),
	};
}

export function presentReportedPerson(
	caller: Caller,
	person: LoadedPerson,
	{ mondays }: WholeWeeks,
): ReportedPerson {
	const withParts = seesParts(caller, person.uid);
	return {
		userId: person.uid,
		name: person.profile.name,
		weeks: mondays.map((monday) => presentReportedWeek(weekOf(person, monday), withParts)),
	};
}

function presentAllocation(userId: string, one: StoredAllocation & { id: string }): Allocation {
	const { minutesPerDay, ...rest } = one;
	return { ...rest, userId, hoursPerDay: minutesToHours(minutesPerDay) };
}

export function presentAllocations(userId: string, stored: CapacityAllocations | null): Allocation[] {
	return allocationList(stored).map((one) => presentAllocation(userId, one));
}
