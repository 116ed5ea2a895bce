import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { eachMonth, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { changesSince, type CompanyChange } from "#records/company/company-changes.ts";
import type { StoredBalance } from "#records/derived/balances.ts";
import { cutDates, partFrom } from "#records/derived/month-parts.ts";

type Changes = readonly CompanyChange[] | undefined;

type Parts = Pick<StoredBalance, "months" | "stale" | "staleFrom" | "companyAsOf" | "openings">;

/**
 * Returns whether a month's stored part is true: it exists, with what counts from each opening within it on, neither it
 * nor a month before it is marked, and it includes every company change that touches it.
 */
export function settledMonths(
	balance: Parts,
	changes: Changes,
	startDate: LocalDate,
): (month: Month) => boolean {
	const { months, stale, staleFrom, companyAsOf, openings = [] } = balance;
	const [staleSince] = Object.keys(staleFrom).sort();
	const touched = changesSince(changes, companyAsOf, "hours").map(({ from, until }) => [
		monthOf(from),
		monthOf(until),
	]);
	const cuts = cutDates(openings, startDate);
	return (month) => {
		const part = own(months, month);
		return (
			part !== undefined &&
			cuts.every((from) => partFrom(part, month, { from, startDate }) !== undefined) &&
			!Object.hasOwn(stale, month) &&
			!(staleSince !== undefined && staleSince <= month) &&
			!touched.some(([from = "", until = ""]) => from <= month && month <= until)
		);
	};
}

/** All months of a balance that are not settled, in order: those that have a part or a mark, and those up to now. */
export function waitingMonths(
	balance: StoredBalance,
	changes: Changes,
	startDate: LocalDate,
	current: Month,
): Month[] {
	const isSettled = settledMonths(balance, changes, startDate);
	const upToNow = eachMonth(monthOf(startDate), current);
	const known = [...Object.keys(balance.months), ...Object.keys(balance.stale), ...upToNow];
	return [...new Set(known)].filter((month) => !isSettled(month)).sort();
}
