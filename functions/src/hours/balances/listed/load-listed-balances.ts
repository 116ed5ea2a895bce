import { type Exact, parseExact, sum } from "@tuntikirja/contract/kernel/exact.ts";
import { addDays, later, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { today } from "#firestore/clock.ts";
import { database, ofMany, type Reader } from "#firestore/reader.ts";
import { settledMonths } from "#hours/balances/settled-months.ts";
import { type CompanySettings, loadSettings } from "#records/company/company-settings.ts";
import {
	adjustmentList,
	adjustmentsDoc,
	allBalances,
	EMPTY_BALANCE,
	type StoredBalance,
} from "#records/derived/balances.ts";
import { allUsers, type UserProfile } from "#records/people/users.ts";
import { workTerms } from "#hours/load-terms.ts";
import { employmentContractsDoc, someEmploymentContracts } from "#records/people/employment-contracts.ts";
import { workMonthDoc } from "#records/months/work-months.ts";
import { loadHolidaysOf } from "#records/company/national-holidays.ts";
import { type DaysSource, foldDays, loadWantedMonths } from "#hours/balances/fold-months.ts";
import { type DaysOfMonth, type LedgerSums, ledgerSums } from "#records/derived/present-days.ts";
import { cutMonths, lateMonths, sumListedBalance, type SummedBalance } from "./sum-listed-balance.ts";

/** One of all people, and the balance now. */
export interface PersonBalance extends Pick<LatePerson, "uid" | "profile">, SummedBalance {
	/** Months folded for this answer because a change is not yet stored. */
	readonly folded: number;
}

/** Which days of all balances. */
interface Asked {
	/** Left out: from each first day. */
	readonly from?: LocalDate | undefined;
	/** Left out: the last day that counts now. */
	readonly to?: LocalDate | undefined;
}

/**
 * The balances of all people by name. What changed and is not stored yet is folded for the answer, however much it is: P4
 * of the threat model. A read a person once that is stored; of a day within a month that is over, that month of all, too.
 */
export async function loadListedBalances(asked: Asked = {}): Promise<PersonBalance[]> {
	return listedBalances(await loadStoredBalances(), asked);
}

/** What balances of all people are made of, read once for several days. */
export type StoredBalances = Awaited<ReturnType<typeof loadStoredBalances>>;

export async function loadStoredBalances() {
	const [users, documents, settings] = await Promise.all([
		allUsers(ofMany()),
		ofMany().findWithIds(allBalances()),
		loadSettings(database),
	]);
	return { users, documents, settings };
}

/** The same of what is loaded; reads what is not stored yet. */
export async function listedBalances(
	{ users, documents, settings }: StoredBalances,
	{ from, to }: Asked,
): Promise<PersonBalance[]> {
	const isPast = to !== undefined && to < today();
	const date = isPast ? addDays(to, 1) : today();
	const balanceByUid = new Map(documents.map(({ id, value }) => [id, value]));
	const people = users.map(({ id, value }) =>
		latePerson(id, value, balanceByUid.get(id) ?? EMPTY_BALANCE, settings, { from, date }),
	);
	const unfolded = people.filter(({ needs, stored }) => needs.length > 0 || stored.ledger === undefined);
	const folded = await foldLate(unfolded, settings, monthOf(date));
	// A wrong sum is worse than none: whose documents cannot be read is not listed.
	const unreadable = new Set(unfolded.filter(({ uid }) => !folded.has(uid)));
	return people
		.filter((person) => !unreadable.has(person))
		.map((person) => withBalance(person, folded.get(person.uid), isPast))
		.sort((a, b) => a.profile.name.localeCompare(b.profile.name, "fi"));
}

function withBalance(person: LatePerson, fresh: Freshly | undefined, isPast: boolean): PersonBalance {
	const { uid, profile, from, stored, late, date } = person;
	const parts = Object.entries(stored.months).map(([month, { flex }]) => [month, parseExact(flex)] as const);
	const present = fresh?.present ?? (stored.present?.month === monthOf(date) ? stored.present : undefined);
	const sources = {
		flexOf: new Map([...parts, ...(fresh?.flexOf ?? [])]),
		present: present ?? { month: monthOf(date), days: {} },
		ledger: fresh?.ledger ?? stored.ledger ?? {},
	};
	const summed = sumListedBalance(from, date, sources, isPast);
	return { uid, profile, ...summed, folded: late.length };
}

/** What of a person's balance the stored document lacks, or has in an outdated form. */
function latePerson(
	uid: string,
	profile: LatePerson["profile"],
	stored: StoredBalance,
	{ changes }: CompanySettings,
	{ from: asked = profile.startDate, date }: Asked & Pick<LatePerson, "date">,
): LatePerson {
	const isSettled = settledMonths(stored, changes);
	const from = later(profile.startDate, asked);
	const cut = cutMonths(profile.startDate, from, date);
	const late = lateMonths(from, date, isSettled).filter((month) => !cut.includes(month));
	const isStored = stored.present?.month === monthOf(date) && isSettled(monthOf(date));
	// Of a month that has no day before, nothing is summed.
	const isNeeded = !isStored && (date === today() || date > firstDay(monthOf(date)));
	const needs = [...late, ...cut, ...(isNeeded ? [monthOf(date)] : [])];
	return { uid, profile, from, date, stored, late, needs };
}

/** A person in a list of balances. */
interface LatePerson {
	readonly uid: string;
	readonly profile: UserProfile;
	/** First day that is summed. */
	readonly from: LocalDate;
	/** Today, or the day after the last one that is summed. */
	readonly date: LocalDate;
	readonly stored: StoredBalance;
	/** Months before the present one whose part is not up to date. */
	readonly late: readonly Month[];
	/** Months to fold for this answer: those, and the present one if its days are not stored. */
	readonly needs: readonly Month[];
}

/** What was folded for one person; what is missing is as stored. */
interface Freshly {
	readonly flexOf: ReadonlyMap<Month, Exact>;
	readonly present: DaysOfMonth | undefined;
	readonly ledger: LedgerSums | undefined;
}

/**
 * Folds the months that the people need, of all of them at once: a read for each month, for each person's
 * contracts, for each ledger without stored sums, and for the calendar once. A person whose sum would lack a document that
 * cannot be read is left out.
 */
async function foldLate(
	people: readonly LatePerson[],
	settings: CompanySettings,
	current: Month,
): Promise<Map<string, Freshly>> {
	if (people.length === 0) return new Map();
	const reader = ofMany();
	const wanted = people.flatMap(({ uid, needs }) => needs.map((month) => ({ uid, month })));
	const bare = people.filter(({ stored }) => stored.ledger === undefined);
	const [terms, daysOf, ledgers] = await Promise.all([
		termsOf(
			reader,
			people.filter(({ needs }) => needs.length > 0),
			settings,
		),
		loadWantedMonths(reader, wanted),
		reader.getAll(bare.map(({ uid }) => adjustmentsDoc(uid))),
	]);
	const ledgerOf = new Map(
		bare.map(({ uid }, index) => [uid, ledgerSums(adjustmentList(ledgers[index] ?? null))]),
	);
	return new Map(
		people
			.filter((person) => isReadable(reader, person))
			.map(({ uid, needs, from }) => {
				const own = terms.get(uid);
				const daysOfMonth = (month: Month) => daysOf({ uid, month });
				const folded = own === undefined ? NOTHING : foldNeeds(needs, { from, current }, own, daysOfMonth);
				return [uid, { ...folded, ledger: ledgerOf.get(uid) }];
			}),
	);
}

function isReadable({ skipped }: Reader, { uid, needs }: LatePerson): boolean {
	const docs = [
		employmentContractsDoc(uid),
		adjustmentsDoc(uid),
		...needs.map((month) => workMonthDoc(uid, month)),
	];
	return !docs.some(({ path }) => skipped.has(path));
}

const NOTHING: Omit<Freshly, "ledger"> = { flexOf: new Map(), present: undefined };

function foldNeeds(
	needs: readonly Month[],
	{ from, current }: { readonly from: LocalDate; readonly current: Month },
	terms: WorkTerms,
	daysOf: (month: Month) => DaysSource,
) {
	const folded = needs.map((month) => foldDays(month, daysOf(month), terms));
	return {
		flexOf: new Map(folded.map(({ month, days }) => [month, flexFrom(from, days)])),
		present: folded.find(({ month }) => month === current)?.days,
	};
}

/** Flex of the month's days from the given one on: all of it, unless that day cuts the month. */
function flexFrom(from: LocalDate, { days }: DaysOfMonth): Exact {
	const counted = Object.entries(days).filter(([date]) => date >= from);
	return sum(counted.map(([, { flex }]) => parseExact(flex)));
}

async function termsOf(
	reader: Reader,
	people: readonly LatePerson[],
	settings: CompanySettings,
): Promise<Map<string, WorkTerms>> {
	if (people.length === 0) return new Map();
	const years = people.flatMap(({ needs }) => needs.map((month) => Number(month.slice(0, 4))));
	const [holidaysOf, contracts] = await Promise.all([
		loadHolidaysOf(database, years),
		someEmploymentContracts(
			reader,
			people.map(({ uid }) => uid),
		),
	]);
	return new Map(
		people.map(({ uid, profile: { startDate } }, index) => [
			uid,
			workTerms({ startDate, contracts: contracts[index], holidays: holidaysOf(uid), settings }),
		]),
	);
}
