import { firstDay, type Month } from "@tuntikirja/contract/kernel/month.ts";
import { type ChangeOrigin, originOf } from "#records/audit/audit-log.ts";
import type { Caller } from "#records/people/caller.ts";

/** Who does something with a month in which request. */
export interface MonthOrigin {
	readonly caller: Caller;
	readonly requestId: string;
}

/** The origin of what is done with the month of a person, for its audit row. */
export function originOfMonth(origin: MonthOrigin, uid: string, month: Month): ChangeOrigin {
	return { ...originOf(origin, "workMonth", `${uid}_${month}`, uid), date: firstDay(month) };
}
