import { own } from "@tuntikirja/contract/kernel/own.ts";
import { whyCannotDelete, whyCannotSave } from "@tuntikirja/contract/work-days/entry-guards.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { AppError, refuseIf } from "#errors/app-error.ts";
import { now } from "#firestore/clock.ts";
import { type DayChange, dayFacts } from "#hours/change-days.ts";
import { EMPTY_DAY } from "#hours/changed-months.ts";
import { reasonField } from "#records/company/absence-reasons.ts";
import type { StoredCorrectedEntry, StoredCorrection } from "#records/months/month-approval.ts";
import {
	knownDayType,
	type StoredDay,
	type StoredEntry,
	type WorkMonth,
} from "#records/months/work-months.ts";
import type { MonthScene } from "#work-days/approval/month-scene.ts";
import { leaveOnDay } from "#work-days/entry-content.ts";

export function dayOfCorrection({ month }: MonthScene, { date }: Pick<StoredCorrection, "date">): StoredDay {
	return own(month.days, date) ?? EMPTY_DAY;
}

export function isOfInvoiced(
	{ days }: Pick<WorkMonth, "days">,
	{ date, entryId }: Pick<StoredCorrection, "date" | "entryId">,
): boolean {
	return own(own(days, date)?.entries ?? {}, entryId)?.invoice !== undefined;
}

/** Of an entry, what a correction can change. */
export function correctedPart(entry: StoredEntry): StoredCorrectedEntry {
	const { dayTypeId, minutes, notes, reasonId, project, label } = entry;
	return { dayTypeId, minutes, notes, ...reasonField(reasonId), project, label };
}

/**
 * The change of the day that a correction is, made by the given person. A lock does not refuse it, nor does an invoice,
 * which stays as it is; all else does.
 * @throws the codes of whyCannotSave and whyCannotDelete, holiday-not-booked, invalid-input for a second leave of a type
 */
export function changeOf(
	scene: MonthScene,
	correction: Pick<StoredCorrection, "date" | "entryId" | "after">,
	actorId: string,
): DayChange {
	const { date, entryId, after } = correction;
	const day = dayOfCorrection(scene, correction);
	const before = own(day.entries, entryId) ?? null;
	const facts = {
		...dayFacts(date, scene.month, day, scene.terms, [entryId]),
		isLocked: false,
		isInvoiced: false,
	};
	if (after === null) {
		const dayTypeId = before === null ? null : knownDayType(before);
		if (before === null || dayTypeId === null) throw new AppError("not-found");
		refuseIf(whyCannotDelete(dayTypeId, facts));
		return { entryId, before, after: null };
	}
	const dayTypeId = knownDayType(after);
	if (dayTypeId === null) throw new AppError("not-found");
	refuseIf(whyCannotSave({ dayTypeId, minutes: after.minutes }, facts));
	// Whether days of annual holiday are left says `bookedHoliday`.
	if (dayTypeId === DAY_TYPES.HOLIDAY_AS_PAYMENT && before?.dayTypeId !== dayTypeId)
		throw new AppError("holiday-not-booked");
	const leave = leaveOnDay(day, dayTypeId);
	if (leave !== null && leave.id !== entryId) {
		const field = { path: "entry.dayTypeId", reason: "the day has this leave already" };
		throw new AppError("invalid-input", { fields: [field] });
	}
	return { entryId, before, after: entryAfter(before, after, actorId) };
}

/**
 * Whether an invoiced entry stays marked: as work on the project that the invoice is for. Otherwise the invoice has a
 * difference of all of it, and on another project it is open.
 */
export function keepsMark(
	before: Pick<StoredCorrectedEntry, "project">,
	after: Pick<StoredCorrectedEntry, "dayTypeId" | "project">,
): boolean {
	return after.dayTypeId === DAY_TYPES.NORMAL_DAY && before.project?.id === after.project?.id;
}

/** The month as the correction would leave it, whether it can be approved or not. */
export function monthWith(
	scene: MonthScene,
	correction: Pick<StoredCorrection, "date" | "entryId" | "after">,
): WorkMonth {
	const { month, owner } = scene;
	const { date, entryId, after } = correction;
	const day = dayOfCorrection(scene, correction);
	const { [entryId]: _, ...others } = day.entries;
	const before = own(day.entries, entryId) ?? null;
	const entries = after === null ? others : { ...others, [entryId]: entryAfter(before, after, owner.uid) };
	return { ...month, days: { ...month.days, [date]: { ...day, entries } } };
}

/** The entry that a correction leaves. Clock times go with hours that are corrected, the mark of an invoice with its project. */
function entryAfter(before: StoredEntry | null, after: StoredCorrectedEntry, updatedBy: string): StoredEntry {
	const at = now().toISOString();
	if (before === null) return { ...after, version: 1, createdAt: at, updatedAt: at, updatedBy };
	const { clock, invoice, reasonId: _, ...others } = before;
	const isSameTime = before.minutes === after.minutes && before.dayTypeId === after.dayTypeId;
	const times = isSameTime && clock ? { clock } : {};
	const mark = invoice && keepsMark(before, after) ? { invoice } : {};
	return { ...others, ...times, ...mark, ...after, version: before.version + 1, updatedAt: at, updatedBy };
}
