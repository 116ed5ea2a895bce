import {
	type Adjustment,
	adjustmentSums,
	balanceOf,
	countedFrom,
	openingDates,
} from "@tuntikirja/contract/balance/rules.ts";
import { type Exact, parseExact, sum } from "@tuntikirja/contract/kernel/exact.ts";
import { earlier, eachDate, later, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import {
	addMonths,
	eachMonth,
	firstDay,
	lastDay,
	monthOf,
	type Month,
} from "@tuntikirja/contract/kernel/month.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { foldDates } from "@tuntikirja/contract/work-days/range-fold.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { today } from "#firestore/clock.ts";
import { database } from "#firestore/reader.ts";
import type { Caller } from "#records/people/caller.ts";
import { countedThrough } from "#hours/counted-totals.ts";
import { loadHolidayMap } from "#records/company/national-holidays.ts";
import { loadTermsOfYears } from "#hours/load-terms.ts";
import { loggedDays, totalsOf, workMonthDoc } from "#records/months/work-months.ts";
import { settledMonths } from "./settled-months.ts";
import { adjustmentList, adjustmentsDoc, balanceDoc, EMPTY_BALANCE } from "#records/derived/balances.ts";
import { partFrom } from "#records/derived/month-parts.ts";

type Part = { expected: Exact; credited: Exact; flex: Exact };

/** A balance in exact minutes, with all that it is made of. */
export interface LoadedBalance {
	readonly total: Exact;
	/** The first day that is summed: of the latest opening, if one is within the days that are asked for. */
	readonly from: LocalDate;
	readonly asOf: LocalDate;
	readonly opening: Exact;
	/** The ledger's lines within the days that are summed. */
	readonly ledger: readonly Adjustment[];
	readonly parts: readonly (readonly [Month, Part])[];
	/** Months folded for this answer because a change is not yet stored. */
	readonly folded: number;
}

/** The person's balance now, summed from the given day, or from the latest opening after it. */
export async function loadBalance(subject: Caller, asked: LocalDate): Promise<LoadedBalance> {
	const sources = await loadSources(subject);
	const { adjustments, asOf } = sources;
	const { from, opening, later: corrections } = adjustmentSums(adjustments, asked, asOf);
	const ledger = adjustments.filter((one) => one.date >= from && one.date <= asOf);
	const { parts, folded } = await monthParts(sources, from, monthOf(today()));
	const flexes = parts.map(([, part]) => part.flex);
	return { total: balanceOf(opening, flexes, corrections), from, asOf, opening, ledger, parts, folded };
}

/** What had accumulated before a month, summed from the first day or the latest opening, without the ledger. */
export async function loadFlexBefore(subject: Caller, month: Month): Promise<Exact> {
	const sources = await loadSources(subject);
	const last = addMonths(month, -1);
	const openings = openingDates(sources.adjustments);
	const from = countedFrom(openings, subject.profile.startDate, lastDay(last));
	const { parts } = await monthParts(sources, from, last);
	return sum(parts.map(([, { flex }]) => flex));
}

/** What is read before it is known which months are needed. Nearly always the present month alone is live. */
async function loadSources(subject: Caller) {
	const { uid, profile } = subject;
	const current = monthOf(today());
	const [ledger, balance, { terms, settings }, present] = await Promise.all([
		database.get(adjustmentsDoc(uid)),
		database.get(balanceDoc(uid)),
		loadTermsOfYears(database, { uid, startDate: profile.startDate }, [yearOf(current)]),
		database.get(workMonthDoc(uid, current)),
	]);
	const adjustments = adjustmentList(ledger);
	const asOf = countedThrough(loggedDays([present]));
	// What the balance has of the ledger may be missing.
	const stored = { ...(balance ?? EMPTY_BALANCE), openings: openingDates(adjustments) };
	return { subject, adjustments, stored, terms, settings, present, asOf };
}

/**
 * The months from `from` to the last one. Closed months come from the stored parts; the present month, the one that
 * `from` cuts and those whose part is not up to date are folded live, so no answer is ever old (P4). Reads
 * stay the same however long the history is: of the calendar only the years of live months are read.
 */
async function monthParts(
	{ subject, stored, terms, settings, present, asOf }: Awaited<ReturnType<typeof loadSources>>,
	from: LocalDate,
	last: Month,
) {
	const { uid, profile } = subject;
	const { startDate } = profile;
	const current = monthOf(today());
	const months = eachMonth(monthOf(from), last);
	const isSettled = settledMonths(stored, settings.changes, startDate);
	const partOf = (month: Month) => {
		const part = isSettled(month) ? own(stored.months, month) : undefined;
		return part && partFrom(part, month, { from, startDate });
	};
	const late = months.filter((month) => month < current && !isSettled(month));
	const others = months.filter((month) => month < current && partOf(month) === undefined);
	const [documents, holidays] = await Promise.all([
		database.getAll(others.map((month) => workMonthDoc(uid, month))),
		loadHolidayMap(
			database,
			others.map(yearOf).filter((year) => year !== yearOf(current)),
			uid,
		),
	]);
	const days = loggedDays([...documents, present]);
	const dueUnder = { ...terms, holidays: new Map([...terms.holidays, ...holidays]) };
	const purged = new Map(
		documents.flatMap((one) => (one?.state === "purged" ? [[one.month, totalsOf(one.totals)] as const] : [])),
	);
	const parts = months.map((month): [Month, Part] => {
		const sums = purged.get(month);
		if (sums !== undefined) return [month, sums];
		const known = month === current ? undefined : partOf(month);
		return [month, known === undefined ? liveFold(month, from, asOf, days, dueUnder) : storedPart(known)];
	});
	return { parts, folded: late.length };
}

function yearOf(month: Month): number {
	return Number(month.slice(0, 4));
}

function liveFold(
	month: Month,
	from: LocalDate,
	asOf: LocalDate,
	days: ReturnType<typeof loggedDays>,
	terms: WorkTerms,
): Part {
	return foldDates(eachDate(later(from, firstDay(month)), earlier(asOf, lastDay(month))), days, terms);
}

function storedPart(part: Readonly<Record<keyof Part, string>>): Part {
	return {
		expected: parseExact(part.expected),
		credited: parseExact(part.credited),
		flex: parseExact(part.flex),
	};
}
