import { type LocalDate, mondayOf } from "#kernel/local-date.ts";
import { creditYearAt, creditYearOf } from "./accrual.ts";
import {
	type AssignedClaim,
	assignClaims,
	type BucketState,
	type HolidayBucket,
	type HolidayClaim,
	inDaysOf,
	isOpenOn,
	yearBuckets,
} from "./holiday-buckets.ts";
import { countingIn, type HolidaySettings, type UsedDay } from "./holiday-use.ts";

/** Days of the Act that a credit year has earned, §7 a included. */
export interface EarnedYear {
	readonly creditYear: number;
	readonly days: number;
}

/** One day of holiday that is taken out of a bucket. */
export interface UsedHoliday {
	readonly date: LocalDate;
	readonly isPayment: boolean;
	/** Why a day of holiday uses it; not stored for years that are over. */
	readonly reason?: UsedDay["reason"];
}

/** All that a person's annual holiday is made of. */
export interface HolidayFacts {
	/** Every credit year up to the running one; the running one with its forecast, which is the limit of the next year. */
	readonly earned: readonly EarnedYear[];
	/** Buckets that an admin has written. */
	readonly opening: readonly HolidayBucket[];
	readonly used: readonly UsedHoliday[];
	readonly settings: HolidaySettings;
	readonly today: LocalDate;
}

/** Days by what has become of them. */
interface UsedDays {
	readonly taken: number;
	readonly planned: number;
	readonly paidOut: number;
}

/** The answer to "how much holiday do I have", rules §6. */
export interface HolidayAccount {
	/** Earned for the running holiday year + what was carried into it. */
	readonly holidayLimit: number;
	/** The days of it that are used, and those of the running holiday year that no bucket can hold. */
	readonly used: UsedDays;
	/** holidayLimit − taken − planned − paid out; below 0 when more was logged than was earned. */
	readonly availableHolidays: number;
	readonly buckets: readonly BucketState[];
	/** The buckets of the next holiday year: the forecast of the running credit year, already planned or not. */
	readonly nextBuckets: readonly BucketState[];
	/** Days that no bucket can hold, of the running holiday year and later. */
	readonly uncovered: number;
	/** Every day used in the running holiday year and later, in order of date. */
	readonly days: readonly AssignedClaim[];
}

/**
 * The state of a person's annual holiday on a day. Every credit year's days are in their two buckets, also
 * days past their deadline. Days used before the running holiday year are subtracted from the buckets first.
 * Rules §6.
 */
export function holidayAccount({ earned, opening, used, settings, today }: HolidayFacts): HolidayAccount {
	const running = creditYearAt(today);
	const { from, to } = creditYearOf(running);
	const ofYears = earned.flatMap(({ creditYear, days }) =>
		yearBuckets(
			creditYear,
			inUnits(creditYear, days, settings, today),
			weekOfUse(creditYear, settings, today),
		),
	);
	const claims = used.map((day): HolidayClaim => {
		const { date, reason } = day;
		const state = stateOn(today, day, used);
		return reason === undefined ? { date, state } : { date, state, reason };
	});
	const assigned = assignClaims([...opening, ...ofYears], claims, today, from);
	const isNext = (bucket: HolidayBucket) => bucket.creditYear >= running && !isOpening(bucket);
	const held = assigned.buckets.filter((bucket) => bucket.earned > 0);
	const buckets = held.filter((bucket) => !isNext(bucket));
	const uncovered = assigned.uncovered.filter(({ date }) => date >= from);
	const holidayLimit = buckets.reduce((days, { earned }) => days + earned, 0);
	const counts = usedDays(
		buckets,
		uncovered.filter(({ date }) => date <= to),
	);
	return {
		holidayLimit,
		used: counts,
		availableHolidays: holidayLimit - counts.taken - counts.planned - counts.paidOut,
		buckets,
		nextBuckets: held.filter(isNext),
		uncovered: uncovered.length,
		days: assigned.assigned.filter(({ claim }) => claim.date >= from),
	};
}

/** A Saturday is planned as long as a day of its week is: it comes and goes with the week. */
function stateOn(
	today: LocalDate,
	{ date, isPayment, reason }: UsedHoliday,
	used: readonly UsedHoliday[],
): HolidayClaim["state"] {
	if (isPayment) return "paid-out";
	if (date <= today) return "taken";
	const isOfWeek = (day: UsedHoliday) =>
		day.reason === "weekday" && mondayOf(day.date) === mondayOf(date) && day.date > today;
	return reason !== "week-saturday" || used.some(isOfWeek) ? "planned" : "taken";
}

/** The days of the buckets, and those beyond them. */
function usedDays(buckets: readonly BucketState[], beyond: readonly HolidayClaim[]): UsedDays {
	const sumOf = (field: keyof UsedDays, state: HolidayClaim["state"]) =>
		buckets.reduce((days, bucket) => days + bucket[field], 0) +
		beyond.filter((claim) => claim.state === state).length;
	return {
		taken: sumOf("taken", "taken"),
		planned: sumOf("planned", "planned"),
		paidOut: sumOf("paidOut", "paid-out"),
	};
}

/** availableHolidayLimit: days left in buckets whose period holds the date. */
export function usableOn(account: HolidayAccount, date: LocalDate): number {
	const open = [...account.buckets, ...account.nextBuckets].filter((bucket) => isOpenOn(bucket, date));
	return open.reduce((days, bucket) => days + bucket.remaining, 0);
}

/** Says whether a change leaves more days without a bucket than there were: then it is more than the limit. */
export function exceedsLimit(before: HolidayAccount, after: HolidayAccount): boolean {
	return after.uncovered > before.uncovered;
}

/** Days of the Act in the unit of the holiday year in which they are used. */
export function inUnits(
	creditYear: number,
	days: number,
	settings: HolidaySettings,
	today: LocalDate,
): number {
	return inDaysOf(weekOfUse(creditYear, settings, today), days);
}

/** The week by which the days of a credit year are used. */
export function weekOfUse(creditYear: number, settings: HolidaySettings, today: LocalDate) {
	return countingIn(creditYear + 1, settings, today).holidayWeek;
}

function isOpening({ kind }: HolidayBucket): boolean {
	return kind !== "summer" && kind !== "winter";
}
