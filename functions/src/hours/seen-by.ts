import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { totalsWithoutSickLeave, withoutSickLeave } from "@tuntikirja/contract/work-days/hidden-leave.ts";
import type { TotalsInHours, WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import type { StoredEntry } from "#records/months/work-months.ts";
import type { Caller } from "#records/people/caller.ts";
import type { Subject } from "#records/groups/person-in-reach.ts";

/**
 * Says whether an entry is not there for the caller: sick leave, for a lead who has not logged it. A lead can take back
 * what they have just logged by mistake.
 */
export function isHidden(entry: StoredEntry, owner: Pick<Subject, "as">, caller: Caller): boolean {
	return owner.as === "lead" && entry.dayTypeId === DAY_TYPES.SICK_LEAVE && entry.updatedBy !== caller.uid;
}

/** What of a person's days an answer shows: all of them to the owner and to admins, to leads without sick leave. */
export function seenBy({ as }: Pick<Subject, "as">): {
	readonly day: (workDay: WorkDay) => WorkDay;
	readonly totals: (totals: TotalsInHours) => TotalsInHours;
} {
	if (as === "lead")
		return { day: (workDay) => correctable(withoutSickLeave(workDay)), totals: totalsWithoutSickLeave };
	return { day: as === "owner" ? (workDay) => workDay : correctable, totals: (totals) => totals };
}

/** Leads and admins correct a month that its owner has submitted. */
function correctable(day: WorkDay): WorkDay {
	const { submitted: _, ...workDay } = day;
	return workDay;
}
