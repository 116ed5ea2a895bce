import type { ErrorCode } from "#kernel/error-statuses.ts";
import type { LocalDate } from "#kernel/local-date.ts";
import { UNDO_SECONDS } from "./bounds.ts";
import { afterAct, type RequestAct, type RequestScene, type RequestStatus } from "./request-states.ts";
import type { LeaveRequest, OfferedAct } from "./schema.ts";

/** What becomes of leave that shall have other days. */
export type LeaveChange =
	| { readonly refused: ErrorCode }
	/** It waits, and waits for these days from now on. */
	| { readonly how: "update" }
	/** Days go and none comes. */
	| { readonly how: "cancel"; readonly gone: readonly LocalDate[] }
	/** Days come: one new request, which replaces those that go. */
	| { readonly how: "replace"; readonly gone: readonly LocalDate[]; readonly come: readonly LocalDate[] }
	| { readonly how: "none" };

/** Who changes leave when, and whether it also gets another reason of absence. */
interface ChangeScene extends Pick<RequestScene, "as" | "today"> {
	readonly isOtherReason?: boolean;
}

/**
 * How leave comes to have the wanted days. `held` are those that it has; of these, today and what is past stays. With
 * another reason all days to come are replaced. Together.md, "One life"; decision 184.
 */
export function changeOf(
	{ state }: RequestStatus,
	held: readonly LocalDate[],
	wanted: readonly LocalDate[],
	{ as, today, isOtherReason = false }: ChangeScene,
): LeaveChange {
	const isNew = (date: LocalDate) => !held.includes(date) || (isOtherReason && date > today);
	if (state === "requested") {
		if (as !== "asker") return { refused: "forbidden" };
		const isSame = wanted.length === held.length && wanted.every((date) => held.includes(date));
		return isSame && !isOtherReason ? { how: "none" } : { how: "update" };
	}
	// A lead decides what is asked first.
	const isOpen = state === "approved" || (state === "cancelling" && as === "asker");
	if (!isOpen) return { refused: "already-decided" };
	const gone = held.filter((date) => date > today && (isOtherReason || !wanted.includes(date)));
	const come = wanted.filter(isNew);
	if (come.length > 0) return { how: "replace", gone, come };
	return gone.length > 0 ? { how: "cancel", gone } : { how: "none" };
}

/** What a decision is judged by, when it is to be undone. */
interface Decided {
	readonly history: readonly Pick<LeaveRequest["history"][number], "act" | "at" | "actor" | "state">[];
	/** The days of other leave that its approval has taken. */
	readonly replaces?: readonly unknown[] | undefined;
}

/**
 * The code that refuses undoing the last decision; null: it can be undone. Only a request that was decided as a whole waits
 * again: days that went by the decision, of a cancellation or in other leave, are not brought back.
 */
export function whyCannotReopen(
	{ history, replaces = [] }: Decided,
	{ actorId, now }: { readonly actorId: string; readonly now: string },
): ErrorCode | null {
	const [before, last] = history.slice(-2);
	if (before?.state !== "requested" || (last?.act !== "approve" && last?.act !== "decline"))
		return "already-decided";
	if (last.actor.id !== actorId) return "forbidden";
	if (last.act === "approve" && replaces.length > 0) return "already-decided";
	return Date.parse(now) - Date.parse(last.at) > UNDO_SECONDS * 1000 ? "already-decided" : null;
}

const PLAIN_ACTS = {
	approve: { act: "approve" },
	decline: { act: "decline" },
	withdraw: { act: "withdraw" },
	undo: { act: "reopen" },
} as const satisfies Partial<Record<OfferedAct, RequestAct>>;

/** The days that leave takes from other leave, and those that no one can change: their month is locked. */
export interface DaysOfActs {
	readonly dates: readonly LocalDate[];
	readonly replaced?: readonly LocalDate[];
	readonly isClosed?: (date: LocalDate) => boolean;
}

/** What a viewer may do with leave now: what `afterAct` and `changeOf` do not refuse, nor a locked month. */
export function actsOf(
	status: RequestStatus,
	{ dates, replaced = [], isClosed = () => false }: DaysOfActs,
	scene: RequestScene,
): OfferedAct[] {
	const isDone = (act: RequestAct) => !("refused" in afterAct(status, act, scene));
	const decided = status.state === "cancelling" ? status.dates : [...dates, ...replaced];
	const moved = { approve: decided, decline: [], withdraw: [], undo: dates };
	const plain = (Object.keys(PLAIN_ACTS) as (keyof typeof PLAIN_ACTS)[]).filter(
		(act) => isDone(PLAIN_ACTS[act]) && !moved[act].some(isClosed),
	);
	const coming = dates.filter((date) => date > scene.today && !isClosed(date));
	const asked = status.state === "cancelling" ? status.dates : [];
	const cancelled = coming.some((date) => !asked.includes(date) && isDone({ act: "cancel", dates: [date] }));
	const isChanged = coming.length > 0 && !("refused" in changeOf(status, dates, [], scene));
	return [...plain, ...(cancelled ? ["cancel" as const] : []), ...(isChanged ? ["change" as const] : [])];
}
