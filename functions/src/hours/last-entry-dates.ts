import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { today } from "#firestore/clock.ts";
import { commitUnchanged, premise } from "#firestore/commit-unchanged.ts";
import { database, ofMany } from "#firestore/reader.ts";
import { historyUpTo, lastEntriesDoc, lastOlderMonth, NO_LAST_ENTRIES } from "#records/folds/last-entries.ts";
import { type LoggedMonth, loadMonths } from "#records/months/load-months.ts";
import { allUsers } from "#records/people/users.ts";
import { latestMonths, type WorkMonth } from "#records/months/work-months.ts";

/** From so many people on it is asked first what is known of older months: after an import no one has any. */
const MANY = 3;

/**
 * The date of each person's latest entry until today. The present month and the one before are read for all at
 * once. Of older ones the dates are stored by night (`storeLastEntries`); who has none stored and something earlier costs
 * a query of their own.
 */
export async function lastEntryDates(uids: readonly string[]): Promise<Map<string, LocalDate>> {
	const dates = await recentDates();
	const others = uids.filter((uid) => !dates.has(uid));
	const history = others.length < MANY ? null : await historyUpTo(ofMany(), lastOlderMonth());
	const unknown: string[] = [];
	for (const uid of others) {
		const known = history?.lastEntries.get(uid);
		if (known !== undefined) dates.set(uid, known);
		else if (history?.people.has(uid) !== false) unknown.push(uid);
	}
	await Promise.all(unknown.map((uid) => searchBack(dates, uid)));
	return dates;
}

/**
 * Stores the latest entries of all who have older ones alone, as their months have them. One read for each of them, and
 * none for who was imported and has logged nothing yet. What a fold has changed meanwhile is left to the next run.
 */
export async function storeLastEntries(): Promise<void> {
	const upTo = lastOlderMonth();
	const { changes } = (await database.get(lastEntriesDoc)) ?? NO_LAST_ENTRIES;
	const [people, recent, history] = await Promise.all([
		allUsers(ofMany()),
		recentDates(),
		historyUpTo(ofMany(), upTo),
	]);
	// Before the first fold is through no list uses them.
	if (history === null) return;
	const dates = new Map<string, LocalDate>();
	for (const { id } of people) if (!recent.has(id) && history.people.has(id)) await searchBack(dates, id);
	const isUnchanged = premise(lastEntriesDoc, (present) => (present?.changes ?? 0) === changes);
	await commitUnchanged([isUnchanged], (writer) =>
		writer.set(lastEntriesDoc, { upTo, dates: Object.fromEntries(dates), changes }),
	);
}

/** Of those who have an entry in the present month or the one before. */
async function recentDates(): Promise<Map<string, LocalDate>> {
	const current = monthOf(today());
	const range = { startDate: firstDay(addMonths(current, -1)), endDate: lastDay(current) };
	const dates = new Map<string, LocalDate>();
	for (const month of await loadMonths(ofMany(), null, range)) setLatest(dates, month);
	return dates;
}

async function searchBack(dates: Map<string, LocalDate>, uid: string): Promise<void> {
	let latest: WorkMonth | undefined;
	do {
		const before = latest === undefined ? lastOlderMonth() : addMonths(latest.month, -1);
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
