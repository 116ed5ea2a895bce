import { DAY_TYPES, type DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import type { ErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import { roundHalfAwayFromZero } from "@tuntikirja/contract/kernel/exact.ts";
import { isWeekend } from "@tuntikirja/contract/kernel/local-date.ts";
import type { ImportRow } from "@tuntikirja/contract/moving-in/schema.ts";
import {
	type DayFacts,
	isOncePerDay,
	storedMinutes,
	whyCannotSave,
} from "@tuntikirja/contract/work-days/entry-guards.ts";
import type { LoggedTime } from "@tuntikirja/contract/work-days/day-fold.ts";
import { type ReasonedLeave, whyNotReason } from "#records/company/absence-reasons.ts";
import type { CompanySettings } from "#records/company/company-settings.ts";
import type { StoredDay } from "#records/months/work-months.ts";

/** What of a row is an entry of its day, by the rules of its day type. */
export type RowEntry = LoggedTime & ReasonedLeave & { readonly dayTypeId: DayTypeId };

/** Of leave for a whole day all that is expected on it, as the page fills it in; annual holiday has no hours. */
export function entryOfRow(
	{ dayTypeId = DAY_TYPES.NORMAL_DAY, reasonId, minutes }: ImportRow,
	{ due }: Pick<DayFacts, "due">,
): RowEntry {
	const whole = minutes === 0 ? Number(roundHalfAwayFromZero(due)) : minutes;
	const entry = { dayTypeId, minutes: storedMinutes(dayTypeId, whole) };
	return reasonId === undefined ? entry : { ...entry, reasonId };
}

/** The code by which a row is passed over: leave uses no day off, and a stretch of it goes over many. Null: it is not. */
export function whyPassed(
	{ dayTypeId }: RowEntry,
	{ date, isNationalHoliday }: Pick<DayFacts, "date" | "isNationalHoliday">,
): ErrorCode | null {
	if (!isOncePerDay(dayTypeId)) return null;
	if (isWeekend(date)) return "weekend-entry";
	return isNationalHoliday ? "on-national-holiday" : null;
}

/** Whether the day has this leave, from wherever. */
export function isBooked({ dayTypeId }: RowEntry, { entries }: Pick<StoredDay, "entries">): boolean {
	return isOncePerDay(dayTypeId) && Object.values(entries).some((other) => other.dayTypeId === dayTypeId);
}

/**
 * The code that refuses the row, or null. Of the rules of a save those for people at the screen do not bind history: free
 * weekends, and how far ahead work is logged. How much holiday is left, and how old leave is, is asked of bookings alone.
 */
export function whyRefused(
	entry: RowEntry,
	facts: DayFacts,
	settings: Pick<CompanySettings, "absenceReasons">,
): ErrorCode | null {
	const isWork = entry.dayTypeId === DAY_TYPES.NORMAL_DAY;
	const bound = { ...facts, allowWeekendWork: true, ...(isWork && { today: facts.date }) };
	return whyCannotSave(entry, bound) ?? whyNotReason(settings, entry);
}
