import { own } from "@tuntikirja/contract/kernel/own.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { NoticeKind } from "@tuntikirja/contract/inbox/kinds.ts";
import {
	afterAct,
	type RequestAct,
	type RequestOutcome,
} from "@tuntikirja/contract/leave-requests/request-states.ts";
import { whyCannotReopen } from "@tuntikirja/contract/leave-requests/leave-changes.ts";
import { needsApproval } from "@tuntikirja/contract/leave-requests/needs-approval.ts";
import { whyCannotSave } from "@tuntikirja/contract/work-days/entry-guards.ts";
import { AppError, refuseIf } from "#errors/app-error.ts";
import { refuseLocked, refuseOverWork } from "#holidays/booking.ts";
import { firstPlannableDay, type LoadedHolidays } from "#holidays/load-holidays.ts";
import { dayFacts, type MadeChange } from "#hours/change-days.ts";
import { changedMonths, markedDays } from "#hours/changed-months.ts";
import { reasonField, whyNotReason } from "#records/company/absence-reasons.ts";
import { type Caller, namedFor } from "#records/people/caller.ts";
import {
	type CarriedIllness,
	type StoredRequest,
	statusOf,
	withDone,
} from "#records/leave/leave-requests.ts";
import type { StoredDay, WorkMonth } from "#records/months/work-months.ts";
import { approvalOf } from "./approval.ts";
import { bookingOf } from "./present-request.ts";
import { bookedDates, cancelledBookedDays, reopenedDays, settledDays } from "./request-days.ts";

/** An act on a request of leave, who does it, and when. */
export interface LeaveAct {
	readonly id: string;
	readonly act: RequestAct;
	readonly reason: string;
	/** The days whose logged work an approval may take. */
	readonly confirmedDates?: readonly LocalDate[] | undefined;
	/** The illness that a cancellation enters on its days. */
	readonly illness?: CarriedIllness;
	readonly actor: Caller;
	readonly as: "asker" | "decider";
	readonly at: string;
}

/** Who hears of an act: those who decide are asked, the others get a notice. */
export type LeaveNotice =
	| { readonly to: "deciders"; readonly kind: "leave" | "leave-cancel" }
	| { readonly to: "asker" | "leads"; readonly kind: NoticeKind };

export interface LeaveDecision {
	readonly request: StoredRequest;
	/** The months with the days that it changes. */
	readonly months: ReadonlyMap<Month, WorkMonth>;
	/** Illness that is entered on these days. */
	readonly entered: readonly MadeChange[];
	readonly books: boolean;
	/** Without one for those who decide, none of them is asked any more. */
	readonly notices: readonly LeaveNotice[];
}

type Outcome = Exclude<RequestOutcome, { refused: unknown }>;

/**
 * Decides what an act makes of a request and of its days. Reads and writes nothing.
 * @throws forbidden, leave-not-planned, already-decided with who and when, and the codes of a booking with their dates
 */
export function decide(stored: StoredRequest, asked: LeaveAct, sources: LoadedHolidays): LeaveDecision {
	const outcome = outcomeOf(stored, asked, sources);
	const { books, cancels } = outcome;
	const { days, entered } = illDays(
		daysAfter(stored, asked, outcome, sources),
		stored,
		asked,
		outcome,
		sources,
	);
	if (books) refuseOverWork(bookingOf(asked.id, stored), sources, asked.confirmedDates ?? []);
	const months = changedMonths(sources.uid, sources.whole, days, sources.terms);
	if (books || cancels.length > 0 || asked.act.act === "reopen") refuseLocked(months);
	const request = requestAfter(stored, asked, outcome);
	return { request, months, entered, books, notices: noticesOf(asked.act, stored, request) };
}

/** @throws the code that refuses the act; already-decided with who and when */
function outcomeOf(
	stored: StoredRequest,
	{ id, act, as, actor, at }: LeaveAct,
	sources: LoadedHolidays,
): Outcome {
	const { leaveApproval, leaveCancelDays } = sources.settings;
	const author = { isOwner: as === "asker", role: actor.profile.role };
	// Days in months that the act does not touch, which are not read, are as the request says.
	const { whole, isRead } = sources;
	const booked = bookedDates(id, stored.dates, whole);
	const outcome = afterAct(statusOf(stored), act, {
		as,
		today: sources.today,
		booked: stored.dates.filter((date) => !isRead(monthOf(date)) || booked.includes(date)),
		asked: [...stored.dates, ...stored.history.flatMap(({ dates }) => dates)],
		cancelDays: needsApproval(stored.dayTypeId, leaveApproval, author) ? leaveCancelDays : 0,
		keepsDecision: whyCannotReopen(stored, { actorId: actor.uid, now: at }),
	});
	if (!("refused" in outcome)) return outcome;
	if (outcome.refused !== "already-decided") throw new AppError(outcome.refused);
	throw alreadyDecided(stored, actor);
}

/** Says to whom it comes too late who was first, and when. */
export function alreadyDecided({ state, history, createdAt }: StoredRequest, viewer: Caller): AppError {
	const last = history.at(-1);
	const { name } = namedFor(viewer, last?.actor ?? { id: "", name: "" });
	return new AppError("already-decided", { state, at: last?.at ?? createdAt, name });
}

/**
 * The days as the outcome leaves them. What was requested longer ago than days can be planned has none.
 * @throws the codes of whyCannotSave with their dates, holiday-limit, holiday-out-of-reach
 */
function daysAfter(
	stored: StoredRequest,
	{ id, act, actor, at }: LeaveAct,
	{ books, cancels }: Outcome,
	sources: LoadedHolidays,
): ReadonlyMap<LocalDate, StoredDay> {
	if (cancels.length > 0) {
		const cancelled = cancelledBookedDays(id, cancels, sources.whole);
		// What was asked for is no change by another person.
		return stored.state === "cancelling" ? cancelled : markedDays(sources.uid, actor.uid, cancelled, at);
	}
	if (act.act === "reopen") return reopenedDays(bookingOf(id, stored), sources.whole);
	if (stored.state !== "requested") return new Map();
	if (!books) {
		const dates = stored.dates.filter((date) => date >= firstPlannableDay(sources.today));
		return settledDays(id, dates, sources.whole);
	}
	const { days, refusal } = approvalOf(sources, bookingOf(id, stored), { at, actorId: actor.uid });
	if (refusal !== null) throw refusal;
	return days;
}

/**
 * The given days with the illness that goes with the act: what is asked with it, or what is approved by it. Illness that
 * waits is judged now rather than when it is approved. @throws the codes of whyNotReason, and those of whyCannotSave with
 * the date
 */
function illDays(
	given: ReadonlyMap<LocalDate, StoredDay>,
	{ state, illness }: StoredRequest,
	asked: LeaveAct,
	{ status }: Outcome,
	sources: LoadedHolidays,
) {
	for (const { reasonId } of Object.values(asked.illness ?? {}))
		refuseIf(whyNotReason(sources.settings, { dayTypeId: DAY_TYPES.SICK_LEAVE, reasonId }));
	if (status.state === "cancelling") {
		const cancelled = cancelledBookedDays(asked.id, status.dates, sources.whole);
		withIllness(cancelled, asked.illness ?? {}, asked.at, sources);
	}
	const isApproved = state === "cancelling" && asked.act.act === "approve";
	return withIllness(given, (isApproved ? illness : asked.illness) ?? {}, asked.at, sources);
}

/** Puts illness on the days that are given back for it. @throws the codes of whyCannotSave with the date */
function withIllness(
	given: ReadonlyMap<LocalDate, StoredDay>,
	illness: CarriedIllness,
	at: string,
	{ uid, whole, terms, today }: LoadedHolidays,
) {
	const days = new Map(given);
	const entered = [...given].flatMap(([date, day]): MadeChange[] => {
		const ill = own(illness, date);
		const month = whole.get(monthOf(date));
		if (ill === undefined || month === undefined) return [];
		const { entryId, minutes, notes, reasonId } = ill;
		const wanted = { dayTypeId: DAY_TYPES.SICK_LEAVE, minutes };
		const facts = { ...dayFacts(date, month, day, terms, [entryId]), today };
		refuseIf(whyCannotSave(wanted, facts), { dates: [date] });
		const written = { version: 1, createdAt: at, updatedAt: at, updatedBy: uid };
		const after = { ...wanted, notes, ...reasonField(reasonId), project: null, label: null, ...written };
		days.set(date, { ...day, entries: { ...day.entries, [entryId]: after } });
		return [{ date, day, change: { entryId, before: null, after } }];
	});
	return { days, entered };
}

function requestAfter(
	{ illness: known, ...stored }: StoredRequest,
	{ act: { act }, reason, illness, actor, at }: LeaveAct,
	{ status, cancels }: Outcome,
): StoredRequest {
	const { state } = status;
	const asked = status.state === "cancelling" ? [...status.dates] : [];
	const cancelled = cancels.length > 0 ? [...cancels] : asked;
	const decided = stored.state === "cancelling" ? stored.cancelDates : stored.dates;
	const by = { id: actor.uid, name: actor.profile.name };
	const done = { at, actor: by, act, state, dates: act === "cancel" ? cancelled : [...decided], reason };
	const left = state === "cancelled" ? [] : stored.dates.filter((date) => !cancels.includes(date));
	return {
		...stored,
		// One that is closed still says what it was about.
		...(left.length > 0 && { dates: left, endDate: left.at(-1) ?? "" }),
		state,
		cancelDates: asked,
		...(state === "cancelling" && illness && { illness: { ...known, ...illness } }),
		history: withDone(stored.history, done),
		version: stored.version + 1,
	};
}

/** Leads hear of approved leave that goes without a decision of theirs. */
function noticesOf({ act }: RequestAct, before: StoredRequest, after: StoredRequest): LeaveNotice[] {
	const wasCancelling = before.state === "cancelling";
	switch (act) {
		case "approve":
			return [{ to: "asker", kind: wasCancelling ? "leave-cancelled" : "leave-approved" }];
		case "decline":
			return [{ to: "asker", kind: wasCancelling ? "leave-cancel-declined" : "leave-declined" }];
		case "withdraw":
			return [];
		case "reopen":
			return [{ to: "deciders", kind: "leave" }];
		case "cancel":
			if (after.state === "cancelling") return [{ to: "deciders", kind: "leave-cancel" }];
			return [
				{ to: "asker", kind: "leave-cancelled" },
				{ to: "leads", kind: "leave-moved" },
			];
	}
}
