import { countedFrom } from "@tuntikirja/contract/balance/rules.ts";
import { type Exact, parseExact, sum } from "@tuntikirja/contract/kernel/exact.ts";
import { addDays, later, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { today } from "#firestore/clock.ts";
import { database, ofMany, type Reader } from "#firestore/reader.ts";
import { settledMonths } from "#hours/balances/settled-months.ts";
import { type CompanySettings, loadSettings } from "#records/company/company-settings.ts";
import { loadLedgerParts } from "#hours/balances/load-ledger-parts.ts";
import { allBalances, EMPTY_BALANCE, type StoredBalance } from "#records/derived/balances.ts";
import { allUsers, type UserProfile } from "#records/people/users.ts";
import { workTerms } from "#hours/load-terms.ts";
import { employmentContractsDoc, someEmploymentContracts } from "#records/people/employment-contracts.ts";
import { workMonthDoc } from "#records/months/work-months.ts";
import { loadHolidaysOf } from "#records/company/national-holidays.ts";
import { type DaysSource, foldDays, loadWantedMonths } from "#hours/balances/fold-months.ts";
import type { LedgerParts } from "#records/derived/ledger-parts.ts";
import { partFrom } from "#records/derived/month-parts.ts";
import type { DaysOfMonth } from "#records/derived/present-days.ts";
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
 * of the threat model. A read a person once that is stored; of a day within a month that is over, that month of all, too. Whose ledger has an
 * opening is summed from the latest one on.
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
	const storedOf = (uid: string) => balanceByUid.get(uid) ?? EMPTY_BALANCE;
	const ledgers = await loadLedgerParts(
		ofMany(),
		users.map(({ id }) => [id, storedOf(id)]),
	);
	// A wrong sum is worse than none: whose documents cannot be read is not listed.
	const people = users.flatMap(({ id, value }) => {
		const ledger = ledgers.get(id);
		if (ledger === undefined) return [];
		const stored = { ...storedOf(id), openings: [...ledger.openings] };
		return [latePerson({ uid: id, profile: value, stored, ledger }, settings, { from, date })];
	});
	const unfolded = people.filter(({ needs }) => needs.length > 0);
	const folded = await foldLate(unfolded, settings, monthOf(date));
	const unreadable = new Set(unfolded.filter(({ uid }) => !folded.has(uid)));
	return people
		.filter((person) => !unreadable.has(person))
		.map((person) => withBalance(person, folded.get(person.uid), isPast))
		.sort((a, b) => a.profile.name.localeCompare(b.profile.name, "fi"));
}

function withBalance(person: LatePerson, fresh: Freshly | undefined, isPast: boolean): PersonBalance {
	const { uid, profile, asked, from, stored, ledger, late, date } = person;
	const { startDate } = profile;
	const parts = Object.entries(stored.months).map(([month, part]) => {
		const sums = partFrom(part, month, { from, startDate }) ?? part;
		return [month, parseExact(sums.flex)] as const;
	});
	const present = fresh?.present ?? (stored.present?.month === monthOf(date) ? stored.present : undefined);
	const sources = {
		flexOf: new Map([...parts, ...(fresh?.flexOf ?? [])]),
		present: present ?? { month: monthOf(date), days: {} },
		ledger,
	};
	const summed = sumListedBalance(asked, date, sources, isPast);
	return { uid, profile, ...summed, folded: late.length };
}

/** What of a person's balance the stored document lacks, or has in an outdated form. */
function latePerson(
	person: Pick<LatePerson, "uid" | "profile" | "stored" | "ledger">,
	{ changes }: CompanySettings,
	{ from, date }: Asked & Pick<LatePerson, "date">,
): LatePerson {
	const { profile, stored, ledger } = person;
	const { startDate } = profile;
	const asked = later(startDate, from ?? startDate);
	// Today may not count yet. If it does, and has an opening, no month before it is needed.
	const first = countedFrom(ledger.openings, asked, addDays(date, -1));
	const isSettled = settledMonths(stored, changes, startDate);
	const cut = cutMonths(startDate, first, date).filter((month) => {
		const part = isSettled(month) ? own(stored.months, month) : undefined;
		return part === undefined || partFrom(part, month, { from: first, startDate }) === undefined;
	});
	const late = lateMonths(first, date, isSettled).filter((month) => !cut.includes(month));
	const isStored = stored.present?.month === monthOf(date) && isSettled(monthOf(date));
	// Of a month that has no day before, nothing is summed.
	const isNeeded = !isStored && (date === today() || date > firstDay(monthOf(date)));
	const needs = [...late, ...cut, ...(isNeeded ? [monthOf(date)] : [])];
	return { ...person, asked, from: first, date, late, needs };
}

/** A person in a list of balances. */
interface LatePerson {
	readonly uid: string;
	readonly profile: UserProfile;
	/** The first day that is asked for. */
	readonly asked: LocalDate;
	/** The first day that counts, unless today does with an opening. */
	readonly from: LocalDate;
	/** Today, or the day after the last one that is summed. */
	readonly date: LocalDate;
	readonly stored: StoredBalance;
	readonly ledger: LedgerParts;
	/** Months before the present one whose part is not up to date. */
	readonly late: readonly Month[];
	/** Months to fold for this answer: those, and the present one if its days are not stored. */
	readonly needs: readonly Month[];
}

/** What was folded for one person; what is missing is as stored. */
interface Freshly {
	readonly flexOf: ReadonlyMap<Month, Exact>;
	readonly present: DaysOfMonth | undefined;
}

/**
 * Folds the months that the people need, of all of them at once: a read for each month, for each person's
 * contracts, and for the calendar once. A person whose sum would lack a document that
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
	const [terms, daysOf] = await Promise.all([
		termsOf(reader, people, settings),
		loadWantedMonths(reader, wanted),
	]);
	return new Map(
		people
			.filter((person) => isReadable(reader, person))
			.map(({ uid, needs, from }) => {
				const theirs = terms.get(uid);
				const daysOfMonth = (month: Month) => daysOf({ uid, month });
				return [
					uid,
					theirs === undefined ? NOTHING : foldNeeds(needs, { from, current }, theirs, daysOfMonth),
				];
			}),
	);
}

function isReadable({ skipped }: Reader, { uid, needs }: LatePerson): boolean {
	const docs = [employmentContractsDoc(uid), ...needs.map((month) => workMonthDoc(uid, month))];
	return !docs.some(({ path }) => skipped.has(path));
}

const NOTHING: Freshly = { flexOf: new Map(), present: undefined };

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
