import { firstDay, type Month } from "@tuntikirja/contract/kernel/month.ts";
import { type ChangeOrigin, originOf } from "#records/audit/audit-log.ts";
import type { Call } from "#records/people/caller.ts";

/** The origin of what is done with the month of a person, for its audit row. */
export function originOfMonth(call: Call, uid: string, month: Month): ChangeOrigin {
	return { ...originOf(call, "workMonth", `${uid}_${month}`, uid), date: firstDay(month) };
}
