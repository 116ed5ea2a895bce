import { eachMonth, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { changesSince, type CompanyChange } from "#records/company/company-changes.ts";
import type { StoredBalance } from "#records/derived/balances.ts";

type Changes = readonly CompanyChange[] | undefined;

/**
 * Returns whether a month's stored part is true: it exists, neither it nor a month before it is marked, and it
 * includes every company change that touches it.
 */
export function settledMonths(
	balance: Pick<StoredBalance, "months" | "stale" | "staleFrom" | "companyAsOf">,
	changes: Changes,
): (month: Month) => boolean {
	const { months, stale, staleFrom, companyAsOf } = balance;
	const [staleSince] = Object.keys(staleFrom).sort();
	const touched = changesSince(changes, companyAsOf, "hours").map(({ from, until }) => [
		monthOf(from),
		monthOf(until),
	]);
	return (month) =>
		Object.hasOwn(months, month) &&
		!Object.hasOwn(stale, month) &&
		!(staleSince !== undefined && staleSince <= month) &&
		!touched.some(([from = "", until = ""]) => from <= month && month <= until);
}

/** All months of a balance that are not settled, in order: those that have a part or a mark, and those up to now. */
export function waitingMonths(
	balance: StoredBalance,
	changes: Changes,
	first: Month,
	current: Month,
): Month[] {
	const isSettled = settledMonths(balance, changes);
	const known = [...Object.keys(balance.months), ...Object.keys(balance.stale), ...eachMonth(first, current)];
	return [...new Set(known)].filter((month) => !isSettled(month)).sort();
}
