import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { AppError } from "#errors/app-error.ts";
import {
	type Booking,
	bookedDays,
	refuseBeyondLimit,
	refuseDates,
	refuseFarDates,
} from "#holidays/booking.ts";
import type { CountedHolidays } from "#holidays/count-holidays.ts";
import type { LoadedHolidays } from "#holidays/load-holidays.ts";
import { changedMonths } from "#hours/changed-months.ts";
import type { StoredDay } from "#records/months/work-months.ts";
import { countWithRequested, settledDays } from "./request-days.ts";

/** What approving a request now would do. */
export interface Approval {
	/** The days with their entries. */
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
	const bare = new Map([
		...whole,
		...changedMonths(uid, whole, settledDays(booking.id, booking.dates, whole), terms),
	]);
	const days = bookedDays(booking, bare, at, actorId);
	const before = countWithRequested(sources, bare);
	const after = countWithRequested(sources, new Map([...bare, ...changedMonths(uid, bare, days, terms)]));
	const refusal = refusalOf(() => {
		refuseFarDates(booking);
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
