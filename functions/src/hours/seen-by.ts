import type { ErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import { leaveNamedBy } from "@tuntikirja/contract/work-days/piled-leave.ts";
import {
	hiddenFromLeads,
	totalsWithoutHiddenLeave,
	withoutHiddenLeave,
} from "@tuntikirja/contract/work-days/hidden-leave.ts";
import type { TotalsInHours, WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { AppError } from "#errors/app-error.ts";
import { knownDayType, type StoredEntry } from "#records/months/work-months.ts";
import type { Caller } from "#records/people/caller.ts";
import type { Subject } from "#records/groups/person-in-reach.ts";

/** How far leads see: the company setting, from its document or from the terms of a person. */
interface Sight {
	readonly leadsSee?: "kind" | "away";
}

/**
 * Refuses to change, replace or delete leave whose kind the caller does not see, whatever the way: a lead who has not
 * logged it. A lead can take back what they have just logged by mistake.
 * @param entry that of which nothing may be lost; none is never refused
 * @throws day-has-entry
 */
export function refuseHidden(
	entry: StoredEntry | null | undefined,
	{ owner, caller }: { readonly owner: Pick<Subject, "as">; readonly caller: Caller },
	{ leadsSee }: Sight,
): void {
	if (!entry || owner.as !== "lead" || entry.updatedBy === caller.uid) return;
	const dayTypeId = knownDayType(entry);
	if (dayTypeId !== null && hiddenFromLeads(leadsSee).includes(dayTypeId))
		throw new AppError("day-has-entry");
}

/** A refusal as the caller may read it: leave whose kind they do not see is an entry like any. */
export function seenRefusal<Code extends ErrorCode | null>(
	code: Code,
	{ as }: Pick<Subject, "as">,
	{ leadsSee }: Sight,
): Code | ErrorCode {
	const named = code === null ? null : leaveNamedBy(code);
	const isHidden = as === "lead" && named !== null && hiddenFromLeads(leadsSee).includes(named);
	return isHidden ? "day-has-entry" : code;
}

/** What of a person's days an answer shows: all of them to the owner and to admins, to leads without hidden leave. */
export function seenBy(
	{ as }: Pick<Subject, "as">,
	{ leadsSee }: Sight,
): {
	readonly day: (workDay: WorkDay) => WorkDay;
	readonly totals: (totals: TotalsInHours) => TotalsInHours;
} {
	if (as !== "lead")
		return { day: as === "owner" ? (workDay) => workDay : correctable, totals: (totals) => totals };
	const hidden = hiddenFromLeads(leadsSee);
	return {
		day: (workDay) => correctable(withoutHiddenLeave(workDay, hidden)),
		totals: (totals) => totalsWithoutHiddenLeave(totals, hidden),
	};
}

/** Leads and admins correct a month that its owner has submitted. */
function correctable(day: WorkDay): WorkDay {
	const { submitted: _, ...workDay } = day;
	return workDay;
}
