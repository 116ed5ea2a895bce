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
	| { readonly act: "cancel"; readonly dates: readonly LocalDate[] };

/** What the answer to an act depends on beside the status. */
export interface RequestScene {
	/** The person who asked, or one who decides about them. */
	readonly as: "asker" | "decider";
	readonly today: LocalDate;
	/** Days of the request that are still booked. */
	readonly booked: readonly LocalDate[];
	/** Company setting: further ahead than this, the asker cancels without asking. */
	readonly cancelDays: number;
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
	switch (status.state) {
		case "requested":
			return afterActOnRequested(act);
		case "approved":
			return act.act === "cancel" ? afterCancel(act.dates, scene) : refused("already-decided");
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
	{ act }: RequestAct,
	scene: RequestScene,
): RequestOutcome {
	if (act === "approve") return withoutDates(dates, scene.booked);
	if (act === "cancel") return refused("already-decided");
	return to({ state: "approved" });
}

/** @param dates those to cancel: days to come that are still booked */
function afterCancel(
	dates: readonly LocalDate[],
	{ as, today, booked, cancelDays }: RequestScene,
): RequestOutcome {
	if (dates.length === 0 || dates.some((date) => date <= today || !booked.includes(date)))
		return refused("leave-not-planned");
	const isFree = as === "decider" || dates.every((date) => date > addDays(today, cancelDays));
	return isFree ? withoutDates(dates, booked) : to({ state: "cancelling", dates });
}

/** Days that are not booked any more need no cancelling. */
function withoutDates(dates: readonly LocalDate[], booked: readonly LocalDate[]): RequestOutcome {
	const cancels = booked.filter((date) => dates.includes(date));
	return to({ state: cancels.length === booked.length ? "cancelled" : "approved" }, { cancels });
}

/** What is left of an open request when days lose their contract. */
export interface LeftOfRequest {
	readonly status: RequestStatus;
	/** The days of the request: one that is closed still says what it was about. */
	readonly dates: readonly LocalDate[];
	/** The days that need no decision any more. */
	readonly gone: readonly LocalDate[];
}

/**
 * An open request after some days have lost their contract: as with cancelling in part, the other days still wait. Null
 * where it waits for none of these days, or for nothing. Decision 172.
 */
export function withoutLostDates(
	status: RequestStatus,
	dates: readonly LocalDate[],
	isLost: (date: LocalDate) => boolean,
): LeftOfRequest | null {
	if (status.state !== "requested" && status.state !== "cancelling") return null;
	const asked = status.state === "requested" ? dates : status.dates;
	const gone = asked.filter(isLost);
	const left = asked.filter((date) => !isLost(date));
	if (gone.length === 0) return null;
	if (status.state === "requested")
		return left.length > 0 ? { status, dates: left, gone } : { status: { state: "withdrawn" }, dates, gone };
	if (left.length > 0) return { status: { state: "cancelling", dates: left }, dates, gone };
	return { status: { state: dates.every(isLost) ? "cancelled" : "approved" }, dates, gone };
}
