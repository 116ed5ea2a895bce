import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import {
	type MonthAct,
	monthAfter,
	type MonthMoved,
	type MonthStage,
} from "@tuntikirja/contract/months/month-states.ts";
import { foldMonth } from "@tuntikirja/contract/work-days/range-fold.ts";
import { now } from "#firestore/clock.ts";
import type { Reader } from "#firestore/reader.ts";
import type { Writer } from "#firestore/writer.ts";
import { AppError } from "#errors/app-error.ts";
import { audit } from "#records/audit/audit-log.ts";
import { markFoldStale } from "#records/derived/balances.ts";
import { decidersOf } from "#records/inbox/deciders.ts";
import {
	addNotice,
	askToDecide,
	monthDecisionId,
	settleDecision,
	actorAndPerson,
	noticeFrom,
} from "#records/inbox/inbox.ts";
import type { Subject } from "#records/groups/person-in-reach.ts";
import {
	approvalOf,
	kindOfMonth,
	lastMove,
	type StoredMonthApproval,
	withAct,
} from "#records/months/month-approval.ts";
import { loggedDays, storedTotals, type WorkMonth, workMonthDoc } from "#records/months/work-months.ts";
import { type Call, type Caller, namedFor } from "#records/people/caller.ts";
import { userDoc } from "#records/people/users.ts";
import {
	type ActedMonth,
	actOnMonth,
	lackingDays,
	type MonthScene,
	originOfMonth,
	passedLimits,
	submitFrom,
} from "./month-scene.ts";

type Moving = Extract<MonthAct, "submit" | "withdraw" | "return" | "approve">;

const STAGES: Readonly<Record<Moving, MonthStage>> = {
	submit: "submitted",
	withdraw: "open",
	return: "returned",
	approve: "approved",
};

export interface MonthMove {
	readonly month: Month;
	readonly act: Moving;
	readonly notes?: string;
	readonly dates?: readonly LocalDate[];
}

/**
 * Moves a person's month in one transaction: the month with its lock, the stale marker and one audit row. The same act
 * of the same person again changes nothing. Reads: 5–6, for a submission 4 more. Writes: 3, and one for what waits.
 * @throws the codes of `actOnMonth`, own-month, reasons-required, month-moved with who moved it and when
 */
export function moveMonth(
	subject: Subject,
	{ caller, requestId }: Call,
	move: MonthMove,
): Promise<ActedMonth> {
	return actOnMonth(subject, caller, move.month, async (writer, { scene, as }) => {
		const { stored, month } = scene;
		if (isRepeated(month, move, caller.uid)) return null;
		const next = monthAfter(kindOfMonth(month), move.act, as);
		if ("code" in next) throw await refusal(writer, caller, next.code, month);
		if (move.act === "submit" && !move.notes?.trim()) await requireComplete(writer, scene);
		const askedOf = move.act === "submit" ? await decidersOf(writer, subject) : [];
		const after = movedMonth(scene, move, caller.uid);
		tellOfMove(writer, { subject, caller }, move, askedOf);
		writeMonth(writer, { subject, caller, requestId, stored, after });
		return after;
	});
}

/** Says whether this very act was done by the caller before, with these words, and nothing after it. */
function isRepeated(month: WorkMonth, { act, notes = "", dates = [] }: MonthMove, uid: string): boolean {
	const last = approvalOf(month).acts.at(-1);
	const isThere = act === "approve" ? month.state === "locked" : month.state === "open";
	const isSame = last?.act === act && last.notes === notes && last.dates.join() === dates.join();
	return isThere && isSame && last.by === uid && approvalOf(month).stage === STAGES[act];
}

/** The refusal, with who has moved the month where it has moved, as the caller may know them. */
export async function refusal(
	reader: Reader,
	caller: Caller,
	code: AppError["code"],
	month: WorkMonth | null,
): Promise<AppError> {
	if (code !== "month-moved") return new AppError(code);
	const kind = kindOfMonth(month);
	const last = lastMove(month);
	const profile = last === null ? null : await reader.get(userDoc(last.by));
	const moved: MonthMoved = {
		kind,
		...(last !== null && {
			by: namedFor(caller, { id: last.by, name: profile?.name ?? "" }).name,
			at: last.at,
		}),
	};
	return new AppError(code, moved);
}

/** @throws month-not-over with the day from which the running month can be submitted, reasons-required with what it lacks */
async function requireComplete(reader: Reader, scene: MonthScene): Promise<void> {
	const from = submitFrom(scene);
	if (from !== null) throw new AppError("month-not-over", { from });
	const { missing, short } = lackingDays(scene);
	const limits = await passedLimits(reader, scene);
	if (missing.length + short.length + limits.length > 0)
		throw new AppError("reasons-required", { missing: missing.length, short: short.length, limits });
}

function movedMonth(
	{ month, terms }: MonthScene,
	{ act, notes = "", dates = [] }: MonthMove,
	by: string,
): WorkMonth {
	const done = { act, at: now().toISOString(), by, notes, dates: [...dates] };
	const approval: StoredMonthApproval = { ...withAct(approvalOf(month), done), stage: STAGES[act] };
	// Folded anew: a change of terms that no trigger has seen yet must not be locked out for good.
	const totals = storedTotals(foldMonth(month.month, loggedDays([month]), terms));
	return { ...month, totals, approval, state: act === "approve" ? "locked" : month.state };
}

/** Asks the deciders, or takes that back, and tells the owner what was decided, or submitted for them. */
function tellOfMove(
	writer: Writer,
	{ subject, caller }: { readonly subject: Caller; readonly caller: Caller },
	{ act, month, notes }: MonthMove,
	askedOf: readonly string[],
): void {
	const id = monthDecisionId({ userId: subject.uid, month });
	const said = { month, ...(notes ? { text: notes } : {}) };
	if (act === "submit")
		askToDecide(writer, askedOf, id, { ...actorAndPerson(caller, subject), ...said, kind: "month" });
	else settleDecision(writer, id);
	const item = { ...noticeFrom(caller, subject), ...said };
	if (act === "submit") addNotice(writer, subject.uid, `${id}_submit`, { ...item, kind: "month-submitted" });
	if (act === "return") addNotice(writer, subject.uid, `${id}_return`, { ...item, kind: "month-returned" });
	if (act === "approve") addNotice(writer, subject.uid, `${id}_approve`, { ...item, kind: "month-approved" });
}

interface WrittenMonth extends Call {
	readonly subject: Caller;
	/** As it was; null: there was none. */
	readonly stored: WorkMonth | null;
	readonly after: WorkMonth;
}

function writeMonth(writer: Writer, { subject, caller, requestId, stored, after }: WrittenMonth): void {
	const { month } = after;
	const revision = after.revision + 1;
	writer.set(workMonthDoc(subject.uid, month), { ...after, revision });
	markFoldStale(writer, subject.uid, month, revision);
	const row = originOfMonth({ caller, requestId }, subject.uid, month);
	const { state, approval } = after;
	audit(
		writer,
		{ ...row, action: stored === null ? "create" : "update" },
		{
			before: { state: "open", approval: { stage: "open" }, ...stored },
			after: { state, approval },
		},
	);
}
