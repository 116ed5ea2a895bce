import { contract } from "@tuntikirja/contract/contract.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { exact, subtract } from "@tuntikirja/contract/kernel/exact.ts";
import { minutesToHours, toHours } from "@tuntikirja/contract/kernel/hours.ts";
import { isWeekend, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { own } from "@tuntikirja/contract/kernel/records/own.ts";
import type { RequestCard } from "@tuntikirja/contract/leave-requests/schema.ts";
import { AppError } from "#errors/app-error.ts";
import { database } from "#firestore/documents.ts";
import { judgeRequest } from "#holidays/leave/judge-request.ts";
import { bookingOf, presentRequest } from "#holidays/leave/present-request.ts";
import { loadHolidays } from "#holidays/load-holidays.ts";
import { seenRefusal } from "#hours/seen-by.ts";
import { loadBalance } from "#hours/balances/load-balance.ts";
import { operation } from "#http/operation.ts";
import { allocationList, capacityAllocationsDoc } from "#records/company/capacity-allocations.ts";
import { personInReach, type Subject } from "#records/groups/person-in-reach.ts";
import { leaveRequestDoc, type StoredRequest } from "#records/leave/leave-requests.ts";
import { awayOfGroup } from "./away-of-group.ts";

/** The request, its person and their holidays, who of the group is away, and their plan. */
export const getLeaveRequest = operation(contract.leaveRequests.getLeaveRequest).handler(
	async ({ input: { id }, context: { caller } }) => {
		const stored = await database.get(leaveRequestDoc(id));
		const owner = stored === null ? null : await personInReach(caller, stored.userId);
		if (stored === null || owner === null) throw new AppError("not-found");
		const person = { uid: owner.uid, startDate: owner.profile.startDate };
		const [sources, away, displaced, balance] = await Promise.all([
			loadHolidays(database, person, { dates: stored.dates }),
			awayOfGroup(owner, stored.dates),
			displacedWork(owner.uid, stored.dates),
			balanceWith(owner, stored),
		]);
		const judged = judgeRequest(sources, bookingOf(id, stored), stored.state === "requested");
		const { uses, before, after, problem } = judged;
		return {
			request: presentRequest(id, stored, caller),
			usesDays: uses.length,
			addedDates: uses.filter((date) => !stored.dates.includes(date)),
			freeDates: freeDates(stored.dates, [...sources.terms.holidays.keys()]),
			buckets: before.map((bucket, index) => ({
				bucket: bucket.bucket,
				creditYear: bucket.creditYear,
				before: bucket.remaining,
				after: after[index]?.remaining ?? bucket.remaining,
				to: bucket.to,
			})),
			balance,
			away,
			displaced,
			worked: judged.worked,
			problem: problem === null ? null : seenRefusal(problem.code, owner, sources.settings),
			problemDates: [...(problem?.dates ?? [])],
		} satisfies RequestCard;
	},
);

/** National holidays on weekdays between the first and the last day. */
function freeDates(dates: readonly LocalDate[], holidays: readonly LocalDate[]): LocalDate[] {
	const sorted = [...dates].sort();
	const [first = "", last = ""] = [sorted[0], sorted.at(-1)];
	return holidays.filter((date) => date > first && date < last && !isWeekend(date)).sort();
}

/** Of balance leave what the balance is now, and what it is after it. */
async function balanceWith(owner: Subject, { dayTypeId, minutes, dates }: StoredRequest) {
	if (dayTypeId !== DAY_TYPES.BALANCE_LEAVE) return null;
	const { total } = await loadBalance(owner, owner.profile.startDate);
	return { before: toHours(total), after: toHours(subtract(total, exact(minutes * dates.length))) };
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
