import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, firstDay, lastDay, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { today } from "#firestore/clock.ts";
import { ofMany } from "#firestore/documents.ts";
import { peopleWithMonths } from "#records/folds/people-with-months.ts";
import { type LoggedMonth, loadMonths } from "#records/months/load-months.ts";
import { latestMonths, type WorkMonth } from "#records/months/work-months.ts";

/** From so many people on it is asked first who of them has any month: after an import none has. */
const MANY = 3;

/**
 * The date of each person's latest entry until today. The present month and the one before are read for all at
 * once; who has nothing there and something earlier costs a query of their own.
 */
export async function lastEntryDates(uids: readonly string[]): Promise<Map<string, LocalDate>> {
	const current = monthOf(today());
	const range = { startDate: firstDay(addMonths(current, -1)), endDate: lastDay(current) };
	const recent = await loadMonths(ofMany(), null, range);
	const dates = new Map<string, LocalDate>();
	for (const month of recent) setLatest(dates, month);
	const others = uids.filter((uid) => !dates.has(uid));
	const upTo = addMonths(current, -2);
	const known = others.length < MANY ? null : await peopleWithMonths(ofMany(), upTo);
	const earlier = others.filter((uid) => known?.has(uid) !== false);
	await Promise.all(earlier.map((uid) => searchBack(dates, uid, upTo)));
	return dates;
}

async function searchBack(dates: Map<string, LocalDate>, uid: string, upTo: Month): Promise<void> {
	let latest: WorkMonth | undefined;
	do {
		const before = latest === undefined ? upTo : addMonths(latest.month, -1);
		[latest] = await ofMany().find(latestMonths(uid, before, 1));
		if (latest !== undefined) setLatest(dates, latest);
	} while (latest !== undefined && !dates.has(uid));
}

function setLatest(
	dates: Map<string, LocalDate>,
	{ userId, days }: Pick<LoggedMonth, "userId" | "days">,
): void {
	for (const [date, { entries }] of Object.entries(days)) {
		if (date > today() || date <= (dates.get(userId) ?? "") || Object.keys(entries).length === 0) continue;
		dates.set(userId, date);
	}
}
