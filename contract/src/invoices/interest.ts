import { exact, roundHalfAwayFromZero } from "#kernel/exact.ts";
import { daysBetween, type LocalDate } from "#kernel/local-date.ts";
import { inForce } from "#kernel/periods.ts";

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

/** The interest of an amount that is paid after its due date, at a yearly rate: actual days of 365. 0 if it is not late. */
export function lateInterest(cents: number, rate: number, dueDate: LocalDate, paidOn: LocalDate): number {
	const days = Math.max(0, daysBetween(dueDate, paidOn));
	return Number(roundHalfAwayFromZero(exact(cents * rate * days, 365 * 10_000)));
}
