import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { Reader } from "#firestore/reader.ts";
import { refuseBeyondLimit, refuseFarDates } from "#holidays/booking.ts";
import { countHolidays } from "#holidays/count-holidays.ts";
import { loadHolidays } from "#holidays/load-holidays.ts";
import { storedCounts } from "#holidays/present-holidays.ts";
import { changedDay, type DayChange } from "#hours/change-days.ts";
import { changedMonths } from "#hours/changed-months.ts";
import type { HolidayCounts } from "#records/derived/holiday-counts.ts";
import type { StoredCorrection } from "#records/months/month-approval.ts";
import type { MonthScene } from "#work-days/approval/month-scene.ts";
import { dayOfCorrection } from "./correction-change.ts";

/**
 * The count of annual holiday with the day that a correction makes one, which obeys the limit as a booking does; null
 * where it makes none. Writing the count lets a booking at the same time decide again. Some 6 reads.
 * @throws holiday-limit, holiday-out-of-reach
 */
export async function bookedHoliday(
	reader: Reader,
	scene: MonthScene,
	correction: Pick<StoredCorrection, "date">,
	change: DayChange,
): Promise<HolidayCounts | null> {
	const { before, after } = change;
	if (after?.dayTypeId !== DAY_TYPES.HOLIDAY || before?.dayTypeId === DAY_TYPES.HOLIDAY) return null;
	const { owner, month, terms } = scene;
	const dates = [correction.date];
	refuseFarDates({ dates });
	const days = new Map([[correction.date, changedDay(dayOfCorrection(scene, correction), change)]]);
	const changed = changedMonths(owner.uid, new Map([[month.month, month]]), days, terms);
	const sources = await loadHolidays(
		reader,
		{ uid: owner.uid, startDate: owner.profile.startDate },
		{ dates },
	);
	const counted = countHolidays(sources, changed);
	refuseBeyondLimit(countHolidays(sources), counted);
	return storedCounts(sources, counted, changed);
}
