import type { MonthAct } from "@tuntikirja/contract/months/month-states.ts";
import { now } from "#firestore/clock.ts";
import type { Writer } from "#firestore/writer.ts";
import { opened, writeMonth } from "#hours/changed-months.ts";
import { audit } from "#records/audit/audit-log.ts";
import { approvalOf, type StoredCorrection, withAct } from "#records/months/month-approval.ts";
import type { WorkMonth } from "#records/months/work-months.ts";
import type { Call, Caller } from "#records/people/caller.ts";
import { originOfMonth } from "#work-days/approval/origin-of-month.ts";

/** A correction as an act leaves it. */
export interface WrittenCorrection {
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
