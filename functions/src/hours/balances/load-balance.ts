import { type Adjustment, adjustmentSums, balanceOf } from "@tuntikirja/contract/balance/rules.ts";
import { type Exact, parseExact } from "@tuntikirja/contract/kernel/exact.ts";
import { earlier, eachDate, later, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { eachMonth, firstDay, lastDay, monthOf, type Month } from "@tuntikirja/contract/kernel/month.ts";
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
import {
	adjustmentList,
	adjustmentsDoc,
	balanceDoc,
	EMPTY_BALANCE,
	type StoredBalance,
} from "#records/derived/balances.ts";

type Part = { expected: Exact; credited: Exact; flex: Exact };

/** A balance in exact minutes, with all that it is made of. */
export interface LoadedBalance {
	readonly total: Exact;
	readonly asOf: LocalDate;
	readonly opening: Exact;
	/** The ledger's lines within the days that are summed. */
	readonly ledger: readonly Adjustment[];
	readonly parts: readonly (readonly [Month, Part])[];
	/** Months folded for this answer because a change is not yet stored. */
	readonly folded: number;
}

/** The person's balance now, summed from the given day. */
export async function loadBalance(subject: Caller, from: LocalDate): Promise<LoadedBalance> {
	const [adjustments, { parts, asOf, folded }] = await Promise.all([
		database.get(adjustmentsDoc(subject.uid)),
		monthParts(subject, from),
	]);
	const ledger = adjustmentList(adjustments).filter((one) => one.date >= from && one.date <= asOf);
	const { opening, later: corrections } = adjustmentSums(ledger, from, asOf);
	const flexes = parts.map(([, part]) => part.flex);
	return { total: balanceOf(opening, flexes, corrections), asOf, opening, ledger, parts, folded };
}

/**
 * The months from `from` to now. Closed months come from the stored parts; the present month, the one that
 * `from` cuts and those whose part is not up to date are folded live, so no answer is ever old (P4). Reads
 * stay the same however long the history is: of the calendar only the years of live months are read.
 */
async function monthParts({ uid, profile }: Caller, from: LocalDate) {
	const current = monthOf(today());
	// Nearly always the present month alone is live, so it is asked for before that is known.
	const [balance, { terms, settings }, present] = await Promise.all([
		database.get(balanceDoc(uid)),
		loadTermsOfYears(database, { uid, startDate: profile.startDate }, [yearOf(current)]),
		database.get(workMonthDoc(uid, current)),
	]);
	const stored = balance ?? EMPTY_BALANCE;
	const months = eachMonth(monthOf(from), current);
	const isSettled = settledMonths(stored, settings.changes);
	const late = months.filter((month) => month < current && !isSettled(month));
	const cut = from > firstDay(monthOf(from)) && !startsThere(profile.startDate, from) ? [monthOf(from)] : [];
	const others = [...new Set([...late, ...cut])].filter((month) => month !== current);
	const [documents, holidays] = await Promise.all([
		database.getAll(others.map((month) => workMonthDoc(uid, month))),
		loadHolidayMap(
			database,
			others.map(yearOf).filter((year) => year !== yearOf(current)),
			uid,
		),
	]);
	const days = loggedDays([...documents, present]);
	const asOf = countedThrough(days);
	const dueUnder = { ...terms, holidays: new Map([...terms.holidays, ...holidays]) };
	const live = new Set([...others, current]);
	const purged = new Map(
		documents.flatMap((one) => (one?.state === "purged" ? [[one.month, totalsOf(one.totals)] as const] : [])),
	);
	const parts = months.map((month): [Month, Part] => {
		const sums = purged.get(month);
		if (sums !== undefined) return [month, sums];
		const known = live.has(month) ? undefined : own(stored.months, month);
		return [month, known === undefined ? liveFold(month, from, asOf, days, dueUnder) : storedPart(known)];
	});
	return { parts, asOf, folded: late.length };
}

function yearOf(month: Month): number {
	return Number(month.slice(0, 4));
}

/** The person's own first day cuts no month: nothing is expected before it anyway. */
function startsThere(startDate: LocalDate, from: LocalDate): boolean {
	return from <= startDate;
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

function storedPart(part: StoredBalance["months"][string]): Part {
	return {
		expected: parseExact(part.expected),
		credited: parseExact(part.credited),
		flex: parseExact(part.flex),
	};
}
