import { contract } from "@tuntikirja/contract/contract.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { database, ofMany, type Reader } from "#firestore/reader.ts";
import { operation } from "#http/operation.ts";
import { activeProjects } from "#records/company/projects.ts";
import { userGroupsDoc } from "#records/groups/user-groups.ts";
import { activeUsers, userDoc, type UserProfile } from "#records/people/users.ts";
import { loadDaysToPlan } from "#records/months/load-work.ts";
import { canAccess } from "@tuntikirja/contract/kernel/access.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { eachMonth, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { LoggedDays } from "@tuntikirja/contract/work-days/range-fold.ts";
import { AppError } from "#errors/app-error.ts";
import type { Caller } from "#records/people/caller.ts";
import { withRequestedLeave } from "#records/months/requested-leave.ts";
import { loggedDays, workMonthDoc } from "#records/months/work-months.ts";
import { loadPeople } from "./load-people.ts";
import {
	presentPlannedPerson,
	presentReportedPerson,
	type WholeWeeks,
	wholeWeeks,
} from "./present-person.ts";

/**
 * The shards of five kinds of records (profiles, contracts, availabilities, allocations, projects), those of the months of
 * the range, and a few shared documents.
 */
export const getPlan = operation(contract.capacity.getPlan).handler(async ({ input, context }) => {
	const range = wholeWeeks(input);
	const { startDate, endDate } = range;
	const [source, groups, projects] = await Promise.all([
		allPlannable(range),
		database.get(userGroupsDoc),
		activeProjects(ofMany()),
	]);
	const { people, holidays } = await loadPeople({ ...source, from: startDate, to: endDate });
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

/** For all people as many reads as the plan; for one person four reads, one a month, and a few shared documents. */
export const getReport = operation(contract.capacity.getReport).handler(async ({ input, context }) => {
	const { caller } = context;
	const range = wholeWeeks(input);
	if (input.scope === "all") requirePlanner(caller);
	const source = await (input.scope === "all" ? allPlannable(range) : onePerson(caller, range, input.userId));
	const { people } = await loadPeople({ ...source, from: range.startDate, to: range.endDate });
	return {
		startDate: range.startDate,
		endDate: range.endDate,
		people: people.map((person) => presentReportedPerson(caller, person, range)).sort(byName),
	};
});

/** All whose time is planned, and what they have logged. */
async function allPlannable({ startDate, endDate }: WholeWeeks) {
	const reader = ofMany();
	const [users, daysOf] = await Promise.all([activeUsers(reader), loadDaysToPlan({ startDate, endDate })]);
	const people = users.filter(({ value }) => isPlannable(value));
	return { people: people.map(({ id, value }) => ({ uid: id, profile: value })), daysOf, reader };
}

/** @throws forbidden; not-found (callers who plan only) */
async function onePerson(caller: Caller, { startDate, endDate }: WholeWeeks, userId = caller.uid) {
	const isOwn = userId === caller.uid;
	if (!isOwn) requirePlanner(caller);
	const profile = isOwn ? caller.profile : await plannablePerson(database, userId);
	const days = await loadDays(userId, startDate, endDate);
	return { people: [{ uid: userId, profile }], daysOf: () => days, reader: database };
}

function requirePlanner({ profile }: Caller): void {
	if (!canAccess(profile.role, "capacity")) throw new AppError("forbidden");
}

/** What one person has logged in a range, and the leave that they have requested: a read a month. */
async function loadDays(uid: string, from: LocalDate, to: LocalDate): Promise<LoggedDays> {
	const months = eachMonth(monthOf(from), monthOf(to));
	const found = await database.getAll(months.map((month) => workMonthDoc(uid, month)));
	return loggedDays(found.map((month) => month && withRequestedLeave(month)));
}

/**
 * Says whether a person's time is planned: all active staff, and externals only with the flag `isCapacityUser`. For
 * staff the flag only says whom the board shows first; it must not hide a person who has available hours.
 */
function isPlannable({ isActive, role, isCapacityUser }: UserProfile): boolean {
	return isActive && (role !== "external" || isCapacityUser);
}

/** @throws not-found */
export async function plannablePerson(reader: Reader, uid: string): Promise<UserProfile> {
	const profile = await reader.get(userDoc(uid));
	if (profile === null || !isPlannable(profile)) throw new AppError("not-found");
	return profile;
}
