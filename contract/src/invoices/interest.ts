import { exact, roundHalfAwayFromZero } from "#kernel/exact.ts";
import { addDays, daysBetween, type LocalDate } from "#kernel/local-date.ts";
import { type DateRange, inForce } from "#kernel/periods.ts";

/** The reference rate of a half-year in hundredths of a per cent. Interest Act 12 §; the Bank of Finland publishes it. */
export interface ReferenceRate {
	readonly from: LocalDate;
	readonly value: number;
}

/** What a company begins with; later ones are settings. */
export const REFERENCE_RATES: readonly ReferenceRate[] = [
	{ from: "2024-07-01", value: 450 },
	{ from: "2025-01-01", value: 350 },
	{ from: "2025-07-01", value: 250 },
	{ from: "2026-01-01", value: 250 },
];

/** Between companies the Act adds eight percentage points (Act on payment terms 4 a §). */
const ADDED_BETWEEN_COMPANIES = 800;

/** The yearly rate of late payment between companies on a date, in hundredths of a per cent. */
export function latePaymentRate(rates: readonly ReferenceRate[], date: LocalDate): number {
	return inForce(rates, date, 0) + ADDED_BETWEEN_COMPANIES;
}

/** Days of late payment at one yearly rate. */
export interface InterestPart extends DateRange {
	readonly days: number;
	readonly rate: number;
}

/** The days after the due date up to another one; each change of the reference rate begins a part. */
export function interestParts(
	rates: readonly ReferenceRate[],
	dueDate: LocalDate,
	date: LocalDate,
): InterestPart[] {
	if (date <= dueDate) return [];
	const first = addDays(dueDate, 1);
	const changes = rates.map(({ from }) => from).filter((from) => from > first && from <= date);
	const starts = [first, ...new Set(changes.sort())];
	return starts.map((startDate, index) => {
		const next = starts[index + 1];
		const endDate = next === undefined ? date : addDays(next, -1);
		return {
			startDate,
			endDate,
			days: daysBetween(startDate, endDate) + 1,
			rate: latePaymentRate(rates, startDate),
		};
	});
}

/** The interest of an amount for late payment: actual days of 365, rounded once. */
export function lateInterest(cents: number, parts: readonly InterestPart[]): number {
	const rateDays = parts.reduce((sum, { rate, days }) => sum + rate * days, 0);
	return Number(roundHalfAwayFromZero(exact(cents * rateDays, 365 * 10_000)));
}
