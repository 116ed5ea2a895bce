import type { Decision } from "@tuntikirja/contract/inbox/schema.ts";
import { today } from "#firestore/clock.ts";
import { database, ofMany, transact } from "#firestore/documents.ts";
import { addToOutbox, outboxDoc } from "#messages/outbox.ts";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { allInboxes } from "#records/inbox/inbox.ts";
import { isSlackOff } from "#slack/delivery/webhook.ts";

type Kind = Decision["kind"];

const WORDS: readonly (readonly [kinds: readonly Kind[], one: string, many: string])[] = [
	[["leave", "leave-cancel"], "request of leave", "requests of leave"],
	[["month"], "month", "months"],
	[["correction"], "correction", "corrections"],
];

/**
 * On weekday mornings one message to Slack with how much waits for a decision, and the way to the inbox: no names and no
 * kinds of leave. None where the company approves nothing. The schedule may fire twice on a morning: it is one
 * message. A read for each inbox.
 */
export async function sayWhatWaits(): Promise<void> {
	if (isSlackOff()) return;
	const settings = await database.get(companySettingsDoc);
	if (settings === null || (settings.leaveApproval.length === 0 && !settings.monthApproval)) return;
	const counts = countsOf(await waiting());
	if (counts.length === 0) return;
	const key = `waiting_${today()}`;
	const lines = [`To decide: ${counts.join(", ")}`];
	await transact(async (writer) => {
		if ((await writer.get(outboxDoc(key))) !== null) return;
		addToOutbox(writer, key, {
			message: { title: "Waiting for a decision", lines, page: "/inbox" },
			about: [],
		});
	});
}

/** The kinds of what waits, each item once: it can be in several inboxes. */
async function waiting(): Promise<readonly Kind[]> {
	const inboxes = await ofMany().find(allInboxes());
	const kinds = new Map<string, Kind>();
	for (const { toDecide } of inboxes)
		for (const [id, decision] of Object.entries(toDecide))
			if (decision !== null) kinds.set(id, decision.kind);
	return [...kinds.values()];
}

function countsOf(kinds: readonly Kind[]): string[] {
	return WORDS.flatMap(([counted, one, many]) => {
		const { length } = kinds.filter((kind) => counted.includes(kind));
		return length === 0 ? [] : [`${length} ${length === 1 ? one : many}`];
	});
}
