import type { ErrorCode } from "#kernel/error-statuses.ts";
import type { LocalDate } from "#kernel/local-date.ts";
import {
	type ClosedPeriod,
	daysThatDiffer,
	daysWithout,
	doOverlap,
	heldDays,
	periodInForce,
} from "#kernel/periods.ts";
import { decimal, type Exact } from "#kernel/exact.ts";
import { type Hours, toHours } from "#kernel/hours.ts";

/** Bounds of a contract's terms, for the form and the schema alike. 744 are all the hours of the longest month. */
export const CONTRACT_BOUNDS = {
	hoursPerMonth: { min: 0, max: 744 },
	percentage: { min: 0.01, max: 100 },
} as const;

/** What a contract is. A subcontract costs its price as it is, and earns no annual holiday and no bonus. Rules §8. */
export const CONTRACT_KINDS = ["employment", "subcontract"] as const;
/** One of the kinds. */
export type ContractKind = (typeof CONTRACT_KINDS)[number];

/** One employment contract. Hours are minutes inside (`toMonthlyMinutes`); on the wire partTimeHoursPerMonth. */
export interface EmploymentContract {
	readonly id: string;
	readonly kind: ContractKind;
	readonly startDate: LocalDate;
	/** Null: until the day before the next contract starts. */
	readonly endDate: LocalDate | null;
	/** Null: full time. 0: paid by the hour, no flex balance. */
	readonly partTimeMinutesPerMonth: number | null;
	/** Share of full time in per cent, above 0 and up to 100, two decimals; null is 100. */
	readonly percentage: number | null;
}

/** The contract in force on the date: the latest started one, unless it has ended. Rules §2.1. */
export function contractInForce(
	contracts: readonly EmploymentContract[],
	date: LocalDate,
): EmploymentContract | null {
	return periodInForce(contracts, date);
}

/** The code that refuses these contracts of one person, or null. Gaps are allowed: nothing is expected in them. */
export function whyCannotHold(contracts: readonly EmploymentContract[]): ErrorCode | null {
	if (contracts.some(({ startDate, endDate }) => endDate !== null && endDate < startDate))
		return "range-inverted";
	if (contracts.some((one) => one.partTimeMinutesPerMonth !== null && one.percentage !== null))
		return "contract-percentage";
	return doOverlap(contracts) ? "contract-overlap" : null;
}

/** The days that had a contract before a change and have none after it. */
export function daysLosingContract(
	before: readonly EmploymentContract[],
	after: readonly EmploymentContract[],
): ClosedPeriod[] {
	return daysWithout(heldDays(before), heldDays(after));
}

/** The stretches of days for which a change of contracts changes the terms, in order. */
export function daysWithOtherTerms(
	before: readonly EmploymentContract[],
	after: readonly EmploymentContract[],
): ClosedPeriod[] {
	return daysThatDiffer(before, after, haveSameTerms);
}

/** Those for which it changes the expected hours: the kind of a contract does not. */
export function daysWithOtherHours(
	before: readonly EmploymentContract[],
	after: readonly EmploymentContract[],
): ClosedPeriod[] {
	return daysThatDiffer(before, after, (a, b) => hoursOf(a) === hoursOf(b));
}

/** Says whether hours, cost and holidays are the same under both, their dates apart. */
export function haveSameTerms(a: EmploymentContract | null, b: EmploymentContract | null): boolean {
	return termsOf(a) === termsOf(b);
}

/** What of a contract hours, cost and holidays depend on, as text that is equal when it is. */
function termsOf(contract: EmploymentContract | null): string {
	return `${contract?.kind} ${hoursOf(contract)}`;
}

/** The same of its hours alone. */
function hoursOf(contract: EmploymentContract | null): string {
	return contract === null ? "none" : `${contract.partTimeMinutesPerMonth} ${contract.percentage ?? 100}`;
}

/**
 * Hours a month of a contract as minutes. A hundredth of an hour is six tenths of a minute, so only these minutes
 * have a decimal: 64.96 h are 3897.6 minutes. Rounding would change the agreed hours.
 */
export function toMonthlyMinutes(hours: Hours): number {
	return (Math.round(hours * 100) * 6) / 10;
}

/** Minutes a month of a contract in exact arithmetic. */
export function exactMonthlyMinutes(minutes: number): Exact {
	return decimal(minutes, 1);
}

/** Minutes a month of a contract as the hours that were agreed. */
export function toMonthlyHours(minutes: number): Hours {
	return toHours(exactMonthlyMinutes(minutes));
}
