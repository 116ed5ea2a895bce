import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { foldMonth } from "@tuntikirja/contract/work-days/range-fold.ts";
import { markStale } from "#records/derived/balances.ts";
import type { Writer } from "#firestore/writer.ts";
import { foldedPart } from "#records/folds/fold-events.ts";
import { monthDecisionId, settleDecision } from "#records/inbox/inbox.ts";
import { approvalOf, isUnlocked } from "#records/months/month-approval.ts";
import { whyMonthTooLarge } from "@tuntikirja/contract/work-days/entry-guards.ts";
import { refuseIf } from "#errors/app-error.ts";
import { withDays } from "#records/months/month-outline.ts";
import {
	loggedDays,
	type StoredDay,
	storedTotals,
	type WorkMonth,
	workMonthDoc,
} from "#records/months/work-months.ts";
import { now } from "#firestore/clock.ts";

/** A day on which nothing was ever logged. */
export const EMPTY_DAY: StoredDay = { entries: {}, isHolidayExempt: false, deletedEntryIds: [] };

const NO_TERMS: WorkTerms = {
	startDate: "9999-12-31",
	contracts: [],
	holidays: new Map(),
	partTimeHolidayRule: [],
	allowWeekendWork: [],
};

/** A month without entries, by one of its dates. */
export function emptyMonth(uid: string, date: LocalDate): WorkMonth {
	const month = monthOf(date);
	const totals = storedTotals(foldMonth(month, new Map(), NO_TERMS));
	return { ...withDays({ userId: uid, month, days: {} }, {}), totals, state: "open", revision: 0 };
}

/**
 * The months that some changed days leave, with their totals, one revision on. A day that is null goes, as if nothing was
 * ever logged on it. `months` need only hold those that exist; the terms must know the holidays of the whole months.
 * @throws month-full
 */
export function changedMonths(
	uid: string,
	months: ReadonlyMap<Month, WorkMonth>,
	changed: ReadonlyMap<LocalDate, StoredDay | null>,
	terms: WorkTerms,
): Map<Month, WorkMonth> {
	const result = new Map<Month, WorkMonth>();
	for (const [date, day] of changed) {
		const key = monthOf(date);
		const month = result.get(key) ?? months.get(key) ?? emptyMonth(uid, date);
		const { [date]: _, ...others } = month.days;
		result.set(key, { ...month, days: day === null ? others : { ...month.days, [date]: day } });
	}
	for (const [key, month] of result) {
		const totals = storedTotals(foldMonth(key, loggedDays([month]), terms));
		const changed = { ...withDays(month, month.days), totals, revision: month.revision + 1 };
		requireRoom(months.get(key) ?? null, changed);
		result.set(key, changed);
	}
	return result;
}

/**
 * Writes changed months with the stale markers of the balance: 2 writes a month, and one for a month that was unlocked: it
 * is open with its first change, and waits no longer.
 * @param before the months as this transaction has read them: only what differs is sent. Without them, whole months are.
 */
export function writeMonths(
	writer: Writer,
	uid: string,
	months: ReadonlyMap<Month, WorkMonth>,
	before: ReadonlyMap<Month, WorkMonth> = new Map(),
): void {
	for (const [key, month] of months) writeMonth(writer, uid, opened(writer, month), before.get(key));
}

/** Writes a month whose days are as they were, so that one that was unlocked still waits. 2 writes. */
export function writeMonth(
	writer: Writer,
	uid: string,
	month: WorkMonth,
	before: WorkMonth | null = null,
): void {
	writer.update(workMonthDoc(uid, month.month), before, month);
	markStale(writer, uid, month.month, month.revision);
}

/** Whether a month says no more than one that is not stored. */
export function saysNothing({ days, state, approval }: WorkMonth): boolean {
	return Object.keys(days).length === 0 && state === "open" && approval === undefined;
}

/**
 * Removes a month that says nothing, with what is copied of it, in the transaction that has read it. Reads: 3. Writes: 4 at
 * most.
 */
export async function removeMonth(writer: Writer, { userId, month, revision }: WorkMonth): Promise<void> {
	const { drop } = await foldedPart(writer, userId, month);
	writer.remove(workMonthDoc(userId, month));
	drop();
	markStale(writer, userId, month, revision);
}

/** The month as a change of its days leaves it: one that was unlocked is open, and waits no longer. */
export function opened(writer: Writer, month: WorkMonth): WorkMonth {
	if (!isUnlocked(month)) return month;
	const approval = approvalOf(month);
	settleDecision(writer, monthDecisionId(month));
	return { ...month, approval: { ...approval, stage: "open" } };
}

/** Refuses a change that makes a month's document too large. Every change of days goes through here. @throws month-full */
function requireRoom(before: WorkMonth | null, after: WorkMonth): void {
	refuseIf(whyMonthTooLarge(bytesOf(before), bytesOf(after)), { month: after.month });
}

/** As JSON, which takes about as many bytes as the database counts. */
function bytesOf(month: WorkMonth | null): number {
	return month === null ? 0 : Buffer.byteLength(JSON.stringify(month));
}

/** Changed days with who has changed them, when that is not their person: a change of one's own takes the mark off. */
export function markedDays(
	uid: string,
	actorId: string,
	days: ReadonlyMap<LocalDate, StoredDay>,
	at = now().toISOString(),
): Map<LocalDate, StoredDay> {
	return new Map(
		[...days].map(([date, day]) => {
			const { changedBy: _, ...unmarked } = day;
			return [date, actorId === uid ? unmarked : { ...unmarked, changedBy: { userId: actorId, at } }];
		}),
	);
}
