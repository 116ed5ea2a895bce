import { contract } from "@tuntikirja/contract/contract.ts";
import { firstDay, lastDay, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { foldMonth } from "@tuntikirja/contract/work-days/range-fold.ts";
import { audit } from "#records/audit/audit-log.ts";
import { markFoldStale } from "#records/derived/balances.ts";
import { now, today } from "#firestore/clock.ts";
import { ofMany } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import type { Writer } from "#firestore/writer.ts";
import { MalformedDocument } from "#firestore/stored-shape.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { allUsers, someUsers, type UserProfile } from "#records/people/users.ts";
import { emptyMonth } from "#hours/changed-months.ts";
import { loadTerms } from "#hours/load-terms.ts";
import { inTurnOf } from "#records/months/in-turn-of.ts";
import { loggedDays, storedTotals, type WorkMonth, workMonthDoc } from "#records/months/work-months.ts";
import { withDays } from "#records/months/month-outline.ts";
import { approvalOf, withAct } from "#records/months/month-approval.ts";
import { originOfMonth } from "#work-days/approval/month-scene.ts";
import type { Call, Caller } from "#records/people/caller.ts";
import { decidersOf } from "#records/inbox/deciders.ts";
import { askToDecide, monthDecisionId, actorAndPerson, noteChange } from "#records/inbox/inbox.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";

/** People whose month is written at the same time; each is a transaction of its own. */
const AT_ONCE = 10;

interface Change {
	readonly month: Month;
	readonly state: "open" | "locked";
	/** Of an unlocking, or of locking what is not complete. */
	readonly reason?: string | undefined;
	readonly origin: Call;
}

/**
 * Locks or opens a past month, for all people or for the people named. Each person is one transaction of 4–5 reads: an
 * interrupted call has done some of them, and the same call again does the rest.
 */
export const updateMonthState = operation(contract.workDays.updateMonthState).handler(
	async ({ input: { month, state, reason, userIds }, context }) => {
		if (month >= monthOf(today())) throw new AppError("month-not-over");
		const people = userIds === undefined ? await allUsers(ofMany()) : await namedUsers(userIds);
		const chosen = people.filter(({ value }) => value.startDate <= lastDay(month));
		const change = { month, state, reason, origin: context };
		let changed = 0;
		for (let start = 0; start < chosen.length; start += AT_ONCE) {
			const batch = chosen.slice(start, start + AT_ONCE);
			const done = await Promise.all(batch.map(({ id, value }) => changeStateIfReadable(id, value, change)));
			changed += done.filter(Boolean).length;
		}
		return { month, state, changed };
	},
);

async function namedUsers(userIds: readonly string[]): Promise<{ id: string; value: UserProfile }[]> {
	const ids = [...new Set(userIds)];
	const profiles = await someUsers(ofMany(), ids);
	return ids.flatMap((id, index) => {
		const value = profiles[index];
		return value ? [{ id, value }] : [];
	});
}

/** A month that cannot be read stays unchanged and does not stop the others; the read has logged it. */
async function changeStateIfReadable(uid: string, profile: UserProfile, change: Change): Promise<boolean> {
	try {
		return await changeState(uid, profile, change);
	} catch (error) {
		if (error instanceof MalformedDocument) return false;
		throw error;
	}
}

/** Locks or opens a person's month. An approval ends with the lock: the month waits for it again. Returns whether anything was written. No month document is created for a person who had no contract in it. */
export function changeState(uid: string, profile: UserProfile, change: Change): Promise<boolean> {
	const { month, state, origin } = change;
	const attempt = async (writer: Writer) => {
		const doc = workMonthDoc(uid, month);
		const [{ terms }, stored] = await Promise.all([
			loadTerms(writer, { uid, startDate: profile.startDate }, firstDay(month), lastDay(month)),
			writer.get(doc),
		]);
		const before = stored ?? emptyMonth(uid, firstDay(month));
		// Folded anew: a change of terms that no trigger has seen yet must not be locked out for good.
		const totals = foldMonth(month, loggedDays([before]), terms);
		if (before.state === state || before.state === "purged" || (stored === null && totals.expected.n === 0n))
			return false;
		const revision = before.revision + 1;
		const next = { ...before, state, revision, totals: storedTotals(totals) };
		const owner = { uid, profile };
		const after =
			state === "open"
				? await unlocked(writer, owner, next, { ...change, terms })
				: locked(writer, owner, next, change);
		writer.set(doc, after);
		markFoldStale(writer, uid, month, revision);
		const row = originOfMonth(origin, uid, month);
		audit(
			writer,
			{ ...row, action: stored === null ? "create" : "update" },
			{
				before: { state: before.state, approval: approvalOf(before) },
				after: { state, approval: approvalOf(after) },
			},
		);
		return true;
	};
	return inTurnOf([uid], () => transact(attempt));
}

/** The month; locked with a reason it has that in its history, and its owner hears of it. */
function locked(writer: Writer, owner: Caller, month: WorkMonth, { reason, origin }: Change): WorkMonth {
	if (reason === undefined) return month;
	const { caller: actor, requestId } = origin;
	noteChange(writer, owner, { actor, requestId }, { kind: "month-locked", month: month.month, text: reason });
	return withRecorded(month, "lock", actor, reason);
}

function withRecorded(month: WorkMonth, act: "lock" | "unlock", { uid }: Caller, notes: string): WorkMonth {
	const done = { act, at: now().toISOString(), by: uid, notes, dates: [] };
	return { ...month, approval: withAct(approvalOf(month), done) };
}

/**
 * The month with the unlocking in its history, of which its owner hears. One that was approved is submitted again, and its
 * deciders are asked. 1 write, and one for what waits.
 */
async function unlocked(
	writer: Writer,
	owner: Caller,
	before: WorkMonth,
	{ reason = "", origin: { caller, requestId }, terms }: Change & { readonly terms: WorkTerms },
): Promise<WorkMonth> {
	const { stage } = approvalOf(before);
	const month = withoutHistory(before);
	const after = withRecorded(month, "unlock", caller, reason);
	const approval = approvalOf(after);
	const isAskedFor = stage === "approved" && terms.monthApproval === true;
	const askedOf = isAskedFor ? await decidersOf(writer, owner) : [];
	const about = { month: month.month, text: reason };
	noteChange(writer, owner, { actor: caller, requestId }, { kind: "month-unlocked", ...about });
	if (stage !== "approved") return after;
	if (!isAskedFor) return { ...month, approval: { ...approval, stage: "open" } };
	const item = { ...actorAndPerson(owner, owner), month: month.month, kind: "month" as const };
	askToDecide(writer, askedOf, monthDecisionId(month), item);
	return { ...month, approval: { ...approval, stage: "submitted" } };
}

/** What an import has closed is history no more once it is open: reports are made of it like any other. */
function withoutHistory(month: WorkMonth): WorkMonth {
	const { closedBy, ...others } = month;
	return closedBy === undefined ? month : withDays(others, others.days);
}
