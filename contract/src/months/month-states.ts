import type { ErrorCode } from "#kernel/error-statuses.ts";

/** Days that one comment can name. */
export const MOST_COMMENTED_DAYS = 31;

/** Acts that the history of a month holds; of more the oldest are dropped, and remain in the audit trail. */
export const MOST_ACTS = 100;

/** Corrections that a month holds; no more can be asked for until an admin opens the month. */
export const MOST_CORRECTIONS = 50;

/** People whom one call can name, so that it ends long before the function's time; more are several calls. */
export const PEOPLE_AT_ONCE = 100;

/** Where a month is on its way from its owner to those who approve it. Decision 169. */
export const MONTH_KINDS = [
	"open",
	"submitted",
	/** Open again, with a comment of the approver. */
	"returned",
	/** Approved and locked. */
	"approved",
	/** Locked, and a correction waits for a decision. */
	"correction",
	/** Locked by an admin without an approval. */
	"locked",
	/** Past its retention. */
	"purged",
] as const;
export type MonthKind = (typeof MONTH_KINDS)[number];

export const MONTH_ACTS = [
	"submit",
	"withdraw",
	"return",
	"approve",
	"askCorrection",
	"approveCorrection",
	"declineCorrection",
] as const;
export type MonthAct = (typeof MONTH_ACTS)[number];

/** What the history of a month lists: an admin's unlocking, too, which takes an approval away, and a lock with a reason. */
export const RECORDED_ACTS = [...MONTH_ACTS, "unlock", "lock"] as const;
export type RecordedAct = (typeof RECORDED_ACTS)[number];

/** As whom a person acts on a month. */
export const MONTH_ACTORS = [
	"owner",
	"lead",
	"admin",
	/** The owner, who is an admin while there is no other. */
	"onlyAdmin",
] as const;
export type MonthActor = (typeof MONTH_ACTORS)[number];

interface Transition {
	readonly from: readonly MonthKind[];
	/** The state after it; a correction that still waits keeps the month in `correction`. */
	readonly to: MonthKind;
	readonly by: readonly MonthActor[];
}

const OWNERS: Transition["by"] = ["owner", "onlyAdmin"];
const APPROVERS: Transition["by"] = ["lead", "admin", "onlyAdmin"];

const TRANSITIONS: Readonly<Record<MonthAct, Transition>> = {
	// Leads and admins for a person who cannot, with a reason.
	submit: { from: ["open", "returned"], to: "submitted", by: MONTH_ACTORS },
	withdraw: { from: ["submitted"], to: "open", by: OWNERS },
	return: { from: ["submitted"], to: "returned", by: APPROVERS },
	approve: { from: ["submitted"], to: "approved", by: APPROVERS },
	askCorrection: { from: ["approved", "correction", "locked"], to: "correction", by: MONTH_ACTORS },
	approveCorrection: { from: ["correction"], to: "approved", by: APPROVERS },
	declineCorrection: { from: ["correction"], to: "approved", by: APPROVERS },
};

/** The states of a month that is not locked. */
const UNLOCKED: readonly MonthKind[] = ["open", "submitted", "returned"];

/**
 * The state of a month after an act, or the code that refuses it: `own-month` to owners who would decide on their own
 * month, `forbidden` to others who may not do this, `month-moved` where the month is not in a state for it. A counter is a
 * correction of an invoiced entry: a month that is not locked has it too, and stays as it is.
 */
export function monthAfter(
	kind: MonthKind,
	act: MonthAct,
	as: MonthActor,
	isCounter = false,
): { readonly kind: MonthKind } | { readonly code: ErrorCode } {
	const { from, to, by } = TRANSITIONS[act];
	if (!by.includes(as)) return { code: as === "owner" ? "own-month" : "forbidden" };
	if (isCounter && UNLOCKED.includes(kind)) return { kind };
	return from.includes(kind) ? { kind: to } : { code: "month-moved" };
}

/** What of a month can be countered. */
export interface Counters {
	/** It has an invoiced entry. */
	readonly hasInvoiced: boolean;
	/** A correction of one waits. */
	readonly waits: boolean;
}

/** What a person may do with a month now, in the order of the list. */
export function possibleActs(kind: MonthKind, as: MonthActor, counters: Counters): MonthAct[] {
	return MONTH_ACTS.filter((act) => "kind" in monthAfter(kind, act, as, isCountered(act, counters)));
}

/** The same in a company that does not approve months, or of a month to come: counters alone. */
export function possibleCounters(kind: MonthKind, as: MonthActor, counters: Counters): MonthAct[] {
	return possibleActs(kind, as, counters).filter((act) => isCountered(act, counters));
}

function isCountered(act: MonthAct, { hasInvoiced, waits }: Counters): boolean {
	if (act === "askCorrection") return hasInvoiced;
	return waits && (act === "approveCorrection" || act === "declineCorrection");
}

/** The stages that are stored beside the lock of a month. */
export const MONTH_STAGES = ["open", "submitted", "returned", "approved"] as const;
export type MonthStage = (typeof MONTH_STAGES)[number];

/** The state of a month: its lock comes first, because an admin can set or open it at any time. */
export function monthKind(
	lock: "open" | "locked" | "purged",
	stage: MonthStage,
	hasCorrection: boolean,
): MonthKind {
	if (lock === "purged") return "purged";
	if (lock === "open") return stage === "approved" ? "open" : stage;
	if (hasCorrection) return "correction";
	return stage === "approved" ? "approved" : "locked";
}

/** What a refusal says of the month as it is: who brought it there, and when. */
export interface MonthMoved {
	readonly kind: MonthKind;
	/** Their name. */
	readonly by?: string;
	readonly at?: string;
}
