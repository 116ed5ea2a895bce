import type { MonthAct } from "@tuntikirja/contract/months/month-states.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { MonthApproval } from "@tuntikirja/contract/months/schema.ts";
import { now } from "#firestore/clock.ts";
import { readableSubject } from "#http/caller.ts";
import type { ReachingCaller, Subject } from "#records/groups/person-in-reach.ts";
import { presentMonth } from "#work-days/approval/present-month.ts";
import type { Reader } from "#firestore/reader.ts";
import type { Writer } from "#firestore/writer.ts";
import { changedMonths, opened, writeMonth } from "#hours/changed-months.ts";
import { audit } from "#records/audit/audit-log.ts";
import { approvalOf, type StoredCorrection, withAct } from "#records/months/month-approval.ts";
import type { WorkMonth } from "#records/months/work-months.ts";
import type { Call, Caller } from "#records/people/caller.ts";
import {
	type ActedMonth,
	actOnMonth,
	type MonthScene,
	originOfMonth,
} from "#work-days/approval/month-scene.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { refuseBeyondLimit, refuseFarDates } from "#holidays/booking.ts";
import { countHolidays } from "#holidays/count-holidays.ts";
import { loadHolidays } from "#holidays/load-holidays.ts";
import { storedCounts } from "#holidays/present-holidays.ts";
import { changedDay, type DayChange } from "#hours/change-days.ts";
import type { HolidayCounts } from "#records/derived/holiday-counts.ts";
import { dayOfCorrection } from "./correction-change.ts";

/** Acts on a correction of a person's month, by default the caller's, and answers the month as it is then. */
export async function actOnCorrection(
	{ caller }: Call<ReachingCaller>,
	{ userId, month }: { readonly userId?: string | undefined; readonly month: Month },
	act: (writer: Writer, subject: Subject, before: ActedMonth) => Promise<WorkMonth | null>,
	isCounter: (month: WorkMonth) => boolean,
): Promise<MonthApproval> {
	const subject = await readableSubject(caller, userId);
	const change = (writer: Writer, before: ActedMonth) => act(writer, subject, before);
	const { scene, as } = await actOnMonth(subject, caller, month, change, isCounter);
	return presentMonth(subject, caller, scene, as);
}

interface WrittenCorrection {
	readonly subject: Caller;
	readonly id: string;
	readonly correction: StoredCorrection;
	readonly act: Extract<MonthAct, "askCorrection" | "approveCorrection" | "declineCorrection">;
	readonly notes: string;
}

/** Writes the month with the correction, its act and its audit row. The lock of the month stays as it is, and it waits as it did until its days change. */
export function writeCorrection(
	writer: Writer,
	origin: Call,
	month: WorkMonth,
	{ subject, id, correction, act, notes }: WrittenCorrection,
): WorkMonth {
	const done = { act, at: now().toISOString(), by: origin.caller.uid, notes, dates: [correction.date] };
	const approval = withAct(approvalOf(month), done);
	const corrections = { ...approval.corrections, [id]: correction };
	const corrected = { ...month, approval: { ...approval, corrections }, revision: month.revision + 1 };
	const after = act === "approveCorrection" ? opened(writer, corrected) : corrected;
	writeMonth(writer, subject.uid, after);
	const row = originOfMonth(origin, subject.uid, month.month);
	audit(writer, { ...row, action: "update", changed: ["corrections"] }, { before: month, after });
	return after;
}

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
