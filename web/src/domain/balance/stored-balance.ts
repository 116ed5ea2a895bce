import type { Balance } from "@tuntikirja/contract/balance/endpoints.ts";
import { type Exact, parseExact, sum } from "@tuntikirja/contract/kernel/exact.ts";
import { minutesToHours, toHours } from "@tuntikirja/contract/kernel/hours.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";

/** What matters here of `balances/{uid}`; each part may be missing, for it may not have been folded yet. */
export interface StoredBalance {
	/** Exact minutes as text, of whole months, and of some also from an opening within them on. */
	readonly months?: Readonly<
		Record<
			string,
			{ readonly flex: string; readonly cuts?: Readonly<Record<string, { readonly flex: string }>> }
		>
	>;
	/** The running month by its days. */
	readonly present?: {
		readonly month: string;
		readonly days: Readonly<Record<string, { readonly flex: string }>>;
	};
	/** Minutes by date. */
	readonly ledger?: Readonly<Record<string, number>>;
	/** Months whose part is not true any more; the API folds them for its answer. */
	readonly stale?: Readonly<Record<string, unknown>>;
	/** Months since which none is. */
	readonly staleFrom?: Readonly<Record<string, unknown>>;
}

/**
 * Says whether a balance has changed since the API answered it, or may have: of a month that is marked, only the API
 * knows. What is not stored yet says nothing.
 */
export function balanceDiffers(stored: StoredBalance, answer: Balance): boolean {
	return ledgerDiffers(stored, answer) || answer.byMonth.some((part) => partDiffers(stored, answer, part));
}

function ledgerDiffers({ ledger }: StoredBalance, { startDate, asOf, adjustments }: Balance): boolean {
	if (ledger === undefined) return false;
	const counted = Object.entries(ledger).filter(([date]) => date >= startDate && date <= asOf);
	const minutes = counted.reduce((total, [, one]) => total + one, 0);
	const hours = adjustments.reduce((total, one) => total + one.hours, 0);
	// Each line is rounded to a hundredth for the answer.
	return Math.abs(minutesToHours(minutes) - hours) >= 0.01 * (adjustments.length + 1);
}

function partDiffers(stored: StoredBalance, answer: Balance, part: Balance["byMonth"][number]): boolean {
	// Of the month after `asOf` nothing counts yet.
	if (part.month > monthOf(answer.asOf)) return false;
	if (isMarked(stored, part.month)) return true;
	const flex = storedFlex(stored, part.month, answer);
	return flex !== null && toHours(flex) !== part.flex;
}

function isMarked({ stale = {}, staleFrom = {} }: StoredBalance, month: string): boolean {
	return Object.hasOwn(stale, month) || Object.keys(staleFrom).some((first) => first <= month);
}

function storedFlex(
	{ months, present }: StoredBalance,
	month: string,
	{ startDate, asOf }: Pick<Balance, "startDate" | "asOf">,
): Exact | null {
	if (present?.month === month) {
		const counted = Object.entries(present.days).filter(([date]) => date >= startDate && date <= asOf);
		return sum(counted.map(([, day]) => parseExact(day.flex)));
	}
	const part = own(months ?? {}, month);
	// The running month's own part holds its days to come.
	if (part === undefined || month === monthOf(asOf)) return null;
	// Where no opening cuts the month, nothing is due before its first day that counts.
	return parseExact((own(part.cuts ?? {}, startDate) ?? part).flex);
}
