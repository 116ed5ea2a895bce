import { type Adjustment, adjustmentSums, balanceOf } from "@tuntikirja/contract/balance/rules.ts";
import { add, type Exact, formatExact, parseExact, sum } from "@tuntikirja/contract/kernel/exact.ts";
import { toHours } from "@tuntikirja/contract/kernel/hours.ts";
import { earlier, eachDate, later, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import {
	datesOf,
	eachMonth,
	firstDay,
	lastDay,
	type Month,
	monthOf,
} from "@tuntikirja/contract/kernel/month.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { sumTotals, type Totals } from "@tuntikirja/contract/work-days/day-fold.ts";
import {
	foldDate,
	foldDates,
	foldMonth,
	lastCountedDay,
	type LoggedDays,
} from "@tuntikirja/contract/work-days/range-fold.ts";
import {
	adjustmentList,
	adjustmentsDoc,
	balanceDoc,
	EMPTY_BALANCE,
	type StoredBalance,
} from "@tuntikirja/functions/records/derived/balances.ts";
import { ledgerParts, storedLedgerParts } from "@tuntikirja/functions/records/derived/ledger-parts.ts";
import { cutDates, monthPart, partFrom } from "@tuntikirja/functions/records/derived/month-parts.ts";
import { settledMonths, waitingMonths } from "@tuntikirja/functions/hours/balances/settled-months.ts";
import { employmentContractsDoc } from "@tuntikirja/functions/records/people/employment-contracts.ts";
import { today } from "@tuntikirja/functions/firestore/clock.ts";
import { firestore } from "@tuntikirja/functions/firestore/database.ts";
import { database } from "@tuntikirja/functions/firestore/reader.ts";
import {
	type CompanySettings,
	companySettingsDoc,
	DEFAULT_SETTINGS,
} from "@tuntikirja/functions/records/company/company-settings.ts";
import {
	holidayMap,
	holidayYearDoc,
	yearsOf,
} from "@tuntikirja/functions/records/company/national-holidays.ts";
import { workTerms } from "@tuntikirja/functions/hours/load-terms.ts";
import { userDoc } from "@tuntikirja/functions/records/people/users.ts";
import { withDays } from "@tuntikirja/functions/records/months/month-outline.ts";
import {
	loggedDays,
	storedTotals,
	totalsOf,
	type WorkMonth,
	workMonthSchema,
} from "@tuntikirja/functions/records/months/work-months.ts";

/** What a check of one person's ledger found. */
export interface LedgerReport {
	/** Each broken invariant in words; empty when all hold. */
	readonly problems: readonly string[];
	/** Months that wait for their recomputation: marked, touched by a company change, or without a part. */
	readonly waiting: number;
	/** The balance today in hours, summed day by day from the source documents. */
	readonly balance: number;
}

/** Everything a person's hours are made of, as it is stored. */
interface Sources {
	readonly startDate: LocalDate;
	readonly documents: readonly WorkMonth[];
	readonly days: LoggedDays;
	readonly terms: WorkTerms;
	readonly changes: CompanySettings["changes"];
}

async function sourcesOf(uid: string): Promise<Sources> {
	const profile = await database.get(userDoc(uid));
	if (profile === null) throw new Error(`There is no person ${uid}.`);
	const { docs } = await firestore().collection("workMonths").where("userId", "==", uid).get();
	const documents = docs.map((doc) => workMonthSchema.parse(doc.data()));
	const dates = [profile.startDate, today(), ...documents.map(({ month }) => lastDay(month))].sort();
	const years = yearsOf(dates[0] ?? today(), dates.at(-1) ?? today());
	const contracts = await database.get(employmentContractsDoc(uid));
	const settings = await database.get(companySettingsDoc);
	const holidays = await Promise.all(years.map((year) => database.get(holidayYearDoc(year))));
	const terms = workTerms({
		startDate: profile.startDate,
		contracts,
		holidays: holidayMap(years, holidays, uid),
		settings: settings ?? DEFAULT_SETTINGS,
	});
	return {
		startDate: profile.startDate,
		documents,
		days: loggedDays(documents),
		terms,
		changes: settings?.changes,
	};
}

/** INV-1, first half: a month's totals are the fold of its days. */
function wrongTotals({ documents, days, terms }: Sources): string[] {
	const withDays = documents.filter(({ state }) => state !== "purged");
	return withDays.flatMap(({ month, totals }) => {
		const [stored, due] = [totals, storedTotals(foldMonth(month, days, terms))].map((one) =>
			JSON.stringify(one),
		);
		return stored === due ? [] : [`INV-1 totals of ${month}: stored ${stored}, due ${due}`];
	});
}

/** INV-1, for reports: a month's outline says what its days say; a purged one has none. */
function wrongOutlines({ documents }: Sources): string[] {
	return documents
		.filter((month) => month.outline !== "" && month.outline !== withDays(month, month.days).outline)
		.map(({ month }) => `INV-1 outline of ${month} is not that of its days`);
}

/** The months whose days are purged: their totals are their source. */
function purgedTotals(documents: readonly WorkMonth[]): Map<Month, Totals> {
	const purged = documents.filter(({ state }) => state === "purged");
	return new Map(purged.map(({ month, totals }) => [month, totalsOf(totals)]));
}

/** A month's days, each with its totals; those of a purged one are on its last day. */
function foldedDays(month: Month, { documents, days, terms }: Sources) {
	const purged = purgedTotals(documents).get(month);
	const byDate = datesOf(month).map((date) => [date, foldDate(date, days, terms)] as const);
	return new Map(purged === undefined ? byDate : [[lastDay(month), purged]]);
}

/** INV-1, second half: a part without a marker is the fold of its month, and so is what counts from an opening on. */
function wrongParts(sources: Sources, balance: StoredBalance): string[] {
	const { startDate, changes } = sources;
	const isSettled = settledMonths(balance, changes, startDate);
	const cuts = cutDates(balance.openings ?? [], startDate);
	const settled = Object.entries(balance.months).filter(([month]) => isSettled(month));
	return settled.flatMap(([month, part]) => {
		const byDate = foldedDays(month, sources);
		const folded = monthPart({ month, totals: sumTotals([...byDate.values()]), byDate }, cuts);
		const [stored, due] = [part, folded].map((one) => JSON.stringify(one));
		return stored === due ? [] : [`INV-1 part of ${month}: stored ${stored}, due ${due}`];
	});
}

/** INV-2 of what the balance has of the ledger; one that has nothing of it is summed from the lines. */
function wrongLedgerParts(balance: StoredBalance, ledger: readonly Adjustment[]): string[] {
	const known = storedLedgerParts(balance);
	if (known === null) return [];
	const [stored, due] = [known, ledgerParts(ledger)].map(({ ledger: sums, openings }) => {
		const moved = Object.entries(sums).filter(([, minutes]) => minutes !== 0);
		return JSON.stringify([moved.sort(), openings]);
	});
	return stored === due ? [] : [`INV-2 ledger: stored ${stored}, due ${due}`];
}

/**
 * INV-2: the sum of the stored parts, with the months that have none or a marker folded, is the sum of all days, both from
 * the first day that counts on.
 */
function balances(sources: Sources, stored: StoredBalance, ledger: readonly Adjustment[]) {
	const { startDate, days, terms, changes } = sources;
	const purged = purgedTotals(sources.documents);
	const date = today();
	const asOf = lastCountedDay(date, (days.get(date)?.entries.length ?? 0) > 0);
	const { from, opening, later: corrections } = adjustmentSums(ledger, startDate, asOf);
	const adjustments = balanceOf(opening, [], corrections);
	const flexOf = (first: LocalDate, to: LocalDate) =>
		foldDates(
			eachDate(first, earlier(to, asOf)).filter((one) => !purged.has(monthOf(one))),
			days,
			terms,
		).flex;
	const carried = sum([...purged].filter(([month]) => month >= monthOf(from)).map(([, { flex }]) => flex));
	const isSettled = settledMonths(stored, changes, startDate);
	const partOf = (month: Month): Exact => {
		const part = isSettled(month) && month < monthOf(date) ? stored.months[month] : undefined;
		const sums = part && partFrom(part, month, { from, startDate });
		return sums === undefined
			? (purged.get(month)?.flex ?? flexOf(later(from, firstDay(month)), lastDay(month)))
			: parseExact(sums.flex);
	};
	const months = eachMonth(monthOf(from), monthOf(date));
	return {
		byDays: add(adjustments, add(carried, flexOf(from, asOf))),
		byParts: add(adjustments, sum(months.map(partOf))),
	};
}

function waitingOf({ startDate, changes }: Sources, stored: StoredBalance): number {
	return waitingMonths(stored, changes, startDate, monthOf(today())).length;
}

/**
 * Folds everything of one person anew with the pure rules and compares: INV-1 and INV-2 of the threat
 * model. Reads the whole history, so it is a check and not an answer.
 */
export async function verifyLedger(uid: string): Promise<LedgerReport> {
	const sources = await sourcesOf(uid);
	const stored = (await database.get(balanceDoc(uid))) ?? EMPTY_BALANCE;
	const ledger = adjustmentList(await database.get(adjustmentsDoc(uid)));
	const { byDays, byParts } = balances(sources, stored, ledger);
	const texts = [byDays, byParts].map(formatExact);
	return {
		problems: [
			...wrongTotals(sources),
			...wrongOutlines(sources),
			...wrongParts(sources, stored),
			...wrongLedgerParts(stored, ledger),
			...(texts[0] === texts[1] ? [] : [`INV-2: by days ${texts[0]}, by parts ${texts[1]} minutes`]),
		],
		waiting: waitingOf(sources, stored),
		balance: toHours(byDays),
	};
}
