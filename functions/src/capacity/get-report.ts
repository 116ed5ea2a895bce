import { contract } from "@tuntikirja/contract/contract.ts";
import { canAccess } from "@tuntikirja/contract/kernel/access.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { eachMonth, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { LoggedDays } from "@tuntikirja/contract/work-days/range-fold.ts";
import { database, ofMany } from "#firestore/documents.ts";
import { AppError } from "#errors/app-error.ts";
import type { Caller } from "#records/people/caller.ts";
import { operation } from "#http/operation.ts";
import { activeUsers } from "#records/people/users.ts";
import { loadDaysToPlan } from "#records/months/load-work.ts";
import { withRequestedLeave } from "#records/months/requested-leave.ts";
import { loggedDays, workMonthDoc } from "#records/months/work-months.ts";
import { KINDS_OF_WEEKS, loadPeople } from "./load-people.ts";
import { isPlannable, plannablePerson } from "./plannable.ts";
import { presentReportedPerson } from "./present-person.ts";
import { type WholeWeeks, wholeWeeks } from "./whole-weeks.ts";

/** For all people as many reads as the plan; for one person four reads, one a month, and a few shared documents. */
export const getReport = operation(contract.capacity.getReport).handler(async ({ input, context }) => {
	const { caller } = context;
	const range = wholeWeeks(input);
	const source =
		input.scope === "all" ? await allPeople(caller, range) : await onePerson(caller, range, input.userId);
	const { people } = await loadPeople({ ...source, from: range.startDate, to: range.endDate });
	return {
		startDate: range.startDate,
		endDate: range.endDate,
		people: people
			.map((person) => presentReportedPerson(caller, person, range))
			.sort((a, b) => a.name.localeCompare(b.name, "fi")),
	};
});

/** @throws forbidden */
async function allPeople(caller: Caller, { startDate, endDate }: WholeWeeks) {
	requirePlanner(caller);
	const reader = ofMany();
	reader.ahead(...KINDS_OF_WEEKS);
	const [users, daysOf] = await Promise.all([
		reader.findWithIds(activeUsers()),
		loadDaysToPlan({ startDate, endDate }),
	]);
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
