import { MOST_ACTS } from "@tuntikirja/contract/months/month-states.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { today } from "@tuntikirja/functions/firestore/clock.ts";
import { database, ofMany } from "@tuntikirja/functions/firestore/reader.ts";
import type { Decision } from "@tuntikirja/contract/inbox/schema.ts";
import { decidersOf } from "@tuntikirja/functions/records/inbox/deciders.ts";
import {
	allWaiting,
	correctionDecisionId,
	monthDecisionId,
	type StoredWaiting,
} from "@tuntikirja/functions/records/inbox/inbox.ts";
import {
	allRequestsOf,
	leaveRequestDoc,
	OPEN_STATES,
} from "@tuntikirja/functions/records/leave/leave-requests.ts";
import {
	approvalOf,
	correctionOf,
	isWaiting,
	kindOfMonth,
	lastMove,
} from "@tuntikirja/functions/records/months/month-approval.ts";
import { type WorkMonth, workMonthDoc } from "@tuntikirja/functions/records/months/work-months.ts";
import { userDoc } from "@tuntikirja/functions/records/people/users.ts";

export type Waiting = ReadonlyMap<string, StoredWaiting>;

/** All that waits, by its id. */
export async function loadWaiting(): Promise<Waiting> {
	const found = await ofMany().findWithIds(allWaiting());
	return new Map(found.map(({ id, value }) => [id, value]));
}

/** INV-7 of one person: what waits for a decision about them is in the inboxes of those who decide today. */
export async function verifyWaiting(
	uid: string,
	documents: readonly WorkMonth[],
	waiting: Waiting,
): Promise<string[]> {
	const requests = await database.findWithIds(allRequestsOf(uid));
	const open = requests.filter(({ value }) => OPEN_STATES.includes(value.state)).map(({ id }) => id);
	const ids = [...open, ...documents.flatMap(waitingOf)];
	if (ids.length === 0) return [];
	const profile = await database.get(userDoc(uid));
	if (profile === null) return [`INV-7: ${ids.join(", ")} wait for decisions about no person`];
	const deciders = await decidersOf(database, { uid, profile });
	return ids.flatMap((id) =>
		deciders
			.filter((inboxId) => !(waiting.get(id)?.askedOf ?? []).includes(inboxId))
			.map((inboxId) => `INV-7: ${id} waits and is not in the inbox ${inboxId}`),
	);
}

function waitingOf(month: WorkMonth): string[] {
	const kind = kindOfMonth(month);
	if (kind === "submitted") return [monthDecisionId(month)];
	if (kind !== "correction") return [];
	const corrections = Object.entries(approvalOf(month).corrections);
	return corrections.filter(([, one]) => isWaiting(one)).map(([id]) => correctionDecisionId(id));
}

/** INV-7 of the inboxes: they have nothing that does not wait any more. */
export async function verifyInboxes(waiting: Waiting): Promise<string[]> {
	const problems: string[] = [];
	for (const [id, { askedOf, item }] of waiting)
		if (!(await waits(id, item)))
			for (const inboxId of askedOf)
				problems.push(`INV-7: ${id} in the inbox ${inboxId} does not wait any more`);
	return problems;
}

async function waits(id: string, { kind, personId, month }: Decision): Promise<boolean> {
	if (kind === "leave" || kind === "leave-cancel") {
		const request = await database.get(leaveRequestDoc(id));
		return request?.state === (kind === "leave" ? "requested" : "cancelling");
	}
	const stored = month === undefined ? null : await database.get(workMonthDoc(personId, month));
	// The lock comes first: a month that an admin locks meanwhile waits again when it is opened.
	if (kind === "month") return approvalOf(stored).stage === "submitted";
	return correctionOf(stored, id.slice(correctionDecisionId("").length))?.decision === null;
}

/** INV-8: a month that is over comes to its approval by an act alone, and loses it with its days. */
export function wrongApprovals(documents: readonly WorkMonth[]): string[] {
	return documents.flatMap((month) => {
		const { stage, acts } = approvalOf(month);
		const isOnItsWay = stage !== "open";
		// Of very many acts the oldest are gone.
		const isByNoAct = isOnItsWay && acts.length < MOST_ACTS && lastMove(month) === null;
		const found = [
			...(month.state === "purged" && month.approval !== undefined ? ["is purged and has an approval"] : []),
			...(isByNoAct ? [`is ${stage} by no act`] : []),
			...(isOnItsWay && month.month >= monthOf(today()) ? [`is ${stage} before it is over`] : []),
		];
		return found.map((problem) => `INV-8: ${month.month} ${problem}`);
	});
}
