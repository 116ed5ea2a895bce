import { DAY_TYPES, type DayTypeId } from "#kernel/day-types.ts";
import type { ErrorCode } from "#kernel/error-statuses.ts";
import { DAY_LIMIT_MINUTES } from "#kernel/hours.ts";
import { addDays, isWeekend, type LocalDate } from "#kernel/local-date.ts";
import type { LoggedTime } from "./day-fold.ts";
import { type LeaveDay, whyPilesUp } from "./piled-leave.ts";

/** The facts by which a change of a day is validated. */
export interface DayFacts extends LeaveDay {
	readonly date: LocalDate;
	readonly today: LocalDate;
	/** A contract is in force and the person has started. */
	readonly hasContract: boolean;
	readonly isLocked: boolean;
	/** The owner, who changes it, has submitted the month. */
	readonly isSubmitted?: boolean;
	/** The entry itself, before the change, has been invoiced. */
	readonly isInvoiced: boolean;
	/** Company setting `allowWeekendWork` on this date. */
	readonly allowWeekendWork: boolean;
	/** Types of the entry that is changed, and of those whose place it takes. */
	readonly replaced: readonly DayTypeId[];
}

const NEEDS_HOURS: ReadonlySet<DayTypeId> = new Set([
	DAY_TYPES.NORMAL_DAY,
	DAY_TYPES.UNPAID_LEAVE,
	DAY_TYPES.PAID_LEAVE,
	DAY_TYPES.BALANCE_LEAVE,
]);
const USES_HOLIDAY: ReadonlySet<DayTypeId> = new Set([DAY_TYPES.HOLIDAY, DAY_TYPES.HOLIDAY_AS_PAYMENT]);

/** Entries of one day; with the bound of a month's bytes far below what a document of the database can hold. */
export const MOST_ENTRIES_A_DAY = 100;

/** New entries in one request: a month of days. */
export const MOST_ENTRIES_AT_ONCE = 31;

/** Entries that one request changes: far more than a month has, with a body of half of what a call can have. */
export const MOST_EDITS_AT_ONCE = 200;

/** Bytes of a month as JSON, invoice marks not counted in advance. A document of the database holds 1,048,576. */
export const LARGEST_MONTH_BYTES = 500_000;

/** How many days ahead work can be logged. */
const WORK_AHEAD_DAYS = 31;

/** The last day that leave can be entered on: the end of the holiday year after next, on 31.3. Rules §3 guards. */
export function lastLeaveDay(today: LocalDate): LocalDate {
	const isBeforeApril = today.slice(5) < "04-01";
	return `${Number(today.slice(0, 4)) + (isBeforeApril ? 2 : 3)}-03-31`;
}

/** Says whether a day has at most one entry of this type: then a second one changes the first. Rules §3 guards. */
export function isOncePerDay(dayTypeId: DayTypeId): boolean {
	return dayTypeId !== DAY_TYPES.NORMAL_DAY && dayTypeId !== DAY_TYPES.NATIONAL_HOLIDAY;
}

/** Says whether an entry of this type is annual holiday. It is booked, because a booking checks how much is left. */
export function usesHoliday(dayTypeId: DayTypeId): boolean {
	return USES_HOLIDAY.has(dayTypeId);
}

/** The code that refuses putting the entry on the day, or null. Rules §2, §3 guards. */
export function whyCannotSave(entry: LoggedTime, day: DayFacts): ErrorCode | null {
	if (day.isLocked) return "month-locked";
	if (day.isSubmitted) return "month-submitted";
	if (day.isInvoiced) return "entry-invoiced";
	if (entry.dayTypeId === DAY_TYPES.NATIONAL_HOLIDAY) return "day-type-derived";
	if (isWeekend(day.date) && !(entry.dayTypeId === DAY_TYPES.NORMAL_DAY && day.allowWeekendWork))
		return "weekend-entry";
	if (!day.hasContract) return "no-contract";
	const tooFar = whyTooFar(entry.dayTypeId, day);
	if (tooFar !== null) return tooFar;
	if (USES_HOLIDAY.has(entry.dayTypeId) && isAlreadyHoliday(day)) return "already-holiday";
	const piled = day.replaced.includes(entry.dayTypeId) ? null : whyPilesUp(entry, day);
	if (piled !== null) return piled;
	if (entry.minutes === 0 && NEEDS_HOURS.has(entry.dayTypeId)) return "hours-required";
	if (day.others.length >= MOST_ENTRIES_A_DAY) return "day-full";
	const total = day.others.reduce((minutes, other) => minutes + other.minutes, entry.minutes);
	return total > DAY_LIMIT_MINUTES ? "day-over-24-hours" : null;
}

/** The code that refuses a change that makes a month too large, or null. One that is too large may become smaller. */
export function whyMonthTooLarge(bytesBefore: number, bytesAfter: number): ErrorCode | null {
	return bytesAfter > LARGEST_MONTH_BYTES && bytesAfter > bytesBefore ? "month-full" : null;
}

/** Work is logged up to 31 days ahead, leave up to the end of the holiday year after next. */
function whyTooFar(dayTypeId: DayTypeId, { date, today }: DayFacts): ErrorCode | null {
	if (dayTypeId === DAY_TYPES.NORMAL_DAY)
		return date > addDays(today, WORK_AHEAD_DAYS) ? "work-out-of-reach" : null;
	return date > lastLeaveDay(today) ? "holiday-out-of-reach" : null;
}

/** The code that refuses taking an entry of this type off the day, or null. */
export function whyCannotDelete(dayTypeId: DayTypeId, day: DayFacts): ErrorCode | null {
	if (day.isLocked) return "month-locked";
	if (day.isSubmitted) return "month-submitted";
	if (day.isInvoiced) return "entry-invoiced";
	if (dayTypeId === DAY_TYPES.NATIONAL_HOLIDAY) return "day-type-derived";
	const isWeekendWork = dayTypeId === DAY_TYPES.NORMAL_DAY && day.allowWeekendWork;
	return isWeekend(day.date) && !isWeekendWork ? "weekend-delete" : null;
}

/**
 * Neither a holiday nor holiday as payment can be planned on a national holiday, or on a day that has one of
 * them already: the one is a day off, the other is paid for a day that is worked, and a date uses one day.
 */
function isAlreadyHoliday(day: DayFacts): boolean {
	return day.isNationalHoliday || day.others.some((other) => USES_HOLIDAY.has(other.dayTypeId));
}

/** Minutes as they are stored: days off have no hours of their own. */
export function storedMinutes(dayTypeId: DayTypeId, minutes: number): number {
	return USES_HOLIDAY.has(dayTypeId) ? 0 : minutes;
}
