import { contract } from "@tuntikirja/contract/contract.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { database, ofMany } from "#firestore/documents.ts";
import { operation } from "#http/operation.ts";
import { activeProjects } from "#records/company/projects.ts";
import { userGroupsDoc } from "#records/groups/user-groups.ts";
import { activeUsers } from "#records/people/users.ts";
import { loadDaysToPlan } from "#records/months/load-work.ts";
import { KINDS_OF_WEEKS, loadPeople } from "./load-people.ts";
import { isPlannable } from "./plannable.ts";
import { presentPlannedPerson } from "./present-person.ts";
import { wholeWeeks } from "./whole-weeks.ts";

/**
 * The shards of five kinds of records (profiles, contracts, availabilities, allocations, projects), those of the months of
 * the range, and a few shared documents.
 */
export const getPlan = operation(contract.capacity.getPlan).handler(async ({ input, context }) => {
	const range = wholeWeeks(input);
	const { startDate, endDate } = range;
	const reader = ofMany();
	reader.ahead(...KINDS_OF_WEEKS);
	const [users, groups, projects, daysOf] = await Promise.all([
		reader.findWithIds(activeUsers()),
		database.get(userGroupsDoc),
		reader.find(activeProjects()),
		loadDaysToPlan({ startDate, endDate }),
	]);
	const planned = users.filter(({ value }) => isPlannable(value));
	const { people, holidays } = await loadPeople({
		people: planned.map(({ id, value }) => ({ uid: id, profile: value })),
		from: startDate,
		to: endDate,
		daysOf,
		reader,
	});
	return {
		startDate,
		endDate,
		nationalHolidays: [...holidays]
			.map(([date, { name }]) => ({ date, name }))
			.filter(({ date }) => startDate <= date && date <= endDate)
			.sort((a, b) => a.date.localeCompare(b.date)),
		projects: projects.map(({ id, name }): Named => ({ id, name })).sort(byName),
		people: people.map((person) => presentPlannedPerson(context.caller, person, groups, range)).sort(byName),
	};
});

function byName(a: { readonly name: string }, b: { readonly name: string }): number {
	return a.name.localeCompare(b.name, "fi");
}
