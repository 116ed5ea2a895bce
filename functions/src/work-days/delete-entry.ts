import { contract } from "@tuntikirja/contract/contract.ts";
import { needsApprovalToCancel } from "@tuntikirja/contract/leave-requests/needs-approval.ts";
import { own } from "@tuntikirja/contract/kernel/records/own.ts";
import { whyCannotDelete } from "@tuntikirja/contract/work-days/entry-guards.ts";
import { AppError, refuseIf } from "#errors/app-error.ts";
import { today } from "#firestore/clock.ts";
import { operation } from "#http/operation.ts";
import { changeDays } from "#hours/change-days.ts";
import { refuseHidden } from "#hours/seen-by.ts";
import { ownerOfDay } from "#records/people/owner-of-day.ts";
import { presentEntry } from "#hours/present-work-day.ts";
import { nameChangers } from "./name-changers.ts";
import { dayAfter } from "./saved-day.ts";
import { knownDayType } from "#records/months/work-months.ts";

export const deleteEntry = operation(contract.workDays.deleteEntry).handler(async ({ input, context }) => {
	const { id, workDayId, entryVersion } = input;
	const { caller, requestId } = context;
	const { owner, date } = await ownerOfDay(caller, workDayId);

	const outcome = await changeDays(owner, { actor: caller, requestId }, [
		{
			date,
			decide: async ({ day, factsWithout, settings }) => {
				if (day.deletedEntryIds.includes(id)) return null;
				const before = own(day.entries, id);
				const dayTypeId = before === undefined ? null : knownDayType(before);
				if (before === undefined || dayTypeId === null) throw new AppError("not-found");
				refuseHidden(before, { owner, caller }, settings);
				refuseIf(whyCannotDelete(dayTypeId, factsWithout(id)));
				const author = { isOwner: owner.as === "owner", role: caller.profile.role };
				if (needsApprovalToCancel({ dayTypeId, date }, today(), settings, author))
					throw new AppError("leave-needs-approval");
				if (entryVersion !== undefined && entryVersion !== before.version) {
					throw new AppError("stale-version", { current: presentEntry(id, before, workDayId, date) });
				}
				return { entryId: id, before, after: null };
			},
		},
	]);
	return nameChangers(caller, [dayAfter(owner, date, outcome)]);
});
