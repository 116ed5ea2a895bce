import type { ErrorCode } from "#kernel/error-statuses.ts";
import { addDays, type LocalDate } from "#kernel/local-date.ts";

/** Where a request of leave is. `dates` are those whose cancellation is asked. */
export type RequestStatus =
	| { readonly state: "requested" }
	| { readonly state: "approved" }
	| { readonly state: "cancelling"; readonly dates: readonly LocalDate[] }
	| { readonly state: "declined" }
	| { readonly state: "withdrawn" }
	| { readonly state: "cancelled" };

/** What is done with a request. */
export type RequestAct =
	| { readonly act: "approve" }
	| { readonly act: "decline" }
	| { readonly act: "withdraw" }
	/** Undoes the decision. */
	| { readonly act: "reopen" }
	| {
			readonly act: "cancel";
			readonly dates: readonly LocalDate[];
			/** Illness gives back days that have passed, too. */
			readonly isForIllness?: boolean;
			/** So does deleting an entry, which may say that the day was not taken. */
			readonly isOfEntry?: boolean;
	  };

/** What the answer to an act depends on beside the status. */
export interface RequestScene {
	/** The person who asked, or one who decides about them. */
	readonly as: "asker" | "decider";
	readonly today: LocalDate;
	/** Days of the request that are still booked. */
	readonly booked: readonly LocalDate[];
	/** Days that it has or has had. */
	readonly asked: readonly LocalDate[];
	/** Company setting: further ahead than this, the asker cancels without asking. */
	readonly cancelDays: number;
	/** Why its last decision cannot be undone: `whyCannotReopen`. Left out: there is none. */
	readonly keepsDecision?: ErrorCode | null;
}

/** The status after an act, with the days that it books or cancels; or the code that refuses it. */
export type RequestOutcome =
	| { readonly status: RequestStatus; readonly books: boolean; readonly cancels: readonly LocalDate[] }
	| { readonly refused: ErrorCode };

const refused = (code: ErrorCode): RequestOutcome => ({ refused: code });
const to = (
	status: RequestStatus,
	change: { books?: boolean; cancels?: readonly LocalDate[] } = {},
): RequestOutcome => ({ status, books: change.books ?? false, cancels: change.cancels ?? [] });

/** The states and their transitions: together.md, "Leave". Decision 172. */
export function afterAct(status: RequestStatus, act: RequestAct, scene: RequestScene): RequestOutcome {
	const isDecision = act.act === "approve" || act.act === "decline";
	if (isDecision && scene.as !== "decider") return refused("forbidden");
	if (act.act === "withdraw" && scene.as !== "asker") return refused("forbidden");
	if (act.act === "reopen") {
		const { keepsDecision = "already-decided" } = scene;
		return keepsDecision === null ? to({ state: "requested" }) : refused(keepsDecision);
	}
	switch (status.state) {
		case "requested":
			return afterActOnRequested(act);
		case "approved":
			return act.act === "cancel" ? afterCancel(act, scene) : refused("already-decided");
		case "cancelling":
			return afterActOnCancelling(status.dates, act, scene);
		default:
			return refused("already-decided");
	}
}

function afterActOnRequested({ act }: RequestAct): RequestOutcome {
	if (act === "approve") return to({ state: "approved" }, { books: true });
	if (act === "decline") return to({ state: "declined" });
	// What is not decided is withdrawn, not cancelled.
	return act === "withdraw" ? to({ state: "withdrawn" }) : refused("already-decided");
}

function afterActOnCancelling(
	dates: readonly LocalDate[],
	act: RequestAct,
	scene: RequestScene,
): RequestOutcome {
	if (act.act === "approve") return withoutDates(dates, scene.booked);
	if (act.act === "cancel") return afterMore(dates, act, scene);
	return to({ state: "approved" });
}

/**
 * More days by the same question, whose asker is the only one to add to it: those that are far ahead go at once, and the
 * question goes on with what is left of it. Illness that goes on is always asked.
 */
function afterMore(
	dates: readonly LocalDate[],
	act: Extract<RequestAct, { act: "cancel" }>,
	scene: RequestScene,
): RequestOutcome {
	if (scene.as !== "asker") return refused("already-decided");
	const after = afterCancel(act, scene);
	if ("refused" in after || after.status.state === "cancelled") return after;
	const { cancels } = after;
	if (cancels.length > 0 && act.isForIllness !== true) {
		const asked = dates.filter((date) => !cancels.includes(date));
		return to(asked.length > 0 ? { state: "cancelling", dates: asked } : { state: "approved" }, { cancels });
	}
	const more = [...new Set([...dates, ...act.dates])].sort();
	if (more.length === dates.length && act.isForIllness !== true) return refused("already-decided");
	return to({ state: "cancelling", dates: more });
}

/** Days to come, unless they are for illness or of an entry. Some may have been cancelled already, in another way. */
function afterCancel(
	{ dates, isForIllness = false, isOfEntry = false }: Extract<RequestAct, { act: "cancel" }>,
	{ as, today, booked, asked, cancelDays }: RequestScene,
): RequestOutcome {
	const left = dates.filter((date) => booked.includes(date));
	const isPlanned = (date: LocalDate) => date > today || isForIllness || isOfEntry;
	if (dates.length === 0 || !dates.every((date) => isPlanned(date) && asked.includes(date)))
		return refused("leave-not-planned");
	if (left.length === 0) return refused("already-decided");
	const isFree = as === "decider" || left.every((date) => date > addDays(today, cancelDays));
	return isFree ? withoutDates(left, booked) : to({ state: "cancelling", dates: left });
}

/** Days that are not booked any more need no cancelling. */
function withoutDates(dates: readonly LocalDate[], booked: readonly LocalDate[]): RequestOutcome {
	const cancels = booked.filter((date) => dates.includes(date));
	return to({ state: cancels.length === booked.length ? "cancelled" : "approved" }, { cancels });
}

/** A request after some of its days have gone or come back by another way than an act. */
export interface MovedRequest {
	readonly status: RequestStatus;
	/** The days of the request: one that is closed still says what it was about. */
	readonly dates: readonly LocalDate[];
	/** The days that have gone, or come back. */
	readonly moved: readonly LocalDate[];
}

/**
 * A request after some of its days have gone: taken off the month, or without a contract. As with cancelling in part, it
 * goes on with the others. Null where none of its days has gone, or it is closed. Decisions 172 and 180.
 */
export function withoutDays(
	status: RequestStatus,
	dates: readonly LocalDate[],
	isGone: (date: LocalDate) => boolean,
): MovedRequest | null {
	if (status.state !== "requested" && status.state !== "approved" && status.state !== "cancelling")
		return null;
	const moved = dates.filter(isGone);
	const left = dates.filter((date) => !isGone(date));
	if (moved.length === 0) return null;
	if (left.length === 0) {
		const state = status.state === "requested" ? "withdrawn" : "cancelled";
		return { status: { state }, dates, moved };
	}
	if (status.state !== "cancelling") return { status, dates: left, moved };
	const asked = status.dates.filter((date) => !isGone(date));
	const after: RequestStatus =
		asked.length > 0 ? { state: "cancelling", dates: asked } : { state: "approved" };
	return { status: after, dates: left, moved };
}

/** A request after days that had gone have come back. Null where its days are not booked, or none has come back. */
export function withDaysBack(
	status: RequestStatus,
	dates: readonly LocalDate[],
	back: readonly LocalDate[],
): MovedRequest | null {
	if (status.state === "cancelled" && back.length > 0)
		return { status: { state: "approved" }, dates: back.toSorted(), moved: back };
	if (status.state !== "approved" && status.state !== "cancelling") return null;
	const moved = back.filter((date) => !dates.includes(date));
	return moved.length === 0 ? null : { status, dates: [...dates, ...moved].sort(), moved };
}
