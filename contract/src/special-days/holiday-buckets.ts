import { addDays, type LocalDate } from "#kernel/local-date.ts";
import { creditYearOf } from "./accrual.ts";
import type { UsedDay } from "./holiday-use.ts";

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

/** Most days of a credit year that are to be given in summer. */
const SUMMER_DAYS = 24;
/** The employee may save days above 24 on their own decision (`alone`), and days above 18 by agreement. */
const SAVABLE_ABOVE = { alone: 24, byAgreement: 18 } as const;

/** Summer and winter part of what a credit year has earned. */
export function yearBuckets(creditYear: number, earned: number): HolidayBucket[] {
	const summer = Math.min(SUMMER_DAYS, earned);
	const given = creditYear + 1;
	return [
		{ kind: "summer", creditYear, earned: summer, from: `${given}-05-02`, to: `${given}-09-30` },
		{ kind: "winter", creditYear, earned: earned - summer, from: `${given}-10-01`, to: `${given + 1}-04-30` },
	];
}

/** How many of a credit year's days could be saved for later years. */
export function savable(earned: number): { readonly alone: number; readonly byAgreement: number } {
	return {
		alone: Math.max(0, earned - SAVABLE_ABOVE.alone),
		byAgreement: Math.max(0, earned - SAVABLE_ABOVE.byAgreement),
	};
}

/**
 * Says whether days of the bucket can be used on the date. Ahead of their season, by agreement, but never
 * before the credit year that earns them has ended: on 1.4. and later. Saved days are taken only by choice.
 */
export function canUseOn(bucket: HolidayBucket, date: LocalDate): boolean {
	if (bucket.kind === "saved") return false;
	const isOfYear = bucket.kind === "summer" || bucket.kind === "winter";
	return date >= (isOfYear ? addDays(creditYearOf(bucket.creditYear).to, 1) : bucket.from);
}

/**
 * Gives every claim a bucket, in order of date: the bucket with the first deadline among those that have
 * opened, else the next to open (holiday ahead of its season, by agreement). Claims that no bucket can hold
 * come back as `uncovered`. Claims before `since` are history: they reduce what the bucket held on that day.
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
		const free = states.filter(
			({ bucket, claims: held }) => held.length < bucket.earned && canUseOn(bucket, claim.date),
		);
		const chosen = free.find(({ bucket }) => bucket.from <= claim.date) ?? free[0];
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
	return (a.to ?? "9999-12-31").localeCompare(b.to ?? "9999-12-31") || a.creditYear - b.creditYear;
}
