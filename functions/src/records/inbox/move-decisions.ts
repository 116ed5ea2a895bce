import type { Decision } from "@tuntikirja/contract/inbox/schema.ts";
import type { Doc, Reader, Writer } from "#firestore/documents.ts";
import { markFoldStale } from "#records/derived/balances.ts";
import type { UserGroups } from "#records/groups/user-groups.ts";
import { leaveRequestDoc, OPEN_STATES } from "#records/leave/leave-requests.ts";
import { approvalOf } from "#records/months/month-approval.ts";
import { type WorkMonth, workMonthDoc } from "#records/months/work-months.ts";
import { type UserProfile, userDoc } from "#records/people/users.ts";
import { inboxesToAsk, leadsOf } from "./deciders.ts";
import { ADMINS, inboxDoc, settleDecision, type StoredInbox } from "./inbox.ts";

/** A change of who decides about whom. */
export interface ChangeOfDeciders {
	/** The groups as the change leaves them. */
	readonly groups: UserGroups | null;
	/** Whose inboxes have the items now, beside that of the admins. */
	readonly from: readonly string[];
	/** The people whose deciders may have changed. */
	readonly isConcerned: (profile: UserProfile, uid: string) => boolean;
	/** Profiles as the change leaves them, null: deleted. Others are read. */
	readonly profiles?: ReadonlyMap<string, UserProfile | null>;
}

/** An item with the inboxes that have it, of those that were read. */
interface Waiting {
	readonly id: string;
	readonly decision: Decision;
	readonly holders: string[];
}

/** An item that other inboxes should have. */
interface Move extends Waiting {
	readonly to: readonly string[];
}

/**
 * Plans how what waits follows its deciders: it comes to the inboxes of new ones, leaves those of former ones, and its
 * record knows whom it was asked of, so that a decision takes it out of the right ones. The reads, which come before the
 * writes, grow with what waits and not with people: the inboxes, and each person and each record that waits.
 */
export async function planDecisionMoves(
	reader: Reader,
	change: ChangeOfDeciders,
): Promise<(writer: Writer) => void> {
	const inboxIds = [...new Set([...change.from, ADMINS])];
	const waiting = waitingIn(inboxIds, await reader.getAll(inboxIds.map(inboxDoc)));
	const moves = await movesOf(reader, waiting, change);
	const requestIds = moves.filter(({ decision }) => isLeave(decision)).map(({ id }) => id);
	const months = new Map(moves.flatMap((move) => monthDocOf(move) ?? []).map((doc) => [doc.path, doc]));
	const [requests, found] = await Promise.all([
		reader.getAll(requestIds.map(leaveRequestDoc)),
		reader.getAll([...months.values()]),
	]);
	return (writer) => {
		for (const move of moves) moveItem(writer, move, change);
		for (const [index, id] of requestIds.entries()) {
			const stored = requests[index];
			const move = moves.find((one) => one.id === id);
			if (!stored || !move || !OPEN_STATES.includes(stored.state)) continue;
			const askedIds = askedAfter(stored.askedIds, move, inboxIds);
			writer.set(leaveRequestDoc(id), { ...stored, askedIds, version: stored.version + 1 });
		}
		for (const month of found) if (month !== null) writeMonth(writer, month, moves, inboxIds);
	};
}

function waitingIn(inboxIds: readonly string[], inboxes: readonly (StoredInbox | null)[]): Waiting[] {
	const waiting = new Map<string, Waiting>();
	for (const [index, inbox] of inboxes.entries())
		for (const [id, decision] of Object.entries(inbox?.toDecide ?? {})) {
			if (decision === null) continue;
			const known = waiting.get(id) ?? { id, decision, holders: [] };
			known.holders.push(inboxIds[index] ?? "");
			waiting.set(id, known);
		}
	return [...waiting.values()];
}

/** The items of the people concerned that other inboxes should have. */
async function movesOf(
	reader: Reader,
	waiting: readonly Waiting[],
	{ groups, isConcerned, profiles = new Map() }: ChangeOfDeciders,
): Promise<Move[]> {
	const people = await profilesOf(
		reader,
		waiting.map(({ decision }) => decision.personId),
		profiles,
	);
	const concerned = waiting.flatMap((item) => {
		const profile = people.get(item.decision.personId) ?? null;
		if (profile === null || !isConcerned(profile, item.decision.personId)) return [];
		return [{ item, leadIds: leadsOf(groups, profile.groupId) }];
	});
	const leads = await profilesOf(
		reader,
		concerned.flatMap(({ leadIds }) => leadIds),
		new Map([...people, ...profiles]),
	);
	return concerned.flatMap(({ item, leadIds }) => {
		const to = inboxesToAsk(item.decision.personId, leadIds, (leadId) => leads.get(leadId) ?? null);
		const isSame = to.length === item.holders.length && to.every((id) => item.holders.includes(id));
		return isSame ? [] : [{ ...item, to }];
	});
}

async function profilesOf(
	reader: Reader,
	uids: readonly string[],
	known: ReadonlyMap<string, UserProfile | null>,
): Promise<Map<string, UserProfile | null>> {
	const wanted = [...new Set(uids)];
	const unknown = wanted.filter((uid) => !known.has(uid));
	const read = await reader.getAll(unknown.map(userDoc));
	return new Map(wanted.map((uid) => [uid, known.get(uid) ?? read[unknown.indexOf(uid)] ?? null]));
}

function isLeave({ kind }: Decision): boolean {
	return kind === "leave" || kind === "leave-cancel";
}

function monthDocOf({ decision }: Waiting): Doc<WorkMonth> | null {
	const { month, personId } = decision;
	return isLeave(decision) || month === undefined ? null : workMonthDoc(personId, month);
}

/** The item is as it was, with the time at which it was asked. The inbox of a deleted person is not written again. */
function moveItem(
	writer: Writer,
	{ id, decision, holders, to }: Move,
	{ profiles = new Map() }: ChangeOfDeciders,
): void {
	for (const userId of to.filter((one) => !holders.includes(one)))
		writer.merge(inboxDoc(userId), { userId, toDecide: { [id]: decision } });
	const former = holders.filter((one) => !to.includes(one) && profiles.get(one) !== null);
	settleDecision(writer, former, id);
}

/** Who was asked, after a move: an inbox that was not read may still have the item. */
function askedAfter(before: readonly string[], { to }: Move, read: readonly string[]): string[] {
	return [...new Set([...to, ...before.filter((id) => !read.includes(id))])];
}

function writeMonth(writer: Writer, month: WorkMonth, moves: readonly Move[], read: readonly string[]): void {
	const { userId } = month;
	const moved = new Map(moves.map((move) => [move.id, move]));
	const approval = approvalOf(month);
	const ofMonth = moved.get(`month_${userId}_${month.month}`);
	const corrections = Object.entries(approval.corrections).map(([id, one]) => {
		const move = moved.get(`correction_${id}`);
		const waits = move !== undefined && one.decision === null;
		return [id, waits ? { ...one, askedOf: askedAfter(one.askedOf, move, read) } : one] as const;
	});
	const askedOf = ofMonth === undefined ? approval.askedOf : askedAfter(approval.askedOf, ofMonth, read);
	const revision = month.revision + 1;
	const after = { ...approval, askedOf, corrections: Object.fromEntries(corrections) };
	writer.set(workMonthDoc(userId, month.month), { ...month, approval: after, revision });
	markFoldStale(writer, userId, month.month, revision);
}
