import { contract } from "@tuntikirja/contract/contract.ts";
import { ABSENCES, DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { larger, subtract, sum, ZERO } from "@tuntikirja/contract/kernel/exact.ts";
import { minutesToHours, toHours } from "@tuntikirja/contract/kernel/hours.ts";
import { isWeekend, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import type { OfferedAct, RequestCard } from "@tuntikirja/contract/leave-requests/schema.ts";
import { foldDate } from "@tuntikirja/contract/work-days/range-fold.ts";
import { today } from "#firestore/clock.ts";
import { database, ofMany } from "#firestore/reader.ts";
import { judgeRequest } from "#holidays/leave/approval.ts";
import { type ClosedMonths, closedMonths } from "#holidays/leave/closed-months.ts";
import { findLeave } from "#holidays/leave/booked-leave.ts";
import { presentRequest, withDeciders } from "#holidays/leave/present-request.ts";
import { type LoadedHolidays, loadHolidays } from "#holidays/load-holidays.ts";
import { seenRefusal } from "#hours/seen-by.ts";
import { loadBalance, type LoadedBalance } from "#hours/balances/load-balance.ts";
import { operation } from "#http/operation.ts";
import { allocationList, capacityAllocationsDoc } from "#records/company/capacity-allocations.ts";
import type { Subject } from "#records/groups/person-in-reach.ts";
import type { StoredRequest } from "#records/leave/leave-requests.ts";
import { loggedDays } from "#records/months/work-months.ts";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { peopleOfGroups } from "#records/people/users.ts";
import { loadMonths } from "#records/months/load-months.ts";

/** The request, its person and their holidays, who decides, who of the group is away, and their plan. */
export const getLeaveRequest = operation(contract.leaveRequests.getLeaveRequest).handler(
	async ({ input, context: { caller } }) => {
		const { id } = input;
		const { owner, stored } = await findLeave(caller, input);
		const person = { uid: owner.uid, startDate: owner.profile.startDate };
		const [sources, away, displaced, balance] = await Promise.all([
			loadHolidays(database, person, { dates: datesOf(stored) }),
			awayOfGroup(owner, stored.dates),
			displacedWork(owner.uid, stored.dates),
			isOfBalance(stored) ? loadBalance(owner, person.startDate) : null,
		]);
		const { whole, terms } = sources;
		const closed = closedMonths(whole.values(), { isOwner: owner.as === "owner", terms });
		const seen = presentRequest(id, stored, caller, closed);
		const [request = seen] = await withDeciders(database, owner, caller, [seen]);
		const { uses, buckets, worked, problem, months } = judgeRequest(sources, id, stored);
		return {
			request: problem === null ? request : { ...request, acts: request.acts.filter(isNotApproving) },
			usesDays: uses.length,
			addedDates: uses.filter((date) => !stored.dates.includes(date)),
			freeDates: freeDates(stored.dates, [...sources.terms.holidays.keys()]),
			buckets,
			balance: balance && balanceWith(balance, stored, sources, months),
			away,
			displaced,
			worked,
			closed: closedOf(stored, closed),
			problem: problem === null ? null : seenRefusal(problem.code, owner, sources.settings),
			problemDates: [...(problem?.dates ?? [])],
		} satisfies RequestCard;
	},
);

/** The closed months of its days that could still change. */
function closedOf(stored: StoredRequest, closed: ClosedMonths): RequestCard["closed"] {
	const isAsked = stored.state === "requested";
	const dates = OVER.includes(stored.state) ? [] : datesOf(stored);
	const months = new Set(dates.filter((date) => isAsked || date > today()).map(monthOf));
	return [...closed].flatMap(([month, code]) => (months.has(month) ? [{ month, code }] : []));
}

/** Its days, and those that it replaces. */
function datesOf({ dates, replaces = [] }: StoredRequest): LocalDate[] {
	return [...dates, ...replaces.flatMap((leave) => leave.dates)];
}

/** What cannot be booked as things are is not offered. */
const isNotApproving = (act: OfferedAct) => act !== "approve";

/** National holidays on weekdays between the first and the last day. */
function freeDates(dates: readonly LocalDate[], holidays: readonly LocalDate[]): LocalDate[] {
	const sorted = [...dates].sort();
	const [first = "", last = ""] = [sorted[0], sorted.at(-1)];
	return holidays.filter((date) => date > first && date < last && !isWeekend(date)).sort();
}

const OVER: readonly StoredRequest["state"][] = ["declined", "withdrawn", "cancelled"];

/** Whether the leave changes the balance, and is not over before it was taken. */
function isOfBalance({ dayTypeId, state }: StoredRequest): boolean {
	return dayTypeId === DAY_TYPES.BALANCE_LEAVE && !OVER.includes(state);
}

type Months = LoadedHolidays["whole"];

/** The balance now, and as approving leaves it; of a cancellation, with the leave to come and without it. */
function balanceWith(
	{ total, from, asOf }: LoadedBalance,
	{ state, dates }: StoredRequest,
	{ whole, terms }: LoadedHolidays,
	approved: Months,
): RequestCard["balance"] {
	const now = loggedDays([...whole.values()]);
	/** The other hours of its days count as worked. A day that the balance has counts once. */
	const withDays = (months: Months) => {
		const days = loggedDays([...months.values()]);
		const changes = dates
			.filter((date) => date >= from)
			.map((date) => {
				const { flex, balanceLeave } = foldDate(date, days, terms);
				const counted = date <= asOf ? foldDate(date, now, terms).flex : ZERO;
				return subtract(larger(flex, subtract(ZERO, balanceLeave)), counted);
			});
		return toHours(sum([total, ...changes]));
	};
	const before = state === "cancelling" ? withDays(whole) : toHours(total);
	return { before, after: withDays(approved) };
}

/** Planned work on the days, by project. */
async function displacedWork(uid: string, dates: readonly LocalDate[]): Promise<RequestCard["displaced"]> {
	const allocations = allocationList(await database.get(capacityAllocationsDoc(uid)));
	const byProject: Record<string, RequestCard["displaced"][number]> = {};
	for (const { project, startDate, endDate, minutesPerDay } of allocations) {
		const days = dates.filter((date) => startDate <= date && date <= endDate).length;
		if (days === 0) continue;
		const hours = (own(byProject, project.id)?.hours ?? 0) + minutesToHours(minutesPerDay * days);
		byProject[project.id] = { project, hours };
	}
	return Object.values(byProject);
}

const AWAY: ReadonlySet<number> = new Set(ABSENCES);

/**
 * Who of the person's group is away on some of the days, without the kind of leave. Colleagues see it as far as the
 * company lets them, externals never. Reads: each person of the group and each of their months in the range.
 */
async function awayOfGroup(
	{ uid, profile, as }: Subject,
	dates: readonly LocalDate[],
): Promise<RequestCard["away"]> {
	const sorted = [...dates].sort();
	const [startDate, endDate] = [sorted[0], sorted.at(-1)];
	if (profile.groupId === null || startDate === undefined || endDate === undefined) return [];
	if (as === "owner" && profile.role === "external") return [];
	const settings = as === "owner" ? await database.get(companySettingsDoc) : null;
	if (settings?.colleaguesSee === "nothing") return [];
	const members = await peopleOfGroups(database, [profile.groupId]);
	const others = members.filter(({ id }) => id !== uid);
	const months = await loadMonths(
		ofMany(),
		others.map(({ id }) => id),
		{ startDate, endDate },
	);
	const byPerson = Map.groupBy(months, ({ userId }) => userId);
	return others
		.map(({ id, value }) => ({ person: { id, name: value.name }, dates: awayOn(id, dates) }))
		.filter((one) => one.dates.length > 0);

	function awayOn(id: string, asked: readonly LocalDate[]): LocalDate[] {
		const days = loggedDays(byPerson.get(id) ?? []);
		return asked.filter((date) => days.get(date)?.entries.some(({ dayTypeId }) => AWAY.has(dayTypeId)));
	}
}
