import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { now, today } from "#firestore/clock.ts";
import { transact } from "#firestore/transact.ts";
import type { Writer } from "#firestore/writer.ts";
import { latestChange } from "#records/company/company-changes.ts";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { userDoc } from "#records/people/users.ts";
import { inTurnOf } from "#records/months/in-turn-of.ts";
import { type StoredTotals, storedTotals, workMonthDoc } from "#records/months/work-months.ts";
import { type FoldedMonth, foldMonths } from "./fold-months.ts";
import { ledgerParts, storedLedgerParts } from "#records/derived/ledger-parts.ts";
import { cutDates, type MonthPart, monthPart } from "#records/derived/month-parts.ts";
import { waitingMonths } from "./settled-months.ts";
import {
	adjustmentList,
	adjustmentsDoc,
	balanceDoc,
	EMPTY_BALANCE,
	type StoredBalance,
	withKnownMarks,
	markMonthsStale,
	monthsAfter,
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
	const recompute = async (writer: Writer) => {
		const [profile, stored, settings] = await writer.getAll([
			userDoc(uid),
			balanceDoc(uid),
			companySettingsDoc,
		]);
		if (profile === null) {
			// Without a person, a marker on the balance would be swept again for ever.
			if (stored !== null) writer.remove(balanceDoc(uid));
			return 0;
		}
		const { startDate } = profile;
		const known = stored === null ? EMPTY_BALANCE : withKnownMarks(stored);
		const companyAsOf = latestChange(settings?.changes, "hours");
		const hasLedger = storedLedgerParts(known) !== null;
		const balance = hasLedger ? known : { ...known, ...(await readLedgerParts(writer, uid)) };
		const waiting = inOrder(balance, waitingMonths(balance, settings?.changes, startDate, monthOf(today())));
		const isUpToDate = Object.keys(balance.staleFrom).length === 0 && balance.companyAsOf >= companyAsOf;
		if (waiting.length === 0 && isUpToDate && (hasLedger || stored === null)) return 0;
		const chosen = waiting.slice(0, MONTHS_AT_ONCE);
		const folded = await foldMonths(writer, { uid, startDate }, chosen);
		refreshTotals(writer, uid, folded);
		const rest = markersOf(balance, waiting.slice(MONTHS_AT_ONCE));
		const cuts = cutDates(balance.openings ?? [], startDate);
		const months = monthsWith(balance.months, folded, cuts);
		const present = folded.find(({ month }) => month === monthOf(today()))?.days ?? balance.present;
		writer.set(balanceDoc(uid), withParts(uid, { ...balance, companyAsOf, stale: rest, present, months }));
		return waiting.length - chosen.length;
	};
	return inTurnOf([uid], () => transact(recompute));
}

/** Of a balance from before its openings were stored. */
async function readLedgerParts(writer: Writer, uid: string) {
	return ledgerParts(adjustmentList(await writer.get(adjustmentsDoc(uid))));
}

/** Marked months first: they have been waiting, and the others follow from what is stored. */
function inOrder({ stale }: StoredBalance, waiting: readonly Month[]): Month[] {
	return [
		...waiting.filter((month) => Object.hasOwn(stale, month)),
		...waiting.filter((month) => !Object.hasOwn(stale, month)),
	];
}

/** What one transaction leaves for the next, each by its own marker: a mark since a month is used up by the first. */
function markersOf(balance: StoredBalance, months: readonly Month[]): StoredBalance["stale"] {
	const at = balance.staleSince ?? now().toISOString();
	return Object.fromEntries(months.map((month) => [month, own(balance.stale, month) ?? { revision: 0, at }]));
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

/** Says whether a month's stored totals are those given; exact numbers are stored in one form only. */
function sameTotals(a: StoredTotals, b: StoredTotals): boolean {
	return (Object.keys(b) as (keyof StoredTotals)[]).every((key) => a[key] === b[key]);
}

/** A month to come of which nothing is stored, as after an undone import, has no part: nothing is planned in it. */
function monthsWith(
	before: StoredBalance["months"],
	folded: readonly FoldedMonth[],
	cuts: Parameters<typeof monthPart>[1],
): StoredBalance["months"] {
	const isGone = ({ month, document }: FoldedMonth) => document === null && month > monthOf(today());
	const [gone, there] = [folded.filter(isGone), folded.filter((one) => !isGone(one))];
	const names = new Set(gone.map(({ month }) => month));
	return Object.fromEntries([
		...Object.entries(before).filter(([month]) => !names.has(month)),
		...there.map((one) => [one.month, monthPart(one, cuts)] as const),
	]);
}

function withParts(userId: string, balance: StoredBalance): StoredBalance {
	const times = Object.values(balance.stale).map((marker) => marker.at);
	const { present, ledger, openings, ...others } = balance;
	return {
		...others,
		userId,
		staleFrom: {},
		staleSince: times.sort()[0] ?? null,
		updatedAt: now().toISOString(),
		...(present !== undefined && { present }),
		...(ledger !== undefined && { ledger }),
		...(openings !== undefined && { openings }),
	};
}

/**
 * Compares all months of a person with their source documents, marks those that say something else and folds
 * them anew. What changed, and since when, is not taken from the event: two changes may come as one, in the
 * wrong order or twice, and then nothing is written that is already so. @returns those months, but for the ones that
 * were marked before
 */
export async function recheckPerson(uid: string): Promise<Month[]> {
	const planned = await monthsAfter(uid, monthOf(today()));
	const wrong = await transact(async (writer) => {
		const differing = await differingMonths(writer, uid, planned);
		markMonthsStale(writer, uid, differing);
		return differing;
	});
	await recomputeBalance(uid);
	return wrong;
}

/** Months that the recomputation would not touch by itself and that are not the fold of their sources. */
async function differingMonths(writer: Writer, uid: string, planned: readonly Month[]) {
	const [profile, stored, settings] = await writer.getAll([
		userDoc(uid),
		balanceDoc(uid),
		companySettingsDoc,
	]);
	if (profile === null) return [];
	const balance = stored ?? EMPTY_BALANCE;
	const { startDate } = profile;
	const waiting = new Set(waitingMonths(balance, settings?.changes, startDate, monthOf(today())));
	const known = new Set([...planned, ...Object.keys(balance.months)].filter((month) => !waiting.has(month)));
	const folded = await foldMonths(writer, { uid, startDate }, [...known]);
	const cuts = cutDates(balance.openings ?? [], startDate);
	return folded.filter((one) => !isTrue(balance, one, cuts)).map(({ month }) => month);
}

function isTrue(balance: StoredBalance, folded: FoldedMonth, cuts: readonly LocalDate[]): boolean {
	const { month, totals, document } = folded;
	const hasTotals = document === null || sameTotals(document.totals, storedTotals(totals));
	return hasTotals && samePart(own(balance.months, month), monthPart(folded, cuts));
}

/** Says whether a stored part has all that it should; one of an opening that is no more does no harm. */
function samePart(a: MonthPart | undefined, b: MonthPart): boolean {
	const isSame = a?.expected === b.expected && a.credited === b.credited && a.flex === b.flex;
	return (
		isSame && Object.entries(b.cuts ?? {}).every(([date, cut]) => samePart(own(a.cuts ?? {}, date), cut))
	);
}
