import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { eachMonth, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { LoggedDays } from "@tuntikirja/contract/work-days/range-fold.ts";
import { database } from "#firestore/documents.ts";
import { withRequestedLeave } from "#records/months/requested-leave.ts";
import { loggedDays, workMonthDoc } from "#records/months/work-months.ts";

/** What one person has logged in a range, and the leave that they have requested: a read a month. */
export async function loadDays(uid: string, from: LocalDate, to: LocalDate): Promise<LoggedDays> {
	const months = eachMonth(monthOf(from), monthOf(to));
	const found = await database.getAll(months.map((month) => workMonthDoc(uid, month)));
	return loggedDays(found.map((month) => month && withRequestedLeave(month)));
}
