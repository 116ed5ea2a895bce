import {
	add,
	type Exact,
	exact,
	multiply,
	roundHalfAwayFromZero,
	subtract,
	sum,
	ZERO,
} from "@tuntikirja/contract/kernel/exact.ts";
import type { ErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import { isWeekend, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { datesOf, type Month, monthOf, weekdayCount } from "@tuntikirja/contract/kernel/month.ts";
import {
	type ClosedPeriod,
	daysThatDiffer,
	doOverlap,
	type Period,
} from "@tuntikirja/contract/kernel/periods.ts";
import type { WageKind } from "@tuntikirja/contract/wages/wage-kinds.ts";
import { contractInForce } from "@tuntikirja/contract/employment-contracts/rules.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { foldDate, type LoggedDays } from "@tuntikirja/contract/work-days/range-fold.ts";

/** A wage from a date until the next one, or until its own last day. Cents a month or an hour. */
export interface Wage {
	readonly from: LocalDate;
	readonly to: LocalDate | null;
	readonly kind: WageKind;
	readonly cents: number;
	/** Paid under a subcontract: its cost has no multiplier and earns no bonus. */
	readonly isSubcontract?: boolean;
}

type PaidPeriod = Period & Pick<Wage, "kind" | "cents">;

/** What a month's cost depends on besides the wage. */
export interface PaidTime {
	/** The unpaid share of a weekday: 1 the whole day, ½ half of it. */
	readonly unpaidShares: ReadonlyMap<LocalDate, Exact>;
	/** Paid minutes by date, for wages by the hour. */
	readonly paidMinutes: ReadonlyMap<LocalDate, Exact>;
}

/** The code that refuses these wages of one person, or null. Without a wage in force a person costs nothing. */
export function whyCannotPay(wages: readonly Period[]): ErrorCode | null {
	if (wages.some(({ startDate, endDate }) => endDate !== null && endDate < startDate))
		return "range-inverted";
	return doOverlap(wages) ? "wage-overlap" : null;
}

/** The stretches of days on which a change of wages changes the person's pay. */
export function daysWithOtherPay(
	before: readonly PaidPeriod[],
	after: readonly PaidPeriod[],
): ClosedPeriod[] {
	return daysThatDiffer(before, after, (a, b) => a?.kind === b?.kind && a?.cents === b?.cents);
}

/** The wage in force on the date: the latest started, unless it has ended. */
export function wageInForce(wages: readonly Wage[], date: LocalDate): Wage | null {
	let latest: Wage | null = null;
	for (const wage of wages)
		if (wage.from <= date && (latest === null || wage.from > latest.from)) latest = wage;
	return latest !== null && latest.to !== null && latest.to < date ? null : latest;
}

/** Cost of a person's whole month in exact cents, see `costOfDates`. */
export function monthCost(month: Month, wages: readonly Wage[], time: PaidTime): Exact {
	return costOfDates(datesOf(month), wages, time);
}

/**
 * Cost of some dates of one month, in their order, in exact cents: of a monthly wage a weekday's share for each weekday it was
 * in force, less what of it was unpaid; a wage by the hour for each paid hour. Rules §8.
 */
export function costOfDates(dates: readonly LocalDate[], wages: readonly Wage[], time: PaidTime): Exact {
	return sum(
		[...datesByWage(dates, wages)].map(([wage, own]) => (wage === null ? ZERO : costUnder(wage, own, time))),
	);
}

/** The dates by the wage in force. In most months no wage begins or ends: then the one of any date is that of all. */
export function datesByWage(
	dates: readonly LocalDate[],
	wages: readonly Wage[],
): ReadonlyMap<Wage | null, readonly LocalDate[]> {
	const [first, last] = [dates[0], dates.at(-1)];
	if (first === undefined || last === undefined) return new Map();
	const changes = wages.some(
		({ from, to }) => (from > first && from <= last) || (to !== null && to >= first && to < last),
	);
	if (changes) return Map.groupBy(dates, (date) => wageInForce(wages, date));
	return new Map([[wageInForce(wages, first), dates]]);
}

/** Days are counted and minutes added up before anything is divided: a company's year has 70,000 dates. */
function costUnder({ kind, cents }: Wage, dates: readonly LocalDate[], time: PaidTime): Exact {
	if (kind === "hourly")
		return multiply(exact(cents, 60), sum(dates.map((date) => time.paidMinutes.get(date) ?? ZERO)));
	const { unpaidShares } = time;
	const month = monthOf(dates[0] ?? "");
	// Most months are whole ones without unpaid leave: then no date is looked at.
	if (unpaidShares.size === 0 && dates.length === datesOf(month).length) return exact(cents);
	const weekdays = dates.filter((date) => !isWeekend(date));
	const unpaid = sum(weekdays.flatMap((date) => unpaidShares.get(date) ?? []));
	return multiply(exact(cents, weekdayCount(month)), subtract(exact(weekdays.length), unpaid));
}

/** Cost × multiplier, the multiplier in thousandths (1.6 is 1600), in exact cents. Spec §9. */
export function expenseOf(cost: Exact, multiplierThousandths: number): Exact {
	return multiply(cost, exact(multiplierThousandths, 1000));
}

/** The multiplier of a cost that is the whole expense, in thousandths. */
const NO_MULTIPLIER = 1000;

/** Dates of one month, in their order, by the multiplier in force on them, in thousandths: the same for all people. */
export type MultipliedDates = ReadonlyMap<number, readonly LocalDate[]>;

/**
 * Cost of the dates, and their expense: the cost under their multiplier; under a subcontract the cost itself. In exact
 * cents. Rules §8.
 */
export function amountsOfDates(
	dates: MultipliedDates,
	wages: readonly Wage[],
	time: PaidTime,
): { cost: Exact; expense: Exact } {
	const amounts = [...dates].flatMap(([multiplier, some]) =>
		[...datesByWage(some, wages)].flatMap(([wage, own]) => {
			if (wage === null) return [];
			const cost = costUnder(wage, own, time);
			return [{ cost, expense: expenseOf(cost, wage.isSubcontract === true ? NO_MULTIPLIER : multiplier) }];
		}),
	);
	return { cost: sum(amounts.map(({ cost }) => cost)), expense: sum(amounts.map(({ expense }) => expense)) };
}

/**
 * The same of dates of one month in whole cents. Each person's month is rounded by itself, so that it is the
 * same beside any other people, and sums are sums of cents. Rules §8.
 */
export function centsOfDates(
	dates: MultipliedDates,
	wages: readonly Wage[],
	time: PaidTime,
): { cost: bigint; expense: bigint } {
	const { cost, expense } = amountsOfDates(dates, wages, time);
	return { cost: roundHalfAwayFromZero(cost), expense: roundHalfAwayFromZero(expense) };
}

/** A project's share of a person's expense: its minutes of all that was worked. */
export function projectShare(expense: Exact, projectMinutes: Exact, workedMinutes: Exact): Exact {
	if (workedMinutes.n === 0n) return ZERO;
	return multiply(expense, exact(projectMinutes.n * workedMinutes.d, projectMinutes.d * workedMinutes.n));
}

/** What no project bears, so that the parts add up to the expense. */
export function internalShare(expense: Exact, shares: readonly Exact[]): Exact {
	return subtract(expense, shares.reduce(add, ZERO));
}

/**
 * The time of the logged days that is paid by the hour, and the unpaid leave that reduces a monthly wage, for a person
 * with these wages. Days that affect none of the wages are left out: a monthly wage depends only on days with unpaid
 * leave. Under a subcontract only work is paid. Rules §3, §8.
 */
export function paidTimeOf(days: LoggedDays, terms: WorkTerms, wages: readonly Wage[]): PaidTime {
	const unpaidShares = new Map<LocalDate, Exact>();
	const paidMinutes = new Map<LocalDate, Exact>();
	const isHourly = wages.some(({ kind }) => kind === "hourly");
	for (const [date, { entries }] of days) {
		if (!isHourly && entries.every(({ dayTypeId }) => dayTypeId !== DAY_TYPES.UNPAID_LEAVE)) continue;
		const { expected, credited, worked, unpaidLeave } = foldDate(date, days, terms);
		const isBought = contractInForce(terms.contracts, date)?.kind === "subcontract";
		paidMinutes.set(date, isBought ? worked : subtract(credited, unpaidLeave));
		if (unpaidLeave.n > 0n) unpaidShares.set(date, multiply(unpaidLeave, exact(expected.d, expected.n)));
	}
	return { unpaidShares, paidMinutes };
}

/** Without a contract: nothing is due, and what is worked is paid. */
export const NO_TERMS: WorkTerms = {
	startDate: "0001-01-01",
	contracts: [],
	holidays: new Map(),
	partTimeHolidayRule: [],
	allowWeekendWork: [],
};
