import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { parseWorkDayId } from "@tuntikirja/contract/work-days/work-day-id.ts";
import { AppError } from "#errors/app-error.ts";
import { personInReach, type ReachingCaller, type Subject } from "#records/groups/person-in-reach.ts";

/**
 * The owner and date of a work day's id, if the caller reaches them. Another person's day, the day of an
 * unknown person and a text that is no id get the same answer (threats T2, T3).
 * @throws not-found
 */
export async function ownerOfDay(
	caller: ReachingCaller,
	workDayId: string,
): Promise<{ owner: Subject; date: LocalDate }> {
	const parts = parseWorkDayId(workDayId);
	const owner = parts === null ? null : await personInReach(caller, parts.userId);
	if (parts === null || owner === null) throw new AppError("not-found");
	return { owner, date: parts.date };
}
