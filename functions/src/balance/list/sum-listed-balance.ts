import { exact, type Exact, parseExact, sum } from "@tuntikirja/contract/kernel/exact.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { eachMonth, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { own } from "@tuntikirja/contract/kernel/records/own.ts";
import { lastCountedDay } from "@tuntikirja/contract/work-days/range-fold.ts";
import type { DaysOfMonth, LedgerSums } from "#balance/present-store.ts";

/** All that a person's balance today is made of. */
export interface BalanceSources {
	/** Flex of whole months, as kept or as just folded. */
	readonly flexOf: ReadonlyMap<Month, Exact>;
	/** The present month by its days. */
	readonly present: DaysOfMonth;
	readonly ledger: LedgerSums;
}

export interface SummedBalance {
	readonly balance: Exact;
	readonly thisMonth: Exact;
	readonly asOf: LocalDate;
}

/** The balance today: months before the present one whole, the present one up to the last day that counts. Rules §4. */
export function sumListedBalance(
	startDate: LocalDate,
	today: LocalDate,
	sources: BalanceSources,
): SummedBalance {
	const { flexOf, present, ledger } = sources;
	const asOf = lastCountedDay(today, own(present.days, today)?.isLogged ?? false);
	const closed = eachMonth(monthOf(startDate), monthOf(today)).filter((month) => month < monthOf(today));
	const thisMonth = sum(
		Object.entries(present.days)
			.filter(([date]) => date >= startDate && date <= asOf)
			.map(([, { flex }]) => parseExact(flex)),
	);
	const lines = Object.entries(ledger).filter(([date]) => date >= startDate && date <= asOf);
	const parts = closed.flatMap((month) => flexOf.get(month) ?? []);
	const balance = sum([thisMonth, ...parts, ...lines.map(([, minutes]) => exact(minutes))]);
	return { balance, thisMonth, asOf };
}

/** Months before the present one that are not in the kept parts as they are now, in order. */
export function lateMonths(
	startDate: LocalDate,
	today: LocalDate,
	kept: { readonly months: object; readonly stale: object },
): Month[] {
	return eachMonth(monthOf(startDate), monthOf(today)).filter(
		(month) =>
			month < monthOf(today) && (!Object.hasOwn(kept.months, month) || Object.hasOwn(kept.stale, month)),
	);
}
