import { eachMonth, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { now, today } from "#firestore/clock.ts";
import { transact, type Writer } from "#firestore/documents.ts";
import { userDoc } from "#records/people/users.ts";
import { type StoredTotals, storedTotals, workMonthDoc } from "#records/months/work-months.ts";
import { type FoldedMonth, foldMonths } from "./fold-months.ts";
import { ledgerSums } from "#records/derived/present-days.ts";
import {
	adjustmentList,
	adjustmentsDoc,
	balanceDoc,
	EMPTY_BALANCE,
	monthPart,
	type StoredBalance,
} from "#records/derived/balances.ts";

/** Months folded in one transaction: two years of a person are some 30 reads and at most 25 writes. */
const MONTHS_AT_ONCE = 24;

/**
 * Folds a person's months that are marked or have no part yet, from the source documents. Doing it twice,
 * late or at once with another copy changes nothing: months and markers are read in the transaction that
 * clears them, so a save that comes between runs the transaction again. Spec: threat model P2, P3.
 */
export async function recomputeBalance(uid: string): Promise<void> {
	let left = 1;
	while (left > 0) left = await recomputeSome(uid);
}

function recomputeSome(uid: string): Promise<number> {
	return transact(async (writer) => {
		const [profile, stored] = await Promise.all([writer.get(userDoc(uid)), writer.get(balanceDoc(uid))]);
		if (profile === null) {
			// Nobody's balance: a marker on it would keep the sweeper busy for ever.
			if (stored !== null) writer.remove(balanceDoc(uid));
			return 0;
		}
		const balance = stored ?? EMPTY_BALANCE;
		const waiting = waitingMonths(balance, monthOf(profile.startDate), monthOf(today()));
		if (waiting.length === 0) return 0;
		const chosen = waiting.slice(0, MONTHS_AT_ONCE);
		const folded = await foldMonths(writer, { uid, startDate: profile.startDate }, chosen);
		const ledger = balance.ledger ?? ledgerSums(adjustmentList(await writer.get(adjustmentsDoc(uid))));
		refreshTotals(writer, uid, folded);
		writer.set(balanceDoc(uid), withParts(uid, { ...balance, ledger }, folded));
		return waiting.length - chosen.length;
	});
}

/** Marked months first, then those between the first day and now that have no part. */
function waitingMonths(balance: StoredBalance, first: Month, current: Month): Month[] {
	const marked = Object.keys(balance.stale).sort();
	const unknown = eachMonth(first, current).filter(
		(month) => !Object.hasOwn(balance.months, month) && !Object.hasOwn(balance.stale, month),
	);
	return [...marked, ...unknown];
}

/**
 * A contract or a holiday changes what a month amounts to without touching its days. The write calls this
 * trigger once more, which then finds the totals right and no month waiting: there it ends.
 */
function refreshTotals(writer: Writer, uid: string, folded: readonly FoldedMonth[]): void {
	for (const { month, totals, document } of folded) {
		if (document !== null && !sameTotals(document.totals, storedTotals(totals))) {
			writer.merge(workMonthDoc(uid, month), { totals: storedTotals(totals) });
		}
	}
}

/** Says whether a month's stored totals are those given; exact numbers are kept in one form only. */
export function sameTotals(a: StoredTotals, b: StoredTotals): boolean {
	return (Object.keys(b) as (keyof StoredTotals)[]).every((key) => a[key] === b[key]);
}

function withParts(uid: string, balance: StoredBalance, folded: readonly FoldedMonth[]): StoredBalance {
	const parts = Object.fromEntries(folded.map(({ month, totals }) => [month, monthPart(totals)]));
	const stale = Object.fromEntries(
		Object.entries(balance.stale).filter(([month]) => !Object.hasOwn(parts, month)),
	);
	const present = folded.find(({ month }) => month === monthOf(today()))?.days ?? balance.present;
	const times = Object.values(stale).map((marker) => marker.at);
	return {
		userId: uid,
		months: { ...balance.months, ...parts },
		stale,
		staleSince: times.sort()[0] ?? null,
		updatedAt: now().toISOString(),
		...(present === undefined ? {} : { present }),
		...(balance.ledger === undefined ? {} : { ledger: balance.ledger }),
	};
}
