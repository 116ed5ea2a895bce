import { parseExact } from "@tuntikirja/contract/kernel/exact.ts";
import { later, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { today } from "#firestore/clock.ts";
import { database, ofMany } from "#firestore/documents.ts";
import { settledMonths } from "#hours/balances/settled-months.ts";
import { type CompanySettings, loadSettings } from "#records/company/company-settings.ts";
import { allBalances, EMPTY_BALANCE, type StoredBalance } from "#records/derived/balances.ts";
import { allUsers } from "#records/people/users.ts";
import { foldLate, type Freshly, type LatePerson } from "./fold-late.ts";
import { cutMonths, lateMonths, type SummedBalance, sumListedBalance } from "./sum-listed-balance.ts";

/** One of all people, and the balance now. */
export interface PersonBalance extends Pick<LatePerson, "uid" | "profile">, SummedBalance {
	/** Months folded for this answer because a change is not yet stored. */
	readonly folded: number;
}

/**
 * The balances of all people by name, summed from the given day, else from each first day. What changed and is not stored
 * yet is folded for the answer, however much it is: P4 of the threat model. 2 reads a person once that is stored.
 */
export async function loadListedBalances(from?: LocalDate): Promise<PersonBalance[]> {
	const [users, documents, settings] = await Promise.all([
		ofMany().findWithIds(allUsers()),
		ofMany().findWithIds(allBalances()),
		loadSettings(database),
	]);
	const balanceByUid = new Map(documents.map(({ id, value }) => [id, value]));
	const people = users.map(({ id, value }) =>
		latePerson(id, value, balanceByUid.get(id) ?? EMPTY_BALANCE, settings, from),
	);
	const unfolded = people.filter(({ needs, stored }) => needs.length > 0 || stored.ledger === undefined);
	const folded = await foldLate(unfolded, settings);
	// A wrong sum is worse than none: whose documents cannot be read is not listed.
	const unreadable = new Set(unfolded.filter(({ uid }) => !folded.has(uid)));
	return people
		.filter((person) => !unreadable.has(person))
		.map((person) => withBalance(person, folded.get(person.uid)))
		.sort((a, b) => a.profile.name.localeCompare(b.profile.name, "fi"));
}

function withBalance(person: LatePerson, fresh: Freshly | undefined): PersonBalance {
	const { uid, profile, from, stored, late } = person;
	const parts = Object.entries(stored.months).map(([month, { flex }]) => [month, parseExact(flex)] as const);
	const summed = sumListedBalance(from, today(), {
		flexOf: new Map([...parts, ...(fresh?.flexOf ?? [])]),
		present: fresh?.present ?? stored.present ?? { month: monthOf(today()), days: {} },
		ledger: fresh?.ledger ?? stored.ledger ?? {},
	});
	return { uid, profile, ...summed, folded: late.length };
}

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
