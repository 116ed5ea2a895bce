import { own } from "@tuntikirja/contract/kernel/own.ts";
import { idSchema, localDateSchema, namedSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import {
	MOST_ACTS,
	MONTH_STAGES,
	monthKind,
	type MonthKind,
	type MonthStage,
	RECORDED_ACTS,
	type RecordedAct,
} from "@tuntikirja/contract/months/month-states.ts";
import { z } from "zod";

/** Something that was done with a month on its way to its approval. `notes`: erasing a person blanks every text of this name. */
const monthActSchema = z.object({
	act: z.enum(RECORDED_ACTS),
	at: z.string(),
	by: z.string(),
	notes: z.string().default(""),
	dates: z.array(localDateSchema).default([]),
});
export type StoredMonthAct = z.infer<typeof monthActSchema>;

const correctedEntrySchema = z.object({
	dayTypeId: z.int(),
	minutes: z.int().min(0),
	notes: z.string(),
	reasonId: idSchema.optional(),
	project: namedSchema.nullable(),
	label: namedSchema.nullable(),
});
export type StoredCorrectedEntry = z.infer<typeof correctedEntrySchema>;

const correctionSchema = z.object({
	askedBy: z.string(),
	askedAt: z.string(),
	notes: z.string(),
	date: localDateSchema,
	entryId: idSchema,
	/** The entry as it was when the correction was asked for, and its version; null: an entry is added. */
	before: correctedEntrySchema.nullable(),
	version: z.int().nullable(),
	/** Null: the entry is deleted. */
	after: correctedEntrySchema.nullable(),
	/** Null: it waits. */
	decision: z
		.object({ isApproved: z.boolean(), by: z.string(), at: z.string(), notes: z.string() })
		.nullable(),
});
export type StoredCorrection = z.infer<typeof correctionSchema>;

/** The way of a month to its approval, beside its lock. Months that never went on it have none. Decision 169. */
export const monthApprovalSchema = z.object({
	stage: z.enum(MONTH_STAGES),
	/** The latest last. */
	acts: z.array(monthActSchema),
	/** By the ids that their askers made. */
	corrections: z.record(idSchema, correctionSchema).default({}),
});
export type StoredMonthApproval = z.infer<typeof monthApprovalSchema>;

/** What the state of a month follows from. */
interface OnItsWay {
	readonly state: "open" | "locked" | "purged";
	readonly approval?: StoredMonthApproval | undefined;
}

const NEW_APPROVAL: StoredMonthApproval = { stage: "open", acts: [], corrections: {} };

/** The way of the month; one that has not begun is open. */
export function approvalOf(month: OnItsWay | null): StoredMonthApproval {
	return month?.approval ?? NEW_APPROVAL;
}

/** The state of a month; one that is not stored is open. */
export function kindOfMonth(month: OnItsWay | null): MonthKind {
	const { stage, corrections } = approvalOf(month);
	return monthKind(month?.state ?? "open", stage, Object.values(corrections).some(isWaiting));
}

/** Whether no one has decided on the correction. */
export function isWaiting({ decision }: StoredCorrection): boolean {
	return decision === null;
}

const REACHED_BY: Readonly<Record<MonthStage, readonly RecordedAct[]>> = {
	open: ["withdraw"],
	submitted: ["submit"],
	returned: ["return"],
	approved: ["approve"],
};

/** The act that has brought the month to its stage; null: none has. */
export function lastMove(month: OnItsWay | null): StoredMonthAct | null {
	const { stage, acts } = approvalOf(month);
	return acts.findLast(({ act }) => REACHED_BY[stage].includes(act)) ?? null;
}

/** They are about an entry, and move no month. */
const CORRECTING: readonly RecordedAct[] = ["askCorrection", "approveCorrection", "declineCorrection"];

/** Whether an admin has unlocked the month, which waits for its approval again until it is changed. */
export function isUnlocked(month: OnItsWay | null): boolean {
	const { stage, acts } = approvalOf(month);
	const last = acts.findLast(({ act }) => !CORRECTING.includes(act));
	return month?.state === "open" && stage === "submitted" && last?.act === "unlock";
}

/** The way of a month after one more act. */
export function withAct(before: StoredMonthApproval, act: StoredMonthAct): StoredMonthApproval {
	return { ...before, acts: [...before.acts, act].slice(-MOST_ACTS) };
}

export function correctionOf(month: OnItsWay | null, id: string): StoredCorrection | undefined {
	return own(approvalOf(month).corrections, id);
}
