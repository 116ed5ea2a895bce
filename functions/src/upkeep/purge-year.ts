import { countedFrom, openingDates } from "@tuntikirja/contract/balance/rules.ts";
import { formatExact, ZERO } from "@tuntikirja/contract/kernel/exact.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { sumTotals, type Totals } from "@tuntikirja/contract/work-days/day-fold.ts";
import { database } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import type { Writer } from "#firestore/writer.ts";
import { countHolidays } from "#holidays/count-holidays.ts";
import { loadHolidays } from "#holidays/load-holidays.ts";
import { type FoldedMonth, foldMonths } from "#hours/balances/fold-months.ts";
import {
	adjustmentList,
	adjustmentsDoc,
	markFoldStale,
	type StoredAdjustments,
} from "#records/derived/balances.ts";
import { type HolidayAdjustments, holidayAdjustmentsDoc } from "#records/derived/holiday-counts.ts";
import { correctionDecisionId, monthDecisionId, settleDecision } from "#records/inbox/inbox.ts";
import { approvalOf, isWaiting } from "#records/months/month-approval.ts";
import {
	monthsBetween,
	storedTotals,
	type StoredTotals,
	type WorkMonth,
	workMonthDoc,
} from "#records/months/work-months.ts";
import { availabilitiesDoc } from "#records/people/availabilities.ts";
import { userDoc } from "#records/people/users.ts";
import { wagesDoc } from "#records/people/wages.ts";

/**
 * Deletes a person's days of a year in one transaction: at most 17 writes. What a living balance and holiday account need
 * stays, as three sums a month and as what the credit years contribute; both are taken in the same transaction. A year that
 * was purged before has nothing left to do. @returns months whose days were deleted
 */
export async function purgeYear(uid: string, year: number): Promise<number> {
	await settleWaiting(uid, year);
	return transact(async (writer) => {
		const found = await writer.find(monthsBetween(uid, `${year}-01`, `${year}-12`, 12));
		// The id range may include another person, whose id begins with this one.
		const months = found.filter(({ userId, state }) => userId === uid && state !== "purged");
		if (months.length === 0) return 0;
		const profile = await writer.get(userDoc(uid));
		if (profile === null) {
			for (const { month } of months) writer.remove(workMonthDoc(uid, month));
			return months.length;
		}
		const person = { uid, startDate: profile.startDate };
		const carried = await carriedHolidays(writer, person, year);
		const ledger = await writer.get(adjustmentsDoc(uid));
		const records = await agedRecords(writer, uid, ledger, `${year}-12-31`);
		const folded = await foldMonths(
			writer,
			person,
			months.map(({ month }) => month),
		);
		const openings = openingDates(adjustmentList(ledger));
		for (const one of folded) {
			if (one.document === null) continue;
			const counted = countedDays(one, openings, person);
			const purged = purgedMonth(one.document, sumTotals(counted));
			writer.set(workMonthDoc(uid, one.month), purged);
			if (counted.length < one.byDate.size) markFoldStale(writer, uid, one.month, purged.revision);
		}
		writer.set(holidayAdjustmentsDoc(uid), carried);
		records(writer);
		return months.length;
	});
}

/**
 * Takes out of the inboxes what was never decided of the months, before they go: of each in a transaction of its own, because
 * a month may have many corrections.
 */
async function settleWaiting(uid: string, year: number): Promise<void> {
	for (const month of await database.find(monthsBetween(uid, `${year}-01`, `${year}-12`, 12))) {
		const { stage, corrections } = approvalOf(month);
		const asked = Object.entries(corrections).filter(([, one]) => isWaiting(one));
		const ids = asked.map(([id]) => correctionDecisionId(id));
		if (stage === "submitted") ids.push(monthDecisionId(month));
		if (month.userId !== uid || ids.length === 0) continue;
		await transact(async (writer) => ids.forEach((id) => settleDecision(writer, id)));
	}
}

/** Of the days of a month those that count: from an opening within it on. Later they are one sum. */
function countedDays(
	{ month, byDate }: FoldedMonth,
	openings: readonly LocalDate[],
	{ startDate }: { readonly startDate: LocalDate },
): Totals[] {
	const from = countedFrom(openings, startDate, lastDay(month));
	const isCut = monthOf(from) === month && from > startDate;
	return [...byDate].filter(([date]) => !isCut || date >= from).map(([, totals]) => totals);
}

/** A month without days. An outline that is empty makes every reader read the month itself. */
function purgedMonth(month: WorkMonth, totals: Totals): WorkMonth {
	const { approval: _, reasonIds: __, ...stays } = month;
	return {
		...stays,
		days: {},
		projectIds: [],
		outline: "",
		unfolded: true,
		totals: onlySums(storedTotals(totals)),
		state: "purged",
		revision: month.revision + 1,
	};
}

/** What a balance is made of: no leave, no illness. */
function onlySums({ expected, credited, flex }: StoredTotals): StoredTotals {
	const none = formatExact(ZERO);
	const hours = { worked: none, unpaidLeave: none, sickLeave: none, paidLeave: none, balanceLeave: none };
	return { expected, credited, flex, ...hours, holidayDays: 0, holidaysAsPayment: 0 };
}

/**
 * The buckets with what the credit years contribute that begin up to the year: they lose days, and are over long since. Those
 * that are over lose their notes.
 */
async function carriedHolidays(
	writer: Writer,
	person: { uid: string; startDate: string },
	year: number,
): Promise<HolidayAdjustments> {
	const sources = await loadHolidays(writer, person);
	const { parts } = countHolidays(sources);
	const before = sources.adjustments ?? { userId: person.uid, buckets: {}, version: 0 };
	const years = Object.entries(parts).filter(([one]) => Number(one) <= year);
	const through = Math.max(year, before.carried?.through ?? year);
	const buckets = Object.entries(before.buckets).map(
		([id, bucket]) => [id, isOver(bucket, year) ? { ...bucket, notes: "" } : bucket] as const,
	);
	return {
		...before,
		buckets: Object.fromEntries(buckets),
		carried: { through, years: { ...Object.fromEntries(years), ...before.carried?.years } },
	};
}

/** Whether nothing can be taken of the bucket after the year; saved holiday counts from its first day. */
function isOver({ from, to }: HolidayAdjustments["buckets"][string], year: number): boolean {
	return (to ?? from) <= `${year}-12-31`;
}

/** What else is about days up to the date: wages and availabilities that ended, which it reads, and notes of the ledger. */
async function agedRecords(
	writer: Writer,
	uid: string,
	ledger: StoredAdjustments | null,
	date: string,
): Promise<(writer: Writer) => void> {
	const [wages, availabilities] = await writer.getAll([wagesDoc(uid), availabilitiesDoc(uid)]);
	const isPresent = ([, { endDate }]: [string, { endDate: string | null }]) =>
		endDate === null || endDate > date;
	return (out) => {
		if (wages !== null) out.set(wagesDoc(uid), { ...wages, wages: retainedOf(wages.wages, isPresent) });
		if (availabilities !== null)
			out.set(availabilitiesDoc(uid), {
				...availabilities,
				availabilities: retainedOf(availabilities.availabilities, isPresent),
			});
		if (ledger === null) return;
		const adjustments = Object.entries(ledger.adjustments).map(
			([id, line]) => [id, line.date > date ? line : { ...line, notes: "" }] as const,
		);
		out.set(adjustmentsDoc(uid), { ...ledger, adjustments: Object.fromEntries(adjustments) });
	};
}

function retainedOf<T>(
	records: Readonly<Record<string, T>>,
	isPresent: (record: [string, T]) => boolean,
): Record<string, T> {
	return Object.fromEntries(Object.entries(records).filter(isPresent));
}
