import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { parseWorkDayId } from "@tuntikirja/contract/work-days/work-day-id.ts";
import { database } from "#firestore/documents.ts";
import { AppError } from "#errors/app-error.ts";
import type { Caller } from "./caller.ts";
import { userDoc } from "./users.ts";

/**
 * The owner and date of a work day's id: the caller, or for an admin any person. Another person's day, the day of an
 * unknown person and a text that is no id get the same answer (threats T2, T3).
 * @throws not-found
 */
export async function ownerOfDay(
	caller: Caller,
	workDayId: string,
): Promise<{ owner: Caller; date: LocalDate }> {
	const parts = parseWorkDayId(workDayId);
	if (parts === null) throw new AppError("not-found");
	const { userId, date } = parts;
	if (userId === caller.uid) return { owner: caller, date };
	const profile = caller.profile.role === "admin" ? await database.get(userDoc(userId)) : null;
	if (profile === null) throw new AppError("not-found");
	return { owner: { uid: userId, profile }, date };
}
