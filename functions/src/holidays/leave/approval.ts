import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { AppError } from "#errors/app-error.ts";
import {
	bookedDays,
	type Booking,
	refuseBeyondLimit,
	refuseDates,
	refuseFarDates,
	workedDates,
} from "#holidays/booking.ts";
import type { CountedHolidays } from "#holidays/count-holidays.ts";
import type { HolidaySources, LoadedHolidays } from "#holidays/load-holidays.ts";
import { changedMonths } from "#hours/changed-months.ts";
import type { StoredDay } from "#records/months/work-months.ts";
import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import type { RequestCard } from "@tuntikirja/contract/leave-requests/schema.ts";
import type { ExplainedHolidays } from "@tuntikirja/contract/special-days/parts-schema.ts";
import type { AvailableHolidays } from "@tuntikirja/contract/special-days/schema.ts";
import { presentHolidays } from "#holidays/present-holidays.ts";
import type { StoredRequest } from "#records/leave/leave-requests.ts";
import { cancelledBookedDays, countWithRequested, replacedDays, settledDays } from "./request-days.ts";
import { bookingOf } from "./present-request.ts";

interface Approval {
	readonly days: ReadonlyMap<LocalDate, StoredDay>;
	/** Annual holiday without the request and with it, all other requested leave counted as taken. */
	readonly before: CountedHolidays;
	readonly after: CountedHolidays;
	/** Why it cannot be approved, with the dates; null: it can. */
	readonly refusal: AppError | null;
}

/** The approval of a request that waits: what the card shows is what the decision does. */
export function approvalOf(
	sources: LoadedHolidays,
	booking: Booking,
	{ at, actorId }: { readonly at: string; readonly actorId: string },
): Approval {
	const { uid, whole, terms } = sources;
	const unasked = new Map([
		...whole,
		...changedMonths(uid, whole, settledDays(booking.id, booking.dates, whole), terms),
	]);
	const gone = replacedDays(booking, unasked);
	const bare = new Map([...unasked, ...changedMonths(uid, unasked, gone, terms)]);
	const days = new Map([...gone, ...bookedDays(booking, bare, at, actorId)]);
	const before = countWithRequested(sources, unasked);
	const after = countWithRequested(sources, new Map([...bare, ...changedMonths(uid, bare, days, terms)]));
	const refusal = refusalOf(() => {
		refuseFarDates(booking, sources.today);
		refuseDates(booking, { ...sources, whole: bare });
		refuseBeyondLimit(before, after);
	});
	return { days, before, after, refusal };
}

function refusalOf(judge: () => void): AppError | null {
	try {
		judge();
		return null;
	} catch (error) {
		if (error instanceof AppError) return error;
		throw error;
	}
}

/** What a request would mean if it was approved now, for a page that shows it before anyone decides. */
export function judgeRequest(sources: LoadedHolidays, id: string, stored: StoredRequest) {
	const { uid, whole, terms } = sources;
	const { days, before, after, refusal } = approvalNow(sources, id, stored);
	const known = usedDates(before);
	const { dates = [] } = (refusal?.data ?? {}) as { dates?: readonly LocalDate[] };
	const worked = stored.state === "requested" ? workedDates(bookingOf(id, stored), sources) : [];
	return {
		uses: usedDates(after).filter((date) => !known.includes(date)),
		buckets: comparedBuckets(bucketsOf(sources, before), bucketsOf(sources, after)),
		worked: worked.map(({ date, minutes }) => ({ date, hours: minutesToHours(minutes) })),
		problem: refusal === null ? null : { code: refusal.code, dates },
		/** The months of its days, as approving leaves them. */
		months: new Map([...whole, ...changedMonths(uid, whole, days, terms)]),
	};
}

/** Approving books the days, or takes off those whose cancellation is asked; what is decided changes nothing. */
function approvalNow(sources: LoadedHolidays, id: string, stored: StoredRequest): Approval {
	const { uid, whole, terms } = sources;
	if (stored.state === "requested")
		return approvalOf(sources, bookingOf(id, stored), { at: "", actorId: "" });
	const days = cancelledBookedDays(id, stored.cancelDates, whole);
	const before = countWithRequested(sources);
	const after = countWithRequested(sources, changedMonths(uid, whole, days, terms));
	return { days, before, after, refusal: null };
}

function usedDates({ account }: CountedHolidays): LocalDate[] {
	return account.days.map(({ claim }) => claim.date);
}

/** Annual holiday now, and as it would be if all requested leave were taken. */
export function requestedHolidays(
	sources: HolidaySources,
	counted: CountedHolidays,
): ExplainedHolidays["withRequested"] {
	const taken = countWithRequested(sources);
	return {
		days: taken.usedDays - counted.usedDays,
		left: taken.account.availableHolidays,
		buckets: comparedBuckets(bucketsOf(sources, counted), bucketsOf(sources, taken)),
	};
}

type Bucket = AvailableHolidays["subdivision"][number];

function bucketsOf(sources: HolidaySources, counted: CountedHolidays): Bucket[] {
	const { subdivision, coming } = presentHolidays(sources, counted);
	return [...subdivision, ...coming];
}

/** What is left of each bucket, before and after. A bucket that is only on one side has no days on the other. */
function comparedBuckets(before: readonly Bucket[], after: readonly Bucket[]): RequestCard["buckets"] {
	const keyOf = ({ bucket, creditYear, from, to }: Bucket) => [bucket, creditYear, from, to].join();
	const byKey = (buckets: readonly Bucket[]) => new Map(buckets.map((one) => [keyOf(one), one]));
	const [was, is] = [byKey(before), byKey(after)];
	return [...new Map([...was, ...is])].map(([key, { bucket, creditYear, to }]) => ({
		bucket,
		creditYear,
		before: was.get(key)?.remaining ?? 0,
		after: is.get(key)?.remaining ?? 0,
		to,
		isOverdue: [was.get(key), is.get(key)].some((one) => one?.isOverdue),
	}));
}
