import { countedFrom } from "@tuntikirja/contract/balance/rules.ts";
import { type Exact, parseExact, sum } from "@tuntikirja/contract/kernel/exact.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { eachMonth, firstDay, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { lastCountedDay } from "@tuntikirja/contract/work-days/range-fold.ts";
import { type LedgerParts, ledgerSum } from "#records/derived/ledger-parts.ts";
import type { DaysOfMonth } from "#records/derived/present-days.ts";

/** All that a person's balance today is made of. */
export interface BalanceSources {
	/** Flex of months, whole or from the first day that counts, as stored or as just folded. */
	readonly flexOf: ReadonlyMap<Month, Exact>;
	readonly present: DaysOfMonth;
	readonly ledger: LedgerParts;
}

export interface SummedBalance {
	readonly balance: Exact;
	readonly thisMonth: Exact;
	/** The first day that counts. */
	readonly from: LocalDate;
	readonly asOf: LocalDate;
}

/**
 * The balance today, summed from a day on, or from the latest opening after it: months before the present one as they are given, the present one up to the
 * last day that counts. Or as it was at the end of the day before, whatever today has: then days after it are not counted.
 * Rules §4.
 */
export function sumListedBalance(
	asked: LocalDate,
	today: LocalDate,
	sources: BalanceSources,
	isOfDayBefore = false,
): SummedBalance {
	const { flexOf, present, ledger } = sources;
	const isLogged = !isOfDayBefore && (own(present.days, today)?.isLogged ?? false);
	const asOf = lastCountedDay(today, isLogged);
	const from = countedFrom(ledger.openings, asked, asOf);
	const closed = eachMonth(monthOf(from), monthOf(today)).filter((month) => month < monthOf(today));
	const thisMonth = sum(
		Object.entries(present.days)
			.filter(([date]) => date >= from && date <= asOf)
			.map(([, { flex }]) => parseExact(flex)),
	);
	const parts = closed.flatMap((month) => flexOf.get(month) ?? []);
	const balance = sum([thisMonth, ...parts, ledgerSum(ledger, from, asOf)]);
	return { balance, thisMonth, from, asOf };
}

/**
 * The month before the present one whose whole part cannot be taken as it is, because the sum begins within it; none
 * where nothing is due before that day anyway.
 */
export function cutMonths(startDate: LocalDate, from: LocalDate, today: LocalDate): Month[] {
	const month = monthOf(from);
	return from > startDate && from > firstDay(month) && month < monthOf(today) ? [month] : [];
}

/** Months before the present one that are not in the stored parts as they are now, in order. */
export function lateMonths(
	startDate: LocalDate,
	today: LocalDate,
	isSettled: (month: Month) => boolean,
): Month[] {
	return eachMonth(monthOf(startDate), monthOf(today)).filter(
		(month) => month < monthOf(today) && !isSettled(month),
	);
}
