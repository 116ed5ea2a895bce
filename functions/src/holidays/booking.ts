import type { ApprovedDayType } from "@tuntikirja/contract/leave-requests/needs-approval.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { inForce } from "@tuntikirja/contract/kernel/periods.ts";
import type { ErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { bookedEntryId } from "@tuntikirja/contract/special-days/booked-entry-id.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { exceedsLimit } from "@tuntikirja/contract/special-days/holiday-account.ts";
import { type DayFacts, lastLeaveDay, whyCannotSave } from "@tuntikirja/contract/work-days/entry-guards.ts";
import { isOverWork } from "@tuntikirja/contract/work-days/piled-leave.ts";
import { expectedOfDay } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { AppError } from "#errors/app-error.ts";
import { today } from "#firestore/clock.ts";
import type { CountedHolidays } from "./count-holidays.ts";
import { EMPTY_DAY } from "#hours/changed-months.ts";
import { reasonField } from "#records/company/absence-reasons.ts";
import type { ReplacedLeave } from "#records/leave/leave-requests.ts";
import { mayHoldBooking, type HolidayMonth } from "#records/derived/holiday-outline.ts";
import {
	loggedDays,
	type StoredDay,
	type StoredEntry,
	type WorkMonth,
	isClosed,
} from "#records/months/work-months.ts";
import { firstPlannableDay, type LoadedHolidays, type LoadOptions } from "./load-holidays.ts";

/** Leave to book: one entry on each date, all of them or none. */
export interface Booking {
	readonly id: string;
	readonly dayTypeId: ApprovedDayType;
	readonly reasonId?: string | undefined;
	/** Of each day; annual holiday has none. */
	readonly minutes?: number;
	/** In order, each once. */
	readonly dates: readonly LocalDate[];
	readonly notes: string;
	/** Days of other leave that go when it is booked, by their booking. */
	readonly replaces?: readonly ReplacedLeave[] | undefined;
}

/** The day as it is stored, empty when nothing was ever logged on it. */
export function dayOf(months: ReadonlyMap<Month, WorkMonth>, date: LocalDate): StoredDay {
	return own(months.get(monthOf(date))?.days ?? {}, date) ?? EMPTY_DAY;
}

/**
 * Says whether this very booking has been made before. The id of another one, or of one that has been
 * cancelled since, is refused: a late copy of a request must not bring it back.
 * @throws id-taken
 */
export function isRepeated(booking: Booking, months: ReadonlyMap<Month, WorkMonth>): boolean {
	const prefix = `${booking.id}_`;
	const days = [...months.values()].flatMap((month) => Object.values(month.days));
	const existing = days.flatMap((day) => Object.entries(day.entries)).filter(([id]) => id.startsWith(prefix));
	const wasCancelled = days.some((day) => day.deletedEntryIds.some((id) => id.startsWith(prefix)));
	if (existing.length === 0 && !wasCancelled) return false;
	const wanted = new Set(booking.dates.map((date) => bookedEntryId(booking.id, date)));
	const { dayTypeId, minutes = 0, notes, reasonId } = booking;
	const isSame = existing.every(
		([id, entry]) =>
			wanted.has(id) &&
			entry.dayTypeId === dayTypeId &&
			entry.minutes === minutes &&
			entry.notes === notes &&
			entry.reasonId === reasonId,
	);
	if (wasCancelled || !isSame || existing.length !== wanted.size) throw new AppError("id-taken");
	return true;
}

/** What is read for a booking: the months of its dates, and others in which its id was used before. */
export function touchedBy({ id, dates }: Pick<Booking, "id" | "dates">) {
	return {
		dates,
		touches: ({ bookings }: HolidayMonth) => mayHoldBooking(bookings, id),
	} satisfies LoadOptions;
}

/** Refuses the dates that cannot be booked, all that fail for the same reason by name. @throws the codes of whyCannotSave */
export function refuseDates(booking: Booking, sources: LoadedHolidays): void {
	const refused = booking.dates.flatMap((date) => {
		const code = whyCannotBook(booking, date, sources);
		return code === null ? [] : [{ date, code }];
	});
	// The answer that names dates to choose anew comes first: the others say that the request makes no sense.
	const first = refused.find(({ code }) => code === "already-holiday") ?? refused[0];
	if (first === undefined) return;
	const dates = refused.filter(({ code }) => code === first.code).map(({ date }) => date);
	throw new AppError(first.code, { dates });
}

function whyCannotBook(
	{ dayTypeId, minutes = 0 }: Booking,
	date: LocalDate,
	sources: LoadedHolidays,
): ErrorCode | null {
	return whyCannotSave({ dayTypeId, minutes }, factsOf(date, sources));
}

function factsOf(date: LocalDate, { whole, terms, settings, today }: LoadedHolidays): DayFacts {
	const month = whole.get(monthOf(date)) ?? null;
	const { isHolidayExempt } = dayOf(whole, date);
	const due = expectedOfDay(terms, date, isHolidayExempt);
	return {
		date,
		today,
		hasContract: due.hasContract,
		isNationalHoliday: terms.holidays.has(date) && !isHolidayExempt,
		isLocked: isClosed(month),
		isInvoiced: false,
		allowWeekendWork: inForce(settings.allowWeekendWork, date, false),
		due: due.minutes,
		replaced: [],
		others: loggedDays([month]).get(date)?.entries ?? [],
	};
}

/** The dates on which the leave takes logged work, with the minutes of that work. */
export function workedDates({ dayTypeId, minutes = 0, dates }: Booking, sources: LoadedHolidays) {
	return dates.flatMap((date) => {
		const facts = factsOf(date, sources);
		const work = facts.others.filter((entry) => entry.dayTypeId === DAY_TYPES.NORMAL_DAY);
		const worked = work.reduce((sum, entry) => sum + entry.minutes, 0);
		return isOverWork({ dayTypeId, minutes }, facts) ? [{ date, minutes: worked }] : [];
	});
}

/** Asks before leave takes logged work: by those who have read on which dates it does. @throws work-logged with the others */
export function refuseOverWork(
	booking: Booking,
	sources: LoadedHolidays,
	confirmed: readonly LocalDate[],
): void {
	const dates = workedDates(booking, sources).map(({ date }) => date);
	const open = dates.filter((date) => !confirmed.includes(date));
	if (open.length > 0) throw new AppError("work-logged", { dates: open });
}

/** What lies outside is not among the months that a booking is counted from. @throws holiday-out-of-reach, leave-too-old */
export function refuseFarDates({ dates }: Pick<Booking, "dates">, on = today()): void {
	const [first, last] = plannableDays(on);
	const old = dates.filter((date) => date < first);
	if (old.length > 0) throw new AppError("leave-too-old", { dates: old, first, last });
	const far = dates.filter((date) => date > last);
	if (far.length > 0) throw new AppError("holiday-out-of-reach", { dates: far, first, last });
}

/** Whether a date is none that a booking can reach. */
export function isFar(date: LocalDate): boolean {
	const [first, last] = plannableDays(today());
	return date < first || date > last;
}

const plannableDays = (on: LocalDate) => [firstPlannableDay(on), lastLeaveDay(on)] as const;

/** @throws holiday-limit */
export function refuseBeyondLimit({ account: before }: CountedHolidays, { account }: CountedHolidays): void {
	if (!exceedsLimit(before, account)) return;
	throw new AppError("holiday-limit", { availableHolidays: before.availableHolidays });
}

/** @throws month-locked with the months */
export function refuseLocked(months: ReadonlyMap<Month, WorkMonth>): void {
	const locked = [...months.values()].filter(isClosed);
	if (locked.length > 0) throw new AppError("month-locked", { months: locked.map(({ month }) => month) });
}

/** The booked days with their new entries. */
export function bookedDays(
	booking: Booking,
	months: ReadonlyMap<Month, WorkMonth>,
	at: string,
	actorId: string,
): Map<LocalDate, StoredDay> {
	const entry: StoredEntry = {
		dayTypeId: booking.dayTypeId,
		minutes: booking.minutes ?? 0,
		notes: booking.notes,
		...reasonField(booking.reasonId),
		project: null,
		label: null,
		version: 1,
		createdAt: at,
		updatedAt: at,
		updatedBy: actorId,
	};
	return new Map(
		booking.dates.map((date) => {
			const day = dayOf(months, date);
			return [date, { ...day, entries: { ...day.entries, [bookedEntryId(booking.id, date)]: entry } }];
		}),
	);
}

/** The months as they were without the given entries: what a booking is measured against. */
export function monthsWithout(
	months: ReadonlyMap<Month, WorkMonth>,
	isGone: (entryId: string) => boolean,
): Map<Month, WorkMonth> {
	const without = (day: StoredDay): StoredDay => ({
		...day,
		entries: Object.fromEntries(Object.entries(day.entries).filter(([id]) => !isGone(id))),
	});
	return new Map(
		[...months].map(([key, month]) => {
			const days = Object.entries(month.days).map(([date, day]) => [date, without(day)] as const);
			return [key, { ...month, days: Object.fromEntries(days) }];
		}),
	);
}
