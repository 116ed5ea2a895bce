import { contract } from "@tuntikirja/contract/contract.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { type DateRange, RANGE_LIMIT_DAYS, whyCannotAsk } from "@tuntikirja/contract/kernel/periods.ts";
import type { LoggedTime } from "@tuntikirja/contract/work-days/day-fold.ts";
import { workDayIdOf } from "@tuntikirja/contract/work-days/work-day-id.ts";
import {
	type LeaveAuthor,
	needsApprovalToCancel,
} from "@tuntikirja/contract/leave-requests/needs-approval.ts";
import { AppError, refuseIf } from "#errors/app-error.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import type { ActOrigin } from "#records/inbox/inbox.ts";
import type { Caller } from "#records/people/caller.ts";
import { loggedDays, type StoredDay } from "#records/months/work-months.ts";
import { countHolidays } from "#holidays/count-holidays.ts";
import { changeAnswer, changeHolidays } from "#holidays/holiday-change.ts";
import type { LoadedHolidays } from "#holidays/load-holidays.ts";
import { refuseLocked } from "#holidays/booking.ts";
import { orRequested, planCancels } from "./ask-planned.ts";
import { cancelledDays, effectOf, planOf, withPlannedHolidays } from "./plan-change.ts";

export const cancelPlannedHolidays = operation(contract.specialDays.cancelPlannedHolidays).handler(
	async ({ input, context }) => {
		const { caller, requestId } = context;
		refuseIf(whyCannotAsk(input, RANGE_LIMIT_DAYS.workDays));
		const owner = await readableSubject(caller, input.userId);
		const { startDate, endDate } = input;
		const author = { isOwner: owner.as === "owner", role: caller.profile.role };
		const isChosen = (date: LocalDate) => date >= startDate && date <= endDate;
		return orRequested(context, (asked) =>
			changeHolidays(owner, { touches: withPlannedHolidays(isChosen) }, (sources, reader) => {
				const days = cancelledDays(sources, isChosen);
				refuseTaken(input, sources);
				if (!isAsked([...days.keys()], sources, author))
					return cancellingPlan(sources, days, owner, { actor: caller, requestId });
				return asked(planCancels({ sources, reader, owner, call: context }, days));
			}),
		);
	},
);

/**
 * Of a range that is over there is nothing planned: its holiday is taken, and is deleted as an entry.
 * @throws leave-not-planned with the dates
 */
function refuseTaken({ startDate, endDate }: DateRange, { months, today }: LoadedHolidays): void {
	if (endDate > today) return;
	const dates = [...loggedDays([...months.values()])]
		.filter(([date, { entries }]) => startDate <= date && date <= endDate && entries.some(isHoliday))
		.map(([date]) => date);
	if (dates.length > 0) throw new AppError("leave-not-planned", { dates: dates.sort() });
}

function isHoliday({ dayTypeId }: LoggedTime): boolean {
	return dayTypeId === DAY_TYPES.HOLIDAY;
}

/** Whether the cancellation of some of the days is decided by a lead. */
function isAsked(
	dates: readonly LocalDate[],
	{ settings, today }: LoadedHolidays,
	author: LeaveAuthor,
): boolean {
	return dates.some((date) =>
		needsApprovalToCancel({ dayTypeId: DAY_TYPES.HOLIDAY, date }, today, settings, author),
	);
}

function cancellingPlan(
	sources: LoadedHolidays,
	days: ReadonlyMap<LocalDate, StoredDay>,
	owner: Caller,
	origin: ActOrigin,
) {
	const dates = [...days.keys()].sort();
	const [first] = dates;
	if (first === undefined) {
		const before = countHolidays(sources);
		return { change: null, answer: changeAnswer(sources, [], sources.whole, before, before) };
	}
	const effect = effectOf(sources, origin.actor.uid, days);
	refuseLocked(effect.months);
	return planOf(sources, effect, owner, origin, {
		dates,
		booked: [],
		row: { entityId: workDayIdOf(sources.uid, first), action: "delete" },
		versions: { before: { dayTypeId: DAY_TYPES.HOLIDAY, dates }, after: null },
	});
}
