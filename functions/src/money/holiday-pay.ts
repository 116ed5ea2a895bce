import {
	decimal,
	type Exact,
	exact,
	multiply,
	roundHalfAwayFromZero,
	shareOf,
	ZERO,
} from "@tuntikirja/contract/kernel/exact.ts";
import { inDaysOf } from "@tuntikirja/contract/special-days/holiday-buckets.ts";
import type { HolidayCounting } from "@tuntikirja/contract/special-days/holiday-use.ts";

/** What of holiday pay the law and agreements of the day decide. [L] */
export interface HolidayPayTerms {
	/** Days of holiday by which a monthly wage is divided. */
	readonly divisor: number;
	/** Holiday bonus, of the holiday pay. */
	readonly bonusPercent: number;
	/** What the employer pays on top of both. */
	readonly sideCostPercent: number;
	/** §12 of the Act: of the pay of the credit year, employed for less than a year at its end, */
	readonly shortPercent: number;
	/** and for a year or longer. */
	readonly longPercent: number;
}

/** What holiday is paid by: a monthly wage, an average day, or a part of the pay. Annual Holidays Act §10–12. */
export type HolidayPayBasis =
	| { readonly rule: "monthly"; readonly wageCents: number }
	| {
			readonly rule: "average";
			/** For the work of the credit year. */
			readonly payCents: Exact;
			readonly workedDays: number;
			/** Usual working days a week. */
			readonly weekDays: number;
	  }
	| {
			readonly rule: "percent";
			/** For the time of the credit year, leave that is equal to work included. */
			readonly payCents: Exact;
			readonly isEmployedForAYear: boolean;
	  };

/** Days to be paid, of those that a credit year has earned. */
export interface HolidayDays {
	/** In days of the week by which they are used. */
	readonly days: number;
	/** All of the credit year, in days of the Act. */
	readonly earned: number;
	readonly week: HolidayCounting["holidayWeek"];
}

/** In whole cents. */
export interface HolidayPay {
	/** Of one day. */
	readonly dayCents: number;
	readonly payCents: number;
	readonly bonusCents: number;
	readonly sideCostCents: number;
	readonly totalCents: number;
}

/** A monthly wage is paid for five days a week. */
const USUAL_WEEK_DAYS = 5;

/**
 * Pay, bonus and side costs of days of annual holiday. Each is rounded by itself, so that sums are sums of cents. A part of
 * the days of a year costs its share of what all of them would.
 */
export function holidayPay(basis: HolidayPayBasis, days: HolidayDays, terms: HolidayPayTerms): HolidayPay {
	const price = priceOfDay(basis, days, terms);
	const payCents = rounded(multiply(price, exact(days.days)));
	const bonusCents = rounded(multiply(exact(payCents), shareOf(terms.bonusPercent)));
	const sideCostCents = rounded(multiply(exact(payCents + bonusCents), shareOf(terms.sideCostPercent)));
	const totalCents = payCents + bonusCents + sideCostCents;
	return { dayCents: rounded(price), payCents, bonusCents, sideCostCents, totalCents };
}

function priceOfDay(basis: HolidayPayBasis, { earned, week }: HolidayDays, terms: HolidayPayTerms): Exact {
	if (basis.rule === "monthly") {
		const { n, d } = decimal(terms.divisor, 2);
		// The divisor counts Saturdays: of days without them five are as much as six.
		return multiply(exact(BigInt(basis.wageCents) * d, n), week === "five-day" ? exact(6, 5) : exact(1));
	}
	const all = inDaysOf(week, earned);
	if (all === 0) return ZERO;
	const whole =
		basis.rule === "average"
			? multiply(averageDay(basis), exact(coefficientTenths(earned), 10))
			: multiply(basis.payCents, shareOf(percentOf(basis, terms)));
	return multiply(whole, exact(1, all));
}

/** §11: the pay of an average day; of a week of four days four fifths of it. */
export function averageDay({
	payCents,
	workedDays,
	weekDays,
}: Extract<HolidayPayBasis, { rule: "average" }>): Exact {
	return workedDays === 0 ? ZERO : multiply(payCents, exact(weekDays, USUAL_WEEK_DAYS * workedDays));
}

/** §12: of which percentage. */
export function percentOf(
	{ isEmployedForAYear }: Extract<HolidayPayBasis, { rule: "percent" }>,
	{ shortPercent, longPercent }: HolidayPayTerms,
): number {
	return isEmployedForAYear ? longPercent : shortPercent;
}

/** By days of holiday; the table of §11 begins with two of them. */
const COEFFICIENT_TENTHS = [
	0, 9, 18, 27, 36, 45, 54, 63, 72, 81, 90, 99, 108, 118, 127, 136, 145, 155, 164, 174, 183, 193, 203, 213,
	222, 232, 241, 250, 259, 269, 278,
];
const LAST_OF_TABLE = 30;
const TENTHS_A_DAY_BEYOND = 9;

/** §11: by what an average day is multiplied, in tenths. */
export function coefficientTenths(days: number): number {
	const beyond = Math.max(0, days - LAST_OF_TABLE);
	return (COEFFICIENT_TENTHS[days - beyond] ?? 0) + TENTHS_A_DAY_BEYOND * beyond;
}

function rounded(cents: Exact): number {
	return Number(roundHalfAwayFromZero(cents));
}
