import { workTerms } from "#hours/work-terms.ts";
import { type Exact, parseExact, sum } from "@tuntikirja/contract/kernel/exact.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { employmentContractsDoc } from "#records/people/employment-contracts.ts";
import { today } from "#firestore/clock.ts";
import { database, ofMany, type Reader } from "#firestore/documents.ts";
import type { CompanySettings } from "#records/company/company-settings.ts";
import { workMonthDoc } from "#records/months/work-months.ts";
import { loadHolidayMap } from "#records/company/national-holidays.ts";
import type { UserProfile } from "#records/people/users.ts";
import { type DaysSource, foldDays } from "#hours/balances/fold-months.ts";
import { type DaysOfMonth, type LedgerSums, ledgerSums } from "#records/derived/present-days.ts";
import { adjustmentList, adjustmentsDoc, type StoredBalance } from "#records/derived/balances.ts";
import { loadWantedMonths } from "#hours/load-wanted-months.ts";

/** A person in a list of balances. */
export interface LatePerson {
	readonly uid: string;
	readonly profile: UserProfile;
	/** First day that is summed. */
	readonly from: LocalDate;
	readonly stored: StoredBalance;
	/** Months before the present one whose part is not up to date. */
	readonly late: readonly Month[];
	/** Months to fold for this answer: those, and the present one if its days are not stored. */
	readonly needs: readonly Month[];
}

/** What was folded for one person; what is missing is as stored. */
export interface Freshly {
	readonly flexOf: ReadonlyMap<Month, Exact>;
	readonly present: DaysOfMonth | undefined;
	readonly ledger: LedgerSums | undefined;
}

/**
 * Folds the months that the people need, of all of them at once: a read for each month, for each person's
 * contracts, for each ledger without stored sums, and for the calendar once. A person whose sum would lack a document that
 * cannot be read is left out.
 */
export async function foldLate(
	people: readonly LatePerson[],
	settings: CompanySettings,
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
				const folded = own === undefined ? NOTHING : foldNeeds(needs, from, own, daysOfMonth);
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
	from: LocalDate,
	terms: WorkTerms,
	daysOf: (month: Month) => DaysSource,
) {
	const current = monthOf(today());
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
	const [holidays, contracts] = await Promise.all([
		loadHolidayMap(database, years),
		reader.getAll(people.map(({ uid }) => employmentContractsDoc(uid))),
	]);
	return new Map(
		people.map(({ uid, profile: { startDate } }, index) => [
			uid,
			workTerms({ startDate, contracts: contracts[index], holidays, settings }),
		]),
	);
}
