import { addDays, type LocalDate } from "#kernel/local-date.ts";
import { creditYearOf, inFiveDayWeek } from "./accrual.ts";
import type { HolidayCounting, UsedDay } from "./holiday-use.ts";

/** Buckets that an admin writes: what was left before the company's first day here, or is moved by agreement. */
export const OPENING_KINDS = ["opening", "deferred", "saved"] as const;
export const BUCKET_KINDS = ["summer", "winter", ...OPENING_KINDS] as const;

/** What a bucket of holiday days is; deferred and saved ones come by agreement. Rules §6. */
export type BucketKind = (typeof BUCKET_KINDS)[number];

/** Days that are to be used by a date, and where they come from. */
export interface HolidayBucket {
	readonly kind: BucketKind;
	/** The credit year that earned them, by the year it starts in. */
	readonly creditYear: number;
	readonly earned: number;
	readonly from: LocalDate;
	/** Null: no deadline. Saved holiday has none and is taken only by choice. */
	readonly to: LocalDate | null;
}

/** Days to be taken out of the buckets: used up to the requested date, planned after it, or paid out. */
export interface HolidayClaim {
	readonly date: LocalDate;
	readonly state: "taken" | "planned" | "paid-out";
	/** Not stored for years that are over. */
	readonly reason?: UsedDay["reason"];
}

/** A claim with the bucket that holds it; null: none can. */
export interface AssignedClaim {
	readonly claim: HolidayClaim;
	readonly bucket: HolidayBucket | null;
}

/** A bucket with what has become of it. Days left past the deadline never vanish: they show as an exception. */
export interface BucketState extends HolidayBucket {
	readonly taken: number;
	readonly planned: number;
	readonly paidOut: number;
	readonly remaining: number;
	readonly isOverdue: boolean;
}

const NO_DEADLINE: LocalDate = "9999-12-31";
/** Days of the Act by which a credit year's holiday is divided; in a five-day week they are fewer. */
const DAYS_OF_ACT = {
	/** Most of them are to be given in summer. */
	summer: 24,
	/** Those above it the employee may save on their own decision, */
	savableAlone: 24,
	/** and those above this by agreement. */
	savableByAgreement: 18,
} as const;

/** Days of the Act in the unit of the week by which they are used. */
export function inDaysOf(week: HolidayCounting["holidayWeek"], days: number): number {
	return week === "five-day" ? inFiveDayWeek(days) : days;
}

/** Most days of a credit year that are to be given in summer. */
export function summerDays(week: HolidayCounting["holidayWeek"]): number {
	return inDaysOf(week, DAYS_OF_ACT.summer);
}

/** Summer and winter part of what a credit year has earned: of 30 days 24 + 6, of 25 in five-day weeks 20 + 5. */
export function yearBuckets(
	creditYear: number,
	earned: number,
	week: HolidayCounting["holidayWeek"] = "six-day",
): HolidayBucket[] {
	const summer = Math.min(summerDays(week), earned);
	const given = creditYear + 1;
	return [
		{ kind: "summer", creditYear, earned: summer, from: `${given}-05-02`, to: `${given}-09-30` },
		{ kind: "winter", creditYear, earned: earned - summer, from: `${given}-10-01`, to: `${given + 1}-04-30` },
	];
}

/** How many of a credit year's days could be saved for later years. */
export function savable(
	earned: number,
	week: HolidayCounting["holidayWeek"] = "six-day",
): { readonly alone: number; readonly byAgreement: number } {
	return {
		alone: Math.max(0, earned - inDaysOf(week, DAYS_OF_ACT.savableAlone)),
		byAgreement: Math.max(0, earned - inDaysOf(week, DAYS_OF_ACT.savableByAgreement)),
	};
}

/**
 * How many days of illness within one holiday the employer may count as holiday: at most `most`, and never so many that
 * fewer than 24 of the earned days are holiday. Annual Holidays Act, section 25.
 */
export function deductibleDays(
	{ ill, earned, most }: { readonly ill: number; readonly earned: number; readonly most: number },
	week: HolidayCounting["holidayWeek"] = "six-day",
): number {
	return Math.min(ill, most, savable(earned, week).alone);
}

/**
 * Says whether days of the bucket can be used on the date: until its deadline, what summer has left in the winter
 * after it as well. Outside their season by agreement, but never before the credit year that earns them has
 * ended: on 1.4. and later. Saved days are taken only by choice. Decision 140.
 */
export function canUseOn(bucket: HolidayBucket, date: LocalDate): boolean {
	return bucket.kind !== "saved" && date >= firstUsableDay(bucket) && date <= lastUsableDay(bucket);
}

function firstUsableDay({ kind, creditYear, from }: HolidayBucket): LocalDate {
	const isOfYear = kind === "summer" || kind === "winter";
	return isOfYear ? addDays(creditYearOf(creditYear).to, 1) : from;
}

function lastUsableDay({ kind, creditYear, to }: HolidayBucket): LocalDate {
	return kind === "summer" ? `${creditYear + 2}-04-30` : (to ?? NO_DEADLINE);
}

/** Says whether the date is in the bucket's period: it has opened, and its deadline has not passed. Saved days are taken only by choice. */
export function isOpenOn(bucket: HolidayBucket, date: LocalDate): boolean {
	return bucket.kind !== "saved" && holds(bucket, date);
}

function holds({ from, to }: HolidayBucket, date: LocalDate): boolean {
	return from <= date && date <= (to ?? NO_DEADLINE);
}

/**
 * Gives every claim a bucket, in order of date: the bucket with the first deadline among those whose period
 * holds the date, else what summer has left, else the next to open (holiday ahead of its season, by agreement).
 * Claims that no bucket can hold come back as `uncovered`. Claims before `since` are history: they reduce what
 * the bucket held on that day, and what was used after its deadline was used all the same.
 */
export function assignClaims(
	buckets: readonly HolidayBucket[],
	claims: readonly HolidayClaim[],
	asOf: LocalDate,
	since: LocalDate = "",
): {
	readonly buckets: readonly BucketState[];
	readonly uncovered: readonly HolidayClaim[];
	readonly assigned: readonly AssignedClaim[];
} {
	const states = [...buckets].sort(byDeadline).map((bucket) => ({ bucket, claims: [] as HolidayClaim[] }));
	const assigned: AssignedClaim[] = [];
	for (const claim of [...claims].sort((a, b) => a.date.localeCompare(b.date))) {
		const { date } = claim;
		const left = states.filter(({ bucket, claims: held }) => held.length < bucket.earned);
		const free = left.filter(({ bucket }) => canUseOn(bucket, date));
		const late = ({ bucket }: { bucket: HolidayBucket }) =>
			date < since && bucket.kind !== "saved" && date >= firstUsableDay(bucket);
		const chosen = free.find(({ bucket }) => holds(bucket, date)) ?? free[0] ?? left.find(late);
		chosen?.claims.push(claim);
		assigned.push({ claim, bucket: chosen?.bucket ?? null });
	}
	return {
		buckets: states.map(({ bucket, claims: held }) => stateOf(bucket, held, asOf, since)),
		uncovered: assigned.filter(({ bucket }) => bucket === null).map(({ claim }) => claim),
		assigned,
	};
}

function stateOf(
	bucket: HolidayBucket,
	held: readonly HolidayClaim[],
	asOf: LocalDate,
	since: LocalDate,
): BucketState {
	const present = held.filter((claim) => claim.date >= since);
	const count = (state: HolidayClaim["state"]) => present.filter((claim) => claim.state === state).length;
	const remaining = bucket.earned - held.length;
	return {
		...bucket,
		earned: bucket.earned - (held.length - present.length),
		taken: count("taken"),
		planned: count("planned"),
		paidOut: count("paid-out"),
		remaining,
		isOverdue: remaining > 0 && bucket.to !== null && bucket.to < asOf,
	};
}

function byDeadline(a: HolidayBucket, b: HolidayBucket): number {
	return (a.to ?? NO_DEADLINE).localeCompare(b.to ?? NO_DEADLINE) || a.creditYear - b.creditYear;
}
