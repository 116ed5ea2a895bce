import type { PlannedPerson, ReportedPerson } from "@tuntikirja/contract/capacity/schema.ts";
import { eachDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { isSubcontracted } from "@tuntikirja/contract/work-days/expected-hours.ts";
import type { Caller } from "#records/people/caller.ts";
import { groupNamed, type UserGroups } from "#records/groups/user-groups.ts";
import type { LoadedPerson } from "./load-people.ts";
import { weekOf } from "./person-weeks.ts";
import { presentAllocation } from "./present-allocation.ts";
import { presentPlannedWeek, presentReportedWeek } from "./present-week.ts";
import type { WholeWeeks } from "./whole-weeks.ts";

/** Says whether the caller may see the person's expected hours and how much of them is leave. Threat model 2.1. */
function seesParts({ uid, profile }: Caller, userId: string): boolean {
	return uid === userId || profile.role === "admin";
}

/** A person's row of the plan. */
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

/** A person's row of the report. */
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
