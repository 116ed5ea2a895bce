import type { Adjustment } from "@tuntikirja/contract/balance/rules.ts";
import { exact, type Exact, parseExact, sum } from "@tuntikirja/contract/kernel/exact.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, eachMonth, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { own } from "@tuntikirja/contract/kernel/records/own.ts";
import type { ClosedPeriod } from "@tuntikirja/contract/kernel/periods.ts";
import { loadBalance } from "#hours/balances/load-balance.ts";
import { settledMonths } from "#hours/balances/settled-months.ts";
import type { CompanySettings } from "#records/company/company-settings.ts";
import { database } from "#firestore/reader.ts";
import {
	adjustmentList,
	adjustmentsDoc,
	EMPTY_BALANCE,
	type StoredBalance,
} from "#records/derived/balances.ts";
import { ledgerSums } from "#records/derived/present-days.ts";
import type { Caller } from "#records/people/caller.ts";

/** What of a balance comes into a period: what had accumulated before it, and its adjustments up to a day. */
export type CarriedBy = (asOf: LocalDate) => Exact;

/** From the stored balance, where the months before the period are up to date in it; else loaded. 0–1 reads, or some six. */
export async function carriedInto(
	period: ClosedPeriod,
	person: Caller,
	balance: StoredBalance | null,
	{ changes }: CompanySettings,
): Promise<CarriedBy> {
	const { startDate } = person.profile;
	const stored = balance ?? EMPTY_BALANCE;
	const last = addMonths(monthOf(period.startDate), -1);
	const months = monthOf(startDate) <= last ? eachMonth(monthOf(startDate), last) : [];
	if (!months.every(settledMonths(stored, changes))) {
		const { parts, ledger } = await loadBalance(person, startDate);
		const before = parts.filter(([month]) => month <= last).map(([, { flex }]) => flex);
		return (asOf) => carried(before, ledger, asOf);
	}
	const before = months.map((month) => parseExact(own(stored.months, month)?.flex ?? "0"));
	const sums = stored.ledger ?? ledgerSums(adjustmentList(await database.get(adjustmentsDoc(person.uid))));
	const ledger = Object.entries(sums).map(([date, minutes]) => ({ date, minutes }));
	return (asOf) => carried(before, ledger, asOf);
}

function carried(
	before: readonly Exact[],
	ledger: readonly Pick<Adjustment, "date" | "minutes">[],
	asOf: LocalDate,
): Exact {
	const adjusted = ledger.filter(({ date }) => date <= asOf).map(({ minutes }) => exact(minutes));
	return sum([...before, ...adjusted]);
}
