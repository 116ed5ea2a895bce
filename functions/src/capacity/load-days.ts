import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { eachMonth, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { LoggedDays } from "@tuntikirja/contract/work-days/range-fold.ts";
import { database, ofMany } from "#firestore/documents.ts";
import { loadMonths } from "#records/months/load-months.ts";
import { loggedDays, type WorkMonth, workMonthDoc } from "#records/months/work-months.ts";

/** What one person has logged in a range: a read a month. */
export async function loadDays(uid: string, from: LocalDate, to: LocalDate): Promise<LoggedDays> {
	const months = eachMonth(monthOf(from), monthOf(to));
	return loggedDays(await database.getAll<WorkMonth[]>(months.map((month) => workMonthDoc(uid, month))));
}

/** What all people have logged in a range, future leave included: a read for each person's month that has entries. */
export async function loadDaysOfAllPeople(
	from: LocalDate,
	to: LocalDate,
): Promise<(uid: string) => LoggedDays> {
	const months = await loadMonths(ofMany(), null, { startDate: from, endDate: to });
	const byPerson = Map.groupBy(months, ({ userId }) => userId);
	return (uid) => loggedDays(byPerson.get(uid) ?? []);
}
