import type { ListedBalance } from "@tuntikirja/contract/balance/endpoints.ts";
import { contract } from "@tuntikirja/contract/contract.ts";
import { parseExact } from "@tuntikirja/contract/kernel/exact.ts";
import { toHours } from "@tuntikirja/contract/kernel/hours.ts";
import { later, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { today } from "#firestore/clock.ts";
import { ofMany } from "#firestore/documents.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { allUsers } from "#records/people/users.ts";
import { foldLate, type LatePerson } from "./fold-late.ts";
import { allBalances, EMPTY_BALANCE, type StoredBalance } from "#records/derived/balances.ts";
import { cutMonths, lateMonths, sumListedBalance } from "./sum-listed-balance.ts";

/**
 * More late months than these are not folded while an admin waits: a change of somebody's contract years ago
 * is folded in the background, and the answer says how many months are still to come (threat model P6).
 */
const MOST_LATE_MONTHS = 3;

export const getBalances = operation(contract.balance.getBalances).handler(async ({ input }) => {
	if (input.startDate !== undefined && input.startDate > today()) throw new AppError("range-inverted");
	const [users, documents] = await Promise.all([
		ofMany().findWithIds(allUsers()),
		ofMany().findWithIds(allBalances()),
	]);
	const keptOf = new Map(documents.map(({ id, value }) => [id, value]));
	const people = users.map(({ id, value }) =>
		latePerson(id, value, keptOf.get(id) ?? EMPTY_BALANCE, input.startDate),
	);
	const unfolded = people.filter(({ needs, kept }) => needs.length > 0 || kept.ledger === undefined);
	const folded = await foldLate(unfolded);
	// A wrong sum is worse than none: whose documents cannot be read is not listed.
	const unreadable = new Set(unfolded.filter(({ uid }) => !folded.has(uid)));
	const listed = people.filter((person) => !unreadable.has(person));
	const balances = listed.map((person): ListedBalance => {
		const { uid, profile, from, kept: document, late } = person;
		const fresh = folded.get(uid);
		const parts = Object.entries(document.months).map(
			([month, { flex }]) => [month, parseExact(flex)] as const,
		);
		const present = fresh?.present ?? document.present ?? { month: monthOf(today()), days: {} };
		const { balance, thisMonth, asOf } = sumListedBalance(from, today(), {
			flexOf: new Map([...parts, ...(fresh?.flexOf ?? [])]),
			present,
			ledger: fresh?.ledger ?? document.ledger ?? {},
		});
		return {
			userId: uid,
			name: profile.name,
			isActive: profile.isActive,
			balance: toHours(balance),
			asOf,
			thisMonth: toHours(thisMonth),
			recalculating: late.length > MOST_LATE_MONTHS ? late.length : 0,
		};
	});
	return { balances: balances.sort((a, b) => a.name.localeCompare(b.name, "fi")) };
});

/** What of a person's balance the kept document does not tell, or not as it is now. */
function latePerson(
	uid: string,
	profile: LatePerson["profile"],
	kept: StoredBalance,
	asked: LocalDate = profile.startDate,
): LatePerson {
	const date = today();
	const from = later(profile.startDate, asked);
	const cut = cutMonths(profile.startDate, from, date);
	const late = lateMonths(from, date, kept).filter((month) => !cut.includes(month));
	const isPresentKept = kept.present?.month === monthOf(date) && !Object.hasOwn(kept.stale, monthOf(date));
	const needs = [
		...(late.length > MOST_LATE_MONTHS ? [] : late),
		...cut,
		...(isPresentKept ? [] : [monthOf(date)]),
	];
	return { uid, profile, from, kept, late, needs };
}
