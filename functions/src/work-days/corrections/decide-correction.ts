import { contract } from "@tuntikirja/contract/contract.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { monthAfter } from "@tuntikirja/contract/months/month-states.ts";
import type { MonthApproval } from "@tuntikirja/contract/months/schema.ts";
import { workDayIdOf } from "@tuntikirja/contract/work-days/work-day-id.ts";
import { AppError } from "#errors/app-error.ts";
import { now } from "#firestore/clock.ts";
import type { Reader } from "#firestore/reader.ts";
import type { Writer } from "#firestore/writer.ts";
import { auditChange, changedDay, type DayChange } from "#hours/change-days.ts";
import { changedMonths } from "#hours/changed-months.ts";
import { presentEntry } from "#hours/present-work-day.ts";
import { operation } from "#http/operation.ts";
import { alertOldEntries } from "#messages/alert-old-entry.ts";
import type { ReachingCaller, Subject } from "#records/groups/person-in-reach.ts";
import { movedDays } from "#records/leave/moved-days.ts";
import { planRequestMoves, writeRequestMoves } from "#records/leave/moved-requests.ts";
import { addNotice, correctionDecisionId, settleDecision, noticeFrom } from "#records/inbox/inbox.ts";
import { correctionOf, kindOfMonth, type StoredCorrection } from "#records/months/month-approval.ts";
import { holidayCountsDoc } from "#records/derived/holiday-counts.ts";
import type { WorkMonth } from "#records/months/work-months.ts";
import { userDoc } from "#records/people/users.ts";
import type { ActedMonth, MonthScene } from "#work-days/approval/month-scene.ts";
import { refusal } from "#work-days/approval/move-month.ts";
import type { Call } from "#records/people/caller.ts";
import { changeOf, dayOfCorrection, isOfInvoiced } from "./correction-change.ts";
import { actOnCorrection, bookedHoliday, writeCorrection } from "./write-correction.ts";

interface CorrectionDecision {
	readonly correctionId: string;
	readonly month: Month;
	readonly userId?: string | undefined;
	readonly notes: string;
	readonly isApproved: boolean;
}

/**
 * Changes the entry, records it, and leaves the lock of the month and invoices as they are: one transaction. 6 writes, and one
 * for each inbox.
 */
export const approveCorrection = operation(contract.months.approveCorrection).handler(({ input, context }) =>
	decide(context, { ...input, isApproved: true }),
);

export const declineCorrection = operation(contract.months.declineCorrection).handler(({ input, context }) =>
	decide(context, { ...input, isApproved: false }),
);

function decide(call: Call<ReachingCaller>, decision: CorrectionDecision): Promise<MonthApproval> {
	return actOnCorrection(
		call,
		decision,
		(writer, subject, before) => decided(writer, subject, call, before, decision),
		(month) => isCounter(month, decision),
	);
}

async function decided(
	writer: Writer,
	subject: Subject,
	origin: Call,
	{ scene, as }: ActedMonth,
	decision: CorrectionDecision,
): Promise<WorkMonth | null> {
	const { caller } = origin;
	const { isApproved, correctionId: id, notes } = decision;
	const act = isApproved ? "approveCorrection" : "declineCorrection";
	const correction = correctionOf(scene.month, id);
	const next = monthAfter(kindOfMonth(scene.month), act, as, isCounter(scene.month, decision));
	if ("code" in next && next.code !== "month-moved") throw new AppError(next.code);
	if (correction === undefined) throw new AppError("not-found");
	if (correction.decision !== null) {
		const { by, isApproved: wasApproved, notes: said } = correction.decision;
		if (by === caller.uid && wasApproved === isApproved && said === notes) return null;
		throw await alreadyDecided(writer, correction.decision);
	}
	if ("code" in next) throw await refusal(writer, caller, next.code, scene.month);
	const corrected = isApproved ? await correct(writer, subject, origin, scene, correction) : scene.month;
	const made = { isApproved, by: caller.uid, at: now().toISOString(), notes };
	const written = { subject, id, correction: { ...correction, decision: made }, act, notes } as const;
	const after = writeCorrection(writer, origin, corrected, written);
	tellOfDecision(writer, subject, origin, after, id, made.isApproved, correction, notes);
	return after;
}

/** Whether the correction counters an invoice. In any month it can be declined too, though the mark was taken back since. */
function isCounter(month: WorkMonth, { correctionId, isApproved }: CorrectionDecision): boolean {
	const correction = correctionOf(month, correctionId);
	if (correction === undefined || !isApproved) return correction !== undefined;
	return correction.decision !== null || isOfInvoiced(month, correction);
}

async function alreadyDecided(
	reader: Reader,
	{ by, at, isApproved }: NonNullable<StoredCorrection["decision"]>,
): Promise<AppError> {
	const profile = await reader.get(userDoc(by));
	return new AppError("correction-decided", { by: profile?.name ?? "", at, isApproved });
}

/**
 * The month with the corrected entry, whose audit row is written.
 * @throws stale-version, the codes of `changeOf` and of `bookedHoliday`
 */
async function correct(
	writer: Writer,
	subject: Subject,
	{ caller, requestId }: Call,
	scene: MonthScene,
	correction: StoredCorrection,
): Promise<WorkMonth> {
	const { month, terms } = scene;
	const { date, entryId } = correction;
	const change = changeOf(scene, correction, caller.uid);
	requireAsAsked(subject.uid, correction, change);
	const counts = await bookedHoliday(writer, scene, correction, change);
	const day = dayOfCorrection(scene, correction);
	const days = new Map([[date, changedDay(day, change)]]);
	const before = new Map([[month.month, month]]);
	const changed = changedMonths(subject.uid, before, days, terms);
	const cause = { owner: subject, act: "cancel" } as const;
	const moves = await planRequestMoves(writer, movedDays(before, changed), cause);
	const by = { actor: caller, requestId };
	if (counts !== null) writer.set(holidayCountsDoc(subject.uid), counts);
	auditChange(writer, subject, by, { date, day, change });
	writeRequestMoves(writer, moves, subject, by);
	const minutes = {
		minutesBefore: change.before?.minutes ?? null,
		minutesAfter: change.after?.minutes ?? null,
	};
	alertOldEntries(writer, subject, {
		actorId: caller.uid,
		months: changed,
		changes: [{ date, ...minutes }],
	});
	const after = changed.get(month.month);
	if (after === undefined) throw new Error(`The correction of ${entryId} changes no month.`);
	// The act raises the revision once more, in the same document.
	return after;
}

/** Refuses a correction of an entry that has changed since it was asked for. @throws stale-version with the entry */
function requireAsAsked(
	uid: string,
	{ date, version }: StoredCorrection,
	{ entryId, before }: DayChange,
): void {
	if ((before?.version ?? null) === version) return;
	const current = before && presentEntry(entryId, before, workDayIdOf(uid, date), date);
	throw new AppError("stale-version", { current });
}

function tellOfDecision(
	writer: Writer,
	subject: Subject,
	{ caller }: Call,
	{ month }: WorkMonth,
	id: string,
	isApproved: boolean,
	{ date }: StoredCorrection,
	notes: string,
): void {
	settleDecision(writer, correctionDecisionId(id));
	addNotice(writer, subject.uid, `correction_${id}`, {
		kind: isApproved ? "correction-approved" : "correction-declined",
		...noticeFrom(caller, subject),
		aboutId: id,
		startDate: date,
		month,
		...(notes ? { text: notes } : {}),
	});
}
