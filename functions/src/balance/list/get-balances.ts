import type { ListedBalance } from "@tuntikirja/contract/balance/endpoints.ts";
import { contract } from "@tuntikirja/contract/contract.ts";
import { parseExact } from "@tuntikirja/contract/kernel/exact.ts";
import { toHours } from "@tuntikirja/contract/kernel/hours.ts";
import { later, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { today } from "#firestore/clock.ts";
import { database, ofMany } from "#firestore/documents.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { type CompanySettings, loadSettings } from "#records/company/company-settings.ts";
import { allUsers } from "#records/people/users.ts";
import { foldLate, type LatePerson } from "./fold-late.ts";
import { allBalances, EMPTY_BALANCE, type StoredBalance } from "#records/derived/balances.ts";
import { settledMonths } from "#hours/balances/settled-months.ts";
import { cutMonths, lateMonths, sumListedBalance } from "./sum-listed-balance.ts";

/** What changed and is not stored yet is folded for the answer, however much it is: P4 of the threat model. */
export const getBalances = operation(contract.balance.getBalances).handler(async ({ input }) => {
	if (input.startDate !== undefined && input.startDate > today()) throw new AppError("range-inverted");
	const [users, documents, settings] = await Promise.all([
		ofMany().findWithIds(allUsers()),
		ofMany().findWithIds(allBalances()),
		loadSettings(database),
	]);
	const balanceByUid = new Map(documents.map(({ id, value }) => [id, value]));
	const people = users.map(({ id, value }) =>
		latePerson(id, value, balanceByUid.get(id) ?? EMPTY_BALANCE, settings, input.startDate),
	);
	const unfolded = people.filter(({ needs, stored }) => needs.length > 0 || stored.ledger === undefined);
	const folded = await foldLate(unfolded, settings);
	// A wrong sum is worse than none: whose documents cannot be read is not listed.
	const unreadable = new Set(unfolded.filter(({ uid }) => !folded.has(uid)));
	const listed = people.filter((person) => !unreadable.has(person));
	const balances = listed.map((person): ListedBalance => {
		const { uid, profile, from, stored: document, late } = person;
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
			recalculating: late.length,
		};
	});
	return { balances: balances.sort((a, b) => a.name.localeCompare(b.name, "fi")) };
});

/** What of a person's balance the stored document lacks, or has in an outdated form. */
function latePerson(
	uid: string,
	profile: LatePerson["profile"],
	stored: StoredBalance,
	{ changes }: CompanySettings,
	asked: LocalDate = profile.startDate,
): LatePerson {
	const date = today();
	const isSettled = settledMonths(stored, changes);
	const from = later(profile.startDate, asked);
	const cut = cutMonths(profile.startDate, from, date);
	const late = lateMonths(from, date, isSettled).filter((month) => !cut.includes(month));
	const isCurrentMonthStored = stored.present?.month === monthOf(date) && isSettled(monthOf(date));
	const needs = [...late, ...cut, ...(isCurrentMonthStored ? [] : [monthOf(date)])];
	return { uid, profile, from, stored, late, needs };
}
