import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { own } from "@tuntikirja/contract/kernel/records/own.ts";
import { today } from "#firestore/clock.ts";
import { transact } from "#firestore/transact.ts";
import type { Writer } from "#firestore/writer.ts";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { userDoc } from "#records/people/users.ts";
import { storedTotals } from "#records/months/work-months.ts";
import { type FoldedMonth, foldMonths } from "./fold-months.ts";
import { recomputeBalance, sameTotals } from "./recompute-balance.ts";
import { waitingMonths } from "./settled-months.ts";
import {
	balanceDoc,
	EMPTY_BALANCE,
	markMonthsStale,
	type MonthPart,
	monthPart,
	monthsAfter,
	type StoredBalance,
} from "#records/derived/balances.ts";

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
	const [first, current] = [monthOf(profile.startDate), monthOf(today())];
	const waiting = new Set(waitingMonths(balance, settings?.changes, first, current));
	const known = new Set([...planned, ...Object.keys(balance.months)].filter((month) => !waiting.has(month)));
	const folded = await foldMonths(writer, { uid, startDate: profile.startDate }, [...known]);
	return folded.filter((one) => !isTrue(balance, one)).map(({ month }) => month);
}

function isTrue(balance: StoredBalance, { month, totals, document }: FoldedMonth): boolean {
	const hasTotals = document === null || sameTotals(document.totals, storedTotals(totals));
	return hasTotals && samePart(own(balance.months, month), monthPart(totals));
}

function samePart(a: MonthPart | undefined, b: MonthPart): boolean {
	return a?.expected === b.expected && a.credited === b.credited && a.flex === b.flex;
}
